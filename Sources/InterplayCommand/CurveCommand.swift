import Interplay
import MotionReports
import MotionStage

/// `interplay curve`.
enum CurveCommand {
  /// The kinds of curves, each with its options.
  private static let kinds: [(name: String, options: [String])] = [
    (
      "spring",
      [
        "--mass", "--stiffness", "--damping", "--response", "--ratio", "--duration", "--bounce", "--frequency", "--half-life",
        "--bounciness",
        "--speed", "--settling", "--overshoot", "--preset", "--from", "--to", "--velocity", "--threshold",
      ]
    ),
    (
      "decay",
      [
        "--decay-rate", "--per-millisecond", "--per-second", "--friction", "--time-constant", "--preset", "--from", "--to", "--velocity",
        "--snap",
        "--min", "--max", "--restitution", "--threshold",
      ]
    ),
    ("easing", ["--curve", "--duration", "--from", "--to"]),
    ("keyframes", ["--values", "--offsets", "--easings", "--curve", "--duration"]),
    ("path", ["--data", "--curve", "--duration", "--start", "--end", "--tolerance"]),
  ]

  private static let outputOptions = ["--at", "--rate", "--limit", "--format", "--error", "--points", "--property", "--name", "--output"]

  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let names = kinds.map(\.name).joined(separator: ", ")
    guard let name = arguments.first, !name.hasPrefix("-") else {
      throw CommandFailure(.usage, "missing argument: the kind of curve; the kinds are \(names)")
    }
    guard let kind = kinds.first(where: { $0.name == name }) else {
      throw CommandFailure(
        .usage, "unknown kind of curve '\(name)'; the kinds are \(names)" + Suggestion.text(for: name, among: kinds.map(\.name)))
    }
    let arguments = try Arguments(
      arguments, options: kind.options + outputOptions, flags: ["--json"] + (name == "spring" ? ["--allow-overdamping"] : []),
      positions: ["kind"])
    let output = try CurveOutput(arguments, title: name)
    switch name {
    case "spring": try Files.emit(output.text(of: CurveMotions.spring(arguments)), arguments, tool: tool)
    case "decay": try Files.emit(output.text(of: CurveMotions.decay(arguments)), arguments, tool: tool)
    case "easing": try Files.emit(output.text(of: CurveMotions.easing(arguments)), arguments, tool: tool)
    case "keyframes": try Files.emit(output.text(of: CurveMotions.keyframes(arguments)), arguments, tool: tool)
    default: try Files.emit(output.text(of: CurveMotions.path(arguments)), arguments, tool: tool)
    }
    return .success
  }
}
