import MotionFormats
public import MotionPhysics
import MotionValues

/// Text formats of the samples of a motion: tables, JSON, CSS and SVG.
///
/// Formats that consist of points use the samples as they are: reduce them first (`MotionSamples.reduced(within:)`). Times are normalized so
/// that the first sample is at 0 and the last exactly at the end.
public struct CurveText {
  private let samples: MotionSamples
  /// The error of linear interpolation within which values are rounded, in units of the value.
  private let error: Double
  /// The decimals of a value.
  private let decimals: Int
  /// The decimals of times beyond those that suit a thousandth of the range.
  private let furtherDecimals: Int

  /// Creates texts from samples.
  public init(_ samples: MotionSamples) { self.init(samples, error: nil) }

  /// Creates texts from samples whose linear interpolation is within `error`, in units of the value. Defaults to a thousandth of the range.
  package init(_ samples: MotionSamples, error: Double?) {
    self.samples = samples
    let range = samples.range
    let greatest = samples.values.joined().map(\.magnitude).max() ?? 0
    let error = error ?? 0.001 * (range > 0 ? range : greatest)
    (self.error, decimals) = (error, Self.decimals(within: error))
    // A rounded time moves a value by the slope: the decimals of a percentage, two fewer than those of a share, suit the steepest one.
    let slope = Self.decimals(within: error / (Self.steepest(samples) * samples.seconds)) - 5
    furtherDecimals = range > 0 ? max(Self.decimals(within: error / range) - 4, slope) : 0
  }

  /// Returns the greatest speed of a lane from one sample to the next, in units per second; jumps do not count.
  private static func steepest(_ samples: MotionSamples) -> Double {
    var steepest = 0.0
    for index in samples.times.indices.dropFirst() where samples.times[index] > samples.times[index - 1] {
      let seconds = samples.times[index].seconds(since: samples.times[index - 1])
      for (value, last) in zip(samples.values[index], samples.values[index - 1]) {
        steepest = max(steepest, (value - last).magnitude / seconds)
      }
    }
    return steepest
  }

  /// A table with columns for seconds, values and velocities.
  public var table: String {
    let lanes = samples.laneCount
    let header = ["seconds"] + names("value", lanes) + names("velocity", lanes)
    let rows = samples.times.indices.map { index in
      ([seconds(index)] + samples.values[index] + samples.velocities[index]).map { Self.fixed($0) }
    }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    let lines = ([header] + rows).map { row in
      zip(row, widths).map { String(repeating: " ", count: $1 - $0.count) + $0 }.joined(separator: "  ")
    }
    let rest = samples.restTime.map { "at rest after \(Self.number($0.seconds(since: samples.start))) s" } ?? "never at rest"
    return lines.joined(separator: "\n") + "\n\n" + rest + "\n"
  }

  /// Comma-separated values with a header, with the shortest numbers that read back the same.
  public var csv: String {
    let lanes = samples.laneCount
    var text = (["seconds"] + names("value", lanes) + names("velocity", lanes)).joined(separator: ",") + "\n"
    for index in samples.times.indices {
      text += ([seconds(index)] + samples.values[index] + samples.velocities[index]).map { Self.number($0) }.joined(separator: ",") + "\n"
    }
    return text
  }

  /// A JSON object: `times` in seconds, `values`, `velocities` in units per second, `restTime` in seconds or null.
  ///
  /// With several lanes, each value is an array.
  public var json: String {
    func list(_ rows: [[Double]]) -> String {
      rows.map { $0.count == 1 ? Self.number($0[0]) : "[" + $0.map { Self.number($0) }.joined(separator: ", ") + "]" }.joined(
        separator: ", ")
    }
    let rest = samples.restTime.map { Self.number($0.seconds(since: samples.start)) } ?? "null"
    return """
      {
        "times": [\(samples.times.indices.map { Self.number(seconds($0)) }.joined(separator: ", "))],
        "values": [\(list(samples.values))],
        "velocities": [\(list(samples.velocities))],
        "restTime": \(rest)
      }

      """
  }

  /// CSS's `linear()` from the first value to the last, with its duration: two declarations.
  ///
  /// Evenly spaced samples are written without their times. It is nil for several lanes, and if the progress from end to end is not finite
  /// everywhere, as between equal ends.
  public var css: String? {
    guard let progress, let distance, progress.allSatisfy(\.isFinite) else { return nil }
    let (count, decimals) = (progress.count, Self.decimals(within: error / distance.magnitude))
    let isEven = count > 2 && samples.times.indices.allSatisfy { (part($0) - Double($0) / Double(count - 1)).magnitude < 1e-6 }
    let stops = progress.indices.map { index in
      isEven || index == 0 || index == count - 1
        ? Self.short(progress[index], decimals) : "\(Self.short(progress[index], decimals)) \(percent(index))"
    }
    return """
      animation-timing-function: linear(\(stops.joined(separator: ", ")));
      animation-duration: \(Self.short(samples.seconds * 1000, 3))ms;

      """
  }

