import Interplay
import InterplayTestSupport
import Testing

/// The clock, the runtime or the target of an animated value goes away in a callback.
@Suite(.tracksLifetimes) struct AnimatedRemovalTests {
  /// Values on a clock, which callbacks drop together.
  private final class Owner {
    var clock: AnimationClock?
    var values: [Animated<Double>] = []
    var log: [String] = []
    /// The number of calls after which everything is dropped.
    var remaining = Int.max

    init(count: Int) {
      let made = tracked(AnimationClock())
      clock = made
      values = (0..<count).map { tracked(Animated(Double($0), on: made)) }
    }

    func note(_ entry: String) {
      log.append(entry)
      remaining -= 1
      if remaining == 0 { (clock, values) = (nil, []) }
    }
  }

  /// Three motions of a group inside another one, all of which are observed, until `remaining` callbacks were called.
  private func log(remaining: Int) -> [String] {
    let owner = Owner(count: 3)
    owner.remaining = remaining
    for (index, value) in owner.values.enumerated() { value.onChange = { [unowned owner] in owner.note("\(index): \(Int($0))") } }
    owner.clock?.group {
      owner.values[0].animate(to: 10, over: .milliseconds(100), easing: .linear) { owner.note("end 0 \($0)") }
      owner.clock?.group {
        owner.values[1].animate(to: 11, over: .milliseconds(100), easing: .linear) { owner.note("end 1 \($0)") }
        owner.values[2].animate(to: 12, over: .milliseconds(200), easing: .linear) { owner.note("end 2 \($0)") }
      } completion: {
        owner.note("inner \($0)")
      }
    } completion: {
      owner.note("outer \($0)")
    }
    for milliseconds in [50, 100, 150, 250] as [Int64] { owner.clock?.advance(to: .milliseconds(milliseconds)) }
    return owner.log
  }

  @Test func `each motion and each group ends once, whichever callback drops the values and the clock`() {
    let whole = log(remaining: .max)
    #expect(
      whole == [
        "0: 5", "1: 6", "2: 4", "2: 7", "0: 10", "end 0 finished", "1: 11", "end 1 finished", "2: 9", "2: 12", "end 2 finished",
        "inner finished", "outer finished",
      ])
    for remaining in 1...whole.count {
      let cut = log(remaining: remaining)
      #expect(cut.starts(with: whole.prefix(remaining)), "\(remaining)")
      let ends = ["end 0", "end 1", "end 2", "inner", "outer"].map { name in cut.count { $0.hasPrefix(name) } }
      #expect(ends == [1, 1, 1, 1, 1], "\(remaining): \(cut)")
      // Nothing is published once the values are gone.
      #expect(cut.dropFirst(remaining).allSatisfy { !$0.contains(":") }, "\(remaining): \(cut)")
    }
  }

  @Test(arguments: [1, 2, 3, 4]) func `a callback may remove the node that it moves, and the runtime whose clock it has`(remaining: Int) {
    var runtime: MotionRuntime? = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 10, height: 10))))
    var node: SceneNode? = runtime.map { tracked($0.scene.root.addChild(named: "node", size: Size(width: 1, height: 1))) }
    var values: [Animated<Double>] = []
    if let clock = runtime?.clock { values = (0..<2).map { _ in tracked(Animated(0.0, on: AnimationClock(of: clock))) } }
    var (calls, ends): (Int, [MotionEnd]) = (0, [])
    for value in values {
      value.onChange = { number in
        node?.opacity.value = number
        calls += 1
        if calls == remaining {
          node?.removeFromParent()
          (node, runtime, values) = (nil, nil, [])
        }
      }
      value.animate(to: 1, over: .milliseconds(50), easing: .linear) { ends.append($0) }
    }
    for milliseconds in [16, 33, 50, 66] as [Int64] { runtime?.advance(to: .milliseconds(milliseconds)) }

    #expect(calls == remaining && ends == [.cancelled, .cancelled])
  }
}
