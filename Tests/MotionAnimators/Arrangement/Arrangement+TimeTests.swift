import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// Children that wait for their turn while a parent plays their group backward.
@Suite(.tracksLifetimes) struct ArrangementTimeTests {
  private let clock = tracked(AnimationClock())

  private func line(_ milliseconds: Int64) throws(MotionError) -> MotionTrack<Double> {
    try MotionTrack(from: 0.0, to: 1, over: .milliseconds(milliseconds), easing: .linear)
  }

  /// Returns a group of `short` and a track of 300 ms that reverses, in a group that plays it back from 600 ms on.
  private func returning(_ short: Arrangement, reversing reversal: GroupReversal) throws -> Arrangement {
    let long = try line(300)
    return tracked(
      Arrangement.group(reversing: .contiguously) {
        Arrangement.group(reversing: reversal) {
          short
          long
        }
      })
  }

  /// The statuses are the mirror image of those on the way there: an end becomes a start.
  @Test(arguments: [(.together, 800), (.individually, 1000)] as [(GroupReversal, Int64)])
  func `a short child that waits for its mirrored turn has not begun`(_ reversal: GroupReversal, _ turn: Int64) throws {
    let short = try line(100)
    let whole = try returning(short.arrangement, reversing: reversal)
    let log = PartLog(of: [("a", short.arrangement)], on: clock)
    whole.play(on: clock)
    clock.advance(to: .milliseconds(turn - 50))
    #expect(short.value == 0 && short.velocity == 0)
    // Nothing is in play that control could take out of the time of the group.
    short.arrangement.rate = 1
    short.arrangement.pause()
    short.arrangement.resume()
    clock.advance(to: .milliseconds(turn + 50))
    #expect((short.value - 0.5).magnitude < 1e-9 && (short.velocity - 10).magnitude < 1e-9)
    clock.advance(to: .seconds(9))

    let lines =
      reversal == .together
      ? ["0 a started", "100 a completed", "300 a reversed", "400 a completed", "800 a started", "900 a completed"]
      : ["0 a started", "100 a reversed", "200 a completed", "1000 a started"]
    #expect(log.lines == lines + ["1100 a reversed", "1200 a completed"])
    #expect(!whole.isPlaying)
  }

  @Test func `a motion without duration is at its start until its mirrored turn`() throws {
    let (jump, short) = (try MotionTrack(from: 0.0, to: 1, over: .zero), try line(100))
    let whole = try returning(
      Arrangement.sequence {
        jump
        short
      }, reversing: .together)
    let values = [399, 401, 599, 601, 700, 799, 801].map { (time: Int64) -> Double in
      whole.seek(to: .milliseconds(time))
      return jump.value
    }
    #expect(values == [1, 0, 0, 0, 0, 0, 1])
  }

  /// Returns a sequence of `first` and a track of 100 ms that returns in steps, in a group that plays it back.
  private func playedBack(_ first: Arrangement) throws -> Arrangement {
    let second = try line(100)
    return tracked(
      Arrangement.group(reversing: .contiguously) {
        Arrangement.sequence(reversing: .sequentially) {
          first
          second
        }
      })
  }

  @Test func `a child that was played back in a sequential return rests until the leg before that`() throws {
    let track = try line(100)
    let whole = try playedBack(Arrangement.group { track })
    whole.play(on: clock)
    // It was played back from 400 to 500 ms, and the leg before that begins at 600 ms.
    clock.advance(to: .milliseconds(520))
    #expect(track.value == 1 && track.velocity == 0)
    track.arrangement.rate = 1
    track.arrangement.pause()
    #expect(track.arrangement.isPlaying)
    clock.advance(to: .milliseconds(560))
    #expect(track.value == 1 && track.velocity == 0)
    clock.advance(to: .milliseconds(750))
    #expect((track.value - 0.5).magnitude < 1e-9 && (track.velocity + 10).magnitude < 1e-9)
    clock.advance(to: .seconds(9))
    #expect(track.value == 0 && !whole.isPlaying)
  }

  @Test func `a motion without duration is at its end until its turn in a sequential return that is played back`() throws {
    let jump = try MotionTrack(from: 0.0, to: 1, over: .zero)
    let whole = try playedBack(jump.arrangement)
    let values = [50, 150, 250, 350].map { (time: Int64) -> Double in
      whole.seek(to: .milliseconds(time))
      return jump.value
    }
    // Each is that of the mirrored time.
    #expect(values == [1, 1, 1, 1])
  }
}