  /// Returns CSS's `@keyframes` with linear interpolation.
  ///
  /// - Parameters:
  ///   - name: the name of the keyframes.
  ///   - declaration: the declaration at each keyframe; `$0` is replaced by the first lane, `$1` by the second, and so on.
  public func cssKeyframes(name: String, declaration: String) -> String {
    var text = "@keyframes \(name) {\n"
    for index in samples.times.indices {
      text += "  \(percent(index)) { \(filled(declaration, index)); animation-timing-function: linear; }\n"
    }
    return text + "}\n.\(name) { animation: \(name) \(Self.short(samples.seconds * 1000, 3))ms linear both; }\n"
  }

  /// Returns keyframes and timing for Web Animations' `element.animate()`, as a JSON object.
  ///
  /// - Parameters:
  ///   - property: the name of the property in scripts.
  ///   - value: the value of the property; `$0` is replaced by the first lane.
  public func webAnimation(property: String, value: String) -> String {
    let frames = samples.times.indices.map { index in
      "    { \"offset\": \(share(index)), \(JSONText.quoted(property)): \(JSONText.quoted(filled(value, index))) }"
    }
    return """
      {
        "keyframes": [
      \(frames.joined(separator: ",\n"))
        ],
        "options": { "duration": \(Self.short(samples.seconds * 1000, 3)), "easing": "linear", "fill": "both" }
      }

      """
  }

  /// Returns SVG's `<animate>` element with linear interpolation.
  ///
  /// - Parameters:
  ///   - attribute: the name of the attribute.
  ///   - transform: the type of a transform, such as `translate`, for an `<animateTransform>`; nil for an attribute of numbers.
  public func svgAnimate(attribute: String, transform: String? = nil) -> String {
    let values = samples.values.map { $0.map { Self.short($0, decimals) }.joined(separator: " ") }.joined(separator: ";")
    // Key times of one value would have to end with both 0 and 1.
    let times = samples.times.count < 2 ? "" : " keyTimes=\"\(samples.times.indices.map { share($0) }.joined(separator: ";"))\""
    let element = transform == nil ? "animate" : "animateTransform"
    let name = "attributeName=\"\(XMLText.escaped(attribute))\"" + (transform.map { " type=\"\(XMLText.escaped($0))\"" } ?? "")
    return
      "<\(element) \(name) dur=\"\(Self.short(samples.seconds, 6))s\" calcMode=\"linear\" fill=\"freeze\" values=\"\(values)\"\(times)/>\n"
  }

  /// The fractions of the range from the first value to the last.
  private var progress: [Double]? {
    guard let distance, let first = samples.values.first?[0], let last = samples.values.last?[0] else { return nil }
    return samples.values.map { $0[0] == last ? 1 : ($0[0] - first) / distance }
  }

  /// The distance from the first value to the last; nil for several lanes, and if there is none, or none that is a number.
  private var distance: Double? {
    guard samples.laneCount == 1, let first = samples.values.first?[0], let last = samples.values.last?[0], first != last,
      (last - first).isFinite
    else { return nil }
    return last - first
  }

  private func seconds(_ index: Int) -> Double { samples.times[index].seconds(since: samples.start) }

  /// Returns the elapsed fraction of the time at a sample; exactly 1 at the last.
  private func part(_ index: Int) -> Double {
    if index == samples.times.count - 1 { return index == 0 ? 0 : 1 }
    // Samples at one instant are a jump at the start.
    return samples.seconds > 0 ? samples.times[index].seconds(since: samples.times[0]) / samples.seconds : 0
  }

  private func percent(_ index: Int) -> String { Self.short(part(index) * 100, 3 + furtherDecimals) + "%" }

  private func share(_ index: Int) -> String { Self.short(part(index), 6 + furtherDecimals) }

  private func names(_ name: String, _ lanes: Int) -> [String] { lanes == 1 ? [name] : (0..<lanes).map { "\(name)\($0)" } }

  private func filled(_ template: String, _ index: Int) -> String {
    var text = ""
    var rest = Substring(template)
    while let dollar = rest.firstIndex(of: "$") {
      text += rest[..<dollar]
      let digits = rest[rest.index(after: dollar)...].prefix { $0.isASCII && $0.isNumber }
      if let lane = Int(digits), lane < samples.laneCount {
        text += Self.short(samples.values[index][lane], decimals)
      } else {
        text += rest[dollar..<digits.endIndex]
      }
      rest = rest[digits.endIndex...]
    }
    return text + rest
  }

  /// Returns the shortest text that reads back as the same number.
  static func number(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Returns the text of a number with at most `digits` decimals.
  static func short(_ value: Double, _ digits: Int) -> String { number(rounded(value, digits)) }

  /// Returns a number with at most `digits` decimals.
  static func rounded(_ value: Double, _ digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    // A greater number has no further decimals, and a product with it may be infinite.
    return value.magnitude < 0x1p53 / scale ? (value * scale).rounded() / scale : value
  }

  /// Returns the decimals, from 4 to 15, with which rounding adds at most a twentieth of `error`.
  private static func decimals(within error: Double) -> Int {
    var (decimals, scale) = (4, 1e4)
    while decimals < 15, error * scale < 9.99 { (decimals, scale) = (decimals + 1, scale * 10) }
    return decimals
  }

  /// Returns a number with exactly four decimals, unless it is too large.
  static func fixed(_ value: Double) -> String {
    guard value.magnitude < 1e11 else { return "\(value)" }
    let scaled = Int64((value.magnitude * 1e4).rounded())
    let digits = "\(scaled % 10_000)"
    return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
