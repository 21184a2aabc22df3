import MotionAnimators
import MotionControls
import MotionEngine
import MotionGestures
import MotionInteractions
import MotionMathematics
import MotionScene
import MotionStreams
import MotionValues

extension SceneRegistry {
  /// The built-in interactions.
  public static let standard: SceneRegistry = {
    var registry = SceneRegistry()
    registry.registerMotions(Double.self)
    registry.registerMotions(Int.self)
    registry.registerMotions(Point.self)
    registry.registerMotions(Vector.self)
    registry.registerMotions(Size.self)
    registry.registerMotions(Angle.self)
    registry.registerMotions(Color.self)
    registry.registerGestures()
    registry.registerFollowers()
    registry.registerControls()
    registry.registerLayouts()
    registry.register { arguments throws(FileError) in PathTween(duration: .zero, path: Path()) }
    registry.register { arguments throws(FileError) in ArcMove(geometry: try arguments.value("geometry", default: .compatible)) }
    registry.markBuiltIn()
    return registry
  }()

  private mutating func registerMotions<Value: MotionValue & SendableMetatype>(_ type: Value.Type) {
    register { _ in Spring<Value>() }
    register { _ in Coast<Value>() }
    register { _ in Tween<Value>(duration: .zero, values: []) }
    register { _ in AdditiveTween<Value>(duration: .zero) }
    register { arguments throws(FileError) in
      TransitionSpring(
        back: Value(lanes: .zero), fore: Value(lanes: .zero), direction: try arguments.property("direction", default: .forward))
    }
    register { arguments throws(FileError) in
      TransitionTween<Value>(duration: .zero, forwardValues: [], direction: try arguments.property("direction", default: .forward))
    }
    register { arguments throws(FileError) in
      Follow<Value>(try arguments.stream("leader", of: Value.self), spring: try arguments.part("spring") ?? Spring())
    }
  }

  private mutating func registerGestures() {
    register { _ in Draggable() }
    register { arguments throws(FileError) in Hoverable(spring: try arguments.part("spring") ?? Hoverable().spring) }
    register { _ in Rotatable() }
    register { _ in Scalable() }
    registerPart(FinalVelocity<Point>.self)
    registerPart(FinalVelocity<Angle>.self)
    registerPart(FinalVelocity<Double>.self)
    register { arguments throws(FileError) in
      let draggable: Draggable = try arguments.part("draggable") ?? Draggable()
      if let transition: TransitionSpring<Point> = try arguments.part("transition") {
        return Tossable(spring: transition, draggable: draggable)
      }
      if let direction: ReactiveProperty<TransitionDirection> = try arguments.optionalProperty("transition.direction", default: .forward) {
        return Tossable(spring: TransitionSpring(back: .zero, fore: .zero, direction: direction), draggable: draggable)
      }
      return Tossable(spring: try arguments.part("spring") ?? Spring(), draggable: draggable)
    }
    register { arguments throws(FileError) in
      Flingable(
        coast: try arguments.part("coast") ?? Coast(decay: Decay(rate: 4.2)), draggable: try arguments.part("draggable") ?? Draggable())
    }
    register { arguments throws(FileError) in
      Magnet(to: .free, spring: try arguments.part("spring") ?? Spring(), draggable: try arguments.part("draggable") ?? Draggable())
    }
    register { arguments throws(FileError) in
      DirectlyManipulable(
        draggable: try arguments.part("draggable") ?? Draggable(), rotatable: try arguments.part("rotatable") ?? Rotatable(),
        scalable: try arguments.part("scalable") ?? Scalable())
    }
  }

  /// Registers the interactions that follow a stream of a gesture, or another node.
  private mutating func registerFollowers() {
    register { arguments throws(FileError) in
      SetPositionOnTap(on: try arguments.optionalNode("on"), coordinateSpace: try arguments.optionalNode("coordinateSpace"))
    }
    register { arguments throws(FileError) in
      AdjustsAnchorPoint(during: try arguments.streams("gestures", of: GestureUpdate.self))
    }
    register { arguments throws(FileError) in
      Chain(after: try arguments.leader("head"), spring: try arguments.part("spring") ?? Spring())
    }
    register { arguments throws(FileError) in
      ChangeDirection(
        withVelocityOf: try arguments.stream("gesture", of: GestureUpdate.self),
        whenNegative: try arguments.value("whenNegative", default: .backward),
        whenPositive: try arguments.value("whenPositive", default: .backward))
    }
    register { arguments throws(FileError) in
      SlopRegion(withTranslationOf: try arguments.stream("gesture", of: GestureUpdate.self), size: 0)
    }
  }

  private mutating func registerControls() {
    register { arguments throws(FileError) in Pressable(delay: try arguments.value("delay", default: .zero)) }
    register { arguments throws(FileError) in
      let (shared, delay): (Pressable?, Duration) = (
        try arguments.part("pressable"), try arguments.value("pressable.delay", default: .zero)
      )
      return PlaybackButton(try arguments.value("action", default: .start), pressable: shared ?? Pressable(delay: delay))
    }
    register { arguments throws(FileError) in StatusCounter(try arguments.value("status", default: .started)) }
    register { arguments throws(FileError) in Switchable(thumb: try arguments.optionalNode("thumb")) }
    register { arguments throws(FileError) in
      Slidable(axis: try arguments.value("axis", default: .horizontal), thumb: try arguments.optionalNode("thumb"))
    }
    register { arguments throws(FileError) in Scrollable(content: try arguments.node("content")) }
    for (former, name) in [
      ("Button", "Pressable"), ("Slider", "Slidable"), ("Switch", "Switchable"), ("ScrollView", "Scrollable"),
    ] {
      accept(formerName: former, for: name)
    }
  }

  private mutating func registerLayouts() {
    register { arguments throws(FileError) in Carousel(content: try arguments.node("content")) }
    register { arguments throws(FileError) in
      guard let scroll = try arguments.part("scroll", Scrollable.self) else {
        return PullToRefresh(scroll: Scrollable(content: try arguments.node("scroll.content")))
      }
      return PullToRefresh(scroll: scroll)
    }
    register { arguments throws(FileError) in
      PictureInPicture(
        in: Rect(x: 0, y: 0, width: 0, height: 0),
        spring: try arguments.part("spring") ?? Spring(parameters: SpringParameters(response: 0.8, dampingRatio: 0.68)),
        draggable: try arguments.part("draggable") ?? Draggable())
    }
    register { arguments throws(FileError) in
      Sheet(
        detents: [], above: 0,
        spring: try arguments.part("spring") ?? Spring(parameters: SpringParameters(response: 0.4, dampingRatio: 0.85)),
        draggable: try arguments.part("draggable") ?? Draggable(along: .y))
    }
    register { arguments throws(FileError) in
      Swipeable(spring: try arguments.part("spring") ?? Spring(), draggable: try arguments.part("draggable") ?? Draggable(along: .x))
    }
    register { arguments throws(FileError) in
      ReorderableList(spring: try arguments.part("spring") ?? Spring(), draggable: try arguments.part("draggable") ?? Draggable(along: .y))
    }
  }
}
