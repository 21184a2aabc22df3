public import Interplay
public import Testing

/// Names a page in the results of a parameterized test, and lets one page be run again.
extension Page: CustomTestStringConvertible, CustomTestArgumentEncodable {
  public var testDescription: String { name }

  public func encodeTestArgument(to encoder: some Encoder) throws { try name.encode(to: encoder) }
}

/// Names a schedule in the results of a parameterized test, and lets one schedule be run again.
extension FrameSchedule: CustomTestStringConvertible, CustomTestArgumentEncodable {
  public var testDescription: String { description }

  public func encodeTestArgument(to encoder: some Encoder) throws { try description.encode(to: encoder) }
}

/// Names a recording in the results of a parameterized test, and lets one recording be run again.
extension Recording: CustomTestStringConvertible, CustomTestArgumentEncodable {
  public var testDescription: String {
    let count = "\(events.count) event\(events.count == 1 ? "" : "s")"
    return [page, count, end.map { "\($0)" }].compactMap { $0 }.joined(separator: ", ")
  }

  // A file could not hold numbers that are not finite.
  public func encodeTestArgument(to encoder: some Encoder) throws { try String(describing: self).encode(to: encoder) }
}
