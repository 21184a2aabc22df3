import Interplay
import MotionFormats
import MotionPhysics
import MotionValues

/// Creates the motions that the options of `interplay curve` describe.
enum CurveMotions {
  static func spring(_ arguments: Arguments) throws(CommandFailure) -> SpringSimulation<Double> {
    let (from, to) = (try arguments.number("--from") ?? 0, try arguments.number("--to") ?? 1)
    var parameters = try springParameters(arguments)
    if arguments.has("--allow-overdamping") { parameters.allowsOverdamping = true }
    let velocity = try arguments.number("--velocity") ?? 0
    let range = max((to - from).magnitude, 1e-9)
    let distance = try arguments.number("--threshold") ?? 0.001 * range
    return try describing { () throws(MotionError) in
      let basis = try SpringBasis(parameters)
      let threshold = RestThreshold(distance: distance, speed: distance * parameters.naturalFrequency)
      return try SpringSimulation(basis: basis, from: from, velocity: velocity, to: to, at: .zero, threshold: threshold)
    }
  }

  private static func springParameters(_ arguments: Arguments) throws(CommandFailure) -> SpringParameters {
    let mass = try arguments.number("--mass") ?? 1
    func number(_ option: String, _ fallback: Double) throws(CommandFailure) -> Double { try arguments.number(option) ?? fallback }
    func positive(_ option: String, _ fallback: Double) throws(CommandFailure) -> Double {
      let value = try number(option, fallback)
      guard value > 0 else { throw CommandFailure(.usage, "\(option) requires a number above 0, not '\(value)'") }
      return value
    }
    var described: [SpringParameters] = []
    if let name = arguments["--preset"] { described.append(try preset(name)) }
    if arguments.hasAny("--stiffness", "--damping") {
      described.append(SpringParameters(stiffness: try number("--stiffness", 342), damping: try number("--damping", 30), mass: mass))
    }
    if arguments["--response"] != nil {
      described.append(SpringParameters(response: try positive("--response", 0.5), dampingRatio: try number("--ratio", 1), mass: mass))
    }
    if arguments.hasAny("--duration", "--bounce") {
      described.append(SpringParameters(duration: try positive("--duration", 0.5), bounce: try number("--bounce", 0), mass: mass))
    }
    if arguments.hasAny("--frequency", "--half-life") {
      described.append(
        SpringParameters(frequency: try positive("--frequency", 2.8), halfLife: try positive("--half-life", 0.1), mass: mass))
    }
    if arguments.hasAny("--bounciness", "--speed") {
      described.append(SpringParameters(bounciness: try number("--bounciness", 4), speed: try number("--speed", 12)))
    }
    if arguments["--settling"] != nil {
      let settling = try positive("--settling", 0.5)
      var ratio = try number("--ratio", 1)
      if let overshoot = try arguments.number("--overshoot") { ratio = SpringParameters.dampingRatio(overshoot: overshoot) }
      described.append(SpringParameters(settlingDuration: settling, dampingRatio: ratio, mass: mass))
    }
    if described.count > 1 { throw CommandFailure(.usage, "the options describe more than one spring; use the options of one description") }
    let isSettling = arguments["--settling"] != nil
    let isRatioUnused = arguments["--ratio"] != nil && arguments["--response"] == nil && !isSettling
    if isRatioUnused || arguments["--overshoot"] != nil && !isSettling {
      throw CommandFailure(.usage, "--ratio requires --response or --settling, and --overshoot requires --settling; pass both")
    }
    if arguments["--ratio"] != nil, arguments["--overshoot"] != nil {
      throw CommandFailure(.usage, "--ratio and --overshoot exclude each other; use one of them")
    }
    if arguments["--mass"] != nil, arguments.hasAny("--preset", "--bounciness", "--speed") {
      throw CommandFailure(.usage, "--mass excludes --preset, --bounciness and --speed, whose springs have their mass; leave it out")
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
    throw CommandFailure(.usage, "unknown preset '\(name)'; the presets are \(presets.map(\.0).joined(separator: ", "))")
  }

  static func decay(_ arguments: Arguments) throws(CommandFailure) -> AnyMotion<Double> {
    let decay = try decayParameters(arguments)
    let from = try arguments.number("--from") ?? 0
    let (velocity, to) = (try arguments.number("--velocity"), try arguments.number("--to"))
    if velocity != nil, to != nil { throw CommandFailure(.usage, "--velocity and --to exclude each other; use one of them") }
    let speed = try arguments.number("--threshold") ?? 0.5
    if to != nil, arguments["--snap"] != nil { throw CommandFailure(.usage, "--snap and --to exclude each other; use one of them") }
    let snapping = try arguments.number("--snap").map { Snapping<Double>.multiples(of: $0) } ?? .free
    let edges = Edges(
      try arguments.number("--min") ?? -.infinity, try arguments.number("--max") ?? .infinity,
      restitution: try arguments.number("--restitution") ?? 0.75)
    let isBounded = arguments.hasAny("--min", "--max")
    if !isBounded, arguments["--restitution"] != nil {
      throw CommandFailure(.usage, "--restitution requires an edge from which the motion bounces; pass --min or --max")
    }
    if isBounded, arguments.hasAny("--snap", "--to") {
      throw CommandFailure(.usage, "--min and --max exclude --snap and --to; a bouncing motion has no destination")
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
    case let name?: throw CommandFailure(.usage, "unknown preset '\(name)'; the presets are scrolling, paging")
    }
    if described.count > 1 { throw CommandFailure(.usage, "the options describe more than one decay; use the options of one description") }
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
    guard let values = try arguments.numbers("--values") else {
      throw CommandFailure(.usage, "missing option --values with the values of the keyframes; add it, as in --values 0,1,0")
    }
    let offsets = try arguments.numbers("--offsets")
    if let offsets, offsets.count != values.count {
      throw CommandFailure(.usage, "there are \(values.count) values but \(offsets.count) offsets; specify an offset for each value")
    }
    if let offset = offsets?.first(where: { !(0...1).contains($0) }) {
      throw CommandFailure(.usage, "--offsets requires numbers from 0 to 1, not '\(offset)'")
    }
    // Easings are separated by semicolons, because they contain commas.
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
    guard let data = arguments["--data"] else {
      throw CommandFailure(.usage, "missing option --data with the path in SVG syntax; add it, as in --data 'M0 0 L100 50'")
    }
    let path: Path
    do throws(SVGPathError) {
      path = try Path(svg: data)
    } catch {
      throw CommandFailure(.usage, "--data: \(error.message); write a path as SVG does, as in 'M0 0 L100 50'")
    }
    if path.elements.isEmpty {
      throw CommandFailure(.usage, "--data: the path is empty; write a path as SVG does, as in 'M0 0 L100 50'")
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
    guard (0...86_400).contains(seconds) else { throw CommandFailure(.usage, "--duration requires seconds from 0 to 86400") }
    return .nanoseconds(Int64((seconds * 1e9).rounded()))
  }

  /// Returns the easing called `name`: in CSS syntax, or one of Penner's families with the prefix `in-`, `out-` or `in-out-`.
  private static func easing(named name: String) throws(CommandFailure) -> Easing {
    do throws(EasingTextError) {
      return try Easing(named: name)
    } catch {
      throw CommandFailure(.usage, "the easing '\(name)': \(error.message); 'curve --help' lists the names")
    }
  }

  /// Returns the result of `body`, and reports invalid parameters as invalid options.
  private static func describing<Motion>(_ body: () throws(MotionError) -> Motion) throws(CommandFailure) -> Motion {
    do throws(MotionError) {
      return try body()
    } catch {
      throw CommandFailure(.usage, error.message)
    }
  }
}
