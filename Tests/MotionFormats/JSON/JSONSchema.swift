import Foundation
import InterplayTestSupport

@testable import MotionFormats

/// A JSON Schema of the documentation, with the keywords that the schemas there use.
struct JSONSchema: Sendable {
  /// A value that the schema does not allow.
  struct Violation: Error, CustomStringConvertible {
    /// The path of the value, as in `.interactions[0].kind`.
    let path: String
    let cause: String

    var description: String { "at \(path.isEmpty ? "the root" : path): \(cause)" }
  }

  /// The schema of scene files.
  static let scene = Result { try JSONSchema(documentation: "SceneFormat.schema.json") }

  private let root: JSONValue

  /// Reads the schema `name` of the documentation.
  init(documentation name: String) throws {
    root = try Self.value([UInt8](Data(contentsOf: packageRoot.appendingPathComponent("Documentation/" + name))))
  }

  private static func value(_ bytes: [UInt8]) throws -> JSONValue { try JSONReader.value(of: bytes, in: bytes.indices) }

  /// Returns the first violation in a JSON text; nil if the schema allows the text.
  func violation(in text: String) -> String? {
    do {
      _ = try check(Self.value([UInt8](text.utf8)), root, "")
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Checks `value`, and returns the names of its members that `schema` describes.
  private func check(_ value: JSONValue, _ schema: JSONValue, _ path: String) throws(Violation) -> Set<String> {
    guard case .object(let keywords) = schema.content else {
      if case .boolean(true) = schema.content { return [] }
      throw Violation(path: path, cause: "nothing is allowed here")
    }
    var described: Set<String> = []
    for keyword in keywords { described.formUnion(try check(value, keyword, of: schema, path)) }
    if let rest = schema["unevaluatedProperties"] {
      for member in Self.members(value) where !described.contains(member.name) {
        _ = try check(member.value, rest, path + "." + member.name)
      }
    }
    return described
  }

  private func check(_ value: JSONValue, _ keyword: JSONMember, of schema: JSONValue, _ path: String) throws(Violation) -> Set<String> {
    let argument = keyword.value
    switch keyword.name {
    case "$schema", "$defs", "title", "description", "unevaluatedProperties": return []
    case "$ref":
      guard let name = Self.text(argument), !name.hasPrefix("#") else { return try check(value, referenced(argument), path) }
      guard let other = try? JSONSchema(documentation: name) else { throw Violation(path: path, cause: "there is no schema \(name)") }
      return try other.check(value, other.root, path)
    case "anyOf": return try alternatives(value, argument, isUnique: false, path)
    case "oneOf": return try alternatives(value, argument, isUnique: true, path)
    case "properties":
      var described: Set<String> = []
      for member in Self.members(value) {
        guard let schema = argument[member.name] else { continue }
        _ = try check(member.value, schema, path + "." + member.name)
        described.insert(member.name)
      }
      return described
    case "additionalProperties":
      var described: Set<String> = []
      for member in Self.members(value) where schema["properties"]?[member.name] == nil {
        _ = try check(member.value, argument, path + "." + member.name)
        described.insert(member.name)
      }
      return described
    case "prefixItems":
      for (index, pair) in zip(Self.elements(value), Self.elements(argument)).enumerated() {
        _ = try check(pair.0, pair.1, path + "[\(index)]")
      }
      return []
    case "items":
      let first = schema["prefixItems"].map { Self.elements($0).count } ?? 0
      for (index, element) in Self.elements(value).enumerated() where index >= first {
        _ = try check(element, argument, path + "[\(index)]")
      }
      return []
    default:
      guard let isAllowed = Self.allows(value, keyword.name, argument) else {
        throw Violation(path: path, cause: "the keyword \(keyword.name) is not known to this checker")
      }
      if !isAllowed { throw Violation(path: path, cause: "it violates \(keyword.name)") }
      return []
    }
  }

  /// Checks `value` by one of the schemas in `list`, or by exactly one of them.
  private func alternatives(_ value: JSONValue, _ list: JSONValue, isUnique: Bool, _ path: String) throws(Violation) -> Set<String> {
    var (described, count): (Set<String>, Int) = ([], 0)
    var deepest = Violation(path: path, cause: "there is no alternative")
    for schema in Self.elements(list) {
      do throws(Violation) {
        if let name = Self.differentConstant(value, schema) { throw Violation(path: path + "." + name, cause: "it violates const") }
        described.formUnion(try check(value, schema, path))
        count += 1
      } catch {
        if error.path.utf8.count >= deepest.path.utf8.count { deepest = error }
      }
    }
    if count == 0 { throw deepest }
    if isUnique, count > 1 { throw Violation(path: path, cause: "it fits \(count) alternatives of oneOf") }
    return described
  }

  /// Returns the name of a member of `value` for which `schema` has another constant; nil if there is none.
  ///
  /// Most alternatives differ in one, which is compared much faster than everything else.
  private static func differentConstant(_ value: JSONValue, _ schema: JSONValue) -> String? {
    guard let properties = schema["properties"] else { return nil }
    for member in members(value) {
      if let constant = properties[member.name]?["const"], !isEqual(member.value, constant) { return member.name }
    }
    return nil
  }

  /// Returns the schema that a reference names, as in `#/$defs/pair`.
  private func referenced(_ reference: JSONValue) throws(Violation) -> JSONValue {
    guard case .string(let pointer) = reference.content else { throw Violation(path: "$ref", cause: "a reference is no text") }
    var schema = root
    for name in pointer.split(separator: "/").dropFirst() {
      guard let next = schema[String(name)] else { throw Violation(path: pointer, cause: "there is no such definition") }
      schema = next
    }
    return schema
  }

  /// Returns whether a keyword without schemas allows `value`; nil if it is unknown.
  private static func allows(_ value: JSONValue, _ keyword: String, _ argument: JSONValue) -> Bool? {
    switch keyword {
    case "type":
      let types = elements(argument).isEmpty ? [argument] : elements(argument)
      return types.compactMap { text($0) }.contains { isValue(value, ofType: $0) }
    case "const": return isEqual(value, argument)
    case "enum": return elements(argument).contains { isEqual(value, $0) }
    case "required":
      let names = Set(members(value).map(\.name))
      return !isValue(value, ofType: "object") || elements(argument).compactMap { text($0) }.allSatisfy { names.contains($0) }
    case "pattern":
      guard let text = text(value) else { return true }
      guard let pattern = Self.text(argument), let expression = try? Regex(pattern) else { return nil }
      return text.firstMatch(of: expression) != nil
    default:
      guard let bound = number(argument) else { return nil }
      return allows(value, keyword, bound)
    }
  }

  private static func allows(_ value: JSONValue, _ keyword: String, _ bound: Double) -> Bool? {
    switch keyword {
    case "minimum": number(value).map { $0 >= bound } ?? true
    case "maximum": number(value).map { $0 <= bound } ?? true
    case "exclusiveMinimum": number(value).map { $0 > bound } ?? true
    case "minItems": !isValue(value, ofType: "array") || Double(elements(value).count) >= bound
    case "maxItems": !isValue(value, ofType: "array") || Double(elements(value).count) <= bound
    case "minProperties": !isValue(value, ofType: "object") || Double(members(value).count) >= bound
    case "maxProperties": !isValue(value, ofType: "object") || Double(members(value).count) <= bound
    default: nil
    }
  }

  private static func isValue(_ value: JSONValue, ofType type: String) -> Bool {
    switch value.content {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .number(let number): type == "number" || type == "integer" && number.double.rounded() == number.double
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  /// Whether two values without elements and members are the same.
  private static func isEqual(_ first: JSONValue, _ second: JSONValue) -> Bool {
    switch (first.content, second.content) {
    case (.null, .null): true
    case (.boolean(let first), .boolean(let second)): first == second
    case (.number(let first), .number(let second)): first.double == second.double
    case (.string(let first), .string(let second)): first == second
    default: false
    }
  }

  private static func members(_ value: JSONValue) -> [JSONMember] { if case .object(let members) = value.content { members } else { [] } }
  private static func elements(_ value: JSONValue) -> [JSONValue] { if case .array(let elements) = value.content { elements } else { [] } }
  private static func text(_ value: JSONValue) -> String? { if case .string(let text) = value.content { text } else { nil } }
  private static func number(_ value: JSONValue) -> Double? { if case .number(let number) = value.content { number.double } else { nil } }
}
