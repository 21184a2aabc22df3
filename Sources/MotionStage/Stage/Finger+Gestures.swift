public import MotionGestures
import MotionMathematics
public import MotionPhysics
public import MotionValues

extension Finger {
  /// Moves by `offset` points, ever faster, and lifts: it leaves at twice the mean speed.
  @discardableResult public func flick(by offset: Vector, over duration: Duration = .milliseconds(120)) -> Finger {
    move(by: offset, over: duration) { $0 * $0 }.lift()
  }

  /// Moves steadily at `velocity`, in points per second, and lifts: every estimator tells that velocity, as a straight line at one speed is what all of them are exact for.
  ///
  /// - Parameter duration: how long; at least as long as the estimator looks back, which is 200 ms at most.
  @discardableResult public func fling(at velocity: Vector, over duration: Duration = .milliseconds(200)) -> Finger {
    move(by: velocity * (Double(duration.wholeNanoseconds) / 1e9), over: duration).lift()
  }

  /// Touches `point` of the root for 50 milliseconds.
  @discardableResult public func tap(at point: Point) -> Finger { press(at: point).hold(for: .milliseconds(50)).lift() }

  /// Taps twice, the second time 170 milliseconds after the first began: half-way between what is too soon and too late elsewhere.
  @discardableResult public func doubleTap(at point: Point) -> Finger { tap(at: point).hold(for: .milliseconds(120)).tap(at: point) }

  /// Touches `point` of the root for `duration`: longer than a long press takes unless told otherwise.
  @discardableResult public func longPress(at point: Point, for duration: Duration = .milliseconds(600)) -> Finger {
    press(at: point).hold(for: duration).lift()
  }

  /// Moves along `way` within `duration`: from `way(0)` to `way(1)`, points of the root. Where it begins is up to the step before.
  @discardableResult public func move(
    along way: @escaping (Double) -> Point, over duration: Duration, easing: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    adding(.along(way, over: duration, easing: easing))
  }

  /// Moves along `path`, whose start and end are points of the root, by its length.
  @discardableResult public func move(
    along path: PathMeasure, over duration: Duration, easing: @escaping (Double) -> Double = { $0 }
  ) -> Finger {
    move(along: { path.point(at: $0) }, over: duration, easing: easing)
  }

  /// Is no longer over the scene, where it hovered.
  @discardableResult public func leave() -> Finger { adding(.leave) }

  /// Is this kind of pointer from here on, with this pressure, held so, with these buttons and keys. It stays the same while it is down.
  @discardableResult public func become(
    _ kind: PointerKind, pressure: Double? = nil, contactGeometry: ContactGeometry = ContactGeometry(), buttons: PointerButtons = .primary,
    modifiers: KeyModifiers = []
  ) -> Finger {
    adding(.become(Manner(kind: kind, pressure: pressure, contactGeometry: contactGeometry, buttons: buttons, modifiers: modifiers)))
  }
}

extension Finger {
  /// Holds `keys` of the keyboard from here on, and no others.
  @discardableResult public func hold(keys: KeyModifiers) -> Finger { adding(.keys(keys)) }

  /// Trembles from here on, as hands do; nil stops it.
  @discardableResult public func tremble(_ tremor: Tremor?) -> Finger { adding(.tremble(tremor)) }

  /// Turns a wheel where it is, by `delta` points within `duration`; positive numbers show what lies further left and up. Without a duration it is one notch.
  @discardableResult public func turnWheel(by delta: Vector, over duration: Duration = .zero) -> Finger {
    adding(.turn(delta, over: duration))
  }

  /// Is two fingers on a trackpad that begin, move by `pan`, move apart by the factor `scale`, turn by `rotation`, clockwise, and leave; the cursor stays where it is.
  @discardableResult public func spread(
    panning pan: Vector = .zero, scaling scale: Double = 1, turning rotation: Angle = Angle(radians: 0),
    over duration: Duration = .milliseconds(400)
  ) -> Finger {
    precondition(scale > 0, "Two fingers move apart by a factor above 0.")
    let spread = Spread(pan: pan, scale: scale, rotation: rotation)
    return adding(.report(.began, Spread())).adding(.spread(spread, over: duration)).adding(.report(.ended, spread))
  }
}

extension Stage {
  /// Lets every finger wait until the slowest has done what it was reported so far: what they are reported next begins at one instant.
  public func meet() {
    var latest = now
    for finger in fingers { latest = max(latest, finger.endTime) }
    for finger in fingers { finger.hold(for: finger.endTime.duration(to: latest)) }
  }

  /// Lets two fingers, `radius` points left and right of `center` of the root, turn by `angle`, clockwise, and lift.
  public func rotate(
    at center: Point, by angle: Angle, radius: Double = 60, over duration: Duration = .milliseconds(400), fingers: (Int, Int) = (0, 1)
  ) {
    pinch(at: center, from: 2 * radius, to: 2 * radius, turning: angle, over: duration, fingers: fingers)
  }

  /// Lets two fingers about `center` of the root go from one distance to another, turning by `angle` on the way, and lift: a pinch, a rotation, or both.
  ///
  /// - Parameters:
  ///   - start: how far apart they go down, in points, left and right of the centre.
  ///   - end: how far apart they lift.
  ///   - angle: how far they turn, clockwise.
  ///   - fingers: the two that do it.
  public func pinch(
    at center: Point, from start: Double, to end: Double, turning angle: Angle = Angle(radians: 0),
    over duration: Duration = .milliseconds(400),
    fingers: (Int, Int) = (0, 1)
  ) {
    func place(_ part: Double, _ side: Double) -> Point {
      let (radius, turn) = ((start + (end - start) * part) / 2 * side, angle.radians * part)
      return center + Vector(dx: radius * Elementary.cos(turn), dy: radius * Elementary.sin(turn))
    }
    for (finger, side) in [(fingers.0, -1.0), (fingers.1, 1)] {
      self.finger(finger).press(at: place(0, side)).move(along: { place($0, side) }, over: duration).lift()
    }
  }
}
