import Interplay
import MotionPhysics
import MotionReports
import MotionStage
import MotionValues

/// The output format of `interplay curve`, and the instants of its samples.
struct CurveOutput {
  private enum Format: String, CaseIterable {
    case table, json, csv, css, keyframes, webanimation, animate, svg
  }

  private let format: Format
  private let title: String
  private let times: [Double]?
  private let rate: Int64?
  private let limit: Double
  private let error: Double?
  private let points: Int?
  private let property: String?
  private let name: String

  init(_ arguments: Arguments, title: String) throws(CommandFailure) {
    format = try arguments.format(of: Format.allCases)
    self.title = title
    times = try arguments.numbers("--at")
    if let times, times.contains(where: { $0 < 0 || $0 > 1e9 }) {
      throw CommandFailure(.usage, "--at requires seconds from 0 to 1000000000")
    }
    rate = arguments["--rate"] == nil ? nil : try arguments.rate(default: 60)
    let choices = ["--at", "--rate", "--points"].filter { arguments[$0] != nil }
    if choices.count > 1 { throw CommandFailure(.usage, "\(choices[0]) and \(choices[1]) exclude each other; use one of them") }
    limit = try arguments.number("--limit") ?? 10
    if !(limit > 0 && limit <= 86_400) { throw CommandFailure(.usage, "--limit requires seconds above 0 and up to 86400") }
    error = try arguments.number("--error")
    if let error, error < 0 { throw CommandFailure(.usage, "--error requires a number of 0 or more") }
    points = try arguments.count("--points")
    if let points, !(2...10_000_000).contains(points) {
      throw CommandFailure(.usage, "--points requires a number from 2 to 10000000, not '\(points)'")
    }
    property = arguments["--property"]
    if let property { try Self.check(property, format) }
    name = arguments["--name"] ?? title
    if let name = arguments["--name"], !Self.isIdentifier(name) {
      throw CommandFailure(.usage, "--name requires a CSS name: letters, digits, '-' and '_', not beginning with a digit, not '\(name)'")
    }
  }

  /// Throws if `property` gives no declaration, or no attribute, in `format`.
  private static func check(_ property: String, _ format: Format) throws(CommandFailure) {
    switch format {
    case .keyframes, .webanimation:
      let parts = property.split(separator: ":", maxSplits: 1)
      if parts.count < 2 || !parts[1].contains("$0") {
        throw CommandFailure(.usage, "--property requires a declaration with $0 in its value, as in 'left: $0px', not '\(property)'")
      }
    case .animate:
      if property.isEmpty || !property.allSatisfy({ $0.isLetter || $0.isNumber || "-:_".contains($0) }) {
        throw CommandFailure(.usage, "--property requires the name of an attribute with --format animate, as in 'cx', not '\(property)'")
      }
    case .table, .json, .csv, .css, .svg: return
    }
  }

  /// Whether `name` needs no escapes in CSS.
  private static func isIdentifier(_ name: String) -> Bool {
    let start = name.drop { $0 == "-" }
    guard let first = start.first, !first.isNumber else { return false }
    return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
  }

  /// Returns the output for `motion`.
  func text<Motion: Simulation>(of motion: Motion) throws(CommandFailure) -> String {
    do throws(MotionError) {
      let samples = try samples(motion)
      let text = CurveText(samples, error: error)
      // A declaration with one lane would lose the other coordinate of a path.
      let property = property ?? (samples.laneCount == 2 ? "translate: $0px $1px" : "opacity: $0")
      switch format {
      case .table: return text.table
      case .json: return text.json
      case .csv: return text.csv
      case .svg: return CurvePlot(samples, title: title).svg
      case .keyframes: return text.cssKeyframes(name: name, declaration: property)
      case .webanimation:
        let parts = property.split(separator: ":", maxSplits: 1).map { $0.drop { $0 == " " } }
        return text.webAnimation(property: String(parts.first ?? "opacity"), value: String(parts.count > 1 ? parts[1] : "$0"))
      case .animate:
        // No attribute has the two numbers of a position.
        if self.property == nil, samples.laneCount == 2 { return text.svgAnimate(attribute: "transform", transform: "translate") }
        return text.svgAnimate(attribute: self.property ?? "opacity")
      case .css:
        if let css = text.css { return css }
      }
    } catch {
      if error == .tooLong(.count) {
        throw CommandFailure(.usage, "the error requires more than \(Self.largestCount) points; specify a greater one with --error")
      }
      throw CommandFailure(.usage, error.message)
    }
    throw CommandFailure(
      .usage, "linear() requires one number whose final value differs enough from the initial one; use --format keyframes")
  }

