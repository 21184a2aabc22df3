import Interplay
import MotionPhysics
import MotionValues

/// The motions that the options of `interplay curve` describe.
enum CurveMotions {
  static func spring(_ arguments: Arguments) throws(CommandFailure) -> SpringSimulation<Double> {
    let (from, to) = (try arguments.number("--from") ?? 0, try arguments.number("--to") ?? 1)
    var parameters = try springParameters(arguments)
    if arguments.has("--allow-overdamping") { parameters.allowsOverdamping = true }
    let velocity = try arguments.number("--velocity") ?? 0
    let way = max((to - from).magnitude, 1e-9)
    let distance = try arguments.number("--threshold") ?? 0.001 * way
    return try describing { () throws(MotionError) in
      let basis = try SpringBasis(parameters)
      let threshold = RestThreshold(distance: distance, speed: distance * parameters.naturalFrequency)
      return try SpringSimulation(basis: basis, from: from, velocity: velocity, to: to, at: .zero, threshold: threshold)
    }
  }

  private static func springParameters(_ arguments: Arguments) throws(CommandFailure) -> SpringParameters {
    let mass = try arguments.number("--mass") ?? 1
    func number(_ option: String, _ fallback: Double) throws(CommandFailure) -> Double { try arguments.number(option) ?? fallback }
    var described: [SpringParameters] = []
    if let name = arguments["--preset"] { described.append(try preset(name)) }
    if arguments.hasAny("--stiffness", "--damping") {
      described.append(SpringParameters(stiffness: try number("--stiffness", 342), damping: try number("--damping", 30), mass: mass))
    }
    if arguments["--response"] != nil {
      described.append(SpringParameters(response: try number("--response", 0.5), dampingRatio: try number("--ratio", 1), mass: mass))
    }
    if arguments.hasAny("--duration", "--bounce") {
      described.append(SpringParameters(duration: try number("--duration", 0.5), bounce: try number("--bounce", 0), mass: mass))
    }
    if arguments.hasAny("--frequency", "--half-life") {
      described.append(
        SpringParameters(frequency: try number("--frequency", 2.8), halfLife: try number("--half-life", 0.1), mass: mass))
    }
    if arguments.hasAny("--bounciness", "--speed") {
      described.append(SpringParameters(bounciness: try number("--bounciness", 4), speed: try number("--speed", 12)))
    }
    if let settling = try arguments.number("--settling") {
      var ratio = try number("--ratio", 1)
      if let overshoot = try arguments.number("--overshoot") { ratio = SpringParameters.dampingRatio(overshoot: overshoot) }
      described.append(SpringParameters(settlingDuration: settling, dampingRatio: ratio, mass: mass))
    }
    if described.count > 1 { throw CommandFailure(.usage, "the spring is described in more than one way") }
    if described.isEmpty, arguments.hasAny("--ratio", "--overshoot") {
      throw CommandFailure(.usage, "--ratio goes with --response or --settling, --overshoot with --settling")
    }
    return described.first ?? SpringParameters(mass: mass)
  }

  private static func preset(_ name: String) throws(CommandFailure) -> SpringParameters {
    let presets: [(String, SpringParameters)] = [
      ("interactive", .interactive), ("smooth", .smooth), ("snappy", .snappy), ("bouncy", .bouncy), ("gentle", .gentle),
      ("wobbly", .wobbly),
      ("stiff", .stiff), ("slow", .slow),
    ]
    if let preset = presets.first(where: { $0.0 == name }) { return preset.1 }
    throw CommandFailure(.usage, "there is no preset '\(name)'; there are \(presets.map(\.0).joined(separator: ", "))")
  }

  static func decay(_ arguments: Arguments) throws(CommandFailure) -> AnyMotion<Double> {
    let decay = try decayParameters(arguments)
    let from = try arguments.number("--from") ?? 0
    let (velocity, to) = (try arguments.number("--velocity"), try arguments.number("--to"))
    if velocity != nil, to != nil { throw CommandFailure(.usage, "either --velocity or --to says how fast it starts, not both") }
    let speed = try arguments.number("--threshold") ?? 0.5
    let snapping = try arguments.number("--snap").map { Snapping<Double>.multiples(of: $0) } ?? .free
    let edges = Edges(
      try arguments.number("--min") ?? -.infinity, try arguments.number("--max") ?? .infinity,
      restitution: try arguments.number("--restitution") ?? 0.75)
    let isBounded = arguments.hasAny("--min", "--max")
    if isBounded, arguments.hasAny("--snap", "--to") {
      throw CommandFailure(.usage, "between edges it neither snaps nor has a destination")
    }
    return try describing { () throws(MotionError) in
      let threshold = RestThreshold(distance: .infinity, speed: speed)
      if isBounded {
        return AnyMotion(
          try BounceSimulation(decay, from: from, velocity: velocity ?? 1000, edges: [edges], at: .zero, restSpeed: speed))
      }
      if let to { return AnyMotion(try DecaySimulation(decay, from: from, to: to, at: .zero, threshold: threshold)) }
      return AnyMotion(
        try DecaySimulation(decay, from: from, velocity: velocity ?? 1000, snapping: snapping, at: .zero, threshold: threshold))
    }
  }

