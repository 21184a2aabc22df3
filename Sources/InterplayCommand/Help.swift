/// What `--help` says.
enum Help {
  /// The help on `command`, or on everything where it names none.
  static func text(for command: String?) -> String {
    switch command {
    case "list": list
    case "play": play
    case "replay": replay
    case "recognize": recognize
    case "velocity": velocity
    case "check": check
    case "convert": convert
    case "curve": curve
    case "graph": graph
    case "why": why
    case "show": show
    default: overview
    }
  }

  private static let overview = """
    interplay: play interactions without a screen

      interplay list                    the pages there are
      interplay play PAGE               run a page with its own script, or with a file of events
      interplay replay RECORDING        run a recording again, and compare what happens
      interplay recognize FILE          what the gesture recognisers make of a file of events
      interplay velocity FILE           how fast each pointer of a file of events was when it was lifted
      interplay check FILE              whether a file of events or of a scene is valid, and if not, where
      interplay convert FILE NEWFILE    a file of events in another format, and what that cannot hold
      interplay graph PAGE              what is connected to what on a page, as a drawing or as text
      interplay why PAGE NODE.PROPERTY  why a property holds what it does at an instant, step by step
      interplay show PAGE               a page as it looks at an instant, as SVG
      interplay curve KIND              a spring, a decay, an easing, keyframes or a path as numbers, CSS or a drawing

      interplay COMMAND --help          more about one of them
      interplay --version               the version of this program

    Files of events are told apart by what is in them: W3C WebDriver actions, Interplay recordings, what evemu and libinput record of Linux
    devices. Those of lines are read piece by piece, of whatever size; '-' reads standard input.
    It ends with 0 when all is well, 1 when a comparison differs, 64 when the arguments make no sense, 65 when a file's contents are wrong,
    66 when a file cannot be read, 70 when something is wrong with what was played strictly, 73 when a file, standard output or standard
    error cannot be written. A file that it writes replaces the old one only once it is whole.

    To begin with:  interplay play tossing --plot toss.svg

    """

  /// The options of everything that reads events.
  private static let reading = """
      --canvas WxH    the size that positions have to lie within and devices are scaled to, 400x800 unless told otherwise
      --scale HOW     how the surface of a device becomes the canvas: stretch (unless told otherwise), fit (it keeps its shape, by its millimetres
                      where the device tells), or a number of points for each millimetre
      --repair HOW    what to do about events that cannot follow those before them: refuse (unless told otherwise), drop, or mend, which puts in lifts that are missing
      --period MS     the time between the moves that WebDriver's movements are divided into, 8 unless told otherwise
      --dialect NAME  the rules WebDriver actions are checked by: w3c or webdriveragent, where a button may be missing
      --element N=X,Y where the element N of WebDriver actions has its middle; again for more. Nodes of a page are elements, too
      --release       let go what WebDriver actions leave held at their end
    """

  private static let list = """
    interplay list

    Prints each page and what it shows, a line each.

    """

  private static let play = """
    interplay play PAGE [--events FILE [--aim]] [--rate HZ] [--trace FILE.csv] [--plot FILE.svg] [--record FILE] [--set PATH=N] [--json]
                       [--strict]

    Runs a page, or the scene in a JSON file (Documentation/SceneFormat.md), and prints, for each node, where it ended, when it came to rest and how fast it was at most; last, the digest.

    The digest is a hash of what a trace holds: for each node, by name, the exact bits of the values of position, size, anchorPoint, rotation, scale,
    opacity, backgroundColor, cornerRadius and zOrder, with the time of each; of several writes at one time, the last. It covers borderWidth,
    borderColor, shadowColor, shadowOffset and shadowRadius on nodes where they ever differ from their defaults. Two runs with one digest moved
    alike. It does not cover text, shape, isHidden, isInteractive, isClipping, properties of your own, the events, logs or diagnostics.

      --events FILE   play the events of FILE instead of the page's own script; elements of WebDriver actions are nodes, by name, where they are when the tick begins
      --aim           shift them so that the first contact hits the middle of the page's main node
      --rate HZ       frames a second, 60 unless told otherwise; 'none' plays from event to event without frames
      --trace FILE    write the values that the digest covers, with their times, as CSV
      --plot FILE     draw the ways of the nodes and their values over time, as SVG
      --record FILE   write the events as a recording, for 'interplay replay'
      --set PATH=N    set something first, as in card.spring.damping=15; again for more ('interplay graph PAGE --format settings' lists it all)
      --strict        end with 70 if anything went wrong, or cannot be meant in the graph of the page
      --json          print one JSON object instead: page, events, duration, nodes (name, position, rotation, scale, opacity, atRest,
                      restTime, peakSpeed), digest; times in seconds, angles in radians, speeds in points per second
    \(reading)

    """

