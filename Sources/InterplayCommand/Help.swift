/// The texts of `--help`.
struct Help {
  /// The name of the program.
  let name: String

  /// The page of the example in the overview.
  private let page: String

  /// Creates the help of the program called `name`; `page` is one of its pages.
  init(of name: String, showing page: String?) {
    self.name = name
    self.page = name == "interplay" ? "tossing" : page ?? "PAGE"
  }

  /// Returns the help for `command`, or the overview for nil.
  func text(for command: Command?) -> String { aligned(command?.help(self) ?? overview) }

  private var overview: String {
    """
    \(name): play interactions without a screen

    \(table)

    The format of an event file is detected from its content: W3C WebDriver actions, Interplay recordings, or Linux devices recorded with
    evemu or libinput. Line-based formats are read piece by piece, at any size. '-' reads standard input.
    Exit status: 0 success, 1 a comparison differs, 64 invalid arguments, 65 invalid file contents, 66 a file cannot be read, 70 a strict
    run has diagnostics, 73 a file or standard stream cannot be written. Files are replaced atomically, except by record, live and serve.
    Example:  \(name) play \(page) --plot \(page).svg

    """
  }

  /// The lines of the overview: the commands, and below them the options in place of one.
  private var table: String {
    let commands = Command.all.map { (call: $0.call, summary: $0.summary) }
    let others = [(call: "COMMAND --help", summary: "print the help for a command"), (call: "--version", summary: "print the version")]
    let width = (commands + others).map { $0.call.count }.max() ?? 0
    func line(_ row: (call: String, summary: String)) -> String { "  \(name) \(row.call.padded(to: width))  \(row.summary)" }
    return commands.map(line).joined(separator: "\n") + "\n\n" + others.map(line).joined(separator: "\n")
  }

  /// The options of all commands that read events.
  private var reading: String {
    """
      --canvas WxH    the size of the canvas: positions must lie within it, and devices are scaled to it. Defaults to 400x800
      --scale HOW     the map from a device to the canvas: stretch (default), fit (keeps the aspect ratio, in millimeters if the device reports
                      its resolution), or a number of points per millimeter
      --repair HOW    the treatment of impossible events: refuse (default), drop, or mend, which adds missing cancel events
      --period MS     the time between the moves into which WebDriver movements are divided. Defaults to 8
      --dialect NAME  the rules for WebDriver actions: w3c (default) or webdriveragent, where a button may be missing
      --element N=X,Y the center of the element N of WebDriver actions; repeatable. Nodes of a page are elements, too
      --release       release the buttons and keys that are still pressed at the end of WebDriver actions
    """
  }

  var list: String {
    """
    \(name) list [--format FORMAT] [--output FILE]

    Prints the name and the description of each page, one per line.

      --format F      text (default), or json: an object with the paths of the settings of each page. --json is the same
      --output FILE   write to FILE instead of standard output

    """
  }

  var play: String {
    """
    \(name) play PAGE [--events FILE [--aim]] [--rate HZ] [--trace FILE.csv] [--plot FILE.svg] [--report FILE.html [--compare FILE] [--live]]
                        [--animate FILE.svg] [--filmstrip FILE.svg] [--export FORMAT=FILE] [--record FILE] [--set PATH=VALUE] [--format F]
                        [--strict]

    Plays a page, or the scene in a JSON file (Documentation/SceneFormat.md). Prints the final position, the rest time and the peak speed of
    each node, and the digest. Of more than 200 nodes that never moved it prints the number. A notice says if no press reached a node.

    The digest is a hash of the trace: for each node, by name, the exact bits of the values of position, size, anchorPoint, rotation, scale,
    opacity, backgroundColor, cornerRadius and zOrder, with their times; of several writes at one time, the last. It covers borderWidth,
    borderColor, shadowColor, shadowOffset and shadowRadius on nodes where they ever differ from their defaults. Two runs with the same digest
    moved identically. It does not cover text, shape, style, isHidden, isInteractive, isClipping, accessibilityLabel, isButton, custom
    properties, events, logs or diagnostics.

      --events FILE   play the events of FILE instead of the page's own script. Elements of WebDriver actions are nodes, by name, located when
                      the tick begins
      --aim           move the events so that the first contact hits the center of the page's main node
      --rate HZ       frames per second, or 'none' to advance from event to event without frames. Defaults to 60
      --trace FILE    write numbers, flags, texts, shapes and custom properties over time, as CSV; in the compact form if FILE ends in .itrace
      --plot FILE     draw the paths of the nodes and their values over time, as SVG
      --report FILE   write an HTML file that shows the run in a browser, without a network: the stage at every instant, curves, causes,
                      the graph, settings and diagnostics
      --compare FILE  compare in the report with the events of FILE, played on the page without --set
      --live          embed the module of the studio in the report, so that the page can be played on in it; 'make studio' builds the module
      --studio FOLDER the folder of the studio, for --live. Defaults to .build/studio
      --animate FILE  draw the run as an animated SVG of at most 60 kB and five seconds, for a README
      --filmstrip FILE  draw six instants of the run side by side, as SVG
      --export F=FILE write the run in another form, as in css=toss.css; repeatable. '\(name) replay --help' lists the forms
      --record FILE   write the events as a recording, for '\(name) replay'
      --set PATH=VALUE  change a setting first, as in card.spring.damping=15; repeatable. '\(name) graph PAGE --format settings' lists all
      --strict        exit with status 70 if there are diagnostics
      --format F      text (default) or json, for which --json is short: an object with page, events, duration, nodes (name, position,
                      rotation, scale, opacity, atRest, restTime, peakSpeed) and digest; seconds, radians, points per second
    \(reading)

    """
  }

