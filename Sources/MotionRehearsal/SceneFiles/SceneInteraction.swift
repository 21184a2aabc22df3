import MotionGestures
import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams

/// An interaction that a file of a scene can name, with what it can be set by.
final class SceneInteraction {
  /// What one can be added to.
  enum Target {
    case node(SceneNode)
    case property(SceneProperty)
  }

  let object: AnyObject
  /// What a file calls its kind: `Spring<Point>`.
  let kind: String
  /// What a file may set, by name.
  private(set) var settingNames: [String] = []
  private var property: (Substring) -> SceneProperty? = { _ in nil }
  /// What it was made with, as JSON, where that is not the usual.
  var configuration: [(name: String, value: String)] = []
  /// What of it a file cannot hold; nil where that is nothing.
  var unsavable: String?
  var stateful: (any Stateful)?
  var togglable: (any Togglable)?
  /// The interactions that it is made of, by name.
  var parts: () -> [(name: String, part: SceneInteraction)] = { [] }
  /// The type that its constraints take.
  let constrained: SceneType
  /// Whether it is added to nodes; others are added to properties of the type that they constrain.
  let isForNodes: Bool
  /// Adds it to what fits.
  let add: (Target, MotionRuntime, [SceneStep]) -> Void

  init(
    object: AnyObject, kind: String, constrained: SceneType, isForNodes: Bool, add: @escaping (Target, MotionRuntime, [SceneStep]) -> Void
  ) {
    (self.object, self.kind, self.constrained, self.isForNodes, self.add) = (object, kind, constrained, isForNodes, add)
  }

  /// Whether it can be added to `target`.
  func fits(_ target: Target) -> Bool {
    switch target {
    case .node: isForNodes
    case .property(let property): !isForNodes && property.type == constrained
    }
  }

  /// What its state is told by.
  var stateSources: [ObserverTable] { stateful?.state.sources ?? [] }

  /// What a file may set of itself, by name.
  var settings: [(name: String, property: SceneProperty)] {
    settingNames.compactMap { name in property(name[...]).map { (name, $0) } }
  }

  /// The part called `name`, as in `spring` or `draggable.finalVelocity`.
  func part(_ name: Substring) -> SceneInteraction? {
    for (own, part) in parts() {
      if name == own { return part }
      if name.hasPrefix(own + "."), let found = part.part(name.dropFirst(own.count + 1)) { return found }
    }
    return nil
  }

  /// The setting called `name`, of itself or of a part, as in `destination` or `spring.destination`.
  func setting(_ name: Substring) -> SceneProperty? {
    if let own = property(name) { return own }
    for (own, part) in parts() where name.hasPrefix(own + ".") {
      if let found = part.setting(name.dropFirst(own.count + 1)) { return found }
    }
    return nil
  }
}

extension SceneInteraction {
  /// The constraints that `steps` are.
  private static func constraints<Value: SceneValue>(_ steps: [SceneStep]) -> ConstraintApplicator<Value> {
    if steps.isEmpty { return ConstraintApplicator() }
    return ConstraintApplicator { stream in
      steps.reduce(SceneStream(stream)) { $1.apply($0) }.certain(Value.self)
    }
  }

  static func spring<Value: SceneValue & MotionValue>(_ spring: Spring<Value>, kind: String) -> SceneInteraction {
    let made = SceneInteraction(object: spring, kind: kind, constrained: Value.sceneType, isForNodes: false) {
      target, runtime, steps in
      guard case .property(let property) = target, let target = property.source as? ReactiveProperty<Value> else { return }
      runtime.add(spring, to: target, constraints: constraints(steps))
    }
    made.settingNames = ["destination", "initialVelocity", "stiffness", "damping", "mass", "threshold", "enabled"]
    made.property = { name in
      let positive = 1e-9...1e9
      return switch name {
      case "destination": SceneProperty(spring.destination)
      case "initialVelocity": SceneProperty(spring.initialVelocity)
      case "stiffness": .number(spring.stiffness, in: positive)
      case "damping": .number(spring.damping, in: 0...1e9)
      case "mass": .number(spring.mass, in: positive)
      case "threshold": .number(spring.threshold, in: positive)
      case "enabled": .flag(spring.enabled)
      default: nil
      }
    }
    if spring.allowsOverdamping { made.configuration = [("allowsOverdamping", "true")] }
    if spring.nearest != nil { made.unsavable = "it turns the shorter way" }
    if spring is TransitionSpring<Value> { made.unsavable = "it springs between the ends of a transition" }
    (made.stateful, made.togglable) = (spring, spring)
    return made
  }

