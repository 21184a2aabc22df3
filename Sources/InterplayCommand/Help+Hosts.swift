extension Help {
  var serve: String {
    """
    \(name) serve [--record FILE]

    Plays a page under the control of another process: reads lines of JSON from standard input, and answers on standard output
    (Documentation/Serving.md).

      {"interplay": 1, "page": "tossing"}      begin with a page, a scene file, or a scene in the member "scene"
      {"t": 0, "pointer": 1, "phase": "down", "x": 120, "y": 500}    send an event; all lines of recordings are events
      {"t": 16666667, "frame": true}           advance to a time in nanoseconds; answered with what changed, and when to call again
      {"get": "snapshot"}                      print all nodes; or "diagnostics", or "settings"
      {"end": 2000000000}                      end at that time

    A line that cannot be read is answered with an error, and changes nothing. The session ends with an end line, or with the input.

      --record FILE   write each event to a recording before it is answered: a kill at any byte keeps every whole line

    """
  }

  var live: String {
    """
    \(name) live PAGE [--record FILE] [--set PATH=VALUE] [--stats]

    Plays a page in this terminal: drag, tap and scroll with the mouse, end with q. The scene fits into the terminal. A cell is coarse; a
    terminal that reports pixels is detected and gives exact positions. Colors have 24 bits.

      --record FILE     write each event to a recording when it occurs, also if the command is killed later, for
                        '\(name) play PAGE --events FILE'
      --set PATH=VALUE  change a setting first, as in card.spring.damping=15; repeatable
      --stats           print the numbers of turns, drawings and events at the end

    """
  }

  var studio: String {
    """
    \(name) studio [--port N] [--folder FOLDER]

    Serves the studio on this machine: every page live in a browser, with time travel, settings and recordings (Documentation/Studio.md).
    'make studio' builds it. Nothing outside of its folder is served, and no other machine can connect.

      --port N        the port, or 0 for any free one. Defaults to 8766
      --folder FOLDER the folder that was built. Defaults to \(StudioCommand.folder)

    """
  }
}
