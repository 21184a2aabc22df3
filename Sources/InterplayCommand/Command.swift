/// A command of the tool: the dispatcher, the help and the suggestions read it in ``all``.
struct Command: Sendable {
  /// The word that calls it.
  let name: String

  /// Its positional arguments, as the overview and its usage show them; empty for a command with options alone.
  let arguments: String

  /// A phrase for the overview: what it does.
  let summary: String

  /// Its text in the help.
  let help: @Sendable (Help) -> String

  /// Runs it with the arguments after its name, and returns the exit code.
  let run: @Sendable ([String], CommandTool) throws(CommandFailure) -> ExitCode

  private init(
    _ name: String, _ arguments: String, _ summary: String, help: @escaping @Sendable (Help) -> String,
    run: @escaping @Sendable ([String], CommandTool) throws(CommandFailure) -> ExitCode
  ) {
    (self.name, self.arguments, self.summary) = (name, arguments, summary)
    (self.help, self.run) = (help, run)
  }

  /// The beginning of its usage: its name and its positional arguments.
  var call: String { arguments.isEmpty ? name : "\(name) \(arguments)" }

  /// Returns the command called `name`; nil if there is none.
  static func named(_ name: String) -> Command? { all.first { $0.name == name } }

  /// The commands, in the order of the overview.
  static let all: [Command] = [
    Command("list", "", "list all pages", help: { $0.list }, run: ListCommand.run),
    Command("play", "PAGE", "play a page with its own script or with an event file", help: { $0.play }, run: PlayCommand.run),
    Command("record", "PAGE FILE", "play a page and record it, event by event", help: { $0.record }, run: RecordCommand.run),
    Command("replay", "RECORDING", "replay a recording and compare the result", help: { $0.replay }, run: ReplayCommand.run),
    Command("compare", "EXPECTED FILE", "compare two recordings, or two traces", help: { $0.compare }, run: CompareCommand.run),
    Command("baseline", "RECORDING", "record the expected outputs of a recording", help: { $0.baseline }, run: BaselineCommand.run),
    Command("test", "FILES…", "run scripts, and recordings with expected outputs", help: { $0.test }, run: TestCommand.run),
    Command(
      "bisect", "RECORDING [OTHER]", "find the first event after which two recordings, or two settings, differ",
      help: { $0.bisect }, run: BisectCommand.run),
    Command(
      "shrink", "RECORDING NEWFILE", "reduce a recording that breaks a rule to a short one",
      help: { $0.shrink }, run: ShrinkCommand.run),
    Command(
      "serve", "", "play a page under the control of another process, with lines of JSON",
      help: { $0.serve }, run: ServeCommand.run),
    Command("live", "PAGE", "play a page in this terminal, with the mouse", help: { $0.live }, run: LiveCommand.run),
    Command("studio", "", "serve the studio, in which pages are played in a browser", help: { $0.studio }, run: StudioCommand.run),
    Command(
      "recognize", "FILE", "print what gesture recognizers decide about an event file",
      help: { $0.recognize }, run: RecognizeCommand.run),
    Command(
      "velocity", "FILE", "print the velocity at which each pointer of an event file was released",
      help: { $0.velocity }, run: VelocityCommand.run),
    Command("check", "FILE", "validate an event file, a scene file or a script", help: { $0.check }, run: CheckCommand.run),
    Command(
      "convert", "FILE NEWFILE", "convert an event file or a script to another format",
      help: { $0.convert }, run: ConvertCommand.run),
    Command("graph", "PAGE", "print the graph of a page as a drawing or as text", help: { $0.graph }, run: GraphCommand.run),
    Command(
      "why", "PAGE NODE.PROPERTY", "explain the value of a property at an instant, step by step",
      help: { $0.why }, run: WhyCommand.run),
    Command("show", "PAGE", "draw a page at an instant as SVG", help: { $0.show }, run: ShowCommand.run),
    Command(
      "curve", "KIND", "print a spring, a decay, an easing, keyframes or a path as numbers, CSS or a drawing",
      help: { $0.curve }, run: CurveCommand.run),
  ]
}
