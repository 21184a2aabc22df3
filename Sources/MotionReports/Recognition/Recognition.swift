public import MotionEngine
import MotionFormats
public import MotionGestures
public import MotionPresets
import MotionScene
import MotionStage
public import MotionValues

/// The recognition of a stream of events by recognizers of every kind, on a node as large as the canvas.
///
/// All may recognize simultaneously.
public enum Recognition {
  /// Returns the decisions in chronological order, including updates without a change of state.
  ///
  /// - Parameters:
  ///   - events: one stream that a runtime accepts as a whole.
  ///   - canvas: the size of the node, in points.
  ///   - preset: the thresholds.
  ///   - rate: the frames per second in between, which do not affect the result; nil for none.
  public static func decisions(
    on events: [InputEvent], canvas: Size, preset: GesturePreset = .interplay, rate: Int64? = nil
  ) -> [RecognitionDecision] {
    let stage = Stage(size: canvas, rate: rate)
    watch(stage.runtime, preset)
    stage.runtime.logsRecognition = true
    var decisions: [RecognitionDecision] = []
    stage.play(events) { decisions += $0 }
    // Recognizers may still wait for their timeout, such as that of a double tap.
    let end = stage.now.advanced(by: .seconds(2))
    stage.run(until: end)
    return decisions + stage.runtime.takeRecognitionLog()
  }

  /// The recognition of a stream of any length, piece by piece.
  public struct Watch {
    /// The maximum timeout of a recognizer.
    private static let maximumTimeout = Duration.seconds(2)

    private let runtime: MotionRuntime

    /// Creates recognizers before the first event; see ``Recognition/decisions(on:canvas:preset:rate:)``.
    public init(canvas: Size, preset: GesturePreset = .interplay) {
      runtime = MotionRuntime(scene: SceneTree(size: canvas))
      Recognition.watch(runtime, preset)
      runtime.logsRecognition = true
    }

    /// Processes `events`, which continue the stream, and returns the decisions since the last call.
    public func take(_ events: [InputEvent]) -> [RecognitionDecision] {
      var decisions: [RecognitionDecision] = []
      for (index, event) in events.enumerated() {
        // The log has a limited length.
        if index % 1000 == 999 { decisions += runtime.takeRecognitionLog() }
        runtime.send(event)
      }
      return decisions + runtime.takeRecognitionLog()
    }

    /// Ends the stream and returns the decisions after all timeouts.
    public func finish() -> [RecognitionDecision] {
      runtime.advance(to: runtime.now.advanced(by: Self.maximumTimeout))
      return runtime.takeRecognitionLog()
    }
  }

  /// Adds a recognizer of every kind to the root of the scene; all may recognize simultaneously.
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
