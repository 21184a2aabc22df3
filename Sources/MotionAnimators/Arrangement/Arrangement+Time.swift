import MotionValues

/// The functions of time. An arrangement has a time of its own: 0 is before its delay, and negative times are before its turn.
extension Arrangement {
  /// 100 years: the longest arrangement that ends, and the last time of one that does not.
  static var horizon: Int64 { Timestamp.horizon }

  /// The position after the last leg.
  var finalHead: Head { Head(phase: .over, isBackward: reverses, elapsed: legLength ?? 0) }

  var reverses: Bool { reversal != .never }

  /// Returns the position at `place`, with its direction.
  @inline(__always)
  func moment(at place: Placement) -> Moment { Moment(head: head(at: place), isReturning: place.isBackward) }

  /// Returns the position at `place`. An instant between two legs belongs to the one that begins.
  func head(at place: Placement) -> Head {
    let elapsed = place.time - delay
    if place.time < 0 || elapsed < 0 || (place.isBackward && elapsed == 0) { return .beforeStart }
    guard let legLength else { return Head(phase: .leg(0), isBackward: false, elapsed: elapsed) }
    if legLength == 0 { return finalHead }
    let ending: Int64 = place.isBackward ? 1 : 0
    if let playLength, elapsed - ending >= playLength { return finalHead }
    // A division takes longer than all the rest.
    let leg = elapsed - ending < legLength ? 0 : (elapsed - ending) / legLength
    return Head(phase: .leg(leg), isBackward: reverses && leg % 2 == 1, elapsed: elapsed - leg * legLength)
  }

  /// Returns the time of `child`, while this arrangement is at `moment`.
  ///
  /// - Parameter offset: the time at which it begins: 0 in a group.
  @inline(__always)
  func place(of child: Arrangement, _ offset: Int64, at moment: Moment) -> Placement {
    child.ownClock == nil ? plannedPlace(of: child, offset, at: moment) : child.ownPlacement
  }

  /// Returns the time of `child` that follows from that of this arrangement.
  func plannedPlace(of child: Arrangement, _ offset: Int64, at moment: Moment) -> Placement {
    let head = moment.head
    if head.phase == .waiting {
      return Placement(time: sectionStart == 0 ? -1 : child.scaled(sectionStart - offset), isBackward: moment.isReturning)
    }
    let place = unscaledPlace(of: child, offset, at: moment)
    if head.phase == .over {
      // Nothing in it is in play, whatever the direction: a child at its start has not begun, and one at its end is over.
      if head.isBackward, reversal != .sequentially {
        if place.time <= 0 { return Placement(time: -1, isBackward: place.isBackward) }
      } else if let duration = child.duration, place.time >= duration {
        return Placement(time: child.scaled(place.time), isBackward: false)
      }
    }
    return Placement(time: child.scaled(place.time), isBackward: place.isBackward)
  }

  /// Returns the position of `child` that follows from that of this arrangement.
  func plannedMoment(of child: Arrangement, _ offset: Int64, at moment: Moment) -> Moment {
    child.moment(at: plannedPlace(of: child, offset, at: moment))
  }

  /// Returns the same time as `plannedPlace` does, at the rate of this arrangement.
  ///
  /// A child that waits has not begun: its time is below 0 at its start, and beyond its end if it is to run back from there.
  @inline(__always)
  private func unscaledPlace(of child: Arrangement, _ offset: Int64, at moment: Moment) -> Placement {
    let (head, isBackward) = (moment.head, moment.isReturning)
    guard head.isBackward else {
      // In a group that reverses individually, a short child is on its way back in the forward leg.
      // The instant of the turn belongs to the way that begins.
      if reversal == .individually, let duration = child.duration, isBackward ? head.elapsed > duration : head.elapsed >= duration {
        return Placement(time: 2 * duration - head.elapsed, isBackward: !isBackward)
      }
      if startsBackTogether, isBackward, let legLength, let duration = child.duration {
        return Placement(time: duration - (legLength - head.elapsed), isBackward: isBackward)
      }
      return Placement(time: sectionStart + head.elapsed - offset, isBackward: isBackward)
    }
    // An arrangement that reverses has a length, and its children do unless it is cut to a section.
    let (length, duration) = (legLength ?? 0, child.duration ?? 0)
    switch reversal {
    case .sequentially:
      let time = head.elapsed - (length - offset - duration)
      if isBackward ? time > 0 : time >= 0 { return Placement(time: time, isBackward: isBackward) }
      // Before its turn it is at its end. Once it was played back, its next turn is in the leg before this one.
      return Placement(time: isBackward ? head.elapsed + length - offset : duration, isBackward: isBackward)
    case .together: return Placement(time: duration - head.elapsed, isBackward: !isBackward)
    case .individually: return Placement(time: 2 * duration - length - head.elapsed, isBackward: !isBackward)
    case .contiguously, .never: return Placement(time: position(head) - offset, isBackward: !isBackward)
    }
  }