  private func samples<Motion: Simulation>(_ motion: Motion) throws(MotionError) -> MotionSamples {
    let limit = Duration.nanoseconds(Int64(limit * 1e9))
    if let times {
      // A curve is drawn from its first instant to its last.
      let times = [.table, .json, .csv].contains(format) ? times : times.sorted()
      return MotionSamples(motion, at: times.map { Timestamp(nanoseconds: motion.start.nanoseconds + Timestamp.seconds($0).nanoseconds) })
    }
    if let points { return try MotionSamples(motion, count: points, limit: limit) }
    if let rate { return try MotionSamples(motion, rate: rate, limit: limit) }
    switch format {
    case .table, .json, .csv: return try MotionSamples(motion, rate: 60, limit: limit)
    case .svg: return try MotionSamples(motion, count: 800, limit: limit)
    case .css, .keyframes, .webanimation, .animate:
      return try reduced(motion, limit)
    }
  }

  /// Returns the fewest points between which linear interpolation is within the error, and a tenth of it.
  ///
  /// They are chosen from a thousand samples, and from more where the motion bends between two of them. An error of 0 adds no samples.
  private func reduced<Motion: Simulation>(_ motion: Motion, _ limit: Duration) throws(MotionError) -> MotionSamples {
    let fine = try MotionSamples(motion, count: 1001, limit: limit)
    let error = error ?? fine.range * 0.001
    // Of a jump, and of what is steep, keys have to remain apart when their times are rounded.
    let shortest = 0.04 * fine.seconds * (fine.range > 0 ? error / fine.range : 1)
    var added: [Timestamp] = []
    var open = error > 0 ? Array(zip(fine.times, fine.times.dropFirst())) : []
    while let (start, end) = open.popLast() {
      let length = end.nanoseconds(since: start)
      if length < 2 || end.seconds(since: start) < shortest { continue }
      let middle = start.adding(nanoseconds: length / 2)
      let inner = [start.adding(nanoseconds: length / 4), middle, start.adding(nanoseconds: length - length / 4)]
      if Self.isStraight(MotionSamples(motion, at: [start] + inner + [end]), within: error / 10) { continue }
      added.append(middle)
      if added.count > Self.largestCount { throw .tooLong(.count) }
      open += [(start, middle), (middle, end)]
    }
    let samples = added.isEmpty ? fine : MotionSamples(motion, at: (fine.times + added).sorted())
    return try samples.reduced(within: error)
  }

  /// The maximum number of samples that are added to a thousand.
  private static let largestCount = 100_000

  /// Returns whether all samples are within `error` of the line from the first to the last, in every lane.
  private static func isStraight(_ samples: MotionSamples, within error: Double) -> Bool {
    let (first, last) = (samples.values[0], samples.values[samples.values.count - 1])
    return samples.times.indices.allSatisfy { index in
      let part = samples.times[index].seconds(since: samples.times[0]) / samples.seconds
      return first.indices.allSatisfy { lane in
        let line = first[lane] + (last[lane] - first[lane]) * part
        return !((samples.values[index][lane] - line).magnitude > error)
      }
    }
  }
}
