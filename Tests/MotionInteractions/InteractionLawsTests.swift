import Interplay
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct InteractionLawsTests {
  @Test(arguments: LawfulInteractions.all) func `comes to rest at one instant and one place, and stays there`(
    _ interaction: LawfulInteraction
  ) {
    #expect(interaction.faultsOfRest() == [])
  }

  @Test(arguments: LawfulInteractions.all) func `is the same at every frame rate`(_ interaction: LawfulInteraction) {
    #expect(interaction.faultsOfFrames() == [])
  }

  @Test(arguments: LawfulInteractions.all) func `removed, at whatever instant, leaves everything where it is`(
    _ interaction: LawfulInteraction
  ) {
    #expect(interaction.faultsOfRemoval() == [])
  }

  @Test(arguments: LawfulInteractions.all) func `turned off, at whatever instant, it stops; turned on, it comes to rest`(
    _ interaction: LawfulInteraction
  ) {
    #expect(interaction.faultsOfToggling() == [])
  }
}

/// Every interaction that moves nodes, on two of them at once.
enum LawfulInteractions {
  static let home = Point(x: 200, y: 200)

  static let all: [LawfulInteraction] = [
    onNodes("Draggable") { Draggable() },
    onNodes("Draggable along an axis") { Draggable(along: .x) },
    onNodes("Rotatable") { Rotatable() },
    onNodes("Scalable") { Scalable() },
    LawfulInteraction("DirectlyManipulable") { runtime, node, other in
      let made = DirectlyManipulable()
      for node in [node, other] { runtime.add(made, to: node) }
      return .init(made, in: runtime)
    },
    onNodes("Tossable") {
      let made = Tossable()
      made.spring.destination.value = home
      return made
    },
    onNodes("Flingable") { Flingable() },
    onNodes("Flingable among places") { Flingable(among: [home, Point(x: 100, y: 300), Point(x: 350, y: 60)]) },
    onPositions("Spring") {
      let made = Spring<Point>()
      made.destination.value = home
      return made
    },
    onPositions("TransitionSpring") {
      TransitionSpring(back: .zero, fore: home, direction: ReactiveProperty(.forward))
    },
    onPositions("Coast") {
      let made = Coast<Point>()
      made.initialVelocity.value = Point(x: 300, y: -200)
      return made
    },
    onPositions("Tween") { Tween(duration: .milliseconds(700), values: [.zero, home]) },
    onPositions("TransitionTween") {
      TransitionTween(duration: .milliseconds(700), forwardValues: [.zero, home], direction: ReactiveProperty(.forward))
    },
  ]

  static func onNodes<Made: Interaction & Togglable & Stateful & SendableMetatype, Value>(
    _ name: String, interval: Duration? = nil, _ make: @escaping @Sendable () -> Made
  ) -> LawfulInteraction where Made.Target == SceneNode, Made.Constraints == ConstraintApplicator<Value> {
    LawfulInteraction(name, interval: interval) { runtime, node, other in
      let made = make()
      for node in [node, other] { runtime.add(made, to: node) }
      return .init(made, in: runtime)
    }
  }

  static func onPositions<Made: Interaction & Togglable & Stateful & SendableMetatype>(
    _ name: String, interval: Duration? = nil, _ make: @escaping @Sendable () -> Made
  ) -> LawfulInteraction where Made.Target == ReactiveProperty<Point>, Made.Constraints == ConstraintApplicator<Point> {
    LawfulInteraction(name, interval: interval) { runtime, node, other in
      let made = make()
      for node in [node, other] { runtime.add(made, to: node.position) }
      return .init(made, in: runtime)
    } script: { _ in
    }
  }
}
