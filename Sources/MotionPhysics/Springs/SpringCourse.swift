import MotionMathematics
public import MotionValues

/// One lane of a spring motion, as displacement from the destination: its turning points and its passages.
///
/// The displacement is monotonic between two turns, so every passage is found by bisection, to the nanosecond.
struct SpringCourse {
  let basis: SpringBasis
  /// The displacement at the start.
  let displacement: Double
  /// The velocity at the start, in units per second.
  let velocity: Double

  /// Returns the displacement `nanoseconds` after the start.
  func displacement(after nanoseconds: Int64) -> Double {
    let weights = basis.weights(after: Double(nanoseconds) / 1e9)
    return displacement * weights.displacement + (velocity + basis.decay * displacement) * weights.drive
  }

  /// The seconds from the start to the first later instant at which the velocity is 0, or nil.
  var firstTurn: Double? {
    let pull = basis.naturalFrequencySquared * displacement + basis.fastDecay * velocity
    switch basis.regime {
    case .underdamped:
      if velocity == 0 && pull == 0 { return nil }
      // The sum with 0 is not −0, with which the angle would be that of the start.
      let turn = Elementary.atan2(velocity * basis.frequency + 0, pull) / basis.frequency
      return turn > 0 ? turn : turn + Double.pi / basis.frequency
    case .critical:
      let turn = velocity / pull
      return turn > 0 && turn.isFinite ? turn : nil
    case .overdamped:
      let share = velocity * basis.frequency / pull
      return share > 0 && share < 1 ? -Elementary.log1p(-share) / basis.frequency : nil
    }
  }

  /// Returns the nanoseconds until the displacement first reaches or passes `level`, or nil.
  func firstPassage(of level: Double) -> Int64? {
    let isAbove = displacement > level
    func hasPassed(_ nanoseconds: Int64) -> Bool {
      let distance = displacement(after: nanoseconds) - level
      return isAbove ? distance <= 0 : distance >= 0
    }
    if displacement == level { return 0 }
    var low: Int64 = 0
    for turn in turns {
      if hasPassed(turn) { return firstTrue(after: low, upTo: turn, hasPassed) }
      low = turn
    }
    // After the last relevant turn it approaches 0 from one side.
    guard level != 0, isAbove == (level > 0) else { return nil }
    var step: Int64 = 1 << 20
    while !hasPassed(low + step) {
      low += step
      step *= 2
      if low > 1 << 61 { return nil }
    }
    return firstTrue(after: low, upTo: low + step, hasPassed)
  }

  /// The turns, in nanoseconds, after which no new level is passed: each swing is smaller than the previous one, on the other side.
  private var turns: [Int64] {
    guard let first = firstTurn, first < 4e9 else { return [] }
    guard basis.regime == .underdamped else { return [Int64(first * 1e9)] }
    let half = Double.pi / basis.frequency
    let seconds: [Double] = [first, first + half, first + 2 * half]
    return seconds.filter { $0 < 4e9 }.map { Int64($0 * 1e9) }
  }

  private func firstTrue(after start: Int64, upTo end: Int64, _ condition: (Int64) -> Bool) -> Int64 {
    var (low, high) = (start, end)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if condition(middle) { high = middle } else { low = middle }
    }
    return high
  }
}

extension SpringSimulation {
  /// The first instant at which every lane has reached its destination, at the latest the rest time; nil if it never does.
  public var reachTime: Timestamp? {
    var last = start
    // Of two arrays, the shorter one is padded with zeros.
    for lane in 0..<max(initialLanes.laneCount, destinationLanes.laneCount) {
      guard let time = firstTime(lane: lane, at: destinationLanes.laneOrZero(lane)) else { return nil }
      last = max(last, time)
    }
    return last
  }

  /// Returns the first instant at which lane `lane` reaches or passes `value`, or nil.
  ///
  /// At rest the motion is at its destination, and so has passed everything in between.
  public func firstTime(lane: Int, at value: Double) -> Timestamp? {
    if value.isNaN { return nil }
    let level = value - destinationLanes.laneOrZero(lane)
    let course = course(ofLane: lane)
    let passage = course.firstPassage(of: level).map { start.adding(nanoseconds: $0) }
    guard let restTime, passage ?? .distantFuture > restTime else { return passage }
    let isPassedAtRest = course.displacement > level ? level >= 0 : level <= 0
    return isPassedAtRest ? restTime : nil
  }

  /// Returns the time and value of the first turn of lane `lane`; nil if it does not turn before it rests.
  public func peak(ofLane lane: Int) -> (time: Timestamp, value: Double)? {
    guard let turn = course(ofLane: lane).firstTurn, turn < 4e9 else { return nil }
    let time = start.adding(nanoseconds: Int64((turn * 1e9).rounded()))
    if isAtRest(at: time) { return nil }
    return (time, value(at: time).lanes.laneOrZero(lane))
  }

  /// Returns the distance by which lane `lane` overshoots its destination before it rests; 0 if it does not.
  public func overshoot(ofLane lane: Int) -> Double {
    let course = course(ofLane: lane)
    guard let first = course.firstTurn, course.displacement != 0 else { return 0 }
    var beyond = 0.0
    let rest = restTime ?? .distantFuture
    for turn in [first, basis.regime == .underdamped ? first + Double.pi / basis.frequency : first] where turn < 4e9 {
      let nanoseconds = Int64((turn * 1e9).rounded())
      if start.adding(nanoseconds: nanoseconds) >= rest { break }
      let displacement = course.displacement(after: nanoseconds)
      if (displacement < 0) != (course.displacement < 0) { beyond = max(beyond, displacement.magnitude) }
    }
    return beyond
  }

  private func course(ofLane lane: Int) -> SpringCourse {
    SpringCourse(
      basis: basis, displacement: initialLanes.laneOrZero(lane) - destinationLanes.laneOrZero(lane),
      velocity: initialVelocityLanes.laneOrZero(lane))
  }
}

extension SpringSimulation where Value.Lanes == Double {
  /// Returns the first instant at which the value reaches or passes `value`; nil if it does not before it rests.
  public func firstTime(at value: Double) -> Timestamp? { firstTime(lane: 0, at: value) }

  /// The time and value of the first turn; nil if the motion does not turn before it rests.
  public var peak: (time: Timestamp, value: Double)? { peak(ofLane: 0) }

  /// The distance by which the motion overshoots its destination; 0 if it does not.
  public var overshoot: Double { overshoot(ofLane: 0) }
}
