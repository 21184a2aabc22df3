import MotionEngine
import MotionGestures
import MotionScene
import MotionStage
import MotionValues

extension ScriptRunner {
  /// Adds `step` to the script of finger `index`.
  func perform(_ step: ScriptStep, _ index: Int, _ statement: ScriptStatement) throws(Stop) {
    switch step {
    case .press(let target):
      try press(target, index, statement)
    case .tap(let target):
      try press(target, index, statement)
      try release(stage.finger(index).hold(for: .milliseconds(50)), index, statement)
    case .doubleTap(let target):
      for pause in [Int64(0), 120] {
        stage.finger(index).hold(for: .milliseconds(pause))
        try press(target, index, statement)
        try release(stage.finger(index).hold(for: .milliseconds(50)), index, statement)
      }
    case .longPress(let target, let duration):
      let duration = try value(duration, statement)
      try press(target, index, statement)
      try release(stage.finger(index).hold(for: duration), index, statement)
    case .drag(let target, let dx, let dy, let duration, let easing):
      let (offset, duration) = (try vector(dx, dy, statement), try value(duration, statement))
      try press(target, index, statement)
      try release(stage.finger(index).move(by: offset, over: duration, easing: easing.progress), index, statement)
    case .moveBy(let dx, let dy, let duration, let easing):
      let (offset, duration) = (try vector(dx, dy, statement), try value(duration, statement))
      moving(index).move(by: offset, over: duration, easing: easing.progress)
    case .moveTo(let x, let y, let duration, let easing):
      let (point, duration) = (try point(x, y, statement), try value(duration, statement))
      moving(index).move(to: point, over: duration, easing: easing.progress)
    case .jumpTo(let x, let y, let duration):
      let (point, duration) = (try point(x, y, statement), try value(duration, statement))
      moving(index).jump(to: point, after: duration)
    case .hold(let duration):
      let duration = try value(duration, statement)
      stage.finger(index).hold(for: duration)
    case .lift(let place):
      let place = try point(place, statement)
      try requireDown(index, statement)
      if let place { stage.finger(index).place(at: place) }
      try release(stage.finger(index), index, statement)
    case .cancel(let place):
      let place = try point(place, statement)
      try requireDown(index, statement)
      fingers[index]?.endContact()
      if let place { stage.finger(index).place(at: place) }
      stage.finger(index).cancel()
    case .leave(let place):
      let place = try point(place, statement)
      guard let finger = fingers[index], finger.isHovering, !finger.isDown else {
        throw stop(statement, "finger \(index + 1) does not hover; move it while it is up")
      }
      fingers[index]?.isHovering = false
      if let place { stage.finger(index).place(at: place) }
      stage.finger(index).leave()
    case .flick(let dx, let dy, let duration):
      let (offset, duration) = (try vector(dx, dy, statement), try value(duration, statement))
      try requireDown(index, statement)
      fingers[index]?.endContact()
      stage.finger(index).flick(by: offset, over: duration)
    case .fling(let dx, let dy, let duration):
      let (velocity, duration) = (try vector(dx, dy, statement), try value(duration, statement))
      try requireDown(index, statement)
      fingers[index]?.endContact()
      stage.finger(index).fling(at: velocity, over: duration)
    case .turnWheel(let dx, let dy, let duration):
      let (delta, duration) = (try vector(dx, dy, statement), try value(duration, statement))
      stage.finger(index).turnWheel(by: delta, over: duration)
    case .spread(let pan, let scale, let rotation, let duration):
      let (offset, factor) = (try vector(pan.0, pan.1, statement), try value(scale, statement))
      let (angle, duration) = (try value(rotation, statement), try value(duration, statement))
      guard factor > 0 else { throw stop(statement, "the scale of a trackpad gesture must be above 0, not \(JSONText.number(factor))") }
      stage.finger(index).spread(panning: offset, scaling: factor, turning: angle, over: duration)
    case .pinch(let x, let y, let from, let to, let rotation, let duration):
      let (center, start, end) = (try point(x, y, statement), try value(from, statement), try value(to, statement))
      let (angle, duration) = (try value(rotation, statement), try value(duration, statement))
      for index in [index, index + 1] {
        try requireUp(index, statement)
        fingers[index, default: FingerState()].contacts.append(statement)
        fingers[index]?.endContact()
      }
      stage.pinch(at: center, from: start, to: end, turning: angle, over: duration, fingers: (index, index + 1))
    case .use(let kind, let buttons, let modifiers, let number):
      let pressure = try number.map { (number) throws(Stop) in try value(number, statement) }
      if let pressure, !(0...1).contains(pressure) {
        throw stop(statement, "a pressure must be from 0 to 1, not \(JSONText.number(pressure))")
      }
      try requireUp(index, statement)
      fingers[index, default: FingerState()].kind = kind
      stage.finger(index).become(kind, pressure: pressure, buttons: buttons, modifiers: modifiers)
    case .keys(let keys): stage.finger(index).hold(keys: keys)
    }
  }

  private func value(_ angle: ScriptAngle, _ statement: ScriptStatement) throws(Stop) -> Angle {
    Angle(radians: try value(angle.number, statement) * angle.unit)
  }

  private func point(_ place: (ScriptNumber, ScriptNumber)?, _ statement: ScriptStatement) throws(Stop) -> Point? {
    guard let place else { return nil }
    return try point(place.0, place.1, statement)
  }

  private func press(_ target: ScriptStep.Target, _ index: Int, _ statement: ScriptStatement) throws(Stop) {
    try requireUp(index, statement)
    switch target.place {
    case .point(let x, let y):
      let point = try point(x, y, statement)
      (target.expectsMiss ? stage.finger(index).expectingMiss() : stage.finger(index)).press(at: point)
    case .node(let name, let column, let x, let y):
      let unit = try point(x, y, statement)
      // Earlier steps may add the node.
      if stage.scene[name] == nil { stage.finishScripts() }
      do throws(UnknownNodeError) {
        let node = try stage.node(named: name)
        (target.expectsMiss ? stage.finger(index).expectingMiss() : stage.finger(index)).press(on: node, at: unit)
      } catch {
        throw stop(statement, error.description, column: column)
      }
    }
    fingers[index, default: FingerState()].isDown = true
    fingers[index]?.contacts.append(statement)
  }

  private func release(_ finger: Finger, _ index: Int, _ statement: ScriptStatement) throws(Stop) {
    try requireDown(index, statement)
    fingers[index]?.endContact()
    finger.lift()
  }

  private func moving(_ index: Int) -> Finger {
    if fingers[index]?.isDown != true { fingers[index, default: FingerState()].isHovering = true }
    return stage.finger(index)
  }

  private func requireDown(_ index: Int, _ statement: ScriptStatement) throws(Stop) {
    if fingers[index]?.isDown != true { throw stop(statement, "finger \(index + 1) is not down; press first") }
  }

  private func requireUp(_ index: Int, _ statement: ScriptStatement) throws(Stop) {
    if fingers[index]?.isDown == true { throw stop(statement, "finger \(index + 1) is down already; lift it first") }
  }

  // MARK: - Events

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