  var recognize: String {
    """
    \(name) recognize FILE [--preset NAME | --page PAGE [--aim]] [--smooth HOW] [--predict MS] [--all] [--format F] [EVENT FILE OPTIONS]

    Runs a recognizer of each kind, independently, on the events of FILE, and prints each change of state: the instant, which may lie between
    two samples, the recognizer, the states, the reason with the measured value and the threshold, location, translation and velocity.
    Units are seconds, points and radians.

      --preset NAME   the thresholds of a system: interplay, uikit, flutter, android or use-gesture. Defaults to interplay
      --page PAGE     use the recognizers of a page instead, with their arbitration
      --aim           move the events so that the first contact hits the center of the page's main node
      --smooth HOW    filter the locations of pointers first: one-euro, wobble or spring
      --predict MS    add predicted samples that far ahead; recognizers do not decide by them
      --all           also print updates without a change of state, waits, and pans that began outside their edge
      --format F      text (default) or json, for which --json is short: {"changes": [{t, recognizer, node, from, state, location,
                      translation, velocity, scale, rotation, pointers, reason, measured, threshold, other, decided}]}
    \(reading)

    """
  }

  var velocity: String {
    """
    \(name) velocity FILE [--estimator NAME] [--smooth HOW] [--format F] [EVENT FILE OPTIONS]

    Prints the velocity at which each pointer was released, in points per second, with the samples behind the estimate.

      --estimator NAME  interplay (the best-fitting parabola of the last 100 ms; default), lsq1, lsq2, lsq3, impulse, flutter-lsq2,
                      flutter-ios-scroll, flutter-macos-scroll, aosp-lsq1, aosp-lsq2, aosp-lsq3, aosp-wlsq2-delta, aosp-wlsq2-central,
                      aosp-wlsq2-recent, aosp-impulse, aosp-impulse-differential, aosp-int1, aosp-int2, aosp-legacy, compose-lsq2,
                      compose-impulse, use-gesture, last-step, two-point
      --smooth HOW    filter the locations of pointers first: one-euro, wobble or spring
      --format F      text (default) or json, for which --json is short: [{pointer, t, velocity: [x, y], confidence, samples, span}]; the
                      velocity is null if an Android estimator has none
    \(reading)

    """
  }

  var check: String {
    """
    \(name) check FILE [--page PAGE] [EVENT FILE OPTIONS]

    Prints the format of FILE and whether it is valid. For an invalid file it prints the first error with its line, column, JSON path and
    cause, and exits with status 65. Errors in WebDriver actions have the error code of the standard. Of a .script file it prints all errors.

      --page PAGE     the page whose nodes are the elements of WebDriver actions, by name
    \(reading)

    """
  }

  var convert: String {
    """
    \(name) convert FILE NEWFILE [--format FORMAT] [--page PAGE] [--smooth HOW] [--predict MS] [EVENT FILE OPTIONS]

    Converts FILE to the format of the extension of NEWFILE: .jsonl (a recording), .json (WebDriver actions), .evemu or .events, .yml (libinput
    record), .script (a script of steps).
    A script is performed on its page. A notice reports everything that the new format cannot represent.
    Recordings keep the original kernel events, so that a conversion from evemu and back is lossless. '-' is standard input or output.

      --format F      recording, webdriver, evemu, libinput or script, regardless of the extension; --to is the same
      --page PAGE     the page whose nodes are the elements of WebDriver actions, by name, and whose canvas is used
      --smooth HOW    filter the locations of pointers: one-euro, wobble or spring
      --predict MS    add predicted samples that far ahead
      --only NAME     the test of a script with several
      --let NAME=N    replace the value of a variable of a script; repeatable
    \(reading)

    """
  }

