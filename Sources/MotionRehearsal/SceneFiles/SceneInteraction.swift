import MotionGestures
import MotionInteractions
import MotionPhysics
import MotionScene
import MotionStreams

/// An interaction that a file of a scene can name, with what it can be set by.
struct SceneInteraction {
  /// What it can be added to.
  enum Target {
    case node(SceneNode)
    case property(SceneProperty)
  }

  let object: AnyObject
  /// What a file calls its kind: `Spring<Point>`.
  let kind: String
  /// What a file may set, by name.
  var settings: [(name: String, property: SceneProperty)] = []
  /// What it was made with, as JSON, where that is not the usual.
  var configuration: [(name: String, value: String)] = []
  /// What of it a file cannot hold; nil where that is nothing.
  var unsavable: String?
  var stateful: (any Stateful)?
  var togglable: (any Togglable)?
  /// The interactions that it is made of, by name.
  var parts: [(name: String, part: SceneInteraction)] = []
  /// The type that its constraints take; nil for one that takes none.
  let constrained: SceneType?
  /// Adds it; false where it cannot be added to the target.
  let add: (Target, MotionRuntime, [SceneStep]) -> Bool

  /// What its state is told by.
  var stateSources: [ObserverTable] { stateful?.state.sources ?? [] }
}

extension SceneInteraction {
  /// The constraints that `steps` are.
  private static func constraints<Value: SceneValue>(_ steps: [SceneStep]) -> ConstraintApplicator<Value> {
    if steps.isEmpty { return ConstraintApplicator() }
    return ConstraintApplicator { stream in
      let constrained = steps.reduce(SceneStream(stream)) { $1.apply($0) }
      guard let typed = constrained.typed(Value.self) else { preconditionFailure("Constraints were prepared for another type.") }
      return typed
    }
  }

  static func spring<Value: SceneValue & MotionValue>(_ spring: Spring<Value>, velocity: SceneProperty) -> SceneInteraction {
    let positive = 1e-9...1e9
    var made = SceneInteraction(object: spring, kind: spring.name, constrained: Value.sceneType) { target, runtime, steps in
      guard case .property(let property) = target, let target = property.source as? ReactiveProperty<Value> else { return false }
      runtime.add(spring, to: target, constraints: constraints(steps))
      return true
    }
    made.settings = [
      ("destination", SceneProperty(spring.destination)), ("initialVelocity", velocity),
      ("stiffness", SceneProperty(spring.stiffness, in: positive)), ("damping", SceneProperty(spring.damping, in: 0...1e9)),
      ("mass", SceneProperty(spring.mass, in: positive)), ("threshold", SceneProperty(spring.threshold, in: positive)),
      ("enabled", SceneProperty(spring.enabled)),
    ]
    if spring.allowsOverdamping { made.configuration = [("allowsOverdamping", "true")] }
    (made.stateful, made.togglable) = (spring, spring)
    return made
  }

  static func draggable(_ draggable: Draggable) -> SceneInteraction {
    var made = SceneInteraction(object: draggable, kind: "Draggable", constrained: .point) { target, runtime, steps in
      guard case .node(let node) = target else { return false }
      runtime.add(draggable, to: node, constraints: constraints(steps))
      return true
    }
    made.settings = [
      ("enabled", SceneProperty(draggable.enabled)), ("resistance.perimeter", SceneProperty(draggable.resistance.perimeter)),
      ("resistance.maximumLength", SceneProperty(draggable.resistance.maximumLength, in: 0...1e9)),
    ]
    let (configuration, usual) = (draggable.configuration, PanConfiguration())
    if configuration.slop != usual.slop { made.configuration.append(("slop", configuration.slop.json)) }
    if configuration.minimumPointers != usual.minimumPointers {
      made.configuration.append(("minimumPointers", "\(configuration.minimumPointers)"))
    }
    if configuration.maximumPointers != usual.maximumPointers {
      made.configuration.append(("maximumPointers", "\(configuration.maximumPointers)"))
    }
    if configuration.velocity != usual.velocity { made.unsavable = "its estimate of velocities is not the usual one" }
    (made.stateful, made.togglable) = (draggable, draggable)
    made.parts = [("finalVelocity", finalVelocity(draggable.finalVelocity))]
    return made
  }

