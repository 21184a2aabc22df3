import Interplay
import InterplayFormats
import InterplayTestSupport
import Testing

@Suite(.tracksLifetimes) struct InteractionLawsTests {
  @Test(arguments: LawfulInteractions.part(0))
  func `comes to rest at one time and one position, and stays there`(_ interaction: LawfulInteraction) {
    #expect(interaction.faultsOfRest() == [])
  }

  @Test(arguments: LawfulInteractions.part(1))
  func `is the same at every frame rate`(_ interaction: LawfulInteraction) {
    #expect(interaction.faultsOfFrames() == [])
  }

  @Test(arguments: LawfulInteractions.part(2))
  func `removed at any time, it leaves everything in place`(_ interaction: LawfulInteraction) {
    #expect(interaction.faultsOfRemoval() == [])
  }

  @Test(arguments: LawfulInteractions.part(3))
  func `interrupted by a write at any time, it comes to rest`(_ interaction: LawfulInteraction) {
    #expect(interaction.faultsOfInterruption() == [])
  }

  @Test(arguments: LawfulInteractions.part(4))
  func `disabled at any time, it stops; enabled again, it comes to rest`(_ interaction: LawfulInteraction) {
    #expect(interaction.faultsOfToggling() == [])
  }

  @Test(arguments: LawfulInteractions.part(5))
  func `removed at any time and added again, it comes to rest`(_ interaction: LawfulInteraction) {
    #expect(interaction.faultsOfReturn() == [])
  }

  @Test(arguments: LawfulInteractions.part(6))
  func `is active only while its runtime is (contract 14)`(_ interaction: LawfulInteraction) {
    #expect(interaction.faultsOfState() == [])
  }
}

/// Constraints apply wherever they are accepted: every value that is written has passed them.
@Suite(.tracksLifetimes) struct ConstraintLawsTests {
  private typealias Add = (MotionRuntime, SceneNode, @escaping (MotionStream<Point>) -> MotionStream<Point>) -> Void

  private func onNode<Made: Interaction>(_ made: Made) -> Add
  where Made.Target == SceneNode, Made.Constraints == ConstraintApplicator<Point> {
    { $0.add(made, to: $1, constraints: $2) }
  }

  private func onPosition<Made: Interaction>(
    _ made: Made
  ) -> Add where Made.Target == ReactiveProperty<Point>, Made.Constraints == ConstraintApplicator<Point> {
    { $0.add(made, to: $1.position, constraints: $2) }
  }

  @Test func `every value that an interaction writes has passed its constraints`() {
    let home = Point(x: 180, y: 240)
    var path = Path()
    path.move(to: .zero)
    path.addLine(to: home)
    let (tossable, spring, coast, arc) = (Tossable(), Spring<Point>(), Coast<Point>(), ArcMove(duration: .milliseconds(300)))
    (tossable.spring.destination.value, spring.destination.value, arc.to.value) = (home, home, home)
    coast.initialVelocity.value = Point(x: 300, y: 300)
    let all: [(String, Add)] = [
      ("Draggable", onNode(Draggable())), ("Tossable", onNode(tossable)), ("Flingable", onNode(Flingable(among: [home]))),
      ("Magnet", onNode(Magnet(to: .places([home]), radius: 90))),
      ("PictureInPicture", onNode(PictureInPicture(in: Rect(x: 0, y: 0, width: 400, height: 400)))),
      ("Sheet", onNode(Sheet(detents: [100, 300], above: 400))), ("Chain", onNode(Chain(after: SceneTree(size: .zero).root))),
      ("ArcMove", onNode(arc)), ("Spring", onPosition(spring)), ("Coast", onPosition(coast)),
      ("Follow", onPosition(Follow(ReactiveProperty(home)))),
      ("Tween", onPosition(Tween(duration: .milliseconds(300), values: [.zero, home]))),
      ("PathTween", onPosition(PathTween(duration: .milliseconds(300), path: path))), ("SetPositionOnTap", onPosition(SetPositionOnTap())),
      (
        "TransitionTween",
        onPosition(TransitionTween(duration: .milliseconds(300), forwardValues: [.zero, home], direction: ReactiveProperty(.forward)))
      ),
    ]
    for (name, add) in all {
      let (stage, node, runtime) = makeStage()
      // Another position, so that written values can be distinguished from the initial one.
      add(runtime, node) { stream in
        // Constraints may reference the runtime, which they must not retain (contract 23).
        _ = runtime.now
        return stream.map { Point(x: ($0.x / 8).rounded() * 8 + 1, y: ($0.y / 8).rounded() * 8 + 1) }.asStream()
      }
      var written: [Point] = []
      let subscription = node.position.subscribe { written.append($0) }
      LawfulInteraction.handleOne(stage)
      stage.settle()
      subscription.unsubscribe()
      #expect(written.count > 1, "\(name) moves nothing")
      let strays = written.dropFirst().filter { ($0.x - 1).remainder(dividingBy: 8) != 0 || ($0.y - 1).remainder(dividingBy: 8) != 0 }
      #expect(strays.isEmpty, "\(name)")
    }
  }
}

