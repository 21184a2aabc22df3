import Interplay
import InterplayTestSupport
import MotionFormats
import Testing

/// A slow reader of valid JSON that knows the place of each value: another way to find what an error names.
private struct JSONPlaces {
  struct Place {
    let path: String
    let range: Range<Int>
  }

  let scalars: [Unicode.Scalar]
  private(set) var values: [Place] = []
  /// The objects, each with the places of the names of its members.
  private(set) var objects: [(place: Place, names: [Place])] = []
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    value("")
  }

  private mutating func skip() { while index < scalars.count, " \n,:".unicodeScalars.contains(scalars[index]) { index += 1 } }

  private mutating func string() -> String {
    let start = index
    index += 1
    while scalars[index] != "\"" { index += scalars[index] == "\\" ? 2 : 1 }
    index += 1
    return String(String.UnicodeScalarView(scalars[(start + 1)..<(index - 1)]))
  }

  private mutating func value(_ path: String) {
    skip()
    let (start, place) = (index, values.count)
    values.append(Place(path: path, range: start..<start))
    switch scalars[index] {
    case "{":
      index += 1
      var names: [Place] = []
      while true {
        skip()
        if scalars[index] == "}" { break }
        let begin = index
        let name = string()
        names.append(Place(path: path, range: begin..<index))
        value(path.isEmpty ? name : path + "." + name)
      }
      index += 1
      objects.append((Place(path: path, range: start..<index), names))
    case "[":
      index += 1
      var count = 0
      while true {
        skip()
        if scalars[index] == "]" { break }
        value("\(path)[\(count)]")
        count += 1
      }
      index += 1
    case "\"": _ = string()
    default: while index < scalars.count, !" \n,:]}".unicodeScalars.contains(scalars[index]) { index += 1 }
    }
    values[place] = Place(path: path, range: start..<index)
  }

  func replacing(_ range: Range<Int>, with text: String) -> String {
    var scalars = scalars
    scalars.replaceSubrange(range, with: Array(text.unicodeScalars))
    return String(String.UnicodeScalarView(scalars))
  }

  /// The line and the column of the scalar at `offset`, counted from 1.
  func position(_ offset: Int) -> [Int] {
    let before = scalars[..<offset]
    return [1 + before.count { $0 == "\n" }, offset - (before.lastIndex(of: "\n") ?? -1)]
  }

  /// Whether the path of `error` leads to the value at its line and column, or to the object with the name that is there.
  func agree(with error: FileError) -> Bool {
    let place = [error.line, error.column]
    return values.contains { $0.path == error.path && position($0.range.lowerBound) == place }
      || objects.contains { $0.place.path == error.path && $0.names.contains { position($0.range.lowerBound) == place } }
  }
}

/// A value of another type, a missing member and a surplus one are refused at their places.
@Suite struct SceneBuilderTests {
  private static let text = """
    {"interplay": "scene", "version": 1, "name": "é👩‍👧", "summary": "e\u{301}", "canvas": [400, 800], "mainNode": "é👩‍👧",
         "samplingInterval": 0.01,
     "nodes": [{"name": "é👩‍👧", "position": [1, 2], "size": [3, 4], "anchorPoint": [0, 1], "backgroundColor": [0, 0, 0, 1],
         "text": "😀", "isHidden": true},
       {"name": "b", "id": "c", "in": "é👩‍👧", "shape": "M0 0 L1 1", "shadowOffset": [1, 2], "rotation": 1}],
     "properties": [{"name": "frame", "type": "rect", "value": [0, 0, 4, 8]}, {"name": "side", "type": "side", "value": "within"},
         {"name": "limit", "type": "number", "value": 3}],
     "runtimes": [{"name": "past", "kind": "timeline", "on": "c", "settings": {"rate": 0.5, "timeOffset": 0.25}}, {"name": "menu",
         "kind": "child", "in": "past", "on": "c"}],
     "gestures": [{"name": "tap", "id": "single", "kind": "tap", "on": "c", "settings": {"movement": 5}, "requiresFailureOf": ["pan"]},
       {"name": "pan", "kind": "pan", "on": "c", "settings": {"slop": 6, "directions": ["left"]}, "isEnabled": true, "priority": 1,
         "in": "menu"}],
     "interactions": [{"name": "toss", "kind": "Tossable", "settings": {"spring.destination": [2, 4],
         "draggable.resistance.perimeter": [0, 0, 4, 8]}},
       {"name": "fade", "kind": "Spring<Double>", "settings": {"stiffness": 9, "enabled": false, "initialVelocity": 1}},
       {"name": "blink", "kind": "Tween<Double>", "settings": {"values": [0, 1], "duration": 0.2}},
       {"name": "chase", "kind": "Follow<Point>", "settings": {"leader": {"from": "c.position"}}, "parts": {"spring": "toss.spring"}}],
     "graph": [{"add": "toss", "to": "é👩‍👧", "constraints": [{"xLocked": {"to": {"from": "limit", "through": ["inverted"]}}},
         {"clamped": {"from": [0, 0], "to": [4, 8]}}]},
       {"add": "fade", "to": "c.opacity", "in": "past"}, {"toggle": "fade", "inReactionTo": "toss"}, {"add": "blink",
         "to": "c.scale"}, {"start": "blink", "whenever": "single", "through": [{"whenRecognitionState": {"is": "ended"}}]},
       {"connect": "limit", "through": [{"threshold": 100}], "to": "side"}, {"connect": "c.rotation",
         "through": [{"scaled": {"by": 2}}], "to": "é👩‍👧.rotation"},
       {"connect": "pan", "through": [{"translation": {"addedTo": [0, 0], "in": "root"}}, {"rubberBanded": {"along": "x", "from": 0,
         "to": 4, "maximumLength": 9}}], "to": "c.position"}]}
    """

