#if !hasFeature(Embedded)
  import MotionDescriptions
  import MotionPhysics
  import MotionStreams
  import MotionValues

  /// A search for constraints of one pipeline that a later constraint overrides.
  ///
  /// A constraint keeps some values unchanged, lane by lane: a lock keeps one value, a clamp those between its bounds. If two constraints keep no
  /// common value, the later one overrides the earlier one. Any other operator may change values, so the search restarts behind it.
  struct ConstraintCheck {
    /// The first pair found, as in code.
    private(set) var undone: (first: String, second: String)?

    /// The first operator that maps a range whose ends are equal, as in code.
    private(set) var emptyRange: String?

    /// The values that a constraint keeps unchanged, by lane; nil keeps every value.
    private typealias Kept = [ClosedRange<Double>?]

    /// Searches `steps`, the operators of a connection. `property` returns the property with an identity, if it is known.
    init(_ steps: [GraphLabel], _ property: (ObjectIdentifier) -> ObserverTable?) {
      var earlier: [(label: GraphLabel, kept: Kept)] = []
      for label in steps {
        if label.name == "rewriteRange", emptyRange == nil, Self.hasEqualEnds(label, property) { emptyRange = label.text }
        // One alone overrides nothing.
        guard steps.count > 1, let kept = Self.kept(by: label, property) else {
          earlier = []
          continue
        }
        if let first = earlier.first(where: { Self.excludes($0, label, kept) }) {
          if undone == nil { undone = (first.label.text, label.text) }
        }
        earlier.append((label, kept))
      }
    }

    private static func excludes(_ earlier: (label: GraphLabel, kept: Kept), _ label: GraphLabel, _ kept: Kept) -> Bool {
      // A rubber band has no effect if the bounds of a later clamp lie within its own.
      if earlier.label.name == "rubberBanded", label.name == "clamped" {
        let isInside = zip(earlier.kept, kept).allSatisfy { band, bounds in
          guard let band else { return true }
          return bounds.map { band.contains($0.lowerBound) && band.contains($0.upperBound) } ?? false
        }
        if isInside, earlier.kept.contains(where: { $0 != nil }) { return true }
      }
      // Two locks of one lane: the first has no effect, whatever its value.
      if earlier.label.name == label.name, label.name == "xLocked" || label.name == "yLocked" { return true }
      return zip(earlier.kept, kept).contains { first, second in
        guard let first, let second else { return false }
        return !first.overlaps(second)
      }
    }

    /// Returns whether the range that `label` maps has equal ends now.
    private static func hasEqualEnds(_ label: GraphLabel, _ property: (ObjectIdentifier) -> ObserverTable?) -> Bool {
      func end(_ name: String) -> Double? {
        label.arguments.first { $0.name == name }.flatMap { resolved($0.value, property)?.numbers?.first }
      }
      guard let start = end("start"), let end = end("end") else { return false }
      return start == end
    }

    /// Returns the values that `label` keeps; nil if it is no constraint, or if its arguments are unknown now.
    private static func kept(by label: GraphLabel, _ property: (ObjectIdentifier) -> ObserverTable?) -> Kept? {
      // Only what is needed: the first look-up of a property reads the settings of all interactions.
      func value(_ name: String) -> GraphValue? {
        label.arguments.first { $0.name == name }.flatMap { resolved($0.value, property) }
      }
      func lanes(_ name: String) -> [Double]? { value(name)?.numbers.flatMap { $0.contains { $0.isNaN } ? nil : $0 } }
      switch label.name {
      case "xLocked": return lanes("to").map { [$0[0]...$0[0], nil] } ?? [nil, nil]
      case "yLocked": return lanes("to").map { [nil, $0[0]...$0[0]] } ?? [nil, nil]
      case "clamped":
        guard let count = (lanes("from") ?? lanes("to"))?.count else { return nil }
        let from = lanes("from") ?? Array(repeating: -.infinity, count: count)
        let to = lanes("to") ?? Array(repeating: .infinity, count: count)
        return zip(from, to).map { min($0, $1)...max($0, $1) }
      case "lowerBound": return lanes("").map { [$0[0]...Double.infinity] }
      case "upperBound": return lanes("").map { [-Double.infinity...$0[0]] }
      case "rubberBanded":
        guard label.arguments.contains(where: { $0.name == "outsideOf" }) else { return nil }
        guard case .rect(let rect)? = value("outsideOf"), rect.lanes.isFinite else { return [nil, nil] }
        return [
          rect.origin.x...(rect.origin.x + max(0, rect.size.width)), rect.origin.y...(rect.origin.y + max(0, rect.size.height)),
        ]
      default: return nil
      }
    }

    /// Returns `value`, or the current value of the property that it refers to.
    private static func resolved(_ value: GraphValue, _ property: (ObjectIdentifier) -> ObserverTable?) -> GraphValue? {
      guard case .stream(let stream) = value else { return value }
      guard stream.labels.count == 1, let origin = stream.origin else { return nil }
      return property(origin)?.graphValue
    }
  }

  extension GraphValue {
    /// Whether one of the numbers of the value, or of its parts, is NaN.
    var holdsNaN: Bool {
      switch self {
      case .list(let values): values.contains { $0.holdsNaN }
      case .structure(let label): label.arguments.contains { $0.value.holdsNaN }
      case .path(let path): path.elements.contains { $0.holdsNaN }
      default: numbers?.contains { $0.isNaN } ?? false
      }
    }
  }

  extension PathElement {
    /// Whether one of the numbers of the element is NaN.
    fileprivate var holdsNaN: Bool {
      let numbers: [Double] =
        switch self {
        case .move(let end), .line(let end): [end.x, end.y]
        case .quadratic(let end, let control): [end.x, end.y, control.x, control.y]
        case .cubic(let end, let first, let second): [end.x, end.y, first.x, first.y, second.x, second.y]
        case .arc(let end, let radii, let rotation, _, _): [end.x, end.y, radii.width, radii.height, rotation.radians]
        case .close: []
        }
      return numbers.contains { $0.isNaN }
    }
  }
#endif
