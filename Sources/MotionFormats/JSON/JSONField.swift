import MotionValues

/// A JSON value together with its path, which every error about it names.
struct JSONField: Sendable {
  /// The integers that every JSON implementation represents exactly: up to 2⁵³ − 1 in magnitude.
  static let safeIntegers: ClosedRange<Int64> = -9_007_199_254_740_991...9_007_199_254_740_991

  /// The text and its whole value, which all fields of a text share.
  private let document: Document
  let value: JSONValue

  private final class Document: Sendable {
    let text: SourceText
    let root: JSONValue

    init(_ text: SourceText, _ root: JSONValue) { (self.text, self.root) = (text, root) }
  }

  /// Creates the root value of `text`.
  init(text: SourceText, value: JSONValue) { self.init(Document(text, value), value) }

  private init(_ document: Document, _ value: JSONValue) { (self.document, self.value) = (document, value) }

  /// The text that the value was read from.
  var text: SourceText { document.text }

  /// The path of the value, as in `actions[0].x`; empty for the root.
  ///
  /// Only errors need it: it is found again from the root, along the values that begin last before this one.
  var path: String {
    var (path, whole) = ("", document.root)
    while whole.offset != value.offset {
      switch whole.content {
      case .array(let elements):
        guard let index = elements.lastIndex(where: { $0.offset <= value.offset }) else { return path }
        path += "[\(index)]"
        whole = elements[index]
      case .object(let members):
        guard let member = members.last(where: { $0.value.offset <= value.offset }) else { return path }
        path += (path.isEmpty ? "" : ".") + member.name
        whole = member.value
      default: return path
      }
    }
    return path
  }

  /// The value, as named in an error message.
  var noun: String {
    switch value.content {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let number): written(number)
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  private func written(_ number: JSONNumber) -> String {
    String(decoding: text.bytes[value.offset..<value.offset + number.length], as: UTF8.self)
  }

  /// Returns the error that rejects this value.
  func refusal(_ cause: String) -> FileError { text.error(at: value.offset, path: path, cause) }

  /// Returns the member `name`, or nil.
  func member(_ name: String) -> JSONField? {
    value[name].map { JSONField(document, $0) }
  }

  /// Returns the member `name`; throws if it is missing.
  func required(_ name: String) throws(FileError) -> JSONField {
    guard let member = member(name) else { throw refusal("member \"\(name)\" is missing") }
    return member
  }

  /// Returns the members of this object; throws for anything else.
  func members() throws(FileError) -> [JSONMember] {
    guard case .object(let members) = value.content else { throw refusal("must be an object, but is \(noun)") }
    return members
  }

  /// Returns the members of this object as fields, in order, with their names; throws for anything else.
  func namedFields() throws(FileError) -> [(name: String, field: JSONField)] {
    try members().map { ($0.name, JSONField(document, $0.value)) }
  }

  /// Returns the elements of this array; throws for anything else.
  func elements() throws(FileError) -> [JSONField] {
    guard case .array(let elements) = value.content else { throw refusal("must be an array, but is \(noun)") }
    var fields: [JSONField] = []
    fields.reserveCapacity(elements.count)
    for element in elements { fields.append(JSONField(document, element)) }
    return fields
  }

  /// Returns the number of elements of this array; throws for anything else.
  func elementCount() throws(FileError) -> Int {
    guard case .array(let elements) = value.content else { throw refusal("must be an array, but is \(noun)") }
    return elements.count
  }

  /// Returns element `index` of this array.
  ///
  /// - Precondition: the array has such an element.
  func element(_ index: Int) -> JSONField {
    guard case .array(let elements) = value.content else { violation("Only arrays have elements. Call elements() first.") }
    return JSONField(document, elements[index])
  }

  /// Returns this string; throws for anything else.
  func string() throws(FileError) -> String {
    guard case .string(let string) = value.content else { throw refusal("must be a string, but is \(noun)") }
    return string
  }

  /// Returns the choice that this string names; throws otherwise, with the valid names.
  func choice<Choice>(_ choices: [(name: String, choice: Choice)]) throws(FileError) -> Choice {
    let written = try string()
    guard let match = choices.first(where: { $0.name == written }) else {
      let names = choices.map { "\"" + $0.name + "\"" }.joined(separator: ", ")
      throw refusal("must be one of \(names), but is \"\(written)\"")
    }
    return match.choice
  }

  /// Returns this number; throws for anything else, and for numbers outside `range`.
  func number(in range: ClosedRange<Double>? = nil) throws(FileError) -> Double {
    guard case .number(let number) = value.content else { throw refusal("must be a number, but is \(noun)") }
    if let range, !range.contains(number.double) {
      var limits = "from \(range.lowerBound) to \(range.upperBound)"
      if range.upperBound == .greatestFiniteMagnitude {
        limits = range.lowerBound == .leastNormalMagnitude ? "above 0" : "\(range.lowerBound) or more"
      }
      throw refusal("must be a number \(limits), but is \(noun)")
    }
    return number.double
  }

  /// Returns the exact product of this number and a billion; nil unless it is whole and fits.
  func billionfold() -> Int64? {
    guard case .number(let number) = value.content else { return nil }
    return JSONNumber.integer(written(number), shiftedBy: 9)
  }

  /// Returns this whole number; throws for anything else, and for numbers outside `range`.
  func integer(in range: ClosedRange<Int64> = safeIntegers) throws(FileError) -> Int64 {
    guard case .number(let number) = value.content, let integer = number.whole ?? JSONNumber.integer(written(number)),
      range.contains(integer)
    else {
      throw refusal("must be a whole number from \(range.lowerBound) to \(range.upperBound), but is \(noun)")
    }
    return integer
  }

  /// Throws if there are members not among `names`: a mistyped name must not be mistaken for a default.
  func allowOnly(_ names: [String]) throws(FileError) {
    for member in try members() where !names.contains(member.name) {
      throw text.error(
        at: member.offset, path: path, "member \"\(member.name)\" is unknown here; known members are \(names.joined(separator: ", "))")
    }
  }
}
