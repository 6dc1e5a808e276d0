"""Whole games typed into the terminal, in this process and through a real pipe."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tests.patience import PATIENCE
from wartable.cli import app
from wartable.kernel.record import loads, verify
from wartable.kernel.registry import find

ENDLESS = "1\n" * 2000
GAMES = ("joust", "battle_through_history")


def run(*arguments: str, typed: str = "") -> Result:
    """The command with this input."""
    return CliRunner().invoke(app, list(arguments), input=typed, catch_exceptions=False)


def record_in(path: str) -> str:
    """A record, read and written again."""
    return loads(Path(path).read_text(encoding="utf-8")).dumps()


@pytest.mark.usefixtures("joust")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("look", [[], ["--plain"]])
def test_a_game_is_played_to_its_end(game: str, look: list[str]) -> None:
    done = run("play", game, "--seed", "4", "--record", "game.json", *look, typed=ENDLESS)
    assert done.exit_code == 0
    assert "The dice are sealed" in done.output
    assert "The end" in done.output
    assert "The seed of the dice was" in done.output
    record = loads(Path("game.json").read_text(encoding="utf-8"))
    assert verify(find(game), record).over
    assert f"{4:064x}" == record.seed


@pytest.mark.usefixtures("joust")
@pytest.mark.parametrize("game", GAMES)
def test_a_pipe_plays_to_the_end(game: str) -> None:
    command = [sys.executable, "-m", "wartable", "play", game, "--seats", "random,you,greedy", "--record", "game.json"]
    done = subprocess.run(command, input=ENDLESS, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.stderr == ""
    assert done.returncode == 0
    assert "\x1b" not in done.stdout
    assert verify(find(game), loads(Path("game.json").read_text(encoding="utf-8"))).over


@pytest.mark.usefixtures("joust")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("before", [0, 1, 3])
def test_a_game_left_and_resumed_ends_as_if_it_was_never_left(game: str, before: int) -> None:
    table = ["--seats", "you,greedy,random", "--words", "a b c"]
    run("play", game, "--seed", "9", *table, "--record", "whole.json", typed=ENDLESS)
    left = run("play", game, "--seed", "9", *table, "--record", "parts.json", typed="1\n" * before)
    assert "Go on with:\nwartable play --resume parts.json\n" in left.output
    assert left.exit_code == 0
    on = run("play", "--resume", "parts.json", typed=ENDLESS)
    assert "The end" in on.output
    assert record_in("parts.json") == record_in("whole.json")


def test_the_words_of_a_person_change_the_dice(joust: str) -> None:
    run("play", joust, "--seed", "9", "--record", "one.json", typed=ENDLESS)
    run("play", joust, "--seed", "9", "--words", "luck", "--record", "two.json", typed=ENDLESS)
    one, two = [loads(Path(name).read_text(encoding="utf-8")) for name in ("one.json", "two.json")]
    assert one.commitment == two.commitment
    assert two.contributions == ("luck", "")
    assert [row.numbers for row in one.rows] != [row.numbers for row in two.rows]


def test_a_choice_by_notation_by_beginning_and_by_name(joust: str) -> None:
    done = run("play", joust, "--seed", "3", typed="ride lance_4\nhold\nride with the as\nhold\ncrown\nhold\n")
    assert "You ride with the Oak Lance." in done.output
    assert "You ride with the Ash Lance." in done.output
    assert "You ride with the Crown Lance." in done.output


def test_what_cannot_be_understood_is_said(joust: str) -> None:
    done = run("play", joust, "--seed", "3", typed="7\nride\nfly away\n\n")
    assert "There is no choice 7: they run from 1 to 3." in done.output
    assert "'ride' may mean 1, 2, 3. Type one of these numbers." in done.output
    assert "'fly away' is not among the choices. Type a number from 1 to 3, or help." in done.output
    assert "Type the number of a choice, or help." in done.output


def test_why_look_card_log_help(joust: str) -> None:
    typed = "why\nwhy 1\nwhy jst-2.1\nwhy nothing\ncard dragon\ncard lance\ncard x\ncard\nhelp\nlook\n1\nlog\n"
    done = run("play", joust, "--seed", "3", typed=typed)
    assert "JST-1.1  Every knight chooses a lance in secret; all are shown together." in done.output
    assert "ride lance_2" in done.output
    assert "JST-2.1  Most glory wins after all lances are broken." in done.output
    assert "Nothing here is called 'nothing'." in done.output
    assert "Long enough." in done.output
    assert "cards fit: Ash Lance, Elm Lance" in done.output
    assert "No card is called 'x'." in done.output
    assert "Which card?" in done.output
    assert "take back your last choice" in done.output
    assert done.output.count("Choose the lance you ride with.") >= 3
    assert done.output.count("You ride with the Ash Lance.") == 2


def test_undo_takes_back_the_last_choice_and_says_when_it_cannot(joust: str) -> None:
    done = run("play", joust, "--seed", "3", typed="undo\n1\nundo\n")
    before, after = done.output.split("You ride with")[:2]
    assert "You have not chosen anything yet." in before
    assert "Nothing can be taken back: dice were rolled" in after
    done = run("play", "battle_through_history", "--seed", "1", "-o", "first_seat=0", typed="1\n2\nundo\n")
    assert "You take back the last choice." in done.output


def test_the_log_can_be_searched(joust: str) -> None:
    done = run("play", joust, "--seed", "3", typed="log\n1\nhold\nlog 2\nlog LANCE\nlog jst-1.2\nlog dragons\n")
    parts = {part.partition("\n")[0]: part.splitlines()[1:] for part in done.output.split("> log ")[1:]}
    assert len(parts["2"]) == 2
    assert all("Lance" in line for line in parts["LANCE"])
    assert len(parts["LANCE"]) == 2
    assert len(parts["jst-1.2"]) >= 2
    assert all(line.endswith("  JST-1.2") for line in parts["jst-1.2"])
    assert parts["dragons"][0] == "No line of the log contains 'dragons'."


def test_look_finds_pieces_by_name(joust: str) -> None:
    done = run("play", joust, "--seed", "3", typed="look ash\nlook dragon lance\nlook nothing\n")
    assert "Your lances: Ash Lance, values 2 7, pips 2 (choice 1)." in done.output.split("> look ash")[1]
    assert "Nothing on the table is called 'nothing'." in done.output


def test_save_and_concede(joust: str) -> None:
    done = run("play", joust, "--seed", "4", typed="save mid.json\nconcede\nno\nconcede\nyes\nno\n")
    assert "Saved to mid.json." in done.output
    assert "You concede." in done.output
    assert "Greta wins" in done.output
    assert not verify(find("joust"), loads(Path("mid.json").read_text(encoding="utf-8"))).over
    assert json.loads(Path("mid.json").read_text(encoding="utf-8"))["seats"] == ["you", "veteran"]


def test_quitting_without_saving_leaves_nothing(joust: str) -> None:
    done = run("play", joust, "--record", "gone.json", typed="quit\nno\n")
    assert "The game is gone. Goodbye." in done.output
    assert not Path("gone.json").exists()
    done = run("play", joust, "--record", "kept.json", typed="quit\n\n")
    assert "Go on with:\nwartable play --resume kept.json\n" in done.output
    assert Path("kept.json").exists()


def test_a_file_that_cannot_be_written_is_said_and_the_game_goes_on(joust: str) -> None:
    done = run("play", joust, "--seed", "3", "--record", "no/where.json", typed="save no/x.json\nsave\nquit\nyes\n1\n")
    said = " ".join(done.output.split())
    assert "The game is not saved to no/x.json: No such file or directory. Type save and another name." in said
    assert said.count("The game is not saved to no/where.json: No such file or directory. Type save") == 2
    assert "You ride with" in said
    (spare,) = Path().glob("joust-*.json")
    assert f"Go on with:\nwartable play --resume {spare}\n" in done.output
    assert not verify(find(joust), loads(spare.read_text(encoding="utf-8"))).over


def test_save_writes_over_nothing_but_this_game(joust: str) -> None:
    Path("notes.txt").write_text("mine", encoding="utf-8")
    Path("folder").mkdir()
    run("play", joust, "--seed", "3", "--record", "other.json", typed="2\n")
    typed = "save mid.json\n1\nsave mid.json\nsave notes.txt\nsave folder\nsave other.json\n"
    done = run("play", joust, "--seed", "3", "--record", "game.json", typed=typed)
    assert done.output.count("Saved to mid.json.") == 2
    for name in ("notes.txt", "folder", "other.json"):
        assert f"{name} exists already: give another name." in done.output
    assert Path("notes.txt").read_text(encoding="utf-8") == "mine"
    on = run("play", "--resume", "mid.json", "--record", "on.json", typed="hold\nsave mid.json\nsave game.json\n")
    assert "Saved to mid.json." in on.output
    assert "Saved to game.json." in on.output
    assert "exists already" not in on.output


def test_a_file_named_for_the_game_is_written_over_only_after_a_warning(joust: str) -> None:
    Path("notes.txt").write_text("mine", encoding="utf-8")
    done = run("play", joust, "--record", "notes.txt", typed="quit\nno\n")
    assert "notes.txt exists already: when this game is saved, it is written over." in done.output
    assert Path("notes.txt").read_text(encoding="utf-8") == "mine"
    assert "exists already" not in run("play", joust, "--record", "new.json").output
    assert "exists already" not in run("play", "--resume", "new.json").output


def test_who_leaves_without_saving_hears_what_is_lost(joust: str) -> None:
    run("play", joust, "--seed", "3", "--record", "game.json", typed="1\n")
    assert "The game stays as it was saved." in run("play", "--resume", "game.json", typed="quit\nno\n").output
    done = run("play", "--resume", "game.json", typed="1\nquit\nno\n")
    assert "What was played since the last save is gone." in done.output
    done = run("play", joust, "--record", "new.json", typed="save mid.json\n1\nquit\nno\n")
    assert "What was played since the last save is gone." in done.output


def test_commands_to_copy_stay_on_one_line(joust: str) -> None:
    path = f"{'long ' * 30}name.json"
    done = run("play", joust, "--record", path, typed="quit\n\n")
    assert f"\nwartable play --resume '{path}'\n" in done.output
    done = run("play", joust, "--record", path, typed="concede\nyes\nyes\n")
    assert f"\nwartable verify '{path}'\n" in done.output


def test_several_people_hand_the_screen_over(joust: str) -> None:
    done = run("play", joust, "--seed", "3", "--seats", "you=Ada,you=Ben", typed="\n3\n\n1\n")
    ada, ben = done.output.split("Hand the screen over to Ben.")[:2]
    assert "Hand the screen over to Ada." in ada
    assert "Crown Lance" in ada
    assert "Crown Lance" not in ben.split("Since then")[0], "Ben does not see what Ada has chosen"


def test_a_person_alone_is_never_asked_to_hand_over(joust: str) -> None:
    assert "Hand the screen over" not in run("play", joust, typed=ENDLESS).output


def test_bots_alone_can_be_watched(joust: str) -> None:
    done = run("play", joust, "--seats", "veteran,random", "--seed", "2", "--record", "game.json")
    assert "Greta rides with" in done.output
    assert "The record is in game.json." in done.output


def test_a_game_is_asked_for_where_several_are_installed(joust: str) -> None:
    done = run("play", typed="9\n4\n1\n")
    assert "Type a number from 1 to 6." in done.output
    assert "Choose the lance you ride with." in done.output


def test_nothing_of_ours_reaches_a_player(joust: str) -> None:
    done = run("play", joust, "--seats", "you,greedy,random", typed="help\nwhy\n" + ENDLESS)
    words = done.output.casefold().split()
    assert not {"agenda", "step", "ask", "scene", "lane", "umpire", "seat:0"} & set(words)


def test_a_fault_of_a_game_does_not_lose_the_game(joust: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> None:
        raise RuntimeError("a fault")

    monkeypatch.setattr("tests.bots.joust.Reveal.run", breaks)
    with pytest.raises(RuntimeError):
        run("play", joust, "--record", "game.json", typed=ENDLESS)
    assert Path("game.json").exists()


def test_no_saved_game_is_written_over_by_another(joust: str) -> None:
    for _ in range(2):
        run("play", joust, "--seed", "4", typed="1\n")
    assert len(list(Path().glob("joust-*.json"))) == 2


def test_a_resumed_game_does_not_tell_everything_again(joust: str) -> None:
    run("play", joust, "--seed", "4", "--record", "game.json", typed="1\nhold\n1\nhold\n")
    done = run("play", "--resume", "game.json", typed="log\n")
    news, log = done.output.split("> log")
    assert "You have 2 glory now." in news
    assert news.count("You ride with") < log.count("You ride with")
