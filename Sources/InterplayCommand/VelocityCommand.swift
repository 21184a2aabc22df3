import Foundation
import Interplay

/// `interplay velocity`.
enum VelocityCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: ["--canvas", "--estimator", "--repair"], flags: ["--json"], positions: ["file"])
    let configuration = try estimator(arguments["--estimator"] ?? "interplay")
    let canvas = try CheckCommand.canvas(arguments)
    let file = try Files.events(
      arguments.positional[0], canvas: canvas, repair: try RecognizeCommand.repair(arguments), tool: tool)
    let report = VelocityReport(of: file.events, by: configuration)
    if arguments.has("--json") {
      tool.write(try RecognizeCommand.json(report.lifts.map { Entry($0) }))
    } else {
      for lift in report.lifts { tool.write(line(lift)) }
      if report.lifts.isEmpty { tool.write("no pointer was lifted\n") }
    }
    return .success
  }

  private static func estimator(_ name: String) throws(CommandFailure) -> VelocityConfiguration {
    if let known = VelocityConfiguration.named.first(where: { $0.name == name }) { return known.configuration }
    let names = VelocityConfiguration.named.map { $0.name }.joined(separator: ", ")
    throw CommandFailure(.usage, "there is no estimator \(name); there are \(names)")
  }

  private static func line(_ lift: VelocityReport.Lift) -> String {
    let estimate = lift.estimate
    let basis =
      estimate.sampleCount == 0
      ? "it stood still"
      : "\(estimate.sampleCount) samples over \(Report.number(estimate.span.inMilliseconds)) ms, confidence \(Report.number(estimate.confidence))"
    return "\((Report.number(lift.time.seconds) + " s").padded(to: 10))  pointer \("\(lift.pointer)".padded(to: 3))"
      + "  velocity \(Report.place(estimate.velocity.dx, estimate.velocity.dy))  (\(basis))\n"
  }

  private struct Entry: Encodable {
    let pointer: Int
    let t: Double
    let velocity: [Double]
    let confidence: Double
    let samples: Int
    let span: Double

    init(_ lift: VelocityReport.Lift) {
      (pointer, t) = (lift.pointer, lift.time.seconds)
      velocity = [lift.estimate.velocity.dx, lift.estimate.velocity.dy]
      (confidence, samples, span) = (lift.estimate.confidence, lift.estimate.sampleCount, lift.estimate.span.inMilliseconds / 1000)
    }
  }
}

extension Duration {
  fileprivate var inMilliseconds: Double { Double(wholeNanoseconds) / 1e6 }
}
