import Interplay
import InterplayTestSupport
import MotionStreams
import Testing

/// Throttled values on the clock of a timeline that goes back. The oracle is the linear motion that is throttled.
@Suite(.tracksLifetimes) struct TimelineThrottlingTests {
  /// A node that moves by 1,000 points in the first second of its timeline, and what is emitted, at most each 150 milliseconds.
  private func emitted(_ body: (Stage, Timeline) -> Void) -> [Int] {
    let stage = Stage(size: Size(width: 100, height: 100), rate: 100)
    let node = stage.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
    let timeline = tracked(Timeline(of: stage.runtime))
    let tween = tracked(Tween<Double>(duration: .seconds(1), values: [0, 1000]))
    tween.timingFunctions.value = []
    timeline.runtime.add(tween, to: node.position.x)
    var values: [Int] = []
    let throttled = node.position.x.throttled(every: Duration.milliseconds(150), on: timeline.runtime.clock)
    let subscription = throttled.subscribe { values.append(Int($0.rounded())) }
    body(stage, timeline)
    subscription.unsubscribe()
    return values
  }

  @Test func `each pass of a loop is throttled like the first one`() {
    let values = emitted { stage, timeline in
      timeline.loop.value = 0...1
      stage.run(until: .milliseconds(2990))
    }
    let pass = [0, 150, 300, 450, 600, 750, 900]
    #expect(values == pass + pass + pass)
  }

  @Test func `a seek back emits at once, and its interval counts from there`() {
    let values = emitted { stage, timeline in
      stage.run(until: .milliseconds(700))
      timeline.timeOffset.value = 0.2
      stage.run(until: .milliseconds(1100))
    }
    #expect(values == [0, 150, 300, 450, 600, 200, 350, 500])
  }

  @Test func `a seek back by less than an interval waits for its end`() {
    let values = emitted { stage, timeline in
      stage.run(until: .milliseconds(700))
      timeline.timeOffset.value = 0.5
      stage.run(until: .milliseconds(1000))
    }
    #expect(values == [0, 150, 300, 450, 600, 750])
  }

  @Test func `backward, at most one value in an interval is emitted`() {
    let values = emitted { stage, timeline in
      stage.run(until: .milliseconds(1000))
      timeline.rate.value = -1
      stage.run(until: .milliseconds(2000))
    }
    #expect(values == [0, 150, 300, 450, 600, 750, 900, 750, 600, 450, 300, 150, 0])
  }
}
