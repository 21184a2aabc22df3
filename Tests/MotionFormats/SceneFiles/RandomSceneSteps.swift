import Interplay
import InterplayTestSupport
import MotionFormats

/// A generator of programs on a scene.
struct RandomSceneSteps {
  private var random: SeededGenerator
  private let names: [String]
  /// The nodes that something listens on.
  private let touchable: [String]
  private let isTame: Bool
  private let hasTimeline: Bool
  private let taken: Set<String>
  private let settings: [(path: String, setting: Setting)]
  private let nodes: [String: SceneNode]
  private let stage: Stage
  private var steps: [RandomSceneStep] = []

  init(
    _ stage: Stage, _ names: [String], touchable: [String], isTame: Bool, hasTimeline: Bool, _ taken: Set<String>, _ random: SeededGenerator
  ) {
    (self.stage, self.names, self.isTame, self.hasTimeline, self.taken, self.random) = (stage, names, isTame, hasTimeline, taken, random)
    self.touchable = touchable
    nodes = Dictionary(uniqueKeysWithValues: stage.scene.nodes.map { ($0.name, $0) })
    settings = stage.runtime.settings.filter { path, setting in
      let name = String(path.split(separator: ".").last ?? "")
      // A value that a target has in place of a setting of a part is not saved.
      if isTame, setting.isOverridden || Self.untameable.contains(name) { return false }
      return !Self.unsettable.contains(name)
    }
  }

  /// Settings that a saved scene gives back in another form, and those of which some values never come to rest.
  private static let unsettable: Set<String> = [
    "tapCount", "minimumGap", "maximumGap", "maximumPointers", "minimumPointers", "pointerCount", "threshold", "allowsOverdamping",
    "begins", "elapsed", "isReversed", "chosenDestination", "latest", "leaders", "pages",
    "restScale", "flight", "order", "caught", "swiped", "progress", "page", "inset", "velocity", "repeatDuration",
    "repeatCount", "suggestedDuration", "isHighlighted", "mass", "delay", "startRegion",
  ]

  /// Settings that a motion in flight does not have yet: those of a loaded one take effect at once. And one that is written by a scroll.
  private static let untameable: Set<String> = ["contentOffset", "autoreverses", "timingFunctions", "takesShorterArc", "initialVelocity"]

  private mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

  /// Returns the steps, and the number of those before the scene is saved.
  mutating func make() -> (steps: [RandomSceneStep], saveIndex: Int) {
    let (before, after) = (number(1...6), number(1...4))
    for _ in 0..<before { addEpisode() }
    let index = steps.count
    for _ in 0..<after { addEpisode() }
    return (steps, index)
  }

  private mutating func wait(_ choices: [Int64] = [0, 1_000_003, 8_333_333, 16_666_667, 50_000_000, 120_000_001]) {
    steps.append(.wait(nanoseconds: pick(choices)))
  }

  /// A point on a node, where it was at first, or anywhere.
  private mutating func place() -> Point {
    let name = !touchable.isEmpty && chance(75) ? pick(touchable) : pick(names)
    let point = nodes[name]?.center ?? .zero
    if chance(15) { return Point(x: Double(number(0...400)), y: Double(number(0...800))) }
    return Point(x: (point.x + Double(number(-20...20))).rounded(), y: (point.y + Double(number(-20...20))).rounded())
  }

  private mutating func addEpisode() {
    switch number(0...19) {
    case 0...6: drag()
    case 7: tap()
    case 8: twoFingers()
    case 9: mouse()
    case 10:
      steps.append(.wheel(place(), Vector(dx: 0, dy: Double(number(-3...3) * 40))))
      wait([200_000_000])
    case 11: trackpad()
    case 12...14: change()
    case 15: surface()
    case 16: if hasTimeline { timeline() } else { change() }
    case 17, 18: structure()
    default: wait([300_000_000, 700_000_001, 3_000_000_000])
    }
    if chance(60) { wait([16_666_667, 90_000_001, 400_000_000, 2_500_000_000]) }
  }

  private mutating func drag() {
    let kind = pick([PointerKind.touch, .touch, .touch, .mouse, .pen])
    var point = place()
    steps.append(.pointer(0, .down, point, kind))
    for _ in 0..<number(1...5) {
      wait()
      point = Point(x: point.x + Double(number(-60...60)), y: point.y + Double(number(-60...60)))
      steps.append(.pointer(0, .move, point, kind))
      if !isTame, chance(6) { structure() }
      if !isTame, chance(6) { change() }
    }
    wait()
    steps.append(.pointer(0, chance(10) ? .cancel : .up, point, kind))
    if kind != .touch { steps.append(.pointer(0, .leave, point, kind)) }
  }

  private mutating func tap() {
    let point = place()
    steps.append(.pointer(3, .down, point))
    wait([10_000_000, 90_000_000, 600_000_000])
    steps.append(.pointer(3, .up, point))
  }

