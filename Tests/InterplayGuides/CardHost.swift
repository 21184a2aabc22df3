// snippet: complete
import Interplay

/// A host that a platform calls: for touches, for frames of its display, and when its timer fires.
final class CardHost: SceneMirror {
  let scene = SceneTree(size: Size(width: 400, height: 800))
  let loop: HostLoop
  private var timeBase = HostTimeBase()
  private(set) var drawingCount = 0
  private var needsDrawing = false

  init() {
    loop = HostLoop(MotionRuntime(scene: scene))
    scene.add(self)
  }

  // Called in the middle of a change: only note it.
  func node(_ node: SceneNode, didChange property: NodeProperty) { needsDrawing = true }
  func node(_ node: SceneNode, wasAddedTo parent: SceneNode) { needsDrawing = true }
  func node(_ node: SceneNode, wasRemovedFrom parent: SceneNode) { needsDrawing = true }

  /// The platform reports a touch, in seconds of its clock.
  func touched(_ phase: PointerPhase, at location: Point, seconds: Double) {
    loop.enqueue(.pointer(phase: phase, at: location, time: timeBase.timestamp(at: .seconds(seconds))))
  }

  /// The display is ready for a frame, or the timer has fired. The result says when to call again.
  func turn(seconds: Double) -> HostNeed {
    let need = loop.turn(at: timeBase.timestamp(at: .seconds(seconds)))
    if needsDrawing { drawingCount += 1 }
    needsDrawing = false
    return need
  }

  /// The app changes something.
  func perform(seconds: Double, _ body: () -> Void) {
    loop.perform(at: timeBase.timestamp(at: .seconds(seconds)), named: "button", body)
  }
}
// end

extension CardHost {
  // snippet: suspend
  /// The app goes to the background: pointers are cancelled, and the scene is paused.
  func suspend(seconds: Double) {
    loop.enqueue(.surface(.suspended, time: timeBase.timestamp(at: .seconds(seconds))))
    _ = turn(seconds: seconds)
    timeBase.pause(at: .seconds(seconds))
  }

  /// The app comes back: time continues where it stopped.
  func resume(seconds: Double) {
    timeBase.resume(at: .seconds(seconds))
    loop.enqueue(.surface(.resumed, time: timeBase.timestamp(at: .seconds(seconds))))
  }
  // end

  // snippet: timer
  /// The instant of the platform's clock, in nanoseconds, at which its timer has to fire; nil for no timer.
  func timerTime(for need: HostNeed) -> Int64? {
    guard case .at(let time) = need else { return nil }
    return timeBase.hostTime(of: time)?.nanoseconds
  }
  // end
}
