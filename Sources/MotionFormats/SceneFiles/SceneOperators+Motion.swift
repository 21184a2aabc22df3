import MotionEngine
import MotionInteractions
import MotionStreams
import MotionValues

extension SceneOperators {
  /// Adds the operators that show resistance at bounds.
  mutating func addBounds() {
    add("rubberBanded", ["outsideOf", "along", "from", "to", "around", "radius", "maximumLength", "basis", "factor"]) {
      arguments throws(FileError) in
      if arguments.optionalValue("outsideOf") != nil {
        let rect = try arguments.input("outsideOf", Rect?.self)
        let maximumLength = try arguments.input("maximumLength", Double.self)
        return { (stream: MotionStream<Point>) in stream.rubberBanded(outsideOf: rect, maximumLength: maximumLength).asStream() }
      }
      if arguments.optionalValue("around") != nil {
        let (center, radius) = (try arguments.input("around", Point.self), try arguments.input("radius", Double.self))
        let (basis, factor) = (try arguments.input("basis", Double.self), try arguments.input("factor", Double.self))
        return { $0.rubberBanded(around: center, radius: radius, basis: basis, factor: factor).asStream() }
      }
      let axis = try arguments.setting("along", Axis.self)
      let (from, to) = (try arguments.input("from", Double.self), try arguments.input("to", Double.self))
      if arguments.optionalValue("maximumLength") != nil {
        let maximumLength = try arguments.input("maximumLength", Double.self)
        return { $0.rubberBanded(along: axis, from: from, to: to, maximumLength: maximumLength).asStream() }
      }
      let (basis, factor) = (try arguments.input("basis", Double.self), try arguments.input("factor", Double.self))
      return { $0.rubberBanded(along: axis, from: from, to: to, basis: basis, factor: factor).asStream() }
    }
  }

  /// Adds the operators that limit or snap values of one type.
  mutating func addSnapping<Value: SceneValue & MotionValue>(_ type: Value.Type) {
    addRange(
      "within", type, both: { $0.within(from: $1, to: $2).asStream() }, from: { $0.within(from: $1).asStream() },
      to: { $0.within(to: $1).asStream() })
    add("snapped", ["to"]) { arguments throws(FileError) in
      let snapping = try arguments.setting("to", Snapping<Value>.self)
      return { (stream: MotionStream<Value>) in stream.snapped(to: snapping).asStream() }
    }
    add("attracted", ["to", "radius"]) { arguments throws(FileError) in
      let (snapping, radius) = (try arguments.setting("to", Snapping<Value>.self), try arguments.input("radius", Double.self))
      return { (stream: MotionStream<Value>) in stream.attracted(to: snapping, radius: radius).asStream() }
    }
  }

  /// Adds the comparison operators.
  mutating func addThresholds() {
    typealias Numbers = MotionStream<Double>
    add("threshold", "", Double.self) { (stream: Numbers, limit) in stream.threshold(limit).asStream() }
    add("thresholdRange", ["min", "max"]) { arguments throws(FileError) in
      let (lower, upper) = (try arguments.input("min", Double.self), try arguments.input("max", Double.self))
      return { (stream: Numbers) in stream.thresholdRange(min: lower, max: upper).asStream() }
    }
    add("slidingThreshold", "", Double.self, isSampled: true) { (stream: Numbers, distance) in
      stream.slidingThreshold(distance).asStream()
    }
    add("slop", "size", Double.self) { (stream: Numbers, size) in stream.slop(size: size).asStream() }
    add("when", []) { _ in { (stream: MotionStream<Bool>) in stream.when().asStream() } }
    add("inverted", []) { _ in { (stream: MotionStream<TransitionDirection>) in stream.inverted().asStream() } }
  }

  /// Adds the operators that convert values to another type.
  mutating func addConversions() {
    typealias Numbers = MotionStream<Double>
    add("degrees", []) { _ in { (stream: Numbers) in stream.degrees().asStream() } }
    add("radians", []) { _ in { (stream: Numbers) in stream.radians().asStream() } }
    add("milliseconds", []) { _ in { (stream: Numbers) in stream.milliseconds().asStream() } }
    add("angle", "around", Point.self, isSampled: true) { (stream: MotionStream<Point>, origin) in stream.angle(around: origin).asStream() }
    add("interpolated", on: .number, ["from", "to"]) { arguments throws(FileError) in
      let type = try arguments.outputType([arguments.value("from"), arguments.value("to")])
      guard let type = type as? any (SceneValue & MotionValue).Type else {
        throw arguments.refusal("these values cannot be interpolated; make this the last operator before the property")
      }
      func make<Out: SceneValue & MotionValue>(_ type: Out.Type) throws(FileError) -> SceneStep {
        let (start, end) = (try arguments.input("from", Out.self), try arguments.input("to", Out.self))
        return arguments.step(from: Double.self) { $0.interpolated(from: start, to: end).asStream() }
      }
      return try make(type)
    }
    // Points may have one factor per axis.
    add("scaled", ["by"]) { arguments throws(FileError) in
      if case .array? = arguments.optionalValue("by")?.value.content {
        let factor = try arguments.input("by", Size.self)
        return { (stream: MotionStream<Point>) in stream.scaled(by: factor).asStream() }
      }
      let factor = try arguments.input("by", Double.self)
      return { (stream: MotionStream<Point>) in stream.scaled(by: factor).asStream() }
    }
    addVelocity(Double.self)
    addVelocity(Angle.self)
    addVelocity(Point.self)
    addVelocity(Vector.self)
    addVelocity(Size.self)
  }

  private mutating func addVelocity<Value: SceneValue & MotionValue>(_ type: Value.Type) where Value.Velocity: SceneValue {
    add("velocity", ["maximum", "fallback"]) { arguments throws(FileError) in
      let clock = arguments.clock
      let maximum = try arguments.constant("maximum", Double.self, default: 5000)
      let fallback = try arguments.constant("fallback", Double.self, default: 1000)
      return { (stream: MotionStream<Value>) in stream.velocity(on: clock, maximum: maximum, fallback: fallback).asStream() }
    }
  }
}
