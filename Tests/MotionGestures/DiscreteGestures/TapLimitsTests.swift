import InterplayTestSupport
import MotionGestures
import MotionValues
import Testing

/// The exact limits of taps and long presses, to the nanosecond and to the last bit.
@Suite(.tracksLifetimes) struct TapLimitsTests {
  private func press(_ phase: PointerPhase, _ x: Double, _ y: Double, _ nanoseconds: Int64, id: PointerID = 0) -> PointerEvent {
    PointerEvent(id: id, phase: phase, location: Point(x: x, y: y), time: Timestamp(nanoseconds: nanoseconds))
  }

  /// Two taps, the second `gap` nanoseconds after the release of the first.
  private func twoTaps(gap: Int64, distance: Double = 0) -> [PointerEvent] {
    let second = 1_000_000 + gap
    return [
      press(.down, 0, 0, 0), press(.up, 0, 0, 1_000_000), press(.down, distance, 0, second), press(.up, distance, 0, second + 1_000_000),
    ]
  }

  @Test(arguments: [-1, 0, 1] as [Int64]) func `a second tap counts up to the maximum gap, and not a nanosecond later`(_ excess: Int64) {
    let configuration = TapConfiguration(tapCount: 2, maximumGap: .milliseconds(350))
    let updates = decide(TapMachine(configuration: configuration), twoTaps(gap: 350_000_000 + excess))
    #expect((updates.last?.state == .ended) == (excess <= 0))
    #expect(updates.first?.tapCount == (excess <= 0 ? 2 : 1))
    if excess > 0 { #expect(updates.first?.state == .failed && updates.first?.time == Timestamp(nanoseconds: 351_000_001)) }
  }

  @Test(arguments: [-1, 0, 1] as [Int64]) func `a tap is held up to the maximum duration, and not a nanosecond longer`(_ excess: Int64) {
    let limit = Duration.milliseconds(300)
    let events = [press(.down, 5, 5, 7), press(.up, 5, 5, 7 + 300_000_000 + excess)]
    let updates = decide(TapMachine(configuration: TapConfiguration(maximumDuration: limit)), events)
    #expect(updates.map(\.state) == [excess <= 0 ? .ended : .failed])
  }

  @Test(arguments: [100, 100.0.nextUp, 100.0.nextDown]) func `a second tap counts up to the maximum distance`(_ distance: Double) {
    let updates = decide(TapMachine(configuration: TapConfiguration(tapCount: 2)), twoTaps(gap: 1_000_000, distance: distance))
    #expect((updates.last?.state == .ended) == (distance <= 100))
  }

  @Test(arguments: [10, 10.0.nextUp, 0, 9.5]) func `a tap and a long press tolerate movement up to the limit`(_ distance: Double) {
    let events = [press(.down, 0, 0, 0), press(.move, 0, -distance, 5), press(.up, 0, -distance, 600_000_000)]
    #expect((decide(TapMachine(), events).last?.state == .ended) == (distance <= 10))
    #expect((decide(LongPressMachine(), events).first?.state == .began) == (distance <= 10))
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(9_000_000_000), .nanoseconds(Int64.max)])
  func `a gap and a duration without an end are waited for without overflow`(_ limit: Duration) {
    let configuration = TapConfiguration(maximumDuration: limit, tapCount: 2, maximumGap: limit)
    var machine = TapMachine(configuration: configuration)
    var updates: [GestureUpdate] = []
    for shift in [0, 1_000_000_000_000] as [Int64] {
      updates += machine.handle(press(.down, 0, 0, 500_000_000_000_000_000 + shift))
      #expect(machine.deadline.map { $0 > .seconds(9e9) } == true)
      updates += machine.handle(press(.up, 0, 0, 500_000_000_100_000_000 + shift))
    }
    #expect(updates.map(\.state) == [.ended] && updates.first?.tapCount == 2)
    var press = LongPressMachine(configuration: LongPressConfiguration(duration: limit))
    _ = press.handle(event(.down, 0, 0, 1e9))
    #expect(press.deadline == .distantFuture || limit == .seconds(9_000_000_000))
  }

  @Test(arguments: 1...5) func `as many taps as are asked for are one gesture, and fewer none`(_ count: Int) {
    for made in 1...6 {
      let events = (0..<made).flatMap { index in
        [press(.down, 0, 0, Int64(index) * 100_000_000), press(.up, 0, 0, Int64(index) * 100_000_000 + 50_000_000)]
      }
      let updates = decide(TapMachine(configuration: TapConfiguration(tapCount: count)), events, until: .seconds(5))
      #expect(updates.count { $0.state == .ended } == made / count)
      #expect(updates.count { $0.state == .failed } == (made % count == 0 ? 0 : 1))
      #expect(updates.filter { $0.state == .ended }.allSatisfy { $0.tapCount == count })
    }
  }

  @Test(arguments: [1, 2, 3, 4], [1, 2, 3, 4]) func `a tap of several fingers needs exactly so many, and is in their middle`(
    _ count: Int, _ fingers: Int
  ) {
    func finger(_ id: Int, _ phase: PointerPhase, _ time: Int64) -> PointerEvent {
      press(phase, Double(id * id) * 10, Double(id), time, id: PointerID(id))
    }
    let downs: [PointerEvent] = (0..<fingers).map { finger($0, .down, Int64($0) * 1000) }
    let ups: [PointerEvent] = (0..<fingers).reversed().map { finger($0, .up, 1_000_000 + Int64(fingers - $0)) }
    let updates = decide(TapMachine(configuration: TapConfiguration(pointerCount: count)), downs + ups)
    #expect(updates.map(\.state) == [fingers == count ? .ended : .failed])
    guard fingers == count else { return }
    let sum: Vector = downs.reduce(.zero) { $0 + ($1.location - .zero) }
    let middle = Point.zero + sum * (1 / Double(count))
    #expect(((updates.first?.location ?? .zero) - middle).length < 1e-12)
  }

  @Test(arguments: [0, 1, 499_999_999, 500_000_000, 500_000_001] as [Int64])
  func `a long press that is released at the end of its duration has begun`(_ held: Int64) {
    let updates = decide(LongPressMachine(), [press(.down, 0, 0, 3), press(.up, 0, 0, 3 + held)])
    #expect(updates.map(\.state) == (held >= 500_000_000 ? [.began, .ended] : [.failed]))
    if held >= 500_000_000 { #expect(updates.first?.time == Timestamp(nanoseconds: 500_000_003)) }
  }

  @Test func `a tap after the number of taps was lowered below those so far is recognized`() {
    var machine = TapMachine(configuration: TapConfiguration(tapCount: 3))
    let events = twoTaps(gap: 100_000_000)
    var updates = events.prefix(2).flatMap { machine.handle($0) }
    machine.configuration.tapCount = 1
    updates += events.suffix(2).flatMap { machine.handle($0) }
    #expect(updates.map(\.state) == [.ended])
  }
}
