import MotionEngine
import MotionGestures
import MotionStage
import MotionValues

extension ScriptRunner {
  /// Plays everything that the fingers have to do, and then `event`.
  func perform(_ event: ScriptEvent, _ statement: ScriptStatement) throws(Stop) {
    let input: (Timestamp) -> InputEvent
    switch event {
    case .set(let path, let column, let written):
      stage.finishScripts()
      let value = try settingValue(written, statement)
      guard !isCheckingNames || stage.runtime.setting(at: path) != nil else {
        throw stop(statement, "there is no setting or property '\(path)'" + suggestion(for: path), column: column)
      }
      input = { .set(path, value, time: $0) }
    case .mark(let text): input = { .mark(text, time: $0) }
    case .surface(let change): input = { .surface(change, time: $0) }
    case .resize(let width, let height):
      let size = Size(width: try value(width, statement), height: try value(height, statement))
      input = { .surface(.resized(size), time: $0) }
    case .scale(let scale):
      let scale = try value(scale, statement)
      input = { .surface(.scaled(scale), time: $0) }
    case .lost(let kind): input = { .deviceLost(kind, time: $0) }
    case .wheel(let dx, let dy, let x, let y):
      let (delta, location) = (try vector(dx, dy, statement), try point(x, y, statement))
      input = { .wheel(WheelEvent(location: location, delta: delta, time: $0)) }
    case .sent(let event):
      input = {
        var event = event
        event.time = $0
        return event
      }
    }
    stage.finishScripts()
    let played = input(stage.now)
    stage.play([played])
    // Lost contacts, and those that were cancelled in the background, are up, and do not hover.
    switch played {
    case .deviceLost(let kind, _): for (index, finger) in fingers where finger.kind == kind { fingers[index]?.release() }
    case .surface(let event) where event.change == .suspended: for index in fingers.keys { fingers[index]?.release() }
    default: break
    }
  }

  private func settingValue(_ written: ScriptValue, _ statement: ScriptStatement) throws(Stop) -> SettingEvent.Value {
    switch written {
    case .numbers(let numbers): .numbers(try values(numbers, statement))
    case .flag(let flag): .flag(flag)
    case .text(let text): .text(text)
    }
  }
}
