import Interplay
import InterplayTestSupport
import MotionStreams
import Testing

@Suite(.tracksLifetimes) struct AggregateStateTests {
  @Test(arguments: [false, true]) func `a composite is at rest once its runtime is released, and moves again in another one`(
    _ isReleasedInCallback: Bool
  ) {
    let tossable = tracked(Tossable())
    tossable.spring.destination.value = Point(x: 300, y: 50)
    for _ in 0..<2 {
      var runtime: MotionRuntime? = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
      let node = runtime?.scene.root.addChild(named: "node", size: Size(width: 10, height: 10))
      var states: [MotionState] = []
      let subscription = tossable.state.subscribe { states.append($0) }
      if let node { runtime?.add(tossable, to: node) }
      runtime?.advance(to: .milliseconds(50))
      #expect(!tossable.isAtRest && states == [.atRest, .active])

      let release = node?.position.subscribe { _ in if isReleasedInCallback, node?.position.value != .zero { runtime = nil } }
      runtime?.advance(to: .milliseconds(100))
      runtime = nil
      #expect(tossable.isAtRest && tossable.spring.isAtRest && states == [.atRest, .active, .atRest])
      release?.unsubscribe()
      subscription.unsubscribe()
    }
  }

  /// A runtime in which `tossable` is on its way to its destination.
  private func makeRuntime(moving tossable: Tossable) -> MotionRuntime {
    let runtime = tracked(MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400))))
    runtime.add(tossable, to: runtime.scene.root.addChild(named: "node", size: Size(width: 10, height: 10)))
    return runtime
  }

  private func makeTossable() -> Tossable {
    let tossable = tracked(Tossable())
    tossable.spring.destination.value = Point(x: 200, y: 200)
    return tossable
  }

  @Test func `a composite in two runtimes comes to rest in the one in which its last part does`() {
    let tossable = makeTossable()
    let (first, second) = (makeRuntime(moving: tossable), makeRuntime(moving: tossable))
    second.advance(to: .seconds(10))
    #expect(!tossable.isAtRest && second.isAtRest)

    first.advance(to: .seconds(10))
    #expect(tossable.isAtRest && first.need == .nothing && second.need == .nothing)
  }

  @Test func `a composite in two runtimes comes to rest, and moves again, after one of them was released`() {
    let tossable = makeTossable()
    let runtime = makeRuntime(moving: tossable)
    _ = makeRuntime(moving: tossable)
    var rests = 0
    runtime.whenAllAtRest([tossable]) { rests += 1 }
    for round in 1...2 {
      runtime.advance(to: runtime.now.advanced(by: .seconds(10)))
      #expect(tossable.isAtRest && rests == round)
      tossable.spring.destination.value.x += 100
      #expect(!tossable.isAtRest)
    }
  }

  @Test func `a clock whose event runs within that of another one does not decide for that one`() {
    let (first, second, state) = (MotionClock(), MotionClock(), AggregateState())
    state.begin(on: first)
    second.perform {
      first.perform {
        state.end(on: first)
        state.begin(on: second)
        state.end(on: second)
      }
      #expect(!state.isAtRest)
    }
    #expect(state.isAtRest)
  }

  @Test func `parts on two clocks are active together, whatever their events contain`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (clocks, state) = ([MotionClock(), MotionClock()], AggregateState())
      var counts = [0, 0]
      func play(on index: Int, isOutermost: Bool) {
        let actions = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 0...4, using: &random) }
        clocks[index].perform {
          for action in actions {
            if action < 2 {
              counts[index] += 1
              state.begin(on: clocks[index])
            } else if action < 4, counts[index] > 0 {
              counts[index] -= 1
              state.end(on: clocks[index])
            } else if action == 4, isOutermost {
              play(on: 1 - index, isOutermost: false)
            }
            #expect(counts == [0, 0] || !state.isAtRest, "seed \(seed)")
          }
        }
      }
      for _ in 0..<12 {
        play(on: Int.random(in: 0...1, using: &random), isOutermost: true)
        #expect(state.isAtRest == (counts == [0, 0]), "seed \(seed)")
      }
    }
  }

  @Test func `a composite that an observer starts again while it comes to rest is at rest only after that`() {
    let runtime = MotionRuntime(scene: SceneTree(size: Size(width: 400, height: 400)))
    let (tossed, faded) = (runtime.scene.root.addChild(named: "tossed"), runtime.scene.root.addChild(named: "faded"))
    let tossable = tracked(Tossable())
    tossable.spring.destination.value = Point(x: 200, y: 0)
    runtime.add(tossable, to: tossed)
    runtime.add(Tween<Double>(duration: .seconds(10), values: [1, 0]), to: faded.opacity)
    var (isBack, rests) = (false, [Bool]())
    faded.opacity.subscribe { opacity in
      guard opacity < 1, !isBack else { return }
      isBack = true
      tossable.spring.destination.value = .zero
    }
    let subscription = tossable.state.subscribe { state in
      if state == .atRest, isBack { rests.append(tossable.spring.isAtRest) }
    }
    runtime.advance(to: .seconds(9))
    #expect(rests == [true])
    subscription.unsubscribe()
  }
}
