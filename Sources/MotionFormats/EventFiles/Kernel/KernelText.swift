/// The text formats of Linux tools.
enum KernelText {
  // MARK: - evemu

  /// Returns the lines that describe `device`; those of an evemu file are unchanged.
  static func evemuLines(_ device: KernelDevice) -> [String] {
    if !device.lines.isEmpty { return device.lines }
    var lines = ["# EVEMU 1.3", "N: \(device.name)"]
    lines.append("I: " + device.identity.map { hexadecimal($0, 4) }.joined(separator: " "))
    lines.append("P: " + bytes(device.properties, count: 8).joined(separator: " "))
    for (type, codes) in device.codes {
      let all = bytes(codes, count: ((codes.max() ?? 0) / 64 + 1) * 8)
      for start in stride(from: 0, to: all.count, by: 8) {
        lines.append("B: \(hexadecimal(type, 2)) " + all[start..<start + 8].joined(separator: " "))
      }
    }
    lines += device.allAxes.map { axis in
      "A: \(hexadecimal(axis.code, 2)) \(axis.min) \(axis.max) \(axis.fuzz) \(axis.flat) \(axis.resolution)"
    }
    return lines
  }

  /// Returns the line of `event`.
  static func evemuLine(_ event: KernelEvent) -> String {
    let digits = String(event.value.magnitude)
    let width = event.value < 0 ? 3 : 4
    let value = (event.value < 0 ? "-" : "") + zeros(width - digits.count) + digits
    return "E: \(event.microseconds / 1_000_000).\(fraction(event)) \(hexadecimal(event.type, 4)) \(hexadecimal(event.code, 4)) \(value)\n"
  }

  // MARK: - libinput record

  /// Returns everything before the events of `device`.
  static func libinputHead(_ device: KernelDevice) -> String {
    func list(_ numbers: [Int64]) -> String { "[" + numbers.map { "\($0)" }.joined(separator: ", ") + "]" }
    var text = """
      version: 1
      ndevices: 1
      devices:
      - node: /dev/input/event0
        evdev:
          name: \(JSONText.quoted(device.name))
          id: \(list(device.identity))
          codes:

      """
    for (type, codes) in device.codes where !codes.isEmpty { text += "      \(type): \(list(codes))\n" }
    text += "    absinfo:\n"
    for axis in device.allAxes {
      text += "      \(axis.code): \(list([axis.min, axis.max, axis.fuzz, axis.flat, axis.resolution]))\n"
    }
    return text + "    properties: \(list(device.properties))\n  events:\n"
  }

  /// Returns the line of `event` within its frame.
  static func libinputLine(_ event: KernelEvent) -> String {
    "    - [\(event.microseconds / 1_000_000), \(event.microseconds % 1_000_000), \(event.type), \(event.code), \(event.value)]\n"
  }

  // MARK: - Numbers

  private static func fraction(_ event: KernelEvent) -> String {
    let digits = String(event.microseconds % 1_000_000)
    return zeros(6 - digits.count) + digits
  }

  private static func hexadecimal(_ number: Int64, _ width: Int) -> String {
    let digits = String(number, radix: 16)
    return zeros(width - digits.count) + digits
  }

  /// Returns bytes with a bit for each of `numbers`, the lowest first.
  private static func bytes(_ numbers: [Int64], count: Int64) -> [String] {
    var bytes = [Int64](repeating: 0, count: Int(count))
    for number in numbers { bytes[Int(number / 8)] |= 1 << (number % 8) }
    return bytes.map { hexadecimal($0, 2) }
  }

  private static func zeros(_ count: Int) -> String { String(repeating: "0", count: max(0, count)) }
}