  private static func decayParameters(_ arguments: Arguments) throws(CommandFailure) -> Decay {
    var described: [Decay] = []
    if let rate = try arguments.number("--decay-rate") { described.append(Decay(rate: rate)) }
    if let part = try arguments.number("--per-millisecond") { described.append(Decay(keepingPerMillisecond: part)) }
    if let part = try arguments.number("--per-second") { described.append(Decay(keepingPerSecond: part)) }
    if let part = try arguments.number("--friction") { described.append(Decay(losingPerSecond: part)) }
    if let seconds = try arguments.number("--time-constant") { described.append(Decay(timeConstant: seconds)) }
    switch arguments["--preset"] {
    case nil: break
    case "scrolling": described.append(.scrolling)
    case "paging": described.append(.paging)
    case let name?: throw CommandFailure(.usage, "there is no preset '\(name)'; there are scrolling, paging")
    }
    if described.count > 1 { throw CommandFailure(.usage, "the decay is described in more than one way") }
    return described.first ?? .scrolling
  }

  static func easing(_ arguments: Arguments) throws(CommandFailure) -> TweenSimulation<Double> {
    let (from, to) = (try arguments.number("--from") ?? 0, try arguments.number("--to") ?? 1)
    let (duration, easing) = (try duration(arguments), try easing(named: arguments["--curve"] ?? "ease"))
    return try describing { () throws(MotionError) in
      try TweenSimulation(from: from, to: to, duration: duration, easing: easing, at: .zero)
    }
  }

  static func keyframes(_ arguments: Arguments) throws(CommandFailure) -> KeyframeSimulation<Double> {
    guard let values = try arguments.numbers("--values") else { throw CommandFailure(.usage, "--values says what the keyframes are") }
    let offsets = try arguments.numbers("--offsets")
    if let offsets, offsets.count != values.count {
      throw CommandFailure(.usage, "there are \(values.count) values and \(offsets.count) offsets")
    }
    // Easings are told apart by semicolons: commas stand within them.
    let names = arguments["--easings"]?.split(separator: ";").map { $0.drop { $0 == " " } } ?? []
    var easings: [Easing] = []
    for name in names { easings.append(try easing(named: String(name))) }
    let keyframes = values.indices.map { index in
      Keyframe(values[index], at: offsets?[index], easing: easings.isEmpty ? .linear : easings[index % easings.count])
    }
    let (duration, easing) = (try duration(arguments), try easing(named: arguments["--curve"] ?? "linear"))
    return try describing { () throws(MotionError) in
      try KeyframeSimulation(keyframes, duration: duration, easing: easing, at: .zero)
    }
  }

  static func path(_ arguments: Arguments) throws(CommandFailure) -> PathSimulation<TweenSimulation<Double>> {
    guard let data = arguments["--data"] else { throw CommandFailure(.usage, "--data says what the path is, as SVG writes it") }
    let path: Path
    do throws(SVGPathError) {
      path = try Path(svg: data)
    } catch {
      throw CommandFailure(.usage, "--data, \(error.message)")
    }
    let (start, end) = (try arguments.number("--start") ?? 0, try arguments.number("--end") ?? 1)
    let tolerance = try arguments.number("--tolerance") ?? 1e-6
    let (duration, easing) = (try duration(arguments), try easing(named: arguments["--curve"] ?? "linear"))
    return try describing { () throws(MotionError) in
      let tween = try TweenSimulation(from: 0.0, to: 1, duration: duration, easing: easing, at: .zero)
      return try PathSimulation(along: PathMeasure(path, tolerance: tolerance), tween, from: start, to: end)
    }
  }

  private static func duration(_ arguments: Arguments) throws(CommandFailure) -> Duration {
    let seconds = try arguments.number("--duration") ?? 1
    guard (0...86_400).contains(seconds) else { throw CommandFailure(.usage, "--duration takes seconds, from 0 to a day") }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// The easing called `name`: as CSS writes it, or one of Penner's families with `in-`, `out-` or `in-out-` in front.
  private static func easing(named name: String) throws(CommandFailure) -> Easing {
    let families: [(String, EasingFamily)] = [
      ("quadratic", .quadratic), ("cubic", .cubic), ("quartic", .quartic), ("quintic", .quintic), ("sine", .sine),
      ("exponential", .exponential), ("circular", .circular), ("elastic", .elastic), ("back", .back()), ("bounce", .bounce),
    ]
    for (word, family) in families {
      if name == "in-\(word)" { return .easeIn(family) }
      if name == "out-\(word)" { return .easeOut(family) }
      if name == "in-out-\(word)" { return .easeInOut(family) }
    }
    do throws(EasingTextError) {
      return try Easing(css: name)
    } catch {
      throw CommandFailure(.usage, "the easing '\(name)', \(error.message)")
    }
  }

  /// What `body` makes; what cannot move is a wrong use of the options.
  private static func describing<Motion>(_ body: () throws(MotionError) -> Motion) throws(CommandFailure) -> Motion {
    do throws(MotionError) {
      return try body()
    } catch {
      throw CommandFailure(.usage, error.message)
    }
  }
}
