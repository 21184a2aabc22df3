extension Help {
  var record: String {
    """
    \(name) record PAGE FILE [--events FILE [--aim]] [--rate HZ] [--set PATH=VALUE]

    Plays a page with its own script, or with the events of a file, and writes each event to the recording FILE when it occurs: a kill at any
    byte keeps every whole line. To record what you do yourself, use '\(name) live PAGE --record FILE', or the studio.

      --events FILE     play the events of FILE instead of the page's own script; '-' reads standard input
      --aim             move the events so that the first contact hits the center of the page's main node
      --rate HZ         the number of frames per second. Defaults to 60
      --set PATH=VALUE  change a setting first, as in card.spring.damping=15; repeatable

    The options of '\(name) convert' for reading event files are available, too.

    """
  }

  var replay: String {
    """
    \(name) replay RECORDING [--page PAGE] [--against TRACE.csv] [--trace FILE.csv] [--step [--speed N]] [--at SECONDS,…] [--expect]
                               [--report FILE.html [--compare FILE] [--live]] [--animate FILE.svg] [--filmstrip FILE.svg]
                               [--export FORMAT=FILE]

    Replays a recording on its page, at its frame rate or else without frames, until its end, and prints the digest.

      --page PAGE       the page, if the recording does not name one
      --against TRACE   compare with a trace of '\(name) play --trace'; if they differ, print the first divergence and exit with status 1
      --trace FILE      write the trace of this run, as CSV; in the compact form if FILE ends in .itrace. --against reads both
      --expect          compare with the expected outputs in the recording, layer by layer, within their tolerances; if they differ, print the
                        first difference of each layer and exit with status 1
      --step            print each event, and the properties that changed since the one before
      --speed N         print them as slowly as they happened, N times as fast: 1 is real time
      --at SECONDS      print the values at these instants, separated by commas and in any order
      --report FILE     write an HTML file that shows the run in a browser
      --compare FILE    compare in the report with the events of FILE
      --live            embed the module of the studio in the report, so that the page can be played on in it
      --studio FOLDER   the folder of the studio, for --live. Defaults to .build/studio
      --animate FILE    draw the run as an animated SVG
      --filmstrip FILE  draw six instants of the run side by side, as SVG
      --export F=FILE   write the run in another form; repeatable, and '-' is standard output. The forms are:
                        swift         a test in Swift that replays the recording, and expects the digest and the final positions
                        webdriver     the events as WebDriver actions; a notice reports everything that they cannot represent
                        script        the events as a script of steps
                        scene         the scene at the end as a scene file, if everything in it has a form in a file
                        css           a style sheet with keyframes and linear() functions, each with its measured error
                        webanimation  a module of JavaScript with Web Animations, each with its measured error
                        svg           the drawing of --animate
                        csv           the table of --trace

    """
  }

  var compare: String {
    """
    \(name) compare EXPECTED FILE [--page PAGE] [--tolerance N] [--format FORMAT] [--output FILE]

    Compares two recordings, each played on its page, or two traces as '--trace' writes them (.csv, .itrace). Prints the first difference and
    the largest deviation of each property. Two recordings are aligned by their transitions: pointers that go down or up, and rest. So a
    finger that lifts later does not make everything after it differ. Exits with status 1 if they differ.

      --page PAGE       the page of both recordings, instead of those that they name
      --tolerance N     accept deviations up to N, in units of each property. Defaults to 0: equal bits
      --format FORMAT   text (default) or json
      --output FILE     write to FILE instead of standard output

    """
  }

  var baseline: String {
    """
    \(name) baseline RECORDING --reason TEXT [--page PAGE] [--tolerance LIST] [--layers LIST]

    Replays a recording, and writes its outputs into its file as the expected ones, with the reason. Prints the first difference of each
    layer from those that were expected before. '\(name) replay --expect' compares with them.

      --reason TEXT     why the outputs are as they are, in one line
      --page PAGE       the page, if the recording does not name one
      --tolerance LIST  the greatest deviation of fields, as in velocity=1,position=0.5: time (in seconds), location, velocity,
                        rotationVelocity, scaleVelocity, value, the name of a property, or a path. Defaults to those of before, otherwise
                        to none: bit for bit
      --layers LIST     the layers: samples, decisions, velocities, values. Defaults to those of before, otherwise to all

    """
  }

  var test: String {
    """
    \(name) test FILES… [--page PAGE] [--jobs N] [--shard I/N] [--only NAME] [--let NAME=N] [--format FORM] [--output FILE]
                        [--attachments FOLDER] [--record REASON]

    Runs scripts of steps and expectations (Documentation/Scripts.md) on pages and on the files of scenes. Prints each test, and the line,
    the statement and the observed value of each failure. Exits with status 1 if a test fails, 65 if a file is invalid, and 66 if one cannot
    be read.
    FILES may also be recordings: each is replayed and compared with its expected outputs, as with '\(name) replay --expect'. A failure has
    the earliest difference. A recording without expected outputs is skipped, and the results say so.

      --page PAGE           the page of all files, instead of those that they name
      --jobs N              the number of threads. Defaults to the number of processors
      --shard I/N           run part I of N: machines that share a corpus run one part each
      --only NAME           run only the tests of that name; repeatable
      --let NAME=N          replace the value of a variable; repeatable
      --format FORM         text (default), tap (Test Anything Protocol 14) or junit (XML)
      --output FILE         write the results to FILE instead of standard output
      --attachments FOLDER  write a recording, a trace and a report of each test that fails to a folder in FOLDER
      --record REASON       record the digests and goldens of scripts that differ or are missing, with the reason, and print each change. A
                            test with another failure records nothing. '\(name) baseline' records the expected outputs of a recording

    """
  }

  var bisect: String {
    """
    \(name) bisect RECORDING [OTHER] [--page PAGE] [--set PATH=VALUE]

    Finds the first event after which two replays differ: those of two recordings, or of one with and without the settings. Prints the event,
    and the first value that differs. Exits with status 1 if they differ, and with 0 if they are identical, bit for bit.

      --page PAGE       the page, if the recordings do not name one
      --set PATH=VALUE  change a setting in the second replay, as in card.spring.damping=15; repeatable

    """
  }

  var shrink: String {
    """
    \(name) shrink RECORDING NEWFILE --expect RULE [--page PAGE] [--set PATH=VALUE] [--budget N]

    Reduces a recording that breaks a rule to a short one that still breaks it: with fewer contacts and moves, shorter pauses and rounder
    numbers. With the extension .script it is written as a script, with the rule.

      --expect RULE     an expectation as in scripts, without its first word, as in 'card.position.x stays between 0 and 400'; repeatable. The
                        rule is broken if one of them fails
      --page PAGE       the page, if the recording does not name one
      --set PATH=VALUE  change a setting first; repeatable
      --budget N        the maximum number of replays. Defaults to 2000

    """
  }
}
