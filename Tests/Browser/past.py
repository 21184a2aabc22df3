"""Checks of the past of the studio: scripts, branches, pauses and tries. `check` notes a failure unless a condition holds."""


def check_script_branch(studio, check):
    """A branch while a script is played: the rest of the script is not sent into it."""
    studio.open("tossing")
    found = studio.run("""
      const { host, tape, desk } = studio;
      const point = { pointer: 0, x: 40, y: 40 };
      studio.playEvents([{ t: tape.end, phase: "down", ...point }, { t: tape.end + 6e10, phase: "up", ...point }], false);
      host.frame(performance.now());
      host.frame(performance.now());
      const former = host.isScripted;
      desk.player.leave();
      desk.player.seek(0);
      studio.branch();
      return [former, host.isScripted, host.scripted === undefined, desk.hasScript, tape.scene.refusedCount];""")
    check(found == [True, False, True, False, 0], f"a branch while a script is played: {found}")
    studio.silence("branches of scripts")


parts = [("script-branch", check_script_branch)]