  private static let places = JSONPlaces(text)
  private static let wrong = ["null", "true", "7", "-1e308", "\"zz\"", "[]", "[\"é\", {}]", "{}", "{\"zz\": 1}"]

  private static func error(of text: String) -> FileError? {
    do throws(FileError) {
      _ = try SceneFile.parse([UInt8](text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test func `the scene itself is valid`() { #expect(Self.error(of: Self.text) == nil) }

  @Test(arguments: wrong.indices) func `a value of another type is refused with a path that leads to its line and column`(_ index: Int)
    throws
  {
    let wrong = Self.wrong[index]
    // Each value gets one of the nine, and two in `make soak`.
    let numbers = Soak.count == nil ? [0] : [0, 4]
    for (number, value) in Self.places.values.enumerated() where numbers.contains((number + index) % 9) {
      let text = Self.places.replacing(value.range, with: wrong)
      guard let error = Self.error(of: text) else {
        // A file that is accepted with another value can be saved, and the saved file is stable.
        let saved = try SceneFile.text(of: SceneFile.runtime(from: [UInt8](text.utf8)))
        #expect(try SceneFile.text(of: SceneFile.runtime(from: [UInt8](saved.utf8))) == saved, "\(value.path): \(wrong)")
        continue
      }
      #expect(JSONPlaces(text).agree(with: error), "\(value.path): \(wrong): \(error)")
      #expect(!error.cause.isEmpty && error.name == nil)
    }
  }

  @Test func `a member with an unknown name is refused at its name, or where the value is`() {
    for object in Self.places.objects {
      let start = object.place.range.lowerBound + 1
      let text = Self.places.replacing(start..<start, with: object.names.isEmpty ? "\"é\\n😀\": 1" : "\"é\\n😀\": 1, ")
      let error = Self.error(of: text)
      #expect(error != nil, "\(object.place.path)")
      guard let error else { continue }
      #expect(JSONPlaces(text).agree(with: error) || error.path.hasSuffix("é\n😀"), "\(error)")
      #expect(error.path.hasPrefix(object.place.path), "\(object.place.path): \(error)")
      let isOperator = error.cause.hasSuffix("an object with that name alone")
      #expect([error.line, error.column] == JSONPlaces(text).position(start) || error.path != object.place.path || isOperator, "\(error)")
    }
  }

  @Test func `a member that is repeated is refused at its second name`() {
    for object in Self.places.objects {
      guard let name = object.names.last else { continue }
      let end = object.place.range.upperBound - 1
      let written = String(String.UnicodeScalarView(Self.places.scalars[name.range]))
      let error = Self.error(of: Self.places.replacing(end..<end, with: ", \(written): null"))
      #expect(error?.cause.contains("duplicate member") == true, "\(object.place.path)")
      #expect(error.map { [$0.line, $0.column] } == Self.places.position(end).enumerated().map { $0 == 0 ? $1 : $1 + 2 })
    }
  }

  @Test func `a missing member is refused where it is missed, or has a default`() throws {
    var refused: Set<String> = []
    for object in Self.places.objects {
      for (index, name) in object.names.enumerated() {
        // The member goes with the comma after it, or the last one with the comma before it.
        let isLast = index == object.names.count - 1
        let end = isLast ? object.place.range.upperBound - 1 : object.names[index + 1].range.lowerBound
        var start = name.range.lowerBound
        if isLast, index > 0 { while Self.places.scalars[start] != "," { start -= 1 } }
        let text = Self.places.replacing(start..<end, with: "")
        guard let error = Self.error(of: text) else { continue }
        #expect(JSONPlaces(text).agree(with: error), "\(error)")
        if error.cause.hasPrefix("member"), error.cause.hasSuffix("is missing") { refused.insert(error.path) }
      }
    }
    #expect(refused.isSuperset(of: ["", "nodes[0]", "properties[0]", "runtimes[0]", "gestures[0]", "interactions[0]", "graph[0]"]))
  }

  @Test(arguments: [false, true]) func `a file with more connections one behind the other than a runtime has room for is refused`(
    isReversed: Bool
  ) {
    let properties = (0...4001).map { #"{"name": "p\#($0)", "type": "number", "value": \#($0 == 0 ? 1 : 0)}"# }
    let indices = isReversed ? Array(2001...4001) + Array(1...2000) : Array(1...4001)
    let graph = indices.map { #"{"connect": "p\#($0 - 1)", "to": "p\#($0)"}"# }
    let text = #"{"interplay": "scene", "version": 1, "canvas": [9, 9], "properties": ["# + properties.joined(separator: ",\n")
    let bytes = [UInt8]((text + #"], "graph": ["# + graph.joined(separator: ",\n") + "]}").utf8)
    for isParsed in [false, true] {
      do throws(FileError) {
        if isParsed { _ = try SceneFile.parse(bytes) } else { _ = try SceneFile.runtime(from: bytes) }
        Issue.record("The file was not refused.")
      } catch {
        #expect(error.path == "graph[4000]")
        #expect(error.cause.hasPrefix("makes more than 4000 connections one behind the other; "))
      }
    }
  }

  /// The text of a scene with an interaction that reads a fixed setting, and with one connection besides.
  private static func following(_ leader: String, _ connection: String) -> String {
    """
    {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "a"}, {"name": "b"}],
     "properties": [{"name": "way", "type": "direction", "value": "forward"}],
     "interactions": [{"name": "follow", "kind": "Follow<Point>", "settings": {"leader": {"from": "b.position"\(leader)}}},
       {"name": "turn", "kind": "TransitionSpring<Double>", "settings": {"back": 0, "fore": 1, "direction": {"from": "way"}}},
       {"name": "chain", "kind": "Chain", "settings": {"head": "a"}}],
     "graph": [{"add": "follow", "to": "a.position"}, {"add": "turn", "to": "a.opacity"}, \(connection)]}
    """
  }

  private static let back = #"{"connect": "a.position", "to": "b.position"}"#
  private static let threshold = #"[{"threshold": 0.5}, {"rewrite": {"above": "forward", "default": "backward"}}]"#

  @Test(arguments: [back, #"{"connect": "a.opacity", "through": \#(threshold), "to": "way"}"#, #"{"add": "chain", "to": "b"}"#])
  func `a cycle through a fixed setting is refused`(connection: String) {
    #expect(Self.error(of: Self.following("", connection))?.cause.hasPrefix("closes a cycle: ") == true)
  }

  @Test func `a leader that does not come back at once is no cycle`() {
    #expect(Self.error(of: Self.following("", #"{"connect": "a.position.x", "to": "b.scale"}"#)) == nil)
    #expect(Self.error(of: Self.following(#", "through": [{"delay": {"by": 0.1}}]"#, Self.back)) == nil)
  }

  @Test func `only an interaction that measures along an axis has one in its entry of the graph`() {
    func error(_ axis: String) -> FileError? {
      Self.error(
        of: """
          {"interplay": "scene", "version": 1, "canvas": [9, 9], "nodes": [{"name": "card"}],
           "properties": [{"name": "way", "type": "direction", "value": "forward"}],
           "interactions": [{"name": "drag", "kind": "Draggable"},
             {"name": "turn", "kind": "ChangeDirection", "settings": {"gesture": {"from": "drag.gestures"}}}],
           "graph": [{"add": "turn", "to": "way", "along": "x"}, {"add": "drag", "to": "card"\(axis)}]}
          """)
    }
    #expect(error("") == nil)
    let refused = error(#", "along": "x""#)
    #expect(refused?.path == "graph[1].along" && refused?.cause == "a Draggable does not measure along an axis; remove it")
  }
}
