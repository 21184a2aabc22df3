/// A JSON value together with the path that leads to it: the place every complaint about it names.
struct JSONField: Sendable {
  /// The numbers that JSON carries exactly through every implementation: up to 2⁵³ − 1 in magnitude.
  static let safeIntegers: ClosedRange<Int64> = -9_007_199_254_740_991...9_007_199_254_740_991

  let text: SourceText
  let value: JSONValue
  /// The way to it, which is put into words when something is wrong.
  private let place: Place

  private indirect enum Place: Sendable {
    case start
    case member(Place, String)
    case element(Place, Int)

    var text: String {
      switch self {
      case .start: ""
      case .member(.start, let name): name
      case .member(let whole, let name): whole.text + "." + name
      case .element(let whole, let index): "\(whole.text)[\(index)]"
      }
    }
  }

  /// The value at the start of `text`.
  init(text: SourceText, value: JSONValue) { self.init(text, value, .start) }

  private init(_ text: SourceText, _ value: JSONValue, _ place: Place) { (self.text, self.value, self.place) = (text, value, place) }

  /// The path that leads to it, as in `actions[0].x`; empty for the whole.
  var path: String { place.text }

  /// What the value is, as it is named in an error.
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

  /// The error that refuses this value.
  func refusal(_ cause: String) -> FileError { text.error(at: value.offset, path: path, cause) }

  /// The member `name`, or nil where there is none.
  func member(_ name: String) -> JSONField? {
    value[name].map { JSONField(text, $0, .member(place, name)) }
  }

  /// The member `name`, which has to be there.
  func required(_ name: String) throws(FileError) -> JSONField {
    guard let member = member(name) else { throw refusal("member \"\(name)\" is missing") }
    return member
  }

  /// The members of this object; anything else is refused.
  func members() throws(FileError) -> [JSONMember] {
    guard case .object(let members) = value.content else { throw refusal("must be an object, but is \(noun)") }
    return members
  }

  /// The elements of this array; anything else is refused.
  func elements() throws(FileError) -> [JSONField] {
    guard case .array(let elements) = value.content else { throw refusal("must be an array, but is \(noun)") }
    var fields: [JSONField] = []
    fields.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      fields.append(JSONField(text, element, .element(place, index)))
    }
    return fields
  }

  /// How many elements this array has; anything else is refused.
  func elementCount() throws(FileError) -> Int {
    guard case .array(let elements) = value.content else { throw refusal("must be an array, but is \(noun)") }
    return elements.count
  }

  /// Element `index` of this array.
  ///
  /// - Precondition: it has one.
  func element(_ index: Int) -> JSONField {
    guard case .array(let elements) = value.content else { preconditionFailure("Only arrays have elements.") }
    return JSONField(text, elements[index], .element(place, index))
  }

  /// This string; anything else is refused.
  func string() throws(FileError) -> String {
    guard case .string(let string) = value.content else { throw refusal("must be a string, but is \(noun)") }
    return string
  }

  /// The choice this string names; anything else is refused with the names there are.
  func choice<Choice>(_ choices: [(name: String, choice: Choice)]) throws(FileError) -> Choice {
    let written = try string()
    guard let match = choices.first(where: { $0.name == written }) else {
      let names = choices.map { "\"" + $0.name + "\"" }.joined(separator: ", ")
      throw refusal("must be one of \(names), but is \"\(written)\"")
    }
    return match.choice
  }

  /// This number; anything else is refused, and so is what lies outside `range`.
  func number(in range: ClosedRange<Double>? = nil) throws(FileError) -> Double {
    guard case .number(let number) = value.content else { throw refusal("must be a number, but is \(noun)") }
    if let range, !range.contains(number.double) {
      let limits =
        range.upperBound == .greatestFiniteMagnitude
        ? "\(range.lowerBound) or more" : "from \(range.lowerBound) to \(range.upperBound)"
      throw refusal("must be a number \(limits), but is \(noun)")
    }
    return number.double
  }

  /// This whole number; anything else is refused, and so is what lies outside `range`.
  func integer(in range: ClosedRange<Int64> = safeIntegers) throws(FileError) -> Int64 {
    guard case .number(let number) = value.content, let integer = number.whole ?? JSONNumber.integer(written(number)),
      range.contains(integer)
    else {
      throw refusal("must be a whole number from \(range.lowerBound) to \(range.upperBound), but is \(noun)")
    }
    return integer
  }

  /// Refuses members that are not among `names`: a mistyped name must not pass for a default.
  func allowOnly(_ names: [String]) throws(FileError) {
    for member in try members() where !names.contains(member.name) {
      throw text.error(
        at: member.offset, path: path, "member \"\(member.name)\" is not known here; known are \(names.joined(separator: ", "))")
    }
  }
}