  static func draggable(_ draggable: Draggable) -> SceneInteraction {
    let made = SceneInteraction(object: draggable, kind: "Draggable", constrained: .point, isForNodes: true) { target, runtime, steps in
      guard case .node(let node) = target else { return }
      runtime.add(draggable, to: node, constraints: constraints(steps))
    }
    made.settingNames = ["enabled", "resistance.perimeter", "resistance.maximumLength"]
    made.property = { name in
      switch name {
      case "enabled": .flag(draggable.enabled)
      case "resistance.perimeter": .rect(draggable.resistance.perimeter)
      case "resistance.maximumLength": .number(draggable.resistance.maximumLength, in: 0...1e9)
      default: nil
      }
    }
    let (configuration, usual) = (draggable.configuration.value, PanConfiguration())
    if configuration.slop != usual.slop { made.configuration.append(("slop", configuration.slop.json)) }
    if configuration.minimumPointers != usual.minimumPointers {
      made.configuration.append(("minimumPointers", "\(configuration.minimumPointers)"))
    }
    if configuration.maximumPointers != usual.maximumPointers {
      made.configuration.append(("maximumPointers", "\(configuration.maximumPointers)"))
    }
    var rest = configuration
    (rest.slop, rest.minimumPointers, rest.maximumPointers) = (usual.slop, usual.minimumPointers, usual.maximumPointers)
    if configuration.velocity != usual.velocity {
      made.unsavable = "its estimate of velocities is not the usual one"
    } else if rest != usual {
      made.unsavable = "it is particular about more than the slop and the number of pointers"
    }
    (made.stateful, made.togglable) = (draggable, draggable)
    made.parts = { [("finalVelocity", finalVelocity(draggable.finalVelocity))] }
    return made
  }

  private static func finalVelocity(_ velocity: DraggableFinalVelocity) -> SceneInteraction {
    SceneInteraction(object: velocity, kind: "DraggableFinalVelocity", constrained: .point, isForNodes: false) { target, runtime, steps in
      guard case .property(let property) = target, let target = property.source as? ReactiveProperty<Point> else { return }
      runtime.add(velocity, to: target, constraints: constraints(steps))
    }
  }

  static func tossable(_ tossable: Tossable) -> SceneInteraction {
    let made = SceneInteraction(object: tossable, kind: "Tossable", constrained: .point, isForNodes: true) { target, runtime, steps in
      guard case .node(let node) = target else { return }
      runtime.add(tossable, to: node, constraints: constraints(steps))
    }
    made.settingNames = ["enabled"]
    made.property = { name in name == "enabled" ? .flag(tossable.enabled) : nil }
    (made.stateful, made.togglable) = (tossable, tossable)
    let parts: [(name: String, part: SceneInteraction)] = [
      ("spring", spring(tossable.spring, kind: "Spring<Point>")), ("draggable", draggable(tossable.draggable)),
    ]
    made.parts = { parts }
    for (name, part) in parts where !part.configuration.isEmpty {
      made.configuration.append((name, JSONText.object(part.configuration)))
    }
    made.unsavable = parts.lazy.compactMap { $0.part.unsavable }.first
    return made
  }

  static func setPositionOnTap(_ tap: SetPositionOnTap, name: (SceneNode) -> String?) -> SceneInteraction {
    let made = SceneInteraction(object: tap, kind: "SetPositionOnTap", constrained: .point, isForNodes: false) { target, runtime, steps in
      guard case .property(let property) = target, let target = property.source as? ReactiveProperty<Point> else { return }
      runtime.add(tap, to: target, constraints: constraints(steps))
    }
    made.settingNames = ["enabled"]
    made.property = { name in name == "enabled" ? .flag(tap.enabled) : nil }
    (made.stateful, made.togglable) = (tap, tap)
    if let node = tap.tapped.flatMap(name) { made.configuration.append(("on", JSONText.quoted(node))) }
    if let node = tap.coordinateSpace.flatMap(name) { made.configuration.append(("coordinateSpace", JSONText.quoted(node))) }
    let (configuration, usual) = (tap.configuration.value, TapConfiguration())
    if configuration.movement != usual.movement { made.configuration.append(("movement", configuration.movement.json)) }
    if let duration = configuration.maximumDuration { made.configuration.append(("maximumDuration", duration.json)) }
    var rest = configuration
    (rest.movement, rest.maximumDuration, rest.pointerCount) = (usual.movement, usual.maximumDuration, usual.pointerCount)
    if rest != usual { made.unsavable = "it is particular about more than movement, duration and the number of pointers" }
    if configuration.pointerCount != usual.pointerCount { made.configuration.append(("pointerCount", "\(configuration.pointerCount)")) }
    return made
  }

