import InterplayTestSupport
import MotionAnimators
import MotionStreams
import MotionValues
import Testing

/// The values of parts that their group puts back to their places.
@Suite(.tracksLifetimes) struct ArrangementPublicationTests {
  private let clock = tracked(AnimationClock())
  private let x = tracked(ReactiveProperty(-1.0))

  @Test(arguments: [false, true], [false, true])
  func `a stopped part publishes its value as soon as its group begins another leg`(_ isNested: Bool, _ pauses: Bool) throws {
    let track = try MotionTrack(moving: x, from: 0, to: 1, over: .milliseconds(100), easing: .linear)
    let longer = try MotionTrack(from: 0.0, to: 1, over: .milliseconds(200), easing: .linear)
    let group = tracked(
      Arrangement.group(timing: ArrangementTiming(repeats: .times(1))) {
        track
        longer
      })
    let whole = isNested ? tracked(Arrangement.group { group }) : group
    var seen: [Double] = []
    if pauses {
      group.statuses.subscribe { [unowned whole, x] in
        guard $0 == .repeated else { return }
        seen.append(x.value)
        whole.pause()
      }
    }
    whole.play(on: clock)
    clock.advance(to: .milliseconds(50))
    track.arrangement.stop()
    clock.advance(to: .milliseconds(150))
    #expect(x.value == 0.5)
    clock.advance(to: .milliseconds(pauses ? 1000 : 200))
    #expect(track.value == 0 && x.value == 0 && seen == (pauses ? [0] : []))
    whole.stop()
  }
}
