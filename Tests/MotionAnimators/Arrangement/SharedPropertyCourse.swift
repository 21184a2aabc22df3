import MotionAnimators

/// The course of one property in a part, in milliseconds: a list of the instants at which something begins to move it.
struct SharedPropertyCourse {
  /// The beginning of a track, with the values that it moves between.
  struct Beginning {
    var time: Int64
    var length: Int64
    var from: Double
    var to: Double
  }

  /// The length of the part.
  var length: Int64 = 0
  /// The beginnings, in order; none if the part does not move the property.
  var beginnings: [Beginning] = []
  /// The start of each child, and the index of its first beginning.
  private var children: [(start: Int64, first: Int)] = []

  /// Creates the course of a part with a length, and with one beginning at its start if `values` are given.
  init(length: Int64 = 0, from values: (from: Double, to: Double)? = nil) {
    self.length = length
    if let values { beginnings = [Beginning(time: 0, length: length, from: values.from, to: values.to)] }
  }

  private init(length: Int64, _ beginnings: [Beginning]) { (self.length, self.beginnings) = (length, beginnings) }

  /// Returns the beginnings with `indices`, later by `delay`.
  private func shifted(_ indices: Range<Int>, by delay: Int64) -> [Beginning] {
    beginnings[indices].map { Beginning(time: $0.time + delay, length: $0.length, from: $0.from, to: $0.to) }
  }

  /// Returns the same after `delay`.
  func delayed(by delay: Int64) -> SharedPropertyCourse {
    SharedPropertyCourse(length: length + delay, shifted(beginnings.indices, by: delay))
  }

  /// Adds a child that begins at the end of the others.
  mutating func append(_ child: SharedPropertyCourse) {
    children.append((length, beginnings.count))
    beginnings += child.shifted(child.beginnings.indices, by: length)
    length += child.length
  }

  /// Returns the same with the way back.
  func returning(_ reversal: SequenceReversal?) -> SharedPropertyCourse {
    var whole = SharedPropertyCourse(length: 2 * length, beginnings)
    switch reversal {
    case nil: return self
    case .contiguously:
      // Each track waits at its end until it runs back. Its predecessor is at its end from then on.
      var end = length
      for beginning in beginnings.reversed() {
        let (from, to) = (beginning.to, beginning.from)
        whole.beginnings.append(Beginning(time: 2 * length - end, length: 0, from: from, to: from))
        let time = 2 * length - beginning.time - beginning.length
        whole.beginnings.append(Beginning(time: time, length: beginning.length, from: from, to: to))
        end = beginning.time
      }
    case .sequentially:
      // The children are played again, the last one first. Each is at its start from its turn on.
      var (time, end, last) = (length, length, beginnings.count)
      for (start, first) in children.reversed() {
        if first < last {
          let value = beginnings[first].from
          whole.beginnings.append(Beginning(time: time, length: 0, from: value, to: value))
          whole.beginnings += shifted(first..<last, by: time - start)
        }
        time += end - start
        (end, last) = (start, first)
      }
    }
    return whole
  }

  /// Returns the course of a child of a group that is `whole` long, with the way back of that group.
  func inGroup(of whole: Int64, reversing reversal: GroupReversal?) -> SharedPropertyCourse {
    guard let reversal, reversal != .togetherWithParent else { return SharedPropertyCourse(length: whole, beginnings) }
    let wait =
      switch reversal {
      case .individually, .togetherWithParent: 0 as Int64
      case .together: whole - length
      case .contiguously: 2 * (whole - length)
      }
    let back = returning(.contiguously).shifted(beginnings.count..<beginnings.count * 3, by: wait)
    return SharedPropertyCourse(length: 2 * whole, beginnings + back)
  }

  /// Returns the same `count` times. A part that is played again is at its start.
  func repeated(_ count: Int64) -> SharedPropertyCourse {
    var whole = SharedPropertyCourse(length: count * length)
    guard let value = beginnings.first?.from else { return whole }
    for pass in 0..<count {
      let time = pass * length
      if pass > 0 { whole.beginnings.append(Beginning(time: time, length: 0, from: value, to: value)) }
      whole.beginnings += shifted(beginnings.indices, by: time)
    }
    return whole
  }

  /// Returns the value at `time`: that of the track that has begun last, or the start of the first one; nil if nothing moves the property.
  func value(at time: Int64) -> Double? {
    guard let last = beginnings.last(where: { $0.time <= time }) else { return beginnings.first?.from }
    if last.length <= time - last.time { return last.to }
    return last.from + (last.to - last.from) * Double(time - last.time) / Double(last.length)
  }
}