  private static func finalVelocity(_ velocity: DraggableFinalVelocity) -> SceneInteraction {
    SceneInteraction(object: velocity, kind: "DraggableFinalVelocity", constrained: .point) { target, runtime, steps in
      guard case .property(let property) = target, let target = property.source as? ReactiveProperty<Point> else { return false }
      runtime.add(velocity, to: target, constraints: constraints(steps))
      return true
    }
  }

  static func tossable(_ tossable: Tossable) -> SceneInteraction {
    var made = SceneInteraction(object: tossable, kind: "Tossable", constrained: .point) { target, runtime, steps in
      guard case .node(let node) = target else { return false }
      runtime.add(tossable, to: node, constraints: constraints(steps))
      return true
    }
    made.stateful = tossable
    made.parts = [
      ("spring", spring(tossable.spring, velocity: SceneProperty(tossable.spring.initialVelocity))),
      ("draggable", draggable(tossable.draggable)),
    ]
    for (name, part) in made.parts where !part.configuration.isEmpty {
      made.configuration.append((name, JSONText.object(part.configuration)))
    }
    made.unsavable = made.parts.lazy.compactMap { $0.part.unsavable }.first
    return made
  }

  static func setPositionOnTap(_ tap: SetPositionOnTap, name: (SceneNode) -> String?) -> SceneInteraction {
    var made = SceneInteraction(object: tap, kind: "SetPositionOnTap", constrained: .point) { target, runtime, steps in
      guard case .property(let property) = target, let target = property.source as? ReactiveProperty<Point> else { return false }
      runtime.add(tap, to: target, constraints: constraints(steps))
      return true
    }
    if let node = tap.tapped.flatMap(name) { made.configuration.append(("on", JSONText.quoted(node))) }
    if let node = tap.coordinateSpace.flatMap(name) { made.configuration.append(("coordinateSpace", JSONText.quoted(node))) }
    let (configuration, usual) = (tap.configuration, TapConfiguration())
    if configuration.movement != usual.movement { made.configuration.append(("movement", configuration.movement.json)) }
    if let duration = configuration.maximumDuration { made.configuration.append(("maximumDuration", duration.json)) }
    if configuration.pointerCount != usual.pointerCount { made.configuration.append(("pointerCount", "\(configuration.pointerCount)")) }
    return made
  }

  /// The interaction that `object` is; nil for one of a kind that a file cannot name.
  static func adapting(_ object: AnyObject, name: (SceneNode) -> String?) -> SceneInteraction? {
    switch object {
    case let spring as Spring<Double>: self.spring(spring, velocity: SceneProperty(spring.initialVelocity))
    case let spring as Spring<Point>: self.spring(spring, velocity: SceneProperty(spring.initialVelocity))
    case let spring as Spring<Vector>: self.spring(spring, velocity: SceneProperty(spring.initialVelocity))
    case let spring as Spring<Size>: self.spring(spring, velocity: SceneProperty(spring.initialVelocity))
    case let spring as Spring<Angle>: self.spring(spring, velocity: SceneProperty(spring.initialVelocity))
    case let spring as Spring<Color>: self.spring(spring, velocity: SceneProperty(spring.initialVelocity))
    case let draggable as Draggable: self.draggable(draggable)
    case let tossable as Tossable: self.tossable(tossable)
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

  /// Makes an interaction of the kind that `field` names, as `configuration` says.
  static func make(
    _ field: JSONField, _ configuration: JSONField?, node: (JSONField) throws(FileError) -> SceneNode
  ) throws(FileError) -> AnyObject {
    let kind = try field.choice(names.map { ($0, $0) })
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
