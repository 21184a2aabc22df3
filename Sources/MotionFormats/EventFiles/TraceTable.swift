import MotionScene
public import MotionStage
public import MotionValues

/// A trace as a table with a row for every write, in order of time.
///
/// As text it is CSV with the columns `time_ns,node,property,value`. The lanes of a value are separated by spaces. Numbers are written so
/// that reading them back gives the same bits.
public struct TraceTable: Equatable, Sendable {
  /// One write.
  public struct Row: Equatable, Sendable {
    /// The time, in nanoseconds.
    public var time: Timestamp
    /// The name of the node.
    public var node: String
    /// The name of the property.
    public var property: String
    /// The lanes of the value.
    public var value: [Double]
  }

  /// The rows.
  public var rows: [Row]

  /// Creates the table of `trace`.
  public init(_ trace: Trace) {
    var rows: [(order: Int, row: Row)] = []
    var order = 0
    for node in trace.nodes {
      for series in node.series {
        order += 1
        for index in series.times.indices {
          let value = (0..<series.laneCount).map { series.values[index][$0] }
          rows.append((order, Row(time: series.times[index], node: node.name, property: series.property.name, value: value)))
        }
      }
    }
    rows.sort { ($0.row.time, $0.order) < ($1.row.time, $1.order) }
    self.rows = rows.map(\.row)
  }

  /// The table as CSV.
  public var csv: String {
    var text = Self.header + "\n"
    for row in rows {
      text += "\(row.time.nanoseconds),\(Self.quoted(row.node)),\(row.property),"
      text += row.value.map(\.description).joined(separator: " ") + "\n"
    }
    return text
  }

  /// Reads a table that ``csv`` wrote.
  ///
  /// - Throws: the first line that is not a row, with its location.
  public init(csv text: String) throws(FileError) {
    var rows: [Row] = []
    var number = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      number += 1
      if number == 1 {
        guard line == Self.header else {
          throw FileError(line: 1, column: 1, cause: "expected the header \"\(Self.header)\" of a trace")
        }
      } else if !line.isEmpty {
        rows.append(try Self.row(String(line), number))
      }
    }
    self.rows = rows
  }

  /// Returns the first write that differs in `other`; nil if both are equal.
  public func firstDivergence(in other: TraceTable) -> TraceDivergence? {
    for index in 0..<max(rows.count, other.rows.count) {
      let expected = index < rows.count ? rows[index] : nil
      let got = index < other.rows.count ? other.rows[index] : nil
      if expected == got { continue }
      guard let expected else { return got.map { TraceDivergence(at: $0, expected: nil, got: $0.value) } }
      guard let got else { return TraceDivergence(at: expected, expected: expected.value, got: nil) }
      let isSameWrite = expected.time == got.time && expected.node == got.node && expected.property == got.property
      if isSameWrite { return TraceDivergence(at: expected, expected: expected.value, got: got.value) }
      // One of them has a write that the other lacks: the earlier write is the divergence.
      if got.time < expected.time { return TraceDivergence(at: got, expected: nil, got: got.value) }
      return TraceDivergence(at: expected, expected: expected.value, got: nil)
    }
    return nil
  }

  private static let header = "time_ns,node,property,value"

  private static func quoted(_ name: String) -> String {
    guard name.contains(where: { $0 == "," || $0 == "\"" }) else { return name }
    return "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  private static func row(_ line: String, _ number: Int) throws(FileError) -> Row {
    func refusal(_ cause: String) -> FileError { FileError(line: number, column: 1, cause: cause) }
    let fields = split(line)
    guard fields.count == 4 else {
      throw refusal("a row must have 4 fields, but this one has \(fields.count); write the trace again with --trace")
    }
    guard let time = Int64(fields[0]) else {
      throw refusal("the time \"\(fields[0])\" is not a whole number of nanoseconds; write the trace again with --trace")
    }
    let value = fields[3].split(separator: " ").map { Double($0) }
    guard !value.isEmpty, !value.contains(nil) else {
      throw refusal("the value \"\(fields[3])\" must consist of numbers separated by spaces; write the trace again with --trace")
    }
    return Row(time: Timestamp(nanoseconds: time), node: fields[1], property: fields[2], value: value.compactMap { $0 })
  }

  /// Returns the fields of a line without their quotes.
  private static func split(_ line: String) -> [String] {
    var fields = [""]
    var isQuoted = false
    var isAfterQuote = false
    for character in line {
      if character == "\"" {
        // A doubled quote in a quoted field is one quote.
        if isAfterQuote { fields[fields.count - 1].append("\"") }
        isAfterQuote = isQuoted
        isQuoted.toggle()
      } else if character == ",", !isQuoted {
        fields.append("")
        isAfterQuote = false
      } else {
        fields[fields.count - 1].append(character)
        isAfterQuote = false
      }
    }
    return fields
  }
}

/// The first write at which two traces differ.
public struct TraceDivergence: Equatable, Sendable {
  /// The time of the write.
  public let time: Timestamp
  /// The name of the node.
  public let node: String
  /// The name of the property.
  public let property: String
  /// The value in the first trace; nil if it has no such write.
  public let expected: [Double]?
  /// The value in the second trace; nil if it has no such write.
  public let got: [Double]?

  init(at row: TraceTable.Row, expected: [Double]?, got: [Double]?) {
    time = row.time
    node = row.node
    property = row.property
    self.expected = expected
    self.got = got
  }
}