/// Every interaction that moves nodes or reacts to gestures on them, on two of them at once.
enum LawfulInteractions {
  static let all = (listed + registered(seed: nil) + Soak.part(of: varied, share: 4)).map(\.soaked)

  /// Every third one, different ones for each `number` of a law; all of them in `make soak`.
  static func part(_ number: Int) -> [LawfulInteraction] { Soak.part(of: all, share: 3, offset: number) }

  private static let listed = moving(seed: nil) + following + scrolling + controls

  /// Those whose settings have other values, inside their ranges.
  private static let varied = moving(seed: 1) + registered(seed: 1)

  /// The registered kinds that are not listed here: a new interaction obeys the laws as soon as it is registered.
  ///
  /// - Parameter seed: the seed of the values of their settings; nil keeps the defaults.
  private static func registered(seed: UInt64?) -> [LawfulInteraction] {
    let known = Set(listed.map { $0.description.prefix { $0.isLetter } })
    let names = SceneRegistry.standard.names.filter { !known.contains($0.prefix { $0.isLetter }) }
    return names.filter { isActive($0) }.compactMap { LawfulInteraction(kind: $0, in: .standard, seed: seed) }
  }

  /// Whether the kind `name` can be added to nodes directly, and is ever active.
  private static func isActive(_ name: String) -> Bool {
    let scene = SceneTree(size: Size(width: 400, height: 400))
    let node = scene.root.addChild(named: "node", size: Size(width: 100, height: 100))
    let sample = SceneRegistry.standard.addSample(of: name, to: [node], in: MotionRuntime(scene: scene))
    return sample?.interaction is any Stateful & Togglable
  }

  /// Scrolling interactions: one content behind one node.
  private static let scrolling: [LawfulInteraction] = [
    onContent("Scrollable") { Scrollable(content: $0) },
    onContent("Scrollable of pages that does not bounce") {
      let made = Scrollable(content: $0)
      (made.isPaging.value, made.bounces.value) = (true, false)
      return made
    },
    onContent("Carousel") { Carousel(content: $0) },
    onContent("PullToRefresh") { PullToRefresh(scroll: Scrollable(content: $0)) },
  ]

  /// Controls with a choice, one on both nodes: the choice is visible in their opacity.
  private static let controls: [LawfulInteraction] = [
    onBoth("Pressable", shows: { $0.isHighlighted.rewrite([true: 0.5, false: 1]).asStream() }) { _ in Pressable() },
    onBoth("Pressable with a delay", shows: { $0.isHighlighted.rewrite([true: 0.5, false: 1]).asStream() }) { _ in
      Pressable(delay: .milliseconds(50))
    },
    onBoth("Slidable", shows: { $0.value.asStream() }) { Slidable(value: 0.5, thumb: $0) },
    onBoth("Slidable upwards that jumps", shows: { $0.value.asStream() }) {
      let made = Slidable(axis: .vertical, thumb: $0)
      made.jumps.value = true
      return made
    },
    onBoth("Switchable", shows: { $0.progress.asStream() }) { Switchable(thumb: $0) },
  ]

  private static func onBoth<Made: Interaction & Togglable & Stateful & SendableMetatype>(
    _ name: String, shows shown: @escaping @Sendable (Made) -> MotionStream<Double>, _ make: @escaping @Sendable (SceneNode) -> Made
  ) -> LawfulInteraction where Made.Target == SceneNode, Made.Constraints: EmptyConstraints {
    LawfulInteraction(name) { runtime, node, other in
      let made = make(node.addChild(named: "thumb", size: Size(width: 20, height: 20)))
      let add = { for node in [node, other] { runtime.add(made, to: node, constraints: Made.Constraints()) } }
      add()
      for node in [node, other] { runtime.connect(shown(made), to: node.opacity) }
      return .init(made, in: runtime, addAgain: add)
    }
  }

  private static func onContent<Made: Interaction & Togglable & Stateful & SendableMetatype>(
    _ name: String, _ make: @escaping @Sendable (SceneNode) -> Made
  ) -> LawfulInteraction where Made.Target == SceneNode, Made.Constraints == NoConstraints {
    LawfulInteraction(name) { runtime, node, _ in
      let content = node.addChild(named: "content", size: Size(width: 300, height: 300), anchorPoint: .zero)
      for index in 0..<3 {
        content.addChild(named: "page", position: Point(x: 50 + 100 * Double(index), y: 50), size: Size(width: 100, height: 100))
      }
      let made = make(content)
      runtime.add(made, to: node)
      return .init(made, in: runtime) { runtime.add(made, to: node) }
    }
  }

  static let home = Point(x: 200, y: 200)

