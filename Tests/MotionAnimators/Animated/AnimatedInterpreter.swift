import MotionPhysics
import MotionValues

/// A slow interpreter of random programs: closed forms with rest times that are computed at once, and a search for each end.
final class Interpreter {
  private enum Course {
    case spring(SpringSimulation<Double>)
    case decay(DecaySimulation<Double>)
    case tween(TweenSimulation<Double>)

    var motion: any Simulation<Double> {
      switch self {
      case .spring(let motion): motion
      case .decay(let motion): motion
      case .tween(let motion): motion
      }
    }
  }

  private struct Model {
    var value = 0.0
    var spring = Step.spring(0)
    var course: Course?
    var next: Action.Box?
    var hasCompletion = false
  }

  private var models: [Model]
  private var now = Timestamp.zero
  private var log: [String] = []
  private let threshold = RestThreshold(distance: 0.001, speed: 0.001)

  init(count: Int) { models = Array(repeating: Model(), count: count) }

  func run(_ program: [Step]) throws -> [String] {
    for step in program {
      try perform(step.action, on: step.index)
      try advance(to: now.adding(nanoseconds: step.pause))
      log.append(models.indices.map { "\(value($0).bitPattern) \(velocity($0).bitPattern)" }.joined(separator: ", "))
    }
    for index in models.indices { try end(index, .cancelled, at: value(index)) }
    return log
  }

  private func value(_ index: Int) -> Double { models[index].course?.motion.value(at: now) ?? models[index].value }

  private func velocity(_ index: Int) -> Double { models[index].course?.motion.velocity(at: now) ?? 0 }

  private func advance(to time: Timestamp) throws {
    while true {
      var first: (time: Timestamp, index: Int)?
      for index in models.indices {
        guard let end = models[index].course?.motion.restTime, end <= time else { continue }
        if end < first?.time ?? .distantFuture { first = (end, index) }
      }
      guard let first else { break }
      now = first.time
      try finish(first.index)
    }
    now = time
  }

  private func finish(_ index: Int) throws {
    let destination: Double? =
      switch models[index].course {
      case .spring(let motion): motion.destination
      case .decay(let motion): motion.destination
      case .tween(let motion): motion.destination
      case nil: nil
      }
    if let destination { try end(index, .finished, at: destination) }
  }

  /// Ends the motion of `index` and comes to rest at `value`.
  private func end(_ index: Int, _ reason: MotionEnd, at value: Double) throws {
    let (next, hasCompletion) = (models[index].next, models[index].hasCompletion)
    (models[index].course, models[index].value) = (nil, value)
    (models[index].next, models[index].hasCompletion) = (nil, false)
    if hasCompletion { try report(index, reason, next) }
  }

  private func report(_ index: Int, _ reason: MotionEnd, _ next: Action.Box?) throws {
    log.append("\(now.nanoseconds) \(index) \(reason) \(value(index).bitPattern)")
    if reason == .finished, let next { try perform(next.action, on: index) }
  }

  private func begin(_ course: Course, _ action: Action, on index: Int) throws {
    let (next, hasCompletion) = (models[index].next, models[index].hasCompletion)
    (models[index].course, models[index].next, models[index].hasCompletion) = (course, action.next, true)
    if hasCompletion { try report(index, .retargeted, next) }
    if let end = models[index].course?.motion.restTime, end <= now { try finish(index) }
  }

  private func perform(_ action: Action, on index: Int) throws {
    let (value, velocity) = (value(index), velocity(index))
    switch action.kind {
    case .spring(let destination): try begin(spring(index, value, velocity, to: destination, isKicked: false), action, on: index)
    case .kick(let destination, let kick): try begin(spring(index, value, kick, to: destination, isKicked: true), action, on: index)
    case .tween(let destination, let milliseconds):
      try begin(
        .tween(TweenSimulation(from: value, to: destination, duration: .milliseconds(milliseconds), easing: .easeOut, at: now)), action,
        on: index)
    case .coast(let kick):
      let decay = try DecaySimulation(.scrolling, from: value, velocity: kick, at: now, threshold: threshold)
      try begin(.decay(decay), action, on: index)
    case .stop: try end(index, .cancelled, at: value)
    case .jump: try finish(index)
    case .write(let number): try end(index, .interrupted, at: number)
    case .displace(let number):
      if case .decay(let motion) = models[index].course {
        let next = try DecaySimulation(.scrolling, from: number, velocity: motion.velocity(at: now), at: now, threshold: threshold)
        models[index].course = .decay(next)
        return try finishIfAtRest(index)
      }
      guard case .spring(let motion) = models[index].course else { return try end(index, .interrupted, at: number) }
      models[index].course = .spring(
        try SpringSimulation(
          basis: motion.basis, from: number, velocity: velocity, to: motion.destination, at: now, threshold: threshold))
      try finishIfAtRest(index)
    case .configure(let choice):
      models[index].spring = Step.spring(choice)
      guard case .spring(let motion) = models[index].course else { return }
      models[index].course = try spring(index, value, velocity, to: motion.destination, isKicked: false)
      try finishIfAtRest(index)
    }
  }

  private func finishIfAtRest(_ index: Int) throws {
    if let end = models[index].course?.motion.restTime, end <= now { try finish(index) }
  }

  /// A spring to `destination`; the present one, if that does not change.
  private func spring(_ index: Int, _ value: Double, _ velocity: Double, to destination: Double, isKicked: Bool) throws -> Course {
    let basis = try SpringBasis(models[index].spring)
    if case .spring(let motion) = models[index].course, !isKicked, motion.destination == destination, motion.basis == basis {
      return .spring(motion)
    }
    return .spring(try SpringSimulation(basis: basis, from: value, velocity: velocity, to: destination, at: now, threshold: threshold))
  }
}