  /// Returns the nanoseconds in the content at `head`.
  @inline(__always)
  func position(_ head: Head) -> Int64 { sectionStart + (head.isBackward ? (legLength ?? 0) - head.elapsed : head.elapsed) }

  /// The time at which the child with `index` begins: 0 in a group.
  func offset(_ index: Int) -> Int64 {
    if case .sequence(_, let offsets) = content { return offsets[index] }
    return 0
  }

  /// Returns the nanoseconds in the time of this arrangement for `time` in that of its parent.
  func scaled(_ time: Int64) -> Int64 {
    if timing.rate == 1 || time < 0 { return time }
    // The last nanosecond of the parent may be a part of one.
    if let duration, let playLength, time >= duration { return delay + playLength + (time - duration) }
    return Self.scaled(time, by: timing.rate)
  }

  /// Returns `time`, at least 0, at a rate, at most the horizon. The rate may be infinite.
  static func scaled(_ time: Int64, by rate: Double) -> Int64 {
    if rate == 1 || time == 0 { return min(time, horizon) }
    let scaled = Double(time) * rate
    return scaled < Double(horizon) ? Int64(scaled) : horizon
  }

  /// Returns the first time, at least 0, at which the same at a rate is at least `time`; `Int64.max` if there is none.
  static func unscaled(_ time: Int64, by rate: Double) -> Int64 {
    if rate == 1 || time <= 0 { return max(0, time) }
    let quotient = (Double(time) / rate).rounded(.up)
    guard time <= horizon, quotient < 9e18 else { return .max }
    // The quotient and the products are rounded.
    var (high, step) = (Int64(quotient), Int64(1))
    while scaled(high, by: rate) < time { (high, step) = (high + step, step * 2) }
    var low = high - 1
    step = 1
    while low > 0, scaled(low, by: rate) >= time { (high, low, step) = (low, low - step, step * 2) }
    low = max(0, low)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if scaled(middle, by: rate) < time { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns `time` after `passed` nanoseconds at a rate, within the horizon. They are negative once a timeline was sought to before them.
  static func time(_ time: Int64, after passed: Int64, by rate: Double, isBackward: Bool = false) -> Int64 {
    let distance = scaled(Int64(clamping: passed.magnitude), by: rate)
    return (passed < 0) != isBackward ? max(time - distance, -horizon) : min(time + distance, horizon)
  }

  /// Returns the first nanoseconds after which a time at a rate has changed by `distance`; nil if there are none. Both may be negative.
  static func passed(until distance: Int64, by rate: Double) -> Int64? {
    if distance < 0 { return 1 - unscaled(1 - distance, by: rate) }
    let passed = unscaled(distance, by: rate)
    return passed == .max ? nil : passed
  }

  /// Returns the sum of a time and a distance of at least 0, at most the last one that there is.
  static func sum(_ time: Int64, _ distance: Int64) -> Int64 {
    let (sum, isOverflow) = time.addingReportingOverflow(distance)
    return isOverflow ? .max : sum
  }

  /// Returns the first time of the parent at which that of this arrangement is at least `time`, when both run forward.
  private func parentTime(of time: Int64) -> Int64 {
    if timing.rate == 1 || time <= 0 { return time }
    let first = Self.unscaled(time, by: timing.rate)
    guard let duration, let playLength else { return first }
    let whole = delay + playLength
    return time <= whole ? min(first, duration) : duration + (time - whole)
  }

  /// Returns the nanoseconds of the parent until the time of this arrangement has changed by `distance`.
  ///
  /// - Parameter place: the present, at the rate of the parent, from where this arrangement begins.
  private func parentDistance(_ distance: Int64, from place: Placement) -> Int64 {
    if timing.rate == 1 { return distance }
    let time = scaled(place.time)
    guard place.isBackward else {
      let goal = parentTime(of: Self.sum(time, distance))
      return goal == .max ? .max : goal - place.time
    }
    return time < distance ? place.time + 1 : place.time - (parentTime(of: time - distance + 1) - 1)
  }

  /// Returns the indices of the children of a sequence that can change between two positions of one leg.
  func changing(from former: Head?, to head: Head, _ offsets: [Int64]) -> Range<Int> {
    guard let former, former.isBackward == head.isBackward || reversal != .sequentially, legLength != nil else {
      return 0..<offsets.count
    }
    let (first, last) = (min(position(former), position(head)), max(position(former), position(head)))
    var start = max(0, Self.index(of: first, in: offsets) - 1)
    // Several children without duration begin at one time.
    while start > 0, offsets[start] == first { start -= 1 }
    return start..<min(offsets.count, Self.index(of: last, in: offsets) + 2)
  }

  /// Returns the index of the last offset that is at most `time`; 0 if there is none.
  static func index(of time: Int64, in offsets: [Int64]) -> Int {
    var (low, high) = (0, offsets.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if offsets[middle] <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the nanoseconds from `place` to the next change of a phase of an observed part, forward or backward; nil if there is none.
  ///
  /// It may be too short, and is at least 1.
  func nextChange(at place: Placement) -> Int64? {
    let elapsed = place.time - delay
    var distance: Int64?
    let moment = moment(at: place)
    let (head, isBackward) = (moment.head, moment.isReturning)
    switch head.phase {
    case .waiting: distance = isBackward ? nil : -elapsed
    case .leg: distance = isBackward ? head.elapsed : legLength.map { $0 - head.elapsed }
    case .over: distance = isBackward ? playLength.map { elapsed - $0 } : nil
    }
    guard case .leg = head.phase else { return distance.map { max(1, $0) } }
    // Without observers only the end matters, and not the legs before it.
    guard observerCount > 0 else { return (isBackward ? elapsed : playLength.map { $0 - elapsed }).map { max(1, $0) } }
    var reportsSteps = false
    if case .sequence = content { reportsSteps = emitter != nil }
    func look(_ child: Arrangement, _ offset: Int64) {
      // A child that plays by itself is visited from the outermost arrangement.
      guard child.observerCount > 0 || reportsSteps, child.ownClock == nil else { return }
      let place = unscaledPlace(of: child, offset, at: moment)
      let scaled = Placement(time: child.scaled(place.time), isBackward: place.isBackward)
      guard let next = child.nextChange(at: scaled) else { return }
      distance = min(distance ?? .max, max(1, child.parentDistance(next, from: place)))
    }
    switch content {
    case .track: break
    case .group(let children): for child in children { look(child, 0) }
    case .sequence(let children, let offsets):
      // Those further on matter once it has got to their neighbors. On a sequential return, these are the turns of the children.
      let position = position(head)
      if moment.runsBackward {
        distance = min(distance ?? .max, position - offsets[Self.index(of: position - 1, in: offsets)])
      } else {
        let next = Self.index(of: position, in: offsets) + 1
        if next < offsets.count { distance = min(distance ?? .max, offsets[next] - position) }
      }
      for index in changing(from: head, to: head, offsets) { look(children[index], offsets[index]) }
    }
    return distance.map { max(1, $0) }
  }

  /// The current time.
  var placement: Placement { course.place }

  /// The same, and whether time passes there once the outermost arrangement plays.
  ///
  /// It does unless this part or a parent rests, up to the nearest part that plays by itself.
  /// A section of a parent may begin or end within a leg.
  var course: (place: Placement, isPassing: Bool) {
    guard let parent = container else { return (Placement(time: playTime), true) }
    if ownClock != nil { return (ownPlacement, true) }
    let (parentPlace, isParentPassing) = parent.course
    let parentMoment = parent.moment(at: parentPlace)
    let place = parent.place(of: self, parent.offset(childIndex), at: parentMoment)
    return (place, isParentPassing && parent.rest(of: self, at: parentMoment) == nil)
  }

  /// The position at the current time.
  var head: Head { head(at: placement) }

  /// The product of the rates from the outermost arrangement to this one; 0 unless it plays.
  var totalRate: Double {
    if let ownClock { return ownClock.isRunning ? ownClock.rate * clockSource.totalRate : 0 }
    if let container { return container.totalRate * timing.rate }
    if case .playing = playState { return currentRate * timing.rate }
    return 0
  }
}