  /// Interactions that move nodes or their positions.
  ///
  /// - Parameter seed: the seed of the values of their settings; nil keeps those that are written here.
  private static func moving(seed: UInt64?) -> [LawfulInteraction] {
    [
      onNodes("Draggable", seed: seed) { Draggable() },
      onNodes("Draggable along an axis", seed: seed) { Draggable(along: .x) },
      onNodes("Rotatable", seed: seed) { Rotatable() },
      onNodes("Scalable", seed: seed) { Scalable() },
      onNodes("Tossable", seed: seed) {
        let made = Tossable()
        made.spring.destination.value = home
        return made
      },
      onNodes("Flingable", seed: seed) { Flingable() },
      onNodes("Flingable among places", seed: seed) { Flingable(among: [home, Point(x: 100, y: 300), Point(x: 350, y: 60)]) },
      onNodes("Magnet", seed: seed) { Magnet(to: .places([home, Point(x: 60, y: 300)]), radius: 80) },
      onNodes("PictureInPicture", seed: seed) { PictureInPicture(in: Rect(x: 0, y: 0, width: 400, height: 400)) },
      onNodes("Sheet", seed: seed) { Sheet(detents: [100, 250, 350], above: 400) },
      onNodes("Swipeable", seed: seed) { Swipeable() },
      onNodes("ReorderableList", seed: seed) { ReorderableList() },
      onPositions("Spring", seed: seed) {
        let made = Spring<Point>()
        made.destination.value = home
        return made
      },
      onPositions("TransitionSpring", seed: seed) {
        TransitionSpring(back: .zero, fore: home, direction: ReactiveProperty(.forward))
      },
      onPositions("Coast", seed: seed) {
        let made = Coast<Point>()
        made.initialVelocity.value = Point(x: 300, y: -200)
        return made
      },
      onPositions("Tween", seed: seed) { Tween(duration: .milliseconds(700), values: [.zero, home]) },
      onPositions("PathTween", seed: seed) {
        var path = Path()
        path.move(to: .zero)
        path.addCurve(to: home, control1: Point(x: 200, y: 0), control2: Point(x: 0, y: 200))
        return PathTween(duration: .milliseconds(700), path: path)
      },
      onPositions("TransitionTween", seed: seed) {
        TransitionTween(duration: .milliseconds(700), forwardValues: [.zero, home], direction: ReactiveProperty(.forward))
      },
    ]
  }

  /// Interactions that are added to something else than each node alone.
  private static let following: [LawfulInteraction] = [
    LawfulInteraction("DirectlyManipulable") { runtime, node, other in
      let made = DirectlyManipulable()
      let add = { for node in [node, other] { runtime.add(made, to: node) } }
      add()
      return .init(made, in: runtime, addAgain: add)
    },
    LawfulInteraction("Chain", interval: .milliseconds(4)) { runtime, node, other in
      let third = runtime.scene.root.addChild(named: "third", size: Size(width: 10, height: 10))
      let made = Chain(after: node, offset: Point(x: 20, y: 20))
      let add = { for link in [other, third] { runtime.add(made, to: link) } }
      add()
      runtime.add(Draggable(), to: node)
      return .init(made, following: node, in: runtime, addAgain: add)
    },
    LawfulInteraction("Follow", interval: .milliseconds(4)) { runtime, node, other in
      let made = Follow(node.position)
      let followers = ["third", "fourth"].map { runtime.scene.root.addChild(named: $0, size: Size(width: 10, height: 10)) }
      let add = { for follower in followers { runtime.add(made, to: follower.position) } }
      add()
      runtime.add(Draggable(), to: node)
      return .init(made, following: node, in: runtime, addAgain: add)
    },
    LawfulInteraction("ArcMove") { runtime, node, other in
      let made = ArcMove(duration: .milliseconds(700))
      (made.from.value, made.to.value) = (Point(x: 50, y: 300), home)
      let add = { for node in [node, other] { runtime.add(made, to: node) } }
      add()
      return .init(made, in: runtime, addAgain: add)
    } script: { _ in
    },
  ]

  static func onNodes<Made: Interaction & Togglable & Stateful & SendableMetatype, Value>(
    _ name: String, seed: UInt64?, _ make: @escaping @Sendable () -> Made
  ) -> LawfulInteraction where Made.Target == SceneNode, Made.Constraints == ConstraintApplicator<Value> {
    LawfulInteraction(seed == nil ? name : name + " with other settings", isActivated: seed == nil) { runtime, node, other in
      let made = make()
      if let seed { varySettings(of: made, seed: seed) }
      let add = { for node in [node, other] { runtime.add(made, to: node) } }
      add()
      return .init(made, in: runtime, addAgain: add)
    }
  }

  static func onPositions<Made: Interaction & Togglable & Stateful & SendableMetatype>(
    _ name: String, seed: UInt64?, _ make: @escaping @Sendable () -> Made
  ) -> LawfulInteraction where Made.Target == ReactiveProperty<Point>, Made.Constraints == ConstraintApplicator<Point> {
    LawfulInteraction(seed == nil ? name : name + " with other settings", isActivated: seed == nil) { runtime, node, other in
      let made = make()
      if let seed { varySettings(of: made, seed: seed) }
      let add = { for node in [node, other] { runtime.add(made, to: node.position) } }
      add()
      return .init(made, in: runtime, addAgain: add)
    } script: { _ in
    }
  }
}

/// Constraints without any effect.
private protocol EmptyConstraints { init() }
extension NoConstraints: EmptyConstraints {}
extension ConstraintApplicator: EmptyConstraints {}
