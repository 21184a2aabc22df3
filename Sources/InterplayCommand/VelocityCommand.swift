import Foundation
import Interplay
import MotionFormats
import MotionReports

/// `interplay velocity`.
enum VelocityCommand {
  static func run(_ arguments: [String], tool: CommandTool) throws(CommandFailure) -> ExitCode {
    let arguments = try Arguments(
      arguments, options: EventArguments.options + ["--estimator", "--smooth", "--format"],
      repeatable: EventArguments.repeatable, flags: EventArguments.flags + ["--json"],
      positions: ["file"])
    let name = arguments["--estimator"] ?? "interplay"
    let configuration = try estimator(name)
    let isJSON = try arguments.isJSON()
    let path = arguments.positional[0]
    var processors = try Processors(arguments)
    var report = VelocityReport(by: configuration)
    var start: Timestamp?
    let reader = try Files.stream(
      path, try EventArguments.options(arguments), elements: Elements(on: nil, arguments, tool: tool), tool: tool
    ) { batch, _ in
      start = start ?? batch.events.first?.time
      report.follow(processors.process(batch.events))
    }
    try Files.checkLength(path, from: start ?? .zero, to: reader.end)
    if isJSON {
      try tool.write(EncodedJSON.text(of: report.lifts.map { Entry($0, distinguishesAbsence: name.hasPrefix("aosp")) }))
    } else {
      for lift in report.lifts { try tool.write(line(lift)) }
      if report.lifts.isEmpty { try tool.write("no pointer was released (0 'up' events)\n") }
    }
    return .success
  }

  private static func estimator(_ name: String) throws(CommandFailure) -> VelocityConfiguration {
    if let known = VelocityConfiguration.named.first(where: { $0.name == name }) { return known.configuration }
    let names = VelocityConfiguration.named.map { $0.name }.joined(separator: ", ")
    throw CommandFailure(.usage, "unknown estimator '\(name)'; the estimators are \(names)")
  }

  private static func line(_ lift: VelocityReport.Lift) -> String {
    let basis =
      lift.sampleCount == 0
      ? "at rest"
      : "\(lift.sampleCount) samples over \(Report.number(lift.span.inMilliseconds)) ms, confidence \(Report.number(lift.confidence))"
    return "\((Report.number(lift.time.seconds) + " s").padded(to: 10))  pointer \("\(lift.pointer)".padded(to: 3))"
      + "  velocity \(Report.point(lift.velocity.x, lift.velocity.y))  (\(basis))\n"
  }

  private struct Entry: Encodable {
    let pointer: Int
    let t: Double
    /// Nil if there is none: Android distinguishes that from zero, the others do not.
    let velocity: [Double]?
    let confidence: Double
    let samples: Int
    let span: Double

    private enum Key: CodingKey {
      case pointer, t, velocity, confidence, samples, span
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(pointer, forKey: .pointer)
      try container.encode(t, forKey: .t)
      try container.encode(velocity, forKey: .velocity)
      try container.encode(confidence, forKey: .confidence)
      try container.encode(samples, forKey: .samples)
      try container.encode(span, forKey: .span)
    }

    init(_ lift: VelocityReport.Lift, distinguishesAbsence: Bool) {
      (pointer, t) = (lift.pointer, lift.time.seconds)
      let isAbsent = distinguishesAbsence && lift.sampleCount == 0
      velocity = isAbsent ? nil : [lift.velocity.x, lift.velocity.y]
      (confidence, samples, span) = (lift.confidence, lift.sampleCount, lift.span.inMilliseconds / 1000)
    }
  }
}

extension Duration {
  fileprivate var inMilliseconds: Double { Double(wholeNanoseconds) / 1e6 }
}
