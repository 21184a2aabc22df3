import MotionDescriptions
import MotionPhysics
import MotionScene
public import MotionStage
public import MotionValues

/// A trace as a table with a row for every write, in order of time.
///
/// As text it is CSV with the columns `time_ns,node,property,x,y,z,w,text`. A number has one column, a point two, a color four; flags and texts are in
/// the last one. Of nodes with the same name, all but the first have a number, as in `thumb-2`. Numbers are written so that reading them back
/// gives the same bits. Tables with the one column `value` are read, too. ``binary`` is a compact form.
public struct TraceTable: Sendable {
  /// One write.
  public struct Row: Equatable, Sendable {
    /// The time, in nanoseconds.
    public var time: Timestamp
    /// The name of the node, with a number if an earlier node has the same name: `thumb-2`.
    public var node: String
    /// The name of the property.
    public var property: String
    /// The lanes of the value, at most four; empty for a flag, a text or a shape.
    public var value: [Double]
    /// A flag, a text, or the SVG path data of a shape; nil for numbers.
    public var text: String?

    /// Whether `other` has an equal value, bit for bit, as in digests. Texts are compared by bytes: `==` ignores their normal form.
    fileprivate func hasSameValue(as other: Row) -> Bool {
      value.elementsEqual(other.value) { $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN) }
        && (text == nil) == (other.text == nil) && (text ?? "").utf8.elementsEqual((other.text ?? "").utf8)
    }

