public import MotionGestures
import MotionMathematics
public import MotionPhysics
public import MotionScene
public import MotionValues

extension Finger {
  /// The accumulated gesture of two fingers on a trackpad.
  struct Spread {
    var pan = Vector.zero
    var scale = 1.0
    var rotation = Angle(radians: 0)

    /// Returns a fraction of the gesture.
    func part(_ part: Double) -> Spread {
      Spread(pan: pan * part, scale: 1 + (scale - 1) * part, rotation: Angle(radians: rotation.radians * part))
    }
  }

  /// Moves by `offset` points with acceleration, and lifts at twice the mean speed.
  @discardableResult public func flick(by offset: Vector, over duration: Duration = .milliseconds(120)) -> Finger {
    move(by: offset, over: duration) { $0 * $0 }.lift()
  }

  /// Moves at the constant `velocity`, in points per second, and lifts.
  ///
  /// Every estimator returns exactly this velocity, because all are exact for uniform motion along a line.
  ///
  /// - Parameter duration: the duration, at least the window of the estimator, which is 200 ms at most.
  @discardableResult public func fling(at velocity: Point, over duration: Duration = .milliseconds(200)) -> Finger {
    let seconds = Double(duration.wholeNanoseconds) / 1e9
    return move(by: Vector(dx: velocity.x * seconds, dy: velocity.y * seconds), over: duration).lift()
  }

  /// Touches `point`, in root coordinates, for 50 milliseconds.
  @discardableResult public func tap(at point: Point) -> Finger { press(at: point).hold(for: .milliseconds(50)).lift() }

  /// Taps the center of `node`, located at that time.
  @discardableResult public func tap(on node: SceneNode) -> Finger { press(on: node).hold(for: .milliseconds(50)).lift() }

  /// Taps twice, 170 milliseconds apart from down to down: halfway between the limits of other systems.
  @discardableResult public func doubleTap(at point: Point) -> Finger { tap(at: point).hold(for: .milliseconds(120)).tap(at: point) }

  /// Double-taps the center of `node`, located at the time of each tap.
  @discardableResult public func doubleTap(on node: SceneNode) -> Finger { tap(on: node).hold(for: .milliseconds(120)).tap(on: node) }

  /// Touches `point`, in root coordinates, for `duration`, which defaults to more than a long press requires.
  @discardableResult public func longPress(at point: Point, for duration: Duration = .milliseconds(600)) -> Finger {
    press(at: point).hold(for: duration).lift()
  }

  /// Touches the center of `node`, located when it is pressed, for `duration`.
  @discardableResult public func longPress(on node: SceneNode, for duration: Duration = .milliseconds(600)) -> Finger {
    press(on: node).hold(for: duration).lift()
  }

  /// Moves along `path` within `duration`, from `path(0)` to `path(1)` in root coordinates.
  ///
  /// The previous step should end at `path(0)`.
  @discardableResult public func move(
    along path: @escaping (Double) -> Point, over duration: Duration, easing: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    adding(.along(path, over: duration, easing: easing))
  }

  /// Moves along `path`, in root coordinates, parameterized by its length.
  @discardableResult public func move(
    along path: PathMeasure, over duration: Duration, easing: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    move(along: { path.point(at: $0) }, over: duration, easing: easing)
  }

  /// Ends hovering over the scene.
  @discardableResult public func leave() -> Finger { adding(.leave) }

  /// Sets the kind, the pressure, the contact geometry, the buttons and the keys of the pointer from here on.
  ///
  /// They must not change while the pointer is down.
  @discardableResult public func become(
    _ kind: PointerKind, pressure: Double? = nil, contactGeometry: ContactGeometry = ContactGeometry(), buttons: PointerButtons = .primary,
    modifiers: KeyModifiers = []
  ) -> Finger {
    adding(.become(Properties(kind: kind, pressure: pressure, contactGeometry: contactGeometry, buttons: buttons, modifiers: modifiers)))
  }
}

extension Finger {
  /// Moves to `point`, in root coordinates, with one sample `duration` after the previous step.
  @discardableResult package func jump(to point: Point, after duration: Duration) -> Finger { adding(.jump(point, after: duration)) }

  /// Sets the location of the next event to `point`, in root coordinates, without an event: devices report a release at a new location.
  @discardableResult package func place(at point: Point) -> Finger { adding(.place(point)) }