  var graph: String {
    """
    \(name) graph PAGE [--at SECONDS] [--events FILE [--aim]] [--format FORMAT] [--output FILE] [--set PATH=VALUE]

    Prints the graph of a page: gestures, interactions with their parts, properties with their values, and the operators between them.

      --at SECONDS      the instant in the page's own script. Defaults to the start
      --events FILE     play the events of FILE up to that instant instead
      --aim             move the events so that the first contact hits the center of the page's main node
      --format F        svg (default; a drawing with active objects marked), dot (Graphviz), mermaid, json; settings lists the
                        paths, values, units and ranges of all settings; scene saves the page as a scene file
      --output FILE     write to FILE instead of standard output
      --set PATH=VALUE  change a setting first, as in card.spring.damping=15; repeatable

    """
  }

  var why: String {
    """
    \(name) why PAGE NODE.PROPERTY [--at SECONDS] [--events FILE [--aim]] [--format FORMAT] [--output FILE] [--set PATH=VALUE]

    Explains the value of a property at an instant: its last write, the cause of that, and so on back to the event, one step per line. A line
    shows the output of each operator.

      --at SECONDS      the instant in the page's own script. Defaults to its end, when everything is at rest
      --events FILE     play the events of FILE up to that instant instead
      --aim             move the events so that the first contact hits the center of the page's main node
      --format F        text (default), json, or svg (a drawing, from the event at the top to the value)
      --output FILE     write to FILE instead of standard output
      --set PATH=VALUE  change a setting first, as in card.spring.damping=15; repeatable

    """
  }

  var show: String {
    """
    \(name) show PAGE [--at SECONDS] [--events FILE [--aim]] [--overlay] [--output FILE] [--set PATH=VALUE]

    Draws a page at an instant as SVG: nodes with their fills, or as outlines if they have none.

      --at SECONDS      the instant in the page's own script. Defaults to the start
      --events FILE     play the events of FILE up to that instant instead
      --aim             move the events so that the first contact hits the center of the page's main node
      --overlay         also draw perimeters, destinations, and the paths and velocities of nodes
      --output FILE     write to FILE instead of standard output
      --set PATH=VALUE  change a setting first, as in card.spring.damping=15; repeatable

    """
  }

  var curve: String {
    """
    \(name) curve KIND [OPTIONS] [--at TIMES | --rate HZ | --points N] [--limit S] [--format FORMAT] [--error E] [--output FILE]

    Prints a motion: seconds, values, velocities in units per second, and the exact rest time.

      spring       --mass --stiffness --damping, or --response --ratio, or --duration --bounce, or --frequency --half-life, or
                   --bounciness --speed, or --settling S with --ratio or --overshoot, or --preset NAME; --from 0 --to 1 --velocity 0;
                   --threshold, the distance of the rest threshold (a thousandth of the range); --allow-overdamping
      decay        --decay-rate, --per-millisecond, --per-second, --friction, --time-constant, or --preset scrolling or paging; --from 0,
                   --velocity 1000 or --to; --snap STEP; --min, --max and --restitution to bounce; --threshold, the rest speed (0.5)
      easing       --curve NAME: in CSS syntax, or in-, out- or in-out- with quadratic, cubic, quartic, quintic, sine, exponential, circular,
                   elastic, back or bounce; --duration 1, --from 0, --to 1
      keyframes    --values LIST, --offsets LIST, --easings 'NAME; NAME', --curve NAME for the whole, --duration 1
      path         --data 'M0 0 …', --curve NAME, --duration 1, --start 0, --end 1, --tolerance 1e-6

      --at TIMES   sample at these seconds, separated by commas
      --rate HZ    sample at every frame and at the rest time
      --points N   take so many evenly spaced samples
      --limit S    the maximum duration of a motion that does not rest, in seconds. Defaults to 10
      --format F   table (default), json (--json is short for it), csv, css (linear() and its duration), keyframes (CSS), webanimation
                   (JSON), animate (SVG), svg (a drawing)
      --error E    the maximum error of linear interpolation, within a tenth, which determines the number of points. Defaults to a
                   thousandth of the range. With 0, they are a thousand evenly spaced samples, without those on a line
      --property P the declaration in keyframes. $0 is the value, and $1 the second coordinate of a path. Defaults to 'opacity: $0',
                   or for a path to 'translate: $0px $1px'. With --format animate: the name of an attribute
      --name NAME  the name of the CSS keyframes
      --output F   write to the file F instead of standard output

    Example:
      \(name) curve spring --mass 1 --stiffness 100 --damping 20 --from 0 --to 500 --velocity 0 --at 0,0.25,0.5 --json

    """
  }
}
