import Interplay
import InterplayTestSupport
import Testing

struct HostTimeBaseTests {
  @Test func `the first instant is the start of the runtime, and earlier ones are negative`() {
    var base = HostTimeBase()

    #expect(base.timestamp(at: .seconds(1000)) == .zero)
    #expect(base.timestamp(at: .seconds(1000.25)) == .milliseconds(250))
    #expect(base.timestamp(at: .seconds(999.5)) == .milliseconds(-500))
    var later = HostTimeBase(start: .seconds(5))
    #expect(later.timestamp(at: .nanoseconds(77)) == .seconds(5))
  }

  @Test func `time continues after a pause where it stopped`() {
    var base = HostTimeBase()
    _ = base.timestamp(at: .seconds(10))

    base.pause(at: .seconds(12))
    #expect(base.isPaused)
    #expect(base.timestamp(at: .seconds(100)) == .seconds(2))
    #expect(base.hostTime(of: .seconds(3)) == nil)
    base.resume(at: .seconds(200))

    #expect(!base.isPaused)
    #expect(base.timestamp(at: .seconds(200)) == .seconds(2))
    #expect(base.timestamp(at: .seconds(201)) == .seconds(3))
    #expect(base.hostTime(of: .seconds(3)) == .seconds(201))
  }

  @Test func `an event that was measured before or during a pause is mapped rightly after it`() {
    var base = HostTimeBase()
    _ = base.timestamp(at: .seconds(10))
    base.pause(at: .seconds(12))
    base.resume(at: .seconds(200))

    #expect(base.timestamp(at: .seconds(11)) == .seconds(1))
    #expect(base.timestamp(at: .seconds(150)) == .seconds(2))
  }

  @Test func `an event that was measured before or during an earlier pause is mapped as at its time`() {
    var base = HostTimeBase()
    let instants = stride(from: 10, through: 99, by: 0.5).map { HostTime.seconds($0) }
    var live: [Timestamp] = []
    for instant in instants {
      switch instant {
      case .seconds(12), .seconds(30), .seconds(50): base.pause(at: instant)
      case .seconds(20), .seconds(45), .seconds(60.5): base.resume(at: instant)
      default: break
      }
      live.append(base.timestamp(at: instant))
    }

    #expect(instants.map { base.timestamp(at: $0) } == live)
    #expect(base.timestamp(at: .seconds(15)) == .seconds(2))
    base.pause(at: .seconds(120))
    #expect(instants.map { base.timestamp(at: $0) } == live)
  }

  @Test func `pauses and resumes that do not pair have no effect`() {
    var base = HostTimeBase()
    base.resume(at: .seconds(5))
    base.pause(at: .seconds(10))
    base.pause(at: .seconds(20))
    base.resume(at: .seconds(9))
    base.resume(at: .seconds(50))

    #expect(base.timestamp(at: .seconds(12)) == .seconds(2))
  }

  @Test func `a pause that begins within the pause before loses nothing twice`() {
    var base = HostTimeBase()
    _ = base.timestamp(at: .seconds(10))
    base.pause(at: .seconds(12))
    base.resume(at: .seconds(20))
    // The platform stamps this change earlier than the last one.
    base.pause(at: .seconds(15))
    #expect(base.timestamp(at: .seconds(30)) == .seconds(2))
    base.resume(at: .seconds(40))

    #expect(base.timestamp(at: .seconds(41)) == .seconds(3))
    #expect(base.hostTime(of: .seconds(3)) == .seconds(41))
  }

  @Test func `the largest instants are clamped`() {
    var base = HostTimeBase()
    _ = base.timestamp(at: .nanoseconds(Int64.min))

    #expect(base.timestamp(at: .nanoseconds(Int64.max)) == .distantFuture)
    #expect(base.hostTime(of: .distantFuture) != nil)
  }

  @Test func `random pauses keep the order of time, and lose exactly their length`() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      var base = HostTimeBase()
      var (host, running) = (Int64(1_000_000), Int64(0))
      var last = base.timestamp(at: .nanoseconds(host))
      for _ in 0..<40 {
        let step = Int64.random(in: 0...1_000_000_000, using: &random)
        host += step
        if !base.isPaused { running += step }
        let time = base.timestamp(at: .nanoseconds(host))
        #expect(time.nanoseconds == running)
        #expect(time >= last)
        last = time
        if Bool.random(using: &random) { base.isPaused ? base.resume(at: .nanoseconds(host)) : base.pause(at: .nanoseconds(host)) }
      }
    }
  }
}
