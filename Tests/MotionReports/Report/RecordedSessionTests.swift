import Interplay
import Testing

@testable import MotionReports

@Suite struct RecordedSessionTests {
  @Test func `a long run keeps the gestures at its start`() {
    let stage = Stage(size: Size(width: 400, height: 400))
    let node = stage.scene.root.addChild(named: "card", position: Point(x: 100, y: 200), size: Size(width: 80, height: 80))
    stage.runtime.add(Draggable(), to: node)
    stage.runtime.core.router.leastKeptCount = 10
    let session = RecordedSession(of: stage) {
      for _ in 0..<3 {
        stage.finger.press(on: node).move(by: Vector(dx: 40, dy: 0), over: .milliseconds(400)).lift()
        stage.settle()
      }
    }

    #expect(stage.runtime.recognitionLog.count { $0.to == .began } < 3)
    #expect(session.decisions.count { $0.to == "began" } == 3)
  }
}
