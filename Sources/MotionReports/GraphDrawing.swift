import MotionDescriptions
import MotionInspection
import MotionStreams
import MotionValues

/// A graph as boxes and arrows, independent of the output format.
struct GraphDrawing {
  /// The kind of object that a box represents.
  enum Kind: String {
    case gesture, interaction, `operator`, property, emitter
  }

  /// The relation that an arrow represents.
  enum Meaning: String {
    /// Values flow along this arrow.
    case values
    /// The interaction has this part.
    case part
    /// The interaction moves or observes this object directly.
    case acts
  }

  struct Box {
    let id: String
    let kind: Kind
    let title: String
    /// A second line: a value or a state; may be empty.
    let detail: String
    let isActive: Bool
  }

  struct Arrow {
    let from: Int
    let to: Int
    let meaning: Meaning
  }

  private(set) var boxes: [Box] = []
  private(set) var arrows: [Arrow] = []

  init(_ graph: MotionGraph) {
    let interactions = graph.interactions.indices.map { add(graph.interactions[$0], at: $0) }
    // The boxes of the sources that are drawn, by the index of the source.
    var sources: [Int: Int] = [:]
    for (index, gesture) in graph.gestures.enumerated() {
      let isActive = gesture.state == .active
      let name = graph.nodes[gesture.node].name
      boxes.append(
        Box(id: "g\(index)", kind: .gesture, title: "\(gesture.name) on \(name)", detail: isActive ? "active" : "", isActive: isActive))
      // The updates of a recognizer are represented by the recognizer.
      sources[gesture.source] = boxes.count - 1
      if let interaction = gesture.interaction {
        arrows.append(Arrow(from: boxes.count - 1, to: interactions[interaction], meaning: .acts))
      }
    }
    // The targets of the connections of each interaction.
    var connected: [Int: Set<Int>] = [:]
    for connection in graph.connections {
      if let interaction = connection.interaction { connected[interaction, default: []].insert(connection.target) }
    }
    for (index, part) in graph.interactions.enumerated() {
      if let parent = part.parent { arrows.append(Arrow(from: interactions[parent], to: interactions[index], meaning: .part)) }
      // Targets of the interaction's own connections are drawn by these.
      if case .source(let source) = part.target, connected[index]?.contains(source) != true {
        arrows.append(Arrow(from: interactions[index], to: boxIndex(of: source, in: graph, &sources), meaning: .acts))
      }
    }
    drawConnections(graph, interactions, &sources)
    drawSettings(graph, interactions, sources)
  }

  /// Returns the index of the box of `source`, and adds the box if there is none.
  private mutating func boxIndex(of source: Int, in graph: MotionGraph, _ sources: inout [Int: Int]) -> Int {
    if let box = sources[source] { return box }
    let box = add(graph.sources[source], at: source)
    sources[source] = box
    return box
  }

  /// Draws the connections, with a box for each operator.
  private mutating func drawConnections(_ graph: MotionGraph, _ interactions: [Int], _ sources: inout [Int: Int]) {
    for (index, connection) in graph.connections.enumerated() {
      var ends: [Int] = []
      for source in connection.sources {
        let isNew = sources[source] == nil && graph.sources[source].value == nil
        let box = boxIndex(of: source, in: graph, &sources)
        // Values that an interaction sends itself come from the interaction.
        if isNew, let interaction = connection.interaction {
          arrows.append(Arrow(from: interactions[interaction], to: box, meaning: .acts))
        }
        ends.append(box)
      }
      for (step, label) in connection.operators.enumerated() {
        boxes.append(Box(id: "c\(index)o\(step)", kind: .operator, title: label.text, detail: "", isActive: false))
        for end in ends { arrows.append(Arrow(from: end, to: boxes.count - 1, meaning: .values)) }
        ends = [boxes.count - 1]
      }
      for end in ends {
        arrows.append(Arrow(from: end, to: boxIndex(of: connection.target, in: graph, &sources), meaning: .values))
      }
    }
  }

  /// Draws arrows from connected settings to their interactions and gestures, and from these to their states; other settings are omitted.
  private mutating func drawSettings(_ graph: MotionGraph, _ interactions: [Int], _ sources: [Int: Int]) {
    for (index, part) in graph.interactions.enumerated() {
      for setting in part.settings {
        guard let box = sources[setting.source] else { continue }
        arrows.append(Arrow(from: box, to: interactions[index], meaning: .acts))
      }
      for source in part.stateSources {
        if let box = sources[source] { arrows.append(Arrow(from: interactions[index], to: box, meaning: .acts)) }
      }
    }
    for gesture in graph.gestures {
      guard let box = sources[gesture.enabledSource], let recognizer = sources[gesture.source] else { continue }
      arrows.append(Arrow(from: box, to: recognizer, meaning: .acts))
    }
  }

  private mutating func add(_ part: MotionGraph.AddedInteraction, at index: Int) -> Int {
    let isActive = part.state == .active
    var detail = part.state.map { $0 == .active ? "active" : "at rest" } ?? ""
    if part.isEnabled == false { detail = "off" }
    boxes.append(Box(id: "i\(index)", kind: .interaction, title: part.name, detail: detail, isActive: isActive))
    return boxes.count - 1
  }

  private mutating func add(_ source: MotionGraph.Source, at index: Int) -> Int {
    let kind: Kind = source.value == nil ? .emitter : .property
    boxes.append(
      Box(
        id: "s\(index)", kind: kind, title: source.name, detail: source.value?.roundedText ?? "", isActive: source.isDriven))
    return boxes.count - 1
  }

  /// Returns whether a number cannot begin behind `text`: behind a letter, a digit, a digit with a point, or a letter with a hyphen.
  private static func isWithinWord(_ text: String) -> Bool {
    guard let last = text.last else { return false }
    let former = text.dropLast().last
    return last.isLetter || last.isNumber || last == "." && former?.isNumber == true || last == "-" && former?.isLetter == true
  }

  /// Returns the text of a value or a motion with its numbers rounded to two decimals. It might change digits in a name.
  static func rounded(_ text: String) -> String {
    var (rounded, rest) = ("", Substring(text))
    while let character = rest.first {
      var token = rest.prefix { $0.isASCII && ($0.isNumber || ".-+e".contains($0)) }
      // The dot in "link 2.position" does not belong to the number.
      while token.last == "." { token.removeLast() }
      // The e in a word, the digits in a name and a part of a version such as 1.0.05 are not numbers, and 01 is part of a name.
      let digits = token.drop { $0 == "-" }
      let isPadded = digits.first == "0" && digits.dropFirst().first?.isNumber == true
      if character.isNumber || character == "-", !isPadded, !isWithinWord(rounded), let number = Double(token) {
        rounded += SVGDocument.short(number)
        rest = rest[token.endIndex...]
      } else {
        rounded.append(rest.removeFirst())
      }
    }
    return rounded
  }
}