  /// Holds exactly the modifier `keys` from here on.
  @discardableResult public func hold(keys: KeyModifiers) -> Finger { adding(.keys(keys)) }

  /// Adds a tremor from here on; nil ends it.
  @discardableResult public func tremble(_ tremor: Tremor?) -> Finger { adding(.tremble(tremor)) }

  /// Turns a wheel by `delta` points within `duration`; positive values reveal content further left and up. Without a duration it is one notch.
  @discardableResult public func turnWheel(by delta: Vector, over duration: Duration = .zero) -> Finger {
    adding(.turn(delta, over: duration))
  }

  /// Performs a gesture of two fingers on a trackpad: a pan, a scale by a factor, a clockwise rotation. The cursor does not move.
  @discardableResult public func spread(
    panning pan: Vector = .zero, scaling scale: Double = 1, turning rotation: Angle = Angle(radians: 0),
    over duration: Duration = .milliseconds(400)
  ) -> Finger {
    require(scale > 0, "The scale of a trackpad gesture is not above 0. Pass a factor above 0.")
    let spread = Spread(pan: pan, scale: scale, rotation: rotation)
    return adding(.report(.began, Spread())).adding(.spread(spread, over: duration)).adding(.report(.ended, spread))
  }
}

extension Finger.Step {
  /// The time that the step takes, in whole nanoseconds as in time stamps.
  var duration: Duration {
    switch self {
    case .move(_, let duration, _), .hold(let duration), .along(_, let duration, _), .turn(_, let duration), .spread(_, let duration),
      .jump(_, let duration):
      .nanoseconds(duration.wholeNanoseconds)
    case .press, .report, .lift, .cancel, .leave, .become, .keys, .tremble, .expectMiss, .place: .zero
    }
  }
}

extension Stage {
  /// Makes every finger wait for the slowest, so that their next steps begin at the same instant.
  ///
  /// A finger that is first used afterwards begins no earlier.
  public func meet() {
    var latest = now
    for finger in fingers { finger.wake(at: now) }
    for finger in fingers { latest = max(latest, finger.endTime(at: now)) }
    for finger in fingers { finger.hold(for: finger.endTime(at: now).duration(to: latest)) }
    meeting = latest
  }

  /// The time at which the scripts of all fingers will be finished, including their last holds; now if they are.
  package var scriptsEnd: Timestamp { fingers.reduce(now) { max($0, $1.endTime(at: now)) } }

  /// Plays the scripts of all fingers, and advances to the end of the slowest, including its last hold.
  package func finishScripts() {
    play()
    run(until: scriptsEnd)
  }

  /// Rotates two fingers by `angle`, clockwise, `radius` points left and right of `center` in root coordinates, and lifts.
  public func rotate(
    at center: Point, by angle: Angle, radius: Double = 60, over duration: Duration = .milliseconds(400), fingers: (Int, Int) = (0, 1)
  ) {
    pinch(at: center, from: 2 * radius, to: 2 * radius, turning: angle, over: duration, fingers: fingers)
  }

  /// Moves two fingers around `center`, in root coordinates, from one distance to another and by an angle, and lifts: a pinch, a rotation, or
  /// both.
  ///
  /// Each finger begins when its own steps are finished. If one has more of them, call ``meet()`` before.
  ///
  /// - Parameters:
  ///   - start: the distance between the fingers when they go down, in points, left and right of the center.
  ///   - end: the distance when they lift.
  ///   - angle: the clockwise rotation.
  ///   - fingers: the indices of the two fingers.
  public func pinch(
    at center: Point, from start: Double, to end: Double, turning angle: Angle = Angle(radians: 0),
    over duration: Duration = .milliseconds(400),
    fingers: (Int, Int) = (0, 1)
  ) {
    func location(_ part: Double, _ side: Double) -> Point {
      let (radius, turn) = ((start + (end - start) * part) / 2 * side, angle.radians * part)
      return center + Vector(dx: radius * Elementary.cos(turn), dy: radius * Elementary.sin(turn))
    }
    for (finger, side) in [(fingers.0, -1.0), (fingers.1, 1)] {
      self.finger(finger).press(at: location(0, side)).move(along: { location($0, side) }, over: duration).lift()
    }
  }
}
