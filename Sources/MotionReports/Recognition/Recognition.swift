public import MotionEngine
public import MotionGestures
import MotionScene
import MotionStage
public import MotionValues

/// What recognisers of every kind make of a stream of events, on a node as large as the canvas, each by itself: all may be recognised together.
public enum Recognition {
  /// What they decide, in the order in which it was decided; also the updates that change no state.
  ///
  /// - Parameters:
  ///   - events: one stream, as a runtime accepts it.
  ///   - canvas: the size of the node, in points.
  ///   - preset: what counts as which gesture.
  ///   - rate: frames a second in between, which change nothing; nil for none.
  public static func decisions(
    on events: [InputEvent], canvas: Size, preset: GesturePreset = .interplay, rate: Int64? = nil
  ) -> [RecognitionDecision] {
    let stage = Stage(size: canvas, rate: rate)
    watch(stage.runtime, preset)
    stage.runtime.logsRecognition = true
    // Piece by piece: the log keeps only so many decisions.
    var decisions: [RecognitionDecision] = []
    var rest = events[...]
    while !rest.isEmpty {
      stage.play(Array(rest.prefix(1000)))
      rest = rest.dropFirst(1000)
      decisions += stage.runtime.takeRecognitionLog()
    }
    // What waits for its time still comes: a double tap that does not follow.
    let end = stage.now.advanced(by: .seconds(2))
    stage.run(until: end)
    return decisions + stage.runtime.takeRecognitionLog()
  }

  /// What they decide about a stream that comes piece by piece, of whatever length.
  public struct Watch {
    /// How long a recogniser may wait for what follows.
    private static let patience = Duration.seconds(2)

    private let runtime: MotionRuntime

    /// Starts before the first event; see ``Recognition/decisions(on:canvas:preset:rate:)``.
    public init(canvas: Size, preset: GesturePreset = .interplay) {
      runtime = MotionRuntime(scene: SceneTree(size: canvas))
      Recognition.watch(runtime, preset)
      runtime.logsRecognition = true
    }

    /// Takes `events`, which go on with those before; gives what was decided since the last call.
    public func take(_ events: [InputEvent]) -> [RecognitionDecision] {
      for event in events { runtime.send(event) }
      return runtime.takeRecognitionLog()
    }

    /// Ends the stream; gives what is decided once nothing follows.
    public func finish() -> [RecognitionDecision] {
      runtime.advance(to: runtime.now.advanced(by: Self.patience))
      return runtime.takeRecognitionLog()
    }
  }

  /// Puts a recogniser of every kind on the root of the scene of `runtime`; all of them may be recognised together.
  public static func watch(_ runtime: MotionRuntime, _ preset: GesturePreset) {
    let node = runtime.scene.root
    runtime.recognize(preset.tap, on: node).recognizeSimultaneouslyWithAll()
    runtime.recognize(preset.doubleTap, on: node, named: "double-tap").recognizeSimultaneouslyWithAll()
    var twoFingers = preset.tap
    twoFingers.pointerCount = 2
    runtime.recognize(twoFingers, on: node, named: "two-finger-tap").recognizeSimultaneouslyWithAll()
    runtime.recognize(LongPressConfiguration.press, on: node, named: "press").recognizeSimultaneouslyWithAll()
    runtime.recognize(preset.longPress, on: node).recognizeSimultaneouslyWithAll()
    runtime.recognize(preset.pan, on: node).recognizeSimultaneouslyWithAll()
    for edge in ScreenEdge.allCases {
      let pan = PanConfiguration.fromEdge(edge, of: runtime.scene.size)
      runtime.recognize(pan, on: node, named: "\(edge.name)-edge-pan").recognizeSimultaneouslyWithAll()
    }
    runtime.recognize(preset.swipe, on: node).recognizeSimultaneouslyWithAll()
    runtime.recognize(preset.pinch, on: node).recognizeSimultaneouslyWithAll()
    runtime.recognize(preset.rotation, on: node).recognizeSimultaneouslyWithAll()
    runtime.recognize(preset.manipulation, on: node).recognizeSimultaneouslyWithAll()
    runtime.recognize(HoverConfiguration(), on: node).recognizeSimultaneouslyWithAll()
    runtime.recognize(ScrollWheelConfiguration(), on: node).recognizeSimultaneouslyWithAll()
  }
}

extension ScreenEdge {
  fileprivate var name: String {
    switch self {
    case .left: "left"
    case .right: "right"
    case .top: "top"
    case .bottom: "bottom"
    }
  }
}
