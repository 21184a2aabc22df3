import MotionGestures
import MotionPhysics

extension Recording {
  /// The recording as a file: a header line and a line for each event, each with its newline.
  ///
  /// Reading it back gives an equal recording: doubles are written with as many digits as tell them apart from their neighbours.
  /// Times have to be 0 or later, and numbers finite.
  public var jsonLines: String {
    var text = "{\"interplay\": \(RecordingReader.version), \"canvas\": [\(json(canvas.width)), \(json(canvas.height))]"
    if let page { text += ", \"page\": \(json(page))" }
    if let rate { text += ", \"rate\": \(rate)" }
    if let end { text += ", \"end\": \(json(end))" }
    text += "}\n"
    for event in events {
      switch event {
      case .pointer(let sample): append(sample, to: &text)
      }
    }
    return text
  }

  private func append(_ sample: PointerEvent, to text: inout String) {
    text +=
      "{\"t\": \(json(sample.time)), \"pointer\": \(sample.id), \"phase\": \"\(name(of: sample.phase, in: PointerPhase.names))\""
    text += ", \"x\": \(json(sample.location.x)), \"y\": \(json(sample.location.y))"
    if sample.kind != .touch { text += ", \"type\": \"\(name(of: sample.kind, in: PointerKind.names))\"" }
    if let pressure = sample.pressure { text += ", \"pressure\": \(json(pressure))" }
    text += "}\n"
  }

  private func name<Choice: Equatable>(of choice: Choice, in names: [(name: String, choice: Choice)]) -> String {
    names.first { $0.choice == choice }?.name ?? ""
  }

  private func json(_ time: Timestamp) -> String {
    precondition(time >= .zero, "A recording starts at 0: write events whose times are 0 or later.")
    return "\(time.nanoseconds)"
  }

  private func json(_ number: Double) -> String {
    precondition(number.isFinite, "A recording has no place for NaN and infinity: keep them out of its numbers.")
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private func json(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}
