public import MotionPhysics
import MotionValues

/// Samples of a motion as text: for people, programs, style sheets and drawings.
///
/// Texts that state a motion by points use the samples as they are: reduce them first (``MotionSamples/reduced(within:)``). Times are normalised so that the first sample is at 0 and the last exactly at the end.
public struct CurveText {
  private let samples: MotionSamples

  /// Makes texts out of samples.
  public init(_ samples: MotionSamples) { self.samples = samples }

  /// A table for people: seconds, values, velocities, in columns.
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

  /// Comma-separated values with a header, numbers as short as they can be to read back the same.
  public var csv: String {
    let lanes = samples.laneCount
    var text = (["seconds"] + names("value", lanes) + names("velocity", lanes)).joined(separator: ",") + "\n"
    for index in samples.times.indices {
      text += ([seconds(index)] + samples.values[index] + samples.velocities[index]).map { Self.number($0) }.joined(separator: ",") + "\n"
    }
    return text
  }

  /// A JSON object: `times` in seconds, `values`, `velocities` in units per second, `restTime` in seconds or null. With several lanes, each value is an array.
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

  /// CSS's `linear()` for the way from the first value to the last, with the duration it is for: two declarations.
  ///
  /// Samples at even distances are written without their times. Nil where there is no such way: several lanes, or both ends the same.
  public var css: String? {
    guard let progress else { return nil }
    let count = progress.count
    let isEven = count > 2 && samples.times.indices.allSatisfy { (part($0) - Double($0) / Double(count - 1)).magnitude < 1e-6 }
    let stops = progress.indices.map { index in
      isEven || index == 0 || index == count - 1
        ? Self.short(progress[index], 4) : "\(Self.short(progress[index], 4)) \(Self.short(part(index) * 100, 3))%"
    }
    return """
      animation-timing-function: linear(\(stops.joined(separator: ", ")));
      animation-duration: \(Self.short(samples.seconds * 1000, 3))ms;

      """
  }

  /// CSS's `@keyframes`, with straight lines between them.
  ///
  /// - Parameters:
  ///   - name: what the keyframes are called.
  ///   - declaration: what is declared at each; `$0` stands for the first lane, `$1` for the second, and so on.
  public func cssKeyframes(name: String, declaration: String) -> String {
    var text = "@keyframes \(name) {\n"
    for index in samples.times.indices {
      text += "  \(Self.short(part(index) * 100, 3))% { \(filled(declaration, index)); animation-timing-function: linear; }\n"
    }
    return text + "}\n.\(name) { animation: \(name) \(Self.short(samples.seconds * 1000, 3))ms linear both; }\n"
  }

  /// Keyframes and timing for Web Animations' `element.animate()`, as a JSON object.
  ///
  /// - Parameters:
  ///   - property: what is animated, as its script knows it.
  ///   - value: the value of the property; `$0` stands for the first lane.
  public func webAnimation(property: String, value: String) -> String {
    let frames = samples.times.indices.map { index in
      "    { \"offset\": \(Self.short(part(index), 6)), \"\(Self.escaped(property))\": \"\(Self.escaped(filled(value, index)))\" }"
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

  /// SVG's `<animate>` element, with straight lines between the values.
  ///
  /// - Parameter attribute: what is animated.
  public func svgAnimate(attribute: String) -> String {
    let values = samples.values.map { $0.map { Self.short($0, 4) }.joined(separator: " ") }.joined(separator: ";")
    let times = samples.times.indices.map { Self.short(part($0), 6) }.joined(separator: ";")
    return
      "<animate attributeName=\"\(SVGDocument.escaped(attribute))\" dur=\"\(Self.short(samples.seconds, 6))s\" calcMode=\"linear\" fill=\"freeze\" "
      + "values=\"\(values)\" keyTimes=\"\(times)\"/>\n"
  }

  /// The part of the way from the first value to the last.
  private var progress: [Double]? {
    guard samples.laneCount == 1, samples.values.count > 1, let first = samples.values.first?[0], let last = samples.values.last?[0],
      first != last
    else { return nil }
    return samples.values.map { $0[0] == last ? 1 : ($0[0] - first) / (last - first) }
  }

  private func seconds(_ index: Int) -> Double { samples.times[index].seconds(since: samples.start) }

  /// The part of the time that is over at a sample; exactly 1 at the last.
  private func part(_ index: Int) -> Double {
    if index == samples.times.count - 1 { return index == 0 ? 0 : 1 }
    return samples.times[index].seconds(since: samples.times[0]) / samples.seconds
  }

  private func names(_ name: String, _ lanes: Int) -> [String] { lanes == 1 ? [name] : (0..<lanes).map { "\(name)\($0)" } }

  private func filled(_ template: String, _ index: Int) -> String {
    var text = ""
    var rest = Substring(template)
    while let dollar = rest.firstIndex(of: "$") {
      text += rest[..<dollar]
      let digits = rest[rest.index(after: dollar)...].prefix { $0.isASCII && $0.isNumber }
      if let lane = Int(digits), lane < samples.laneCount {
        text += Self.short(samples.values[index][lane], 4)
      } else {
        text += rest[dollar..<digits.endIndex]
      }
      rest = rest[digits.endIndex...]
    }
    return text + rest
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      if scalar == "\"" || scalar == "\\" { return "\\\(scalar)" }
      if scalar.value >= 0x20 { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }

  /// The shortest text that reads back as the same number.
  static func number(_ value: Double) -> String {
    let text = "\(value == 0 ? 0 : value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// At most `digits` digits behind the point.
  static func short(_ value: Double, _ digits: Int) -> String {
    let scale = [1, 10, 100, 1000, 1e4, 1e5, 1e6][digits]
    return number((value * scale).rounded() / scale)
  }

  /// Exactly four digits behind the point, where the number is not too large for that.
  static func fixed(_ value: Double) -> String {
    guard value.magnitude < 1e11 else { return "\(value)" }
    let scaled = Int64((value.magnitude * 1e4).rounded())
    let digits = "\(scaled % 10_000)"
    return (value < 0 && scaled > 0 ? "-" : "") + "\(scaled / 10_000)." + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