  /// The interaction that `object` is; nil for one of a kind that a file cannot name.
  static func adapting(_ object: AnyObject, name: (SceneNode) -> String?) -> SceneInteraction? {
    switch object {
    case let tossable as Tossable: self.tossable(tossable)
    case let draggable as Draggable: self.draggable(draggable)
    case let spring as Spring<Point>: self.spring(spring, kind: "Spring<Point>")
    case let spring as Spring<Double>: self.spring(spring, kind: "Spring<Double>")
    case let spring as Spring<Vector>: self.spring(spring, kind: "Spring<Vector>")
    case let spring as Spring<Size>: self.spring(spring, kind: "Spring<Size>")
    case let spring as Spring<Angle>: self.spring(spring, kind: "Spring<Angle>")
    case let spring as Spring<Color>: self.spring(spring, kind: "Spring<Color>")
    case let tap as SetPositionOnTap: setPositionOnTap(tap, name: name)
    default: nil
    }
  }
}

/// The kinds of interactions that a file of a scene can name.
enum SceneKinds {
  /// Their names.
  static let names = [
    "Spring<Double>", "Spring<Point>", "Spring<Vector>", "Spring<Size>", "Spring<Angle>", "Spring<Color>", "Draggable", "Tossable",
    "SetPositionOnTap",
  ]

  private static let choices = names.map { (name: $0, choice: $0) }

  /// Makes an interaction of the kind that `field` names, as `configuration` says.
  static func make(
    _ field: JSONField, _ configuration: JSONField?, node: (JSONField) throws(FileError) -> SceneNode
  ) throws(FileError) -> AnyObject {
    let kind = try field.choice(choices)
    switch kind {
    case "Draggable": return Draggable(configuration: try pan(configuration))
    case "SetPositionOnTap": return try setPositionOnTap(configuration, node: node)
    case "Tossable":
      try configuration?.allowOnly(["spring", "draggable"])
      return Tossable(
        spring: Spring(parameters: try parameters(configuration?.member("spring"))),
        draggable: Draggable(configuration: try pan(configuration?.member("draggable"))))
    default: return usual(kind, try parameters(configuration))
    }
  }

  private static func parameters(_ field: JSONField?) throws(FileError) -> SpringParameters {
    var parameters = SpringParameters()
    try field?.allowOnly(["allowsOverdamping"])
    parameters.allowsOverdamping = try field?.member("allowsOverdamping")?.flag() ?? false
    return parameters
  }

  private static func pan(_ field: JSONField?) throws(FileError) -> PanConfiguration {
    var pan = PanConfiguration()
    try field?.allowOnly(["slop", "minimumPointers", "maximumPointers"])
    if let slop = try field?.member("slop")?.number(in: 0...1e6) { pan.slop = slop }
    if let count = try field?.member("minimumPointers")?.integer(in: 1...100) { pan.minimumPointers = Int(count) }
    if let count = try field?.member("maximumPointers")?.integer(in: 1...100) { pan.maximumPointers = Int(count) }
    return pan
  }

  private static func setPositionOnTap(
    _ field: JSONField?, node: (JSONField) throws(FileError) -> SceneNode
  ) throws(FileError) -> SetPositionOnTap {
    var tap = TapConfiguration()
    try field?.allowOnly(["on", "coordinateSpace", "movement", "maximumDuration", "pointerCount"])
    if let movement = try field?.member("movement")?.number(in: 0...1e6) { tap.movement = movement }
    if let field = field?.member("maximumDuration") { tap.maximumDuration = try Duration.read(field) }
    if let count = try field?.member("pointerCount")?.integer(in: 1...100) { tap.pointerCount = Int(count) }
    var (on, space): (SceneNode?, SceneNode?) = (nil, nil)
    if let field = field?.member("on") { on = try node(field) }
    if let field = field?.member("coordinateSpace") { space = try node(field) }
    return SetPositionOnTap(on: on, coordinateSpace: space, configuration: tap)
  }

  /// An interaction of `kind` as it is when nothing is said about it.
  static func usual(_ kind: String, _ parameters: SpringParameters = SpringParameters()) -> AnyObject {
    switch kind {
    case "Spring<Double>": Spring<Double>(parameters: parameters)
    case "Spring<Point>": Spring<Point>(parameters: parameters)
    case "Spring<Vector>": Spring<Vector>(parameters: parameters)
    case "Spring<Size>": Spring<Size>(parameters: parameters)
    case "Spring<Angle>": Spring<Angle>(parameters: parameters)
    case "Spring<Color>": Spring<Color>(parameters: parameters)
    case "Draggable": Draggable()
    case "SetPositionOnTap": SetPositionOnTap()
    default: Tossable()
    }
  }
}
