import Interplay
import InterplayTestSupport
import MotionFormats

/// A generator of random scenes.
struct RandomSceneMaker {
  private(set) var scene = RandomScene()
  private var random: SeededGenerator
  /// Whether saving promises that the scene goes on with the same values: no limit of the format is touched.
  private let isTame: Bool
  private let isRecorded: Bool
  private var names: [String] = []
  /// The properties that something moves.
  private var taken: Set<String> = []
  private var kinds: [String: String] = [:]
  private var hasTimeline = false

  /// - Parameter isRecorded: whether a timeline has every interaction.
  init(seed: UInt64, isTame: Bool, isRecorded: Bool = false) {
    random = SeededGenerator(seed: seed)
    (self.isTame, self.isRecorded) = (isTame, isRecorded)
    make()
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

  // MARK: The scene

  private mutating func make() {
    scene.isSampled = chance(30) && !isTame
    for index in 0..<number(3...6) { addNode("n\(index)", in: index > 0 && chance(45) ? pick(names) : nil) }
    hasTimeline = chance(30) || isRecorded
    if hasTimeline { scene.runtimes.append(#"{"name": "past", "kind": "timeline"}"#) }
    if chance(20) { scene.runtimes.append(#"{"name": "menu", "kind": "child"}"#) }
    for _ in 0..<number(1...6) { addInteraction() }
    if !isRecorded { for _ in 0..<number(0...2) { addConnection() } }
    if !isRecorded, kinds.count > 1, chance(25) { addToggle() }
    makeSteps()
  }

  private mutating func addNode(_ name: String, in parent: String?, isContent: Bool = false) {
    let size = isContent ? "[300, 900]" : "[\(number(6...20) * 10), \(number(6...20) * 10)]"
    let own = parent == nil ? "[\(number(5...35) * 10), \(number(5...75) * 10)]" : "[\(number(0...12) * 10), 60]"
    let place = isContent ? "[150, 450]" : own
    var text = #"{"name": "\#(name)", "position": \#(place), "size": \#(size)"#
    if let parent { text += #", "in": "\#(parent)""# }
    if !isContent {
      let (turn, scale) = (pick([0, 0, 0.3, -1.25, 1.5707963267948966, 3]), pick([1, 1, 1, 0.5, 1.75, -1]))
      if turn != 0 { text += ", \"rotation\": \(turn)" }
      if scale != 1 { text += ", \"scale\": \(scale)" }
      if chance(15) { text += ", \"anchorPoint\": [0, 0.25]" }
      if chance(15) { text += ", \"isClipping\": true" }
      names.append(name)
    }
    scene.nodes.append(text + "}")
  }

  /// Takes properties for an interaction; false if one of them is moved already.
  private mutating func take(_ properties: [String]) -> Bool {
    if isTame, properties.contains(where: { taken.contains($0) }) { return false }
    taken.formUnion(properties)
    return true
  }

  private mutating func add(_ kind: String, _ settings: String, to target: String, constraints: String = "") {
    let name = "i\(scene.interactions.count)"
    scene.interactions.append(#"{"name": "\#(name)", "kind": "\#(kind)", "settings": {\#(settings)}}"#)
    kinds[name] = kind
    let runtime = isRecorded || hasTimeline && chance(50) ? #", "in": "past""# : ""
    scene.graph.append(#"{"add": "\#(name)", "to": "\#(target)"\#(constraints)\#(runtime)}"#)
  }

  private mutating func place() -> String { "[\(number(3...37) * 10), \(number(3...77) * 10)]" }

  /// A node that `node` may follow: an earlier one, so that no two follow each other.
  private mutating func leader(of node: String) -> String {
    let earlier = names.prefix { $0 != node }
    return earlier.isEmpty ? "root" : pick(Array(earlier))
  }

  private mutating func addInteraction() {
    let node = pick(names)
    if chance(55) { addToNode(node) } else { addToProperty(of: node) }
  }

  private mutating func addToNode(_ node: String) {
    let kind = pick([
      "Draggable", "Draggable", "Tossable", "Tossable", "DirectlyManipulable", "Rotatable", "Scalable", "Flingable", "Hoverable",
      "Pressable",
      "Magnet", "Sheet", "Swipeable", "Switchable", "Slidable", "Scrollable", "PictureInPicture", "PullToRefresh", "Carousel",
      "ReorderableList", "Chain", "ArcMove",
    ])
    let child = "\(node)c\(scene.nodes.count)"
    switch kind {
    case "Rotatable": if take([node + ".rotation"]) { add(kind, "", to: node) }
    case "Scalable": if take([node + ".scale"]) { add(kind, "", to: node) }
    case "Hoverable": if take([node + ".scale"]) { add(kind, #""scale": 1.3"#, to: node) }
    case "Pressable": add(kind, chance(50) ? #""delay": 0.08"# : "", to: node)
    case "DirectlyManipulable":
      if take([node + ".position", node + ".rotation", node + ".scale"]) { add(kind, "", to: node) }
    case "Switchable", "Slidable":
      addNode(child, in: node, isContent: true)
      scene.nodes[scene.nodes.count - 1] = #"{"name": "\#(child)", "in": "\#(node)", "size": [20, 20]}"#
      add(kind, #""thumb": "\#(child)""#, to: node)
    case "Scrollable", "Carousel":
      addNode(child, in: node, isContent: true)
      if kind == "Carousel" { scene.nodes.append(#"{"name": "\#(child)p", "in": "\#(child)", "size": [60, 60], "position": [40, 40]}"#) }
      add(kind, #""content": "\#(child)""#, to: node)
    case "PullToRefresh":
      addNode(child, in: node, isContent: true)
      add(kind, #""scroll.content": "\#(child)""#, to: node)
    default:
      guard take([node + ".position"]) else { return }
      let settings: String
      switch kind {
      case "Tossable": settings = #""spring.destination": \#(place())"#
      case "Magnet": settings = #""places": {"multiples": {"of": 80}}, "radius": 30"#
      case "Sheet": settings = #""detents": [60, 200, 400], "detent": 60, "bottom": 800"#
      case "PictureInPicture": settings = #""frame": [0, 0, 400, 700]"#
      case "ReorderableList": settings = #""top": 40, "spacing": 6"#
      case "Chain": settings = #""head": "\#(leader(of: node))", "offset": [10, 30]"#
      case "ArcMove": settings = #""from": \#(place()), "to": \#(place()), "tween.duration": 0.7"#
      default: settings = chance(30) ? #""configuration.slop": 3"# : ""
      }
      let own = kind == "Draggable" || settings.isEmpty == false ? settings : ""
      add(kind, own.contains("configuration") && kind != "Draggable" ? "" : own, to: node, constraints: constraints(for: kind))
    }
  }

  /// A list of operators that bound the positions; empty in most cases.
  private mutating func constraints(for kind: String) -> String {
    guard !isTame, ["Draggable", "Tossable", "Flingable", "Spring<Point>", "Coast<Point>"].contains(kind), chance(35) else { return "" }
    let operators = pick([
      #"{"clamped": {"from": [40, 40], "to": [360, 500]}}"#, #"{"xLocked": {"to": 150}}"#, #"{"yLocked": {"to": 300}}"#,
      #"{"rubberBanded": {"outsideOf": [50, 50, 250, 600], "maximumLength": 40}}"#, #"{"offset": {"by": [1, 2]}}"#,
      #"{"snapped": {"to": {"multiples": {"of": 20}}}}"#, #"{"attracted": {"to": {"places": [[200, 200]]}, "radius": 60}}"#,
    ])
    return #", "constraints": [\#(operators)]"#
  }

  private mutating func addToProperty(of node: String) {
    let kind = pick([
      "Spring<Point>", "Spring<Point>", "Spring<Double>", "Spring<Angle>", "Spring<Size>", "Spring<Color>", "Coast<Point>", "Tween<Double>",
      "Tween<Angle>", "PathTween", "AdditiveTween<Double>", "Follow<Point>", "TransitionSpring<Point>", "TransitionTween<Double>",
      "SetPositionOnTap",
    ])
    let (target, settings): (String, String)
    switch kind {
    case "Spring<Point>": (target, settings) = ("position", #""destination": \#(place())"#)
    case "Spring<Double>": (target, settings) = (pick(["opacity", "scale"]), #""destination": \#(pick([0.25, 1.5])), "threshold": 0.001"#)
    case "Spring<Angle>": (target, settings) = ("rotation", #""destination": \#(pick([1, -2.5])), "threshold": 0.001"#)
    case "Spring<Size>": (target, settings) = ("size", #""destination": [120, 140]"#)
    case "Spring<Color>": (target, settings) = ("backgroundColor", #""destination": [1, 0, 0.5, 1], "threshold": 0.001"#)
    case "Coast<Point>": (target, settings) = ("position", #""initialVelocity": [\#(number(-30...30) * 10), 200]"#)
    case "Tween<Double>": (target, settings) = ("opacity", #""values": [1, 0.2, 0.7], "duration": 0.9, "repeatCount": 2"#)
    case "Tween<Angle>": (target, settings) = ("rotation", #""values": [0, 1.5], "duration": 0.6, "autoreverses": true"#)
    case "PathTween": (target, settings) = ("position", #""path": "M20 20 C300 40 20 300 350 600", "duration": 1.1, "delay": 0.1"#)
    case "AdditiveTween<Double>": (target, settings) = ("cornerRadius", #""duration": 0.5, "destination": 20"#)
    case "Follow<Point>":
      (target, settings) = ("position", #""leader": {"from": "\#(leader(of: node)).position"}, "offset": [20, 0]"#)
    case "TransitionSpring<Point>": (target, settings) = ("position", #""back": [50, 60], "fore": \#(place())"#)
    case "TransitionTween<Double>": (target, settings) = ("opacity", #""forwardValues": [0.1, 1, 0.6], "tween.duration": 0.8"#)
    default:
      // A tap moves a spring, or the node itself.
      let spring = kinds.filter { $0.value == "Spring<Point>" || $0.value == "Tossable" }.keys.sorted().first
      if let spring { return add(kind, "", to: spring + (kinds[spring] == "Tossable" ? ".spring.destination" : ".destination")) }
      (target, settings) = ("position", "")
    }
    guard take([node + "." + target]) else { return }
    add(kind, settings, to: node + "." + target, constraints: constraints(for: kind))
  }

  private mutating func addConnection() {
    let target = pick(names) + "." + pick(["borderWidth", "shadowRadius"])
    guard take([target]) else { return }
    let (source, part) = (pick(names), pick(["position", "position", "scale", "rotation"]))
    let path: String
    switch part {
    case "position":
      path = pick([#""x", {"scaled": {"by": 0.1}}"#, #"{"distance": {"from": [200, 400]}}, {"upperBound": 90}"#, #""y", "inverted""#])
    case "scale": path = #"{"rewriteRange": {"start": 0, "end": 2, "destinationStart": 5, "destinationEnd": 9}}"#
    default: path = #"{"distance": {"from": 0}}, {"offset": {"by": 1}}"#
    }
    scene.graph.append(#"{"connect": "\#(source).\#(part)", "through": [\#(path)], "to": "\#(target)"}"#)
  }

  private mutating func addToggle() {
    let movable = kinds.filter { !["SetPositionOnTap", "Pressable"].contains($0.value) }.keys.sorted()
    guard movable.count > 1 else { return }
    let (one, other) = (pick(movable), pick(movable))
    if one != other { scene.graph.append(#"{"toggle": "\#(one)", "inReactionTo": "\#(other)"}"#) }
  }

  // MARK: The program

  private mutating func makeSteps() {
    guard let stage = scene.stage() else { return }
    let touchable = names.filter { name in scene.graph.contains { $0.contains("\"to\": \"\(name)\"") } }
    var steps = RandomSceneSteps(stage, names, touchable: touchable, isTame: isTame, hasTimeline: hasTimeline, taken, random)
    (scene.steps, scene.saveIndex) = steps.make()
  }
}