  private static let replay = """
    interplay replay RECORDING [--page PAGE] [--against TRACE.csv] [--trace FILE.csv]

    Runs a recording on the page it was made on, at the frame rate it was made with, up to where it ends, and prints the digest.

      --page PAGE       the page, where the recording does not say
      --against TRACE   compare with a trace that 'interplay play --trace' wrote: ends with 1 and prints the first divergence if they differ
      --trace FILE      write the trace of this run

    """

  private static let recognize = """
    interplay recognize FILE [--preset NAME] [--page PAGE [--aim]] [--smooth HOW] [--predict MS] [--all] [--json] [OPTIONS OF FILES]

    Lets recognisers of every kind watch the events of FILE, each by itself, and prints each change of their states: the instant, which may lie between two samples,
    the recogniser, from where to where, why, with what was measured and the threshold, location, translation and velocity; seconds, points, radians.

      --preset NAME   the thresholds of a system: interplay, uikit, flutter, android or use-gesture
      --page PAGE     the recognisers of a page instead, which compete as they do there
      --aim           shift the events so that the first contact hits the middle of the page's main node
      --smooth HOW    smooth the ways of pointers first: one-euro, wobble or spring
      --predict MS    put in guesses of where pointers will be so much later; nothing is decided by them
      --all           also the updates that change no state, who waits for whom, and pans that would have had to begin at an edge
      --json          print {"changes": [{t, recognizer, node, from, state, location, translation, velocity, scale, rotation, pointers, reason, measured,
                      threshold, other, decided}]} instead
    \(reading)

    """

  private static let velocity = """
    interplay velocity FILE [--estimator NAME] [--smooth HOW] [--json] [OPTIONS OF FILES]

    Prints how fast each pointer was when it was lifted, in points per second, and what that rests on.

      --estimator N   interplay (the parabola that fits the last 100 ms best) unless told otherwise; lsq1, lsq2, lsq3, impulse, flutter-lsq2, flutter-ios-scroll, flutter-macos-scroll,
                      aosp-lsq1, aosp-lsq2, aosp-lsq3, aosp-wlsq2-delta, aosp-wlsq2-central, aosp-wlsq2-recent, aosp-impulse, aosp-impulse-differential,
                      aosp-int1, aosp-int2, aosp-legacy, compose-lsq2, compose-impulse, use-gesture, last-step, two-point
      --smooth HOW    smooth the ways of pointers first: one-euro, wobble or spring
      --json          print [{pointer, t, velocity: [x, y], confidence, samples, span}] instead; the velocity is null where Android's have none
    \(reading)

    """

  private static let check = """
    interplay check FILE [--page PAGE] [OPTIONS OF FILES]

    Says what FILE is and whether it is valid. If it is not, prints the first error with line, column, the JSON path and the cause, and ends
    with 65; errors of WebDriver actions under the name that their standard has.

      --page PAGE     the page whose nodes are the elements of WebDriver actions, by name
    \(reading)

    """

  private static let convert = """
    interplay convert FILE NEWFILE [--to FORMAT] [--page PAGE] [--smooth HOW] [--predict MS] [OPTIONS OF FILES]

    Reads FILE and writes it as NEWFILE in the format that its name tells: .jsonl (a recording), .json (WebDriver actions), .evemu or .events, .yml (libinput record). What
    that cannot hold is told. What the kernel told is kept in recordings, so that evemu files come back as they were. '-' is standard input or output.

      --to FORMAT     recording, webdriver, evemu or libinput, whatever the name tells
      --page PAGE     the page whose nodes are the elements of WebDriver actions, by name; its canvas is used
      --smooth HOW    smooth the ways of pointers on the way: one-euro, wobble or spring
      --predict MS    put in guesses of where pointers will be so much later
    \(reading)

    """

