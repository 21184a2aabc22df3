public import Interplay

/// A script of contacts as a value: it can be made at random, shortened, performed on any stage, and printed as Swift.
public struct GestureScript: Hashable, Sendable {
  /// The place of a contact.
  public enum Target: Hashable, Sendable {
    /// A unit point of the node of that name; the center is (0.5, 0.5).
    case node(String, Point)
    /// A point, in root coordinates.
    case point(Point)
  }

  /// A part of a contact: a straight movement; without an offset, a hold.
  public struct Leg: Hashable, Sendable {
    /// The offset, in points.
    public var offset: Vector
    /// The duration, above zero.
    public var duration: Duration

    /// Creates a leg.
    public init(by offset: Vector, over duration: Duration) { (self.offset, self.duration) = (offset, duration) }
  }

  /// A press, movements and a release of one finger.
  public struct Contact: Hashable, Sendable {
    /// The index of the finger.
    public var finger: Int
    /// The time for which the finger waits before the press.
    public var pause: Duration
    /// The place of the press.
    public var target: Target
    /// The movements and holds.
    public var legs: [Leg]
    /// Whether the contact is cancelled instead of released.
    public var isCancelled: Bool

    /// Creates a contact.
    public init(finger: Int = 0, pause: Duration = .zero, on target: Target, legs: [Leg] = [], isCancelled: Bool = false) {
      (self.finger, self.pause, self.target, self.legs, self.isCancelled) = (finger, pause, target, legs, isCancelled)
    }
  }

  /// The contacts; those of one finger follow each other, those of several fingers are simultaneous.
  public var contacts: [Contact]

  /// Creates a script.
  public init(_ contacts: [Contact] = []) { self.contacts = contacts }

  /// The number of steps: presses, movements, holds, pauses and releases.
  public var stepCount: Int { contacts.reduce(0) { $0 + 2 + $1.legs.count + ($1.pause > .zero ? 1 : 0) } }

  /// Adds the steps to the fingers of `stage`, which plays them with the next `play()` or `settle()`.
  ///
  /// A contact on a node that is not in the scene is left out.
  public func perform(on stage: Stage) {
    for contact in contacts {
      let finger = stage.finger(contact.finger)
      let node: SceneNode? = if case .node(let name, _) = contact.target { stage.scene[name] } else { nil }
      if contact.pause > .zero { finger.hold(for: contact.pause) }
      switch contact.target {
      case .point(let point): finger.press(at: point)
      case .node(_, let unit):
        guard let node else { continue }
        finger.press(on: node, at: unit)
      }
      for leg in contact.legs {
        if leg.offset == .zero { finger.hold(for: leg.duration) } else { finger.move(by: leg.offset, over: leg.duration) }
      }
      if contact.isCancelled { finger.cancel() } else { finger.lift() }
    }
  }
}

extension GestureScript: CustomStringConvertible {
  /// The script as Swift: a line for each contact, for a test of its own.
  public var description: String { contacts.map(\.text).joined(separator: "\n") }
}

extension GestureScript.Contact {
  fileprivate var text: String {
    var text = finger == 0 ? "stage.finger" : "stage.finger(\(finger))"
    if pause > .zero { text += ".hold(for: \(pause.code))" }
    switch target {
    case .point(let point): text += ".press(at: Point(x: \(point.x.code), y: \(point.y.code)))"
    case .node(let name, Point(x: 0.5, y: 0.5)): text += ".press(on: stage[\(name.debugDescription)])"
    case .node(let name, let unit): text += ".press(on: stage[\(name.debugDescription)], at: Point(x: \(unit.x.code), y: \(unit.y.code)))"
    }
    for leg in legs {
      text +=
        leg.offset == .zero
        ? ".hold(for: \(leg.duration.code))"
        : ".move(by: Vector(dx: \(leg.offset.dx.code), dy: \(leg.offset.dy.code)), over: \(leg.duration.code))"
    }
    return text + (isCancelled ? ".cancel()" : ".lift()")
  }
}

extension Double {
  /// The number as a literal, without a fraction of 0.
  fileprivate var code: String { description.hasSuffix(".0") ? String(description.dropLast(2)) : description }
}

extension Duration {
  /// The duration as code, in milliseconds if it is a whole number of them.
  fileprivate var code: String {
    let nanoseconds = wholeNanoseconds
    return nanoseconds % 1_000_000 == 0 ? ".milliseconds(\(nanoseconds / 1_000_000))" : ".nanoseconds(\(nanoseconds))"
  }
}
