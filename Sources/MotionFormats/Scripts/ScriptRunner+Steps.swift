import MotionEngine
import MotionGestures
import MotionScene
import MotionStage
import MotionValues

extension ScriptRunner {
  /// Adds `step` to the script of finger `index`.
  func perform(_ step: ScriptStep, _ index: Int, _ statement: ScriptStatement) throws(Stop) {
    switch step {
    case .press(let target): try press(target, index, statement)
    case .tap(let target): try tap(target, index, statement)
    case .doubleTap(let target): try doubleTap(target, index, statement)
    case .longPress(let target, let duration): try longPress(target, duration, index, statement)
    case .drag(let target, let dx, let dy, let duration, let easing):
      try drag(target, by: (dx, dy), over: duration, easing, index, statement)
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
    case .lift(let place): try endContact(at: place, index, statement) { $0.lift() }
    case .cancel(let place): try endContact(at: place, index, statement) { $0.cancel() }
    case .leave(let place): try leave(at: place, index, statement)
    case .flick(let dx, let dy, let duration):
      let (offset, duration) = (try vector(dx, dy, statement), try value(duration, statement))
      try endContact(index, statement) { $0.flick(by: offset, over: duration) }
    case .fling(let dx, let dy, let duration):
      let (velocity, duration) = (try point(dx, dy, statement), try value(duration, statement))
      try endContact(index, statement) { $0.fling(at: velocity, over: duration) }
    case .turnWheel(let dx, let dy, let duration):
      let (delta, duration) = (try vector(dx, dy, statement), try value(duration, statement))
      stage.finger(index).turnWheel(by: delta, over: duration)
    case .spread(let pan, let scale, let rotation, let duration): try spread(pan, scale, rotation, over: duration, index, statement)
    case .pinch(let x, let y, let from, let to, let rotation, let duration):
      try pinch(at: (x, y), from, to, rotation, over: duration, index, statement)
    case .use(let kind, let buttons, let modifiers, let number): try use(kind, buttons, modifiers, number, index, statement)
    case .keys(let keys): stage.finger(index).hold(keys: keys)
    }
  }

  // MARK: - Steps

  private func tap(_ target: ScriptStep.Target, _ index: Int, _ statement: ScriptStatement) throws(Stop) {
    try press(target, index, statement)
    try endContact(index, statement) { $0.hold(for: .milliseconds(50)).lift() }
  }

  private func doubleTap(_ target: ScriptStep.Target, _ index: Int, _ statement: ScriptStatement) throws(Stop) {
    for pause in [Int64(0), 120] {
      stage.finger(index).hold(for: .milliseconds(pause))
      try tap(target, index, statement)
    }
  }

  private func longPress(
    _ target: ScriptStep.Target, _ duration: ScriptDuration, _ index: Int, _ statement: ScriptStatement
  ) throws(Stop) {
    let duration = try value(duration, statement)
    try press(target, index, statement)
    try endContact(index, statement) { $0.hold(for: duration).lift() }
  }

  private func drag(
    _ target: ScriptStep.Target, by distance: (ScriptNumber, ScriptNumber), over duration: ScriptDuration, _ easing: Easing, _ index: Int,
    _ statement: ScriptStatement
  ) throws(Stop) {
    let (offset, duration) = (try vector(distance.0, distance.1, statement), try value(duration, statement))
    try press(target, index, statement)
    try endContact(index, statement) { $0.move(by: offset, over: duration, easing: easing.progress).lift() }
  }

  /// Ends the contact of finger `index` by `act`, after a move to `place` without an event.
  private func endContact(
    at place: (ScriptNumber, ScriptNumber)? = nil, _ index: Int, _ statement: ScriptStatement, by act: (Finger) -> Void
  ) throws(Stop) {
    let point = try point(place, statement)
    try requireDown(index, statement)
    fingers[index]?.endContact()
    if let point { stage.finger(index).place(at: point) }
    act(stage.finger(index))
  }

  private func leave(at place: (ScriptNumber, ScriptNumber)?, _ index: Int, _ statement: ScriptStatement) throws(Stop) {
    let point = try point(place, statement)
    guard let finger = fingers[index], finger.isHovering, !finger.isDown else {
      throw stop(statement, "finger \(index + 1) does not hover; move it while it is up")
    }
    fingers[index]?.isHovering = false
    if let point { stage.finger(index).place(at: point) }
    stage.finger(index).leave()
  }

  private func spread(
    _ pan: (ScriptNumber, ScriptNumber), _ scale: ScriptNumber, _ rotation: ScriptAngle, over duration: ScriptDuration, _ index: Int,
    _ statement: ScriptStatement
  ) throws(Stop) {
    let (offset, factor) = (try vector(pan.0, pan.1, statement), try value(scale, statement))
    let (angle, duration) = (try value(rotation, statement), try value(duration, statement))
    guard factor > 0 else { throw stop(statement, "the scale of a trackpad gesture must be above 0, not \(JSONText.number(factor))") }
    stage.finger(index).spread(panning: offset, scaling: factor, turning: angle, over: duration)
  }

  private func pinch(
    at place: (ScriptNumber, ScriptNumber), _ from: ScriptNumber, _ to: ScriptNumber, _ rotation: ScriptAngle,
    over duration: ScriptDuration, _ index: Int, _ statement: ScriptStatement
  ) throws(Stop) {
    let center = try point(place.0, place.1, statement)
    let (start, end) = (try value(from, statement), try value(to, statement))
    let (angle, duration) = (try value(rotation, statement), try value(duration, statement))
    for index in [index, index + 1] {
      try requireUp(index, statement)
      fingers[index, default: FingerState()].contacts.append(statement)
      fingers[index]?.endContact()
    }
    stage.pinch(at: center, from: start, to: end, turning: angle, over: duration, fingers: (index, index + 1))
  }

  private func use(
    _ kind: PointerKind, _ buttons: PointerButtons, _ modifiers: KeyModifiers, _ number: ScriptNumber?, _ index: Int,
    _ statement: ScriptStatement
  ) throws(Stop) {
    let pressure = try number.map { (number) throws(Stop) in try value(number, statement) }
    if let pressure, !(0...1).contains(pressure) {
      throw stop(statement, "a pressure must be from 0 to 1, not \(JSONText.number(pressure))")
    }
    try requireUp(index, statement)
    fingers[index, default: FingerState()].kind = kind
    stage.finger(index).become(kind, pressure: pressure, buttons: buttons, modifiers: modifiers)
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

  // MARK: - Values

  private func value(_ angle: ScriptAngle, _ statement: ScriptStatement) throws(Stop) -> Angle {
    Angle(radians: try value(angle.number, statement) * angle.unit)
  }

  private func point(_ place: (ScriptNumber, ScriptNumber)?, _ statement: ScriptStatement) throws(Stop) -> Point? {
    guard let place else { return nil }
    return try point(place.0, place.1, statement)
  }
}