  private static let graph = """
    interplay graph PAGE [--at SECONDS] [--events FILE [--aim]] [--format FORMAT]

    Prints what a page has connected: gestures, interactions with their parts, properties with their values, and the operators in between.

      --at SECONDS    as it stands then, in the middle of the page's own script; before it unless told otherwise
      --events FILE   with the events of FILE up to then instead
      --aim           shift them so that the first contact hits the middle of the page's main node
      --format F      svg (a drawing, left to right, what is active marked), dot (Graphviz), mermaid, json; settings lists what can be set: paths,
                      numbers, units and ranges; scene saves it as a file that can be played in place of a page
      --set PATH=N    set something first, as in card.spring.damping=15; again for more

    """

  private static let why = """
    interplay why PAGE NODE.PROPERTY --at SECONDS [--events FILE [--aim]]

    Says why a property holds what it does at an instant: what wrote it last, what that happened because of, and so on back to the event, a line for each step. A
    line shows what each operator made of the value.

      --at SECONDS    the instant, in the middle of the page's own script
      --events FILE   with the events of FILE up to then instead
      --aim           shift them so that the first contact hits the middle of the page's main node
      --set PATH=N    set something first, as in card.spring.damping=15; again for more

    """

  private static let show = """
    interplay show PAGE [--at SECONDS] [--events FILE [--aim]] [--overlay]

    Draws a page as it looks at an instant, as SVG: its nodes with their fills, those without one as outlines.

      --at SECONDS    the instant, in the middle of the page's own script; before it unless told otherwise
      --events FILE   with the events of FILE up to then instead
      --aim           shift them so that the first contact hits the middle of the page's main node
      --overlay       with perimeters, destinations, the ways of the nodes and how fast they are
      --set PATH=N    set something first, as in card.spring.damping=15; again for more

    """

  private static let curve = """
    interplay curve KIND [OPTIONS] [--at TIMES | --rate HZ | --points N] [--limit S] [--format FORMAT] [--error E]

    Prints a motion: seconds, values, velocities in units per second, and the exact instant from which on it rests.

      spring       --mass --stiffness --damping, or --response --ratio, or --duration --bounce, or --frequency --half-life, or
                   --bounciness --speed, or --settling S with --ratio or --overshoot, or --preset NAME; --from 0 --to 1 --velocity 0;
                   --threshold, the distance that no longer matters (a thousandth of the way); --allow-overdamping
      decay        --decay-rate, --per-millisecond, --per-second, --friction, --time-constant, or --preset scrolling or paging; --from 0, --velocity 1000
                   or --to; --snap STEP; --min, --max and --restitution to bounce; --threshold, the speed that no longer matters (0.5)
      easing       --curve NAME: as CSS writes it, or in-, out- or in-out- with quadratic, cubic, quartic, quintic, sine, exponential, circular,
                   elastic, back or bounce; --duration 1, --from 0, --to 1
      keyframes    --values LIST, --offsets LIST, --easings 'NAME; NAME', --curve NAME for the whole, --duration 1
      path         --data 'M0 0 …', --curve NAME, --duration 1, --start 0, --end 1, --tolerance 1e-6

      --at TIMES   at these seconds, with commas in between
      --rate HZ    at every frame, and when it comes to rest
      --points N   at so many instants at even distances
      --limit S    seconds after which to stop what does not rest, 10 unless told otherwise
      --format F   table, json, csv, css (linear() and its duration), keyframes (CSS), webanimation (JSON), animate (SVG), svg (a drawing)
      --error E    how far from the curve straight lines may be: as few points as that takes; a thousandth of the way unless told otherwise
      --property P what keyframes declare: 'opacity: $0', where $0 is the value (and $1 the second of a path)
      --name NAME  what CSS keyframes are called

    interplay curve spring --mass 1 --stiffness 100 --damping 20 --from 0 --to 500 --velocity 0 --at 0,0.25,0.5 --json

    """
}