  private mutating func twoFingers() {
    var points = [place(), place()]
    for id in 0...1 {
      steps.append(.pointer(id, .down, points[id]))
      wait([0, 8_000_000])
    }
    for _ in 0..<number(1...4) {
      let id = number(0...1)
      points[id] = Point(x: points[id].x + Double(number(-50...50)), y: points[id].y + Double(number(-50...50)))
      steps.append(.pointer(id, .move, points[id]))
      wait()
    }
    let first = number(0...1)
    for id in [first, 1 - first] {
      steps.append(.pointer(id, chance(10) ? .cancel : .up, points[id]))
      wait()
    }
  }

  private mutating func mouse() {
    for _ in 0..<number(1...3) {
      steps.append(.pointer(7, .hover, place(), .mouse, keys: chance(30) ? .shift : []))
      wait()
    }
    if chance(20) { steps.append(.lost(.mouse)) } else { steps.append(.pointer(7, .leave, place(), .mouse)) }
  }

  private mutating func trackpad() {
    let point = place()
    steps.append(.trackpad(.began, point))
    for _ in 0..<number(1...3) {
      wait()
      let pan = Vector(dx: Double(number(-40...40)), dy: Double(number(-40...40)))
      steps.append(.trackpad(.changed, point, pan: pan, scale: pick([0.7, 1, 1.3]), rotation: pick([-0.4, 0, 0.6])))
    }
    steps.append(.trackpad(chance(15) ? .cancelled : .ended, point))
  }

  private mutating func surface() {
    switch number(0...4) {
    case 0, 1: steps.append(.surface(.resized(pick([Size(width: 300, height: 700), Size(width: 500, height: 900)]))))
    // The host tells a loaded scene how much motion is wanted.
    case 2: if !isTame { steps.append(.surface(.motion(pick([.full, .reduced, .none])))) }
    default:
      steps.append(.surface(.suspended))
      wait()
      steps.append(.surface(.resumed))
    }
  }

  private mutating func timeline() {
    switch number(0...3) {
    case 0: steps.append(.timeline("paused", 1))
    case 1: steps.append(.timeline("paused", 0))
    case 2: steps.append(.timeline("rate", pick(isTame ? [0.5, 1, 2] : [-1, 0.3, 1, 2])))
    default: if !isTame { steps.append(.timeline("timeOffset", pick([0, 0.25, 1, 2.5]))) }
    }
  }

  private mutating func structure() {
    let name = pick(names)
    switch number(0...6) {
    case 0: steps.append(.strip(name))
    case 1: steps.append(.drop(name))
    case 2...4: steps.append(.move(name, to: pick(names + ["root"])))
    case 5 where !isTame: steps.append(.add(pick(SceneRegistry.standard.names), to: name))
    default: change()
    }
  }

  /// Another value of a setting, or of a property of a node.
  private mutating func change() {
    if settings.isEmpty || chance(30) { return changeNode() }
    let (path, setting) = pick(settings)
    if let value = value(of: setting, named: path) { steps.append(.set(path, value)) }
  }

  private mutating func changeNode() {
    let name = pick(names)
    let property = pick(["position", "scale", "rotation", "size", "anchorPoint", "isInteractive", "isHidden", "zOrder", "opacity"])
    if isTame, taken.contains(name + "." + property) { return }
    let value: SettingEvent.Value =
      switch property {
      case "position": .numbers([Double(number(0...40) * 10), Double(number(0...80) * 10)])
      case "scale": .numbers([pick([0.5, 1, 1.5, -1])])
      case "rotation": .numbers([pick([0, 0.7, -2])])
      case "size": .numbers([Double(number(5...20) * 10), Double(number(5...20) * 10)])
      case "anchorPoint": .numbers(pick([[0, 0], [0.5, 0.5], [1, 0.25]]))
      case "isInteractive", "isHidden": .flag(chance(50))
      case "zOrder": .numbers([Double(number(-1...2))])
      default: .numbers([pick([0, 0.5, 1])])
      }
    steps.append(.set(name + "." + property, value))
  }

  private mutating func value(of setting: Setting, named path: String) -> SettingEvent.Value? {
    switch setting.kind {
    case .flag: return .flag(chance(50))
    case .choice(let forms):
      let plain = forms.filter { $0.arguments.isEmpty }
      return plain.isEmpty ? nil : .text(pick(plain).name)
    case .duration: return .numbers([pick([0.1, 0.4, 1.2])])
    case .integer: return .numbers([Double(number(1...3))])
    case .numbers(let count): return .numbers((0..<count).map { _ in Double(number(0...30) * 10) })
    case .number:
      if path.hasSuffix("damping") { return .numbers([pick([8, 20, 40])]) }
      if path.hasSuffix("stiffness") { return .numbers([pick([60, 200, 900])]) }
      if path.hasSuffix("decay") { return .numbers([pick([1.5, 3, 6])]) }
      guard let range = setting.range else { return .numbers([pick([0, 0.5, 1, 60, 200])]) }
      let nearest = min(max(0.5, range.lowerBound), range.upperBound)
      return .numbers([pick([0.0, 0.5, 1, 12, 60, 200].filter { range.contains($0) } + [nearest])])
    default: return nil
    }
  }
}
