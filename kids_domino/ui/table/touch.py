"""What touches at the table do: pick a tile up, lay it, take one from the bank."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from kids_domino.core.moves import DRAW, SHUT, Play
from kids_domino.ui.table import extras, pace, wording
from kids_domino.ui.table.arrangement import Key
from kids_domino.ui.table.notices import Compare, FishWatch
from kids_domino.ui.table.pointer import Pointer, nearest

if TYPE_CHECKING:
    from kids_domino.ui.scenes.table import TableScene

_PICKED = 0.2
"""How high a picked-up tile is held, in units."""
_COMPARE = 2.2
"""Seconds that two different faces stand side by side."""


class Touch:
    """Turns gestures into choices of the person before the screen."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.pointer = Pointer(8)
        self._picked_at = -pace.TAP_AGAIN

    @property
    def fresh(self) -> bool:
        """Whether a tile was picked up so lately that a second tap on it belongs to the first."""
        return 0 <= self.scene.age - self._picked_at < pace.TAP_AGAIN

    # Gestures

    def handle(self, event: pygame.Event) -> bool:
        """Take a mouse event; True when it was for a tile, a place or the bank."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._press(event.pos)
        if event.type == pygame.MOUSEMOTION and self.pointer.held:
            if not event.touch and not event.buttons[0]:
                self._release(event.pos)  # the button was let go outside the window
            else:
                self._move(event.pos)
            return True
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.pointer.held:
            self._release(event.pos)
            return True
        return False

    def _press(self, at: tuple[int, int]) -> bool:
        scene, choice = self.scene, self.scene.choice
        if choice is None or extras.at(scene, at):
            return False
        stage = scene.stage
        arm = nearest(stage.place_rects(), at, stage.arrangement.unit * 0.4)
        if choice.picked is not None and arm is not None:
            self.tap_place(arm)
            return True
        key = stage.hand_tile_at(at, choice.seat)
        if key is not None:
            scene.context.audio.hush()
            scene.course.touched()
            scene.quiet()
            if choice.waiting is not None and key != ("tile", choice.waiting.tile):
                self.put_back()
            rect = stage.rect(key)
            self.pointer.press(key, rect.center, at)
            return True
        bank = stage.bank_rect()
        if bank is not None and bank.collidepoint(at) and choice.may_draw:
            self.tap_bank()
            return True
        if choice.picked is not None:
            self.put_back()
            # What is pressed beside it is meant as well; but who would take a move back has only
            # thought better of the tile.
            widget = scene.pressed_at(at)
            return widget is None or widget.id == "undo"
        return False

    def _move(self, at: tuple[int, int]) -> None:
        scene, choice = self.scene, self.scene.choice
        assert self.pointer.held is not None
        began = self.pointer.held.dragged
        moved = self.pointer.move(at)
        if moved is None or choice is None:
            return
        held, x, y = moved
        tile = held.key[1]
        if not began:
            if scene.help_level == 0 and tile not in choice.fitting:
                self.pointer.release()
                scene.stage.board.hop(scene.stage.board.sprites[held.key], 0)
                return
            self._pick(tile)
        over = self._place_under(x, y, at)
        play = choice.play(tile, over) if over is not None else None
        # Over a place where it fits the tile turns as it will lie: the same pictures meet.
        fit = self._as_laid(play) if play is not None else None
        scene.stage.board.carry(held.key, x, y, fit=fit)
        if over != scene.stage.hovered:
            scene.stage.hovered = over
            scene.stage.touch()
        scene.dirty = True

    def _release(self, at: tuple[int, int]) -> None:
        scene, choice = self.scene, self.scene.choice
        held = self.pointer.release()
        if held is None or choice is None:
            return
        if not held.dragged:
            self.tap_tile(held.key)
            return
        scene.stage.hovered = None
        x, y = at[0] + held.offset[0], at[1] + held.offset[1]
        tile = held.key[1]
        arm = self._place_under(x, y, at)
        play = choice.play(tile, arm) if arm is not None else None
        if play is not None:
            self.lay(play)
            return
        self.put_back()
        if arm is not None:
            self.unlike(tile, arm)

    def _place_under(self, x: float, y: float, at: tuple[int, int]) -> int | None:
        """The open place that a dragged tile means: under its middle or under the pointer."""
        scene, choice = self.scene, self.scene.choice
        assert choice is not None
        held = self.pointer.held
        tile = held.key[1] if held else choice.picked
        double = tile is not None and self._double(tile)
        rects = scene.stage.place_rects(all_places=True, double=double)
        reach = max(scene.stage.arrangement.unit * 0.9, scene.context.frame.units(5))

        def fits(arm: int) -> bool:
            return tile is not None and choice.play(tile, arm) is not None

        # A place where it fits is meant before one where it does not.
        for wanted in (fits, lambda arm: True):
            for point in ((x, y), at):
                arm = nearest(rects, point, reach, wanted)
                if arm is not None:
                    return arm
        return None

    # Choices

    def tap_tile(self, key: Key) -> None:
        """Pick the tile up; a second tap lays it down again, or confirms what waits."""
        choice = self.scene.choice
        if choice is None or key not in self.scene.stage.board.sprites:
            return
        tile = key[1]
        if choice.waiting is not None and choice.waiting.tile == tile:
            self.lay(choice.waiting)
        elif choice.picked == tile:
            if not self.fresh:
                self.put_back()
        elif tile in choice.fitting:
            self.put_back()
            self._pick(tile)
            self.scene.stage.board.lift(key, _PICKED)
            self._picked_at = self.scene.age
            self.scene.refresh()
        else:
            self.put_back()
            self.scene.stage.board.hop(self.scene.stage.board.sprites[key], 0)
            arm = self._compared(tile)
            if arm is not None:
                self.unlike(tile, arm)

    def take_shown(self, at: tuple[int, int]) -> bool:
        """Do what a hint shows where its place or its tile is touched: True when it was for a
        place, so that nothing else is meant."""
        scene, choice = self.scene, self.scene.choice
        if choice is None or scene.covers(at) or extras.at(scene, at):
            return False
        arm = nearest(scene.stage.place_rects(), at, scene.stage.arrangement.unit * 0.4)
        if arm is not None:
            self.tap_place(arm)
            return True
        key = scene.stage.hand_tile_at(at, choice.seat)
        if key is not None:
            self.follow(key[1])
        return False

    def follow(self, tile: int) -> None:
        """Somebody takes a tile: if a hint shows it, the turn begins that is meant, of several
        doubles or of one."""
        scene, choice = self.scene, self.scene.choice
        if choice is None or not scene.stage.hinted or ("tile", tile) not in scene.stage.glowing:
            return
        if len(choice.suggested) == 1:
            choice.joined = None
        elif choice.joined is None:
            choice.joined = []

    def tap_place(self, arm: int) -> None:
        """Lay the picked-up tile there, or lift the one that a hint shows for it."""
        choice = self.scene.choice
        if choice is None:
            return
        if choice.picked is None:
            self._lift_shown(arm)
            return
        play = choice.play(choice.picked, arm)
        if play is not None:
            self.lay(play)

    def _lift_shown(self, arm: int) -> None:
        """The next touch lays the tile: one thing at a time."""
        scene, choice = self.scene, self.scene.choice
        assert choice is not None
        play = next((play for play in choice.left if play.arm == arm), None)
        if play is None or not scene.stage.hinted:
            return
        scene.context.audio.hush()
        scene.course.touched()
        self.follow(play.tile)
        scene.end_hint()
        self._pick(play.tile)
        scene.stage.board.lift(("tile", play.tile), _PICKED)
        scene.refresh()
        scene.calm()

    def tap_bank(self) -> None:
        """Take a tile from the bank."""
        choice = self.scene.choice
        if choice is not None and choice.may_draw:
            self.scene.submit(DRAW)

    def lay(self, play: Play) -> None:
        """Lay a tile, or let it wait above its place while the fish watch speaks."""
        scene, choice = self.scene, self.scene.choice
        assert choice is not None
        if choice.joined is not None:
            self._join(play)
            return
        if choice.waiting != play and choice.must_ask(play):
            choice.picked, choice.waiting = play.tile, play
            scene.stage.offer([play.arm], self._double(play.tile))
            rect = scene.stage.place_rects()[play.arm]
            scene.stage.board.hover(("tile", play.tile), rect.center, *self._as_laid(play))
            scene.stage.notice = FishWatch(wording.would_close())
            scene.context.audio.play("fish")
            scene.say("fish-watch")
            scene.calm()
            scene.refresh()
            return
        scene.submit(play)

    def _join(self, play: Play) -> None:
        """One more double of a turn that lays several: it waits above its place."""
        scene, choice = self.scene, self.scene.choice
        assert choice is not None
        assert choice.joined is not None
        if not choice.joins(play):
            self.put_back()
            return
        scene.stage.offer([play.arm], True)
        rect = scene.stage.place_rects()[play.arm]
        scene.stage.board.hover(("tile", play.tile), rect.center, *self._as_laid(play))
        choice.joined.append(play)
        choice.picked, scene.stage.arrows = None, {}
        scene.stage.touch()
        scene.refresh()

    def put_back(self) -> None:
        """What is picked up goes back to the hand, also from under the pointer."""
        scene, choice = self.scene, self.scene.choice
        self.pointer.release()
        if scene.stage.notice is not None:
            scene.stage.notice = None
            scene.refresh()
        scene.stage.hovered = None
        if choice is not None and choice.picked is not None:
            scene.stage.board.send_home(("tile", choice.picked))
            scene.context.audio.play("home")
            choice.picked = choice.waiting = None
            scene.stage.arrows = {}
            scene.stage.touch()
            scene.refresh()

    def unlike(self, tile: int, arm: int) -> None:
        """Show side by side why that tile does not fit there; no buzzer (learning.md, 6)."""
        scene = self.scene
        scene.clock.touched(tile)
        if scene.choice is not None:
            scene.choice.missed = True
        ends = scene.session.match.state.ends
        if not 0 <= arm < len(ends) or ends[arm] == SHUT:
            return
        faces = scene.session.game.tiles.tiles[tile]
        scene.stage.notice = Compare(
            ends[arm], self._laid(arm), faces, wording.does_not_fit())
        scene.notice_left = pace.scaled(scene.context, _COMPARE)
        scene.say("does-not-fit")
        scene.refresh()

    def _pick(self, tile: int) -> None:
        scene, choice = self.scene, self.scene.choice
        assert choice is not None
        scene.stage.notice = None
        if choice.picked is not None and choice.picked != tile:
            scene.stage.board.send_home(("tile", choice.picked))
        choice.picked, choice.waiting = tile, None
        choice.manner = choice.suggested_manner(tile)
        scene.context.audio.play("take")
        scene.stage.offer(choice.places(tile), self._double(tile))
        scene.refresh()

    def _as_laid(self, play: Play) -> tuple[float, int]:
        """The unit and the turn with which a tile will lie on its place."""
        stage = self.scene.stage
        place = stage.open_places(play.inner == play.outer)[play.arm]
        first = self.scene.session.game.tiles.tiles[play.tile][0]
        turn = place.turn if first == play.inner else (place.turn + 180) % 360
        return min(place.rect.w, place.rect.h), turn

    def _compared(self, tile: int) -> int | None:
        """The open end that a tile without a place is shown beside."""
        ends = self.scene.session.match.state.ends
        return next((arm for arm, face in reversed(list(enumerate(ends))) if face != SHUT), None)

    def _laid(self, arm: int) -> tuple[int, int]:
        """The faces of the tile at the end of that arm."""
        position = self.scene.stage.position
        assert position is not None
        tiles = [play.tile for _, play in position.laid if play.arm == arm]
        return position.tiles.tiles[(tiles or [position.laid[0][1].tile])[-1]]

    def _double(self, tile: int) -> bool:
        a, b = self.scene.session.game.tiles.tiles[tile]
        return a == b