    /// Whether `other` is a write to the same property at the same time.
    fileprivate func isSameWrite(as other: Row) -> Bool {
      time == other.time && node.utf8.elementsEqual(other.node.utf8) && property.utf8.elementsEqual(other.property.utf8)
    }
  }

  /// The rows.
  public var rows: [Row]

  /// Whether the table was read from the older form, which has no flags, texts, shapes and custom properties.
  var isOld = false

  /// Creates the table of `trace`.
  public init(_ trace: Trace) {
    var rows: [(order: Int, row: Row)] = []
    var order = 0
    for (node, name) in zip(trace.nodes, NameTable.distinct(trace.nodes.map(\.name))) {
      for series in node.series {
        order += 1
        for index in series.times.indices {
          let value = (0..<series.laneCount).map { series.values[index][$0] }
          rows.append((order, Row(time: series.times[index], node: name, property: series.property.name, value: value)))
        }
      }
      for series in node.states {
        order += 1
        for (time, value) in zip(series.times, series.values) {
          rows.append((order, Row(time: time, node: name, property: series.name, state: value)))
        }
      }
    }
    rows.sort { ($0.row.time, $0.order) < ($1.row.time, $1.order) }
    self.rows = rows.map(\.row)
  }

  /// Creates a table of `rows`, which are in order of time.
  init(rows: [Row]) { self.rows = rows }

  /// The table as CSV.
  public var csv: String {
    var text = Self.header + "\n"
    for row in rows {
      text += "\(row.time.nanoseconds),\(Self.quoted(row.node)),\(Self.quoted(row.property)),"
      for lane in 0..<4 { text += (lane < row.value.count ? row.value[lane].description : "") + "," }
      if let written = row.text { text += Self.quoted(written, always: written.isEmpty) }
      text += "\n"
    }
    return text
  }

  /// Reads a table that ``csv`` wrote.
  ///
  /// - Throws: the first line that is not a row, with its location.
  public init(csv text: String) throws(FileError) {
    var reader = CSVReader(Array(text.utf8))
    guard let head = try reader.next() else { throw FileError(line: 1, column: 1, cause: Self.expectation) }
    let names = head.fields.map(\.text).joined(separator: ",")
    guard names == Self.header || names == Self.oldHeader else { throw FileError(line: 1, column: 1, cause: Self.expectation) }
    isOld = names == Self.oldHeader
    rows = []
    while let record = try reader.next() {
      if record.fields.count == 1, record.fields[0].text.isEmpty { continue }
      rows.append(try isOld ? Self.oldRow(record) : Self.row(record))
    }
  }

  /// Returns the first write that differs in `other`; nil if both are equal.
  ///
  /// If one of them has no flags, texts, shapes and custom properties, because it is of the older form, these are not compared.
  public func firstDivergence(in other: TraceTable) -> TraceDivergence? {
    let rows = comparedRows(with: other)
    let others = other.comparedRows(with: self)
    for index in 0..<max(rows.count, others.count) {
      let expected = index < rows.count ? rows[index] : nil
      let got = index < others.count ? others[index] : nil
      guard let expected else { return got.map { TraceDivergence(at: $0, expected: nil, got: $0) } }
      guard let got else { return TraceDivergence(at: expected, expected: expected, got: nil) }
      if expected.isSameWrite(as: got) {
        if expected.hasSameValue(as: got) { continue }
        return TraceDivergence(at: expected, expected: expected, got: got)
      }
      // One of them has a write that the other lacks: the earlier write is the divergence.
      let isLater = others[index...].prefix { $0.time == expected.time }.contains { $0.isSameWrite(as: expected) }
      if got.time < expected.time || isLater { return TraceDivergence(at: got, expected: nil, got: got) }
      return TraceDivergence(at: expected, expected: expected, got: nil)
    }
    return nil
  }

  /// Returns the largest deviation of a number in `other` at equal times; nil if none deviates.
  ///
  /// Between two writes a property keeps its value. A property that only one of them has deviates infinitely. `TraceComparison` aligns traces
  /// by their transitions first.
  public func largestDeviation(in other: TraceTable) -> TraceComparison.Deviation? {
    let (courses, others) = (self.courses, other.courses)
    var largest: TraceComparison.Deviation?
    for path in Set(courses.keys).union(others.keys).sorted(by: { ($0.text, $0.node) < ($1.text, $1.node) }) {
      let (expected, got) = (courses[path] ?? [], others[path] ?? [])
      var (first, second) = (0, 0)
      for time in Set((expected + got).map(\.time)).sorted() {
        while first + 1 < expected.count, expected[first + 1].time <= time { first += 1 }
        while second + 1 < got.count, got[second + 1].time <= time { second += 1 }
        let left = first < expected.count ? expected[first].value : []
        let right = second < got.count ? got[second].value : []
        let distance = left.count == right.count ? Self.distance(left, right) : .infinity
        guard distance > largest?.distance ?? 0 else { continue }
        largest = TraceComparison.Deviation(
          path: path.text, distance: distance, expectedTime: time, time: time, expected: left, got: right)
      }
    }
    return largest
  }

  /// Returns the distance of two values; infinity if one number is not a number, or infinite, and its counterpart is another.
  private static func distance(_ left: [Double], _ right: [Double]) -> Double {
    var square = 0.0
    for (first, second) in zip(left, right) where first != second && !(first.isNaN && second.isNaN) {
      square += (first - second) * (first - second)
    }
    return square.isNaN ? .infinity : square.squareRoot()
  }

  /// Returns the flags, texts and shapes that have other values in `other`, or that only one of them has: `changed: card.text`.
  ///
  /// As in `TraceComparison`, only the values count and not their times.
  package func changedStates(in other: TraceTable) -> [String] {
    let paths = { (rows: [Row]) in Dictionary(grouping: rows.filter { $0.text != nil }) { Path(node: $0.node, property: $0.property) } }
    let (states, others) = (paths(comparedRows(with: other)), paths(other.comparedRows(with: self)))
    let changes = Set(states.keys).union(others.keys).compactMap { path -> String? in
      guard let expected = states[path] else { return "added: " + path.text }
      guard let got = others[path] else { return "missing: " + path.text }
      let isSame = expected.count == got.count && zip(expected, got).allSatisfy { $0.hasSameValue(as: $1) }
      return isSame ? nil : "changed: " + path.text
    }
    return changes.sorted()
  }

  /// A property of a node. A joined name would not do: names may have dots.
  private struct Path: Hashable {
    let node: String, property: String
    var text: String { node + "." + property }
  }

  /// The rows of numbers of each property.
  private var courses: [Path: [Row]] {
    Dictionary(grouping: rows.filter { $0.text == nil }) { Path(node: $0.node, property: $0.property) }
  }

  private func comparedRows(with other: TraceTable) -> [Row] {
    guard isOld || other.isOld else { return rows }
    let names = Set(NodeProperty.traced.map { $0.name })
    return rows.filter { names.contains($0.property) && $0.text == nil }
  }

  // MARK: - Text

  private static let header = "time_ns,node,property,x,y,z,w,text", oldHeader = "time_ns,node,property,value"
  private static let expectation = "expected the header \"\(header)\" of a trace"

  private static func quoted(_ text: String, always: Bool = false) -> String {
    guard
      always || text.utf8.contains(where: { $0 == Ascii.comma || $0 == Ascii.quote || $0 == Ascii.newline || $0 == Ascii.carriageReturn })
    else { return text }
    // By scalars: a quotation mark with a combining mark would be another character, and not be doubled.
    let parts = text.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + parts.map { String($0) }.joined(separator: "\"\"") + "\""
  }

  private static func row(_ record: CSVReader.Record) throws(FileError) -> Row {
    let fields = record.fields
    guard fields.count == 8 else {
      throw record.error("a row must have 8 fields, but this one has \(fields.count); write the trace again with --trace")
    }
    var value: [Double] = []
    for (lane, field) in fields[3..<7].enumerated() where !field.text.isEmpty {
      // A trace has what was written, also what is not finite.
      guard lane == value.count, let number = Double(field.text) else {
        throw field.error("\"\(field.text)\" must be a number, and the columns before it must not be empty", in: record)
      }
      value.append(number)
    }
    let last = fields[7]
    let text = last.text.isEmpty && !last.isQuoted ? nil : last.text
    guard value.isEmpty != (text == nil) else {
      throw record.error("a row must have either numbers or a text; write the trace again with --trace")
    }
    return Row(time: try time(record), node: fields[1].text, property: fields[2].text, value: value, text: text)
  }

  private static func oldRow(_ record: CSVReader.Record) throws(FileError) -> Row {
    let fields = record.fields
    guard fields.count == 4 else {
      throw record.error("a row must have 4 fields, but this one has \(fields.count); write the trace again with --trace")
    }
    let value = fields[3].text.split(separator: " ").map { Double($0) }
    guard !value.isEmpty, !value.contains(nil) else {
      throw fields[3].error(
        "the value \"\(fields[3].text)\" must consist of numbers separated by spaces; write the trace again with --trace", in: record)
    }
    guard value.count <= 4 else {
      throw fields[3].error(
        "the value \"\(fields[3].text)\" must have at most four numbers; write the trace again with --trace", in: record)
    }
    return Row(time: try time(record), node: fields[1].text, property: fields[2].text, value: value.compactMap { $0 })
  }

  private static func time(_ record: CSVReader.Record) throws(FileError) -> Timestamp {
    guard let time = Int64(record.fields[0].text) else {
      throw record.fields[0].error(
        "the time \"\(record.fields[0].text)\" is not a whole number of nanoseconds; write the trace again with --trace", in: record)
    }
    return Timestamp(nanoseconds: time)
  }
}

extension TraceTable: Equatable {
  /// Returns whether both have equal rows, where 0 equals -0. ``firstDivergence(in:)`` compares bit for bit.
  public static func == (left: TraceTable, right: TraceTable) -> Bool { left.rows == right.rows }
}

extension TraceTable.Row {
  /// Creates the row of a flag, a text, a shape or a custom property.
  fileprivate init(time: Timestamp, node: String, property: String, state: NodeValue) {
    (self.time, self.node, self.property) = (time, node, property)
    switch state {
    case .flag(let flag): (value, text) = ([], flag ? "true" : "false")
    case .text(let written): (value, text) = ([], written)
    case .path(let path): (value, text) = ([], path.svg)
    default: (value, text) = ((0..<state.laneCount).map { state.lanes[$0] }, nil)
    }
  }
}
