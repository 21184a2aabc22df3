import MotionMathematics
public import MotionValues

extension ReactiveProperty where Value: MotionValue {
  /// Returns the property of the component at `index`: the same object at every call.
  ///
  /// The index is from 0 to one less than the number of lanes. The first call creates the component as a member of this property. It may outlive
  /// this property, as an independent property.
  package func component(_ index: Int, named name: String) -> ReactiveProperty<Double> {
    let member = componentTable.member(for: .lane(index)) { LaneComponent(index, of: self, named: name) }
    // A lane is a property of numbers.
    return unsafeDowncast(member.table, to: ReactiveProperty<Double>.self)
  }

  /// Returns one lane of the value as a property: a write to either changes the other, as with the x of a point.
  ///
  /// The same object at every call. Motions on different lanes move the value together.
  ///
  /// While the value has fewer lanes, as an array may, the lane keeps its number, and a write to it does not change the value.
  /// If the value rounds, the lane keeps what was written until that lane of the value changes.
  ///
  /// - Precondition: `index` is from 0 to one less than the number of lanes.
  public func lane(_ index: Int) -> ReactiveProperty<Double> {
    let count = value.lanes.laneCount
    if !(0..<count).contains(index) { Violations.noSuchLane(index, of: self, count: count) }
    return component(index, named: ComponentName.ofLane(index, in: Value.self))
  }

  /// Returns a component that is computed from the value as a property, with a velocity: a write to either changes the other.
  ///
  /// The same object for the same name. Both functions must be pure, and `get` returns what `set` was given, except for rounding.
  ///
  /// A finite component that would make the value infinite or NaN is not written to it, and reported in the diagnostics (contract 20).
  ///
  /// - Parameters:
  ///   - name: the name, which follows that of this property in the graph; unique among its components.
  ///   - get: returns the component of a value.
  ///   - set: changes the component in a value, and keeps the rest.
  /// - Precondition: a component of this name has the same type.
  public func component<Part: MotionValue>(
    named name: String, get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> ReactiveProperty<Part> {
    component(.name(name), named: name, initial: get(value), get: { whole, _ in get(whole) }, set: set)
  }

  /// Returns a component whose `get` also receives the former component, for what the value does not determine.
  func component<Part: MotionValue>(
    _ key: ComponentKey, named name: String, initial: @autoclosure () -> Part, get: @escaping (Value, Part) -> Part,
    set: @escaping (inout Value, Part) -> Void
  ) -> ReactiveProperty<Part> {
    let member = componentTable.member(for: key) {
      MovingComponent(key, of: self, named: name, initial: initial(), get: get, set: set, isSame: { $0.lanes.hasSameBits(as: $1.lanes) })
    }
    return checked(member)
  }
}

extension LaneVector {
  /// Returns whether both have the same lanes, bit by bit: NaN equals itself.
  fileprivate func hasSameBits(as other: Self) -> Bool {
    if laneCount != other.laneCount { return false }
    for lane in 0..<laneCount where self[lane: lane].bitPattern != other[lane: lane].bitPattern { return false }
    return true
  }
}

extension Equatable {
  /// Returns whether both are equal, or contain the same NaN and are the same, byte by byte.
  func isSame(as other: Self) -> Bool {
    if self == other { return true }
    // Other values are not worth the comparison: only one that contains NaN differs from itself.
    if self == self { return false }
    return withUnsafeBytes(of: self) { own in withUnsafeBytes(of: other) { own.elementsEqual($0) } }
  }
}

extension ReactiveProperty {
  /// Returns a component that is computed from the value as a property: a write to either changes the other.
  ///
  /// The same object for the same name. Both functions must be pure, and `get` returns what `set` was given, except for rounding.
  ///
  /// - Parameters:
  ///   - name: the name, which follows that of this property in the graph; unique among its components.
  ///   - get: returns the component of a value.
  ///   - set: changes the component in a value, and keeps the rest.
  /// - Precondition: a component of this name has the same type.
  public func component<Part: Equatable>(
    named name: String, get: @escaping (Value) -> Part, set: @escaping (inout Value, Part) -> Void
  ) -> ReactiveProperty<Part> {
    let member = componentTable.member(for: .name(name)) {
      ComputedComponent(
        .name(name), of: self, named: name, initial: get(value), get: { whole, _ in get(whole) }, set: set, isSame: { $0.isSame(as: $1) })
    }
    return checked(member)
  }

  /// Returns the property of `member`, which has the type that the caller asks for.
  private func checked<Part>(_ member: PropertyComponent<Value>) -> ReactiveProperty<Part> {
    if ObjectIdentifier(type(of: member.table)) != ObjectIdentifier(ReactiveProperty<Part>.self) { Violations.otherComponent(member.table) }
    return unsafeDowncast(member.table, to: ReactiveProperty<Part>.self)
  }

  #if !hasFeature(Embedded)
    /// Returns a field of the value as a property: a write to either changes the other, and keeps the other fields.
    ///
    /// The same object for the same key path. It may outlive this property, as an independent property.
    public func component<Part: Equatable>(_ keyPath: WritableKeyPath<Value, Part>) -> ReactiveProperty<Part> {
      let member = componentTable.member(for: .keyPath(keyPath)) {
        ComputedComponent(
          .keyPath(keyPath), of: self, named: ComponentName.of(keyPath), initial: value[keyPath: keyPath],
          get: { whole, _ in whole[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 }, isSame: { $0.isSame(as: $1) })
      }
      return checked(member)
    }
  #endif
}

#if !hasFeature(Embedded)
  extension ReactiveProperty where Value: MotionValue {
    /// Returns a field of the value as a property with a velocity: a write to either changes the other, and keeps the other fields.
    ///
    /// The same object for the same key path. It may outlive this property, as an independent property.
    public func component<Part: MotionValue>(_ keyPath: WritableKeyPath<Value, Part>) -> ReactiveProperty<Part> {
      component(
        .keyPath(keyPath), named: ComponentName.of(keyPath), initial: value[keyPath: keyPath], get: { whole, _ in whole[keyPath: keyPath] },
        set: { $0[keyPath: keyPath] = $1 })
    }
  }
#endif

/// The names of components in the graph.
enum ComponentName {
  /// Returns the name of the lane at `index` of values of type `type`: `x`, or its number.
  static func ofLane<Value: MotionValue>(_ index: Int, in type: Value.Type) -> String {
    #if hasFeature(Embedded)
      // Without text there is no graph, so names are not needed.
      return "lane"
    #else
      if type == Point.self { return ["x", "y"][index] }
      if type == Vector.self { return ["dx", "dy"][index] }
      if type == Size.self { return ["width", "height"][index] }
      if type == Color.self { return ["red", "green", "blue", "alpha"][index] }
      if type == HSBColor.self, index == 1 || index == 2 { return index == 1 ? "saturation" : "brightness" }
      return String(index)
    #endif
  }

  #if !hasFeature(Embedded)
    /// Returns the name of the field at `keyPath`: `origin.x`.
    static func of(_ keyPath: AnyKeyPath) -> String {
      // Its description is "\\Type.field".
      let text = String(reflecting: keyPath)
      return withoutAddresses(text.firstIndex(of: "\\").map { text[$0...].drop { $0 != "." }.dropFirst() } ?? text[...])
    }

    /// Returns `text` in which computed fields are called by their type: an address is another one in each process.
    private static func withoutAddresses(_ text: Substring) -> String {
      var (name, rest) = ("", text)
      while let start = rest.firstRange(of: "<computed 0x"), let type = rest[start.upperBound...].firstRange(of: " ("),
        let end = rest[type.upperBound...].firstRange(of: ")>")
      {
        name += rest[..<start.lowerBound] + "<" + rest[type.upperBound..<end.lowerBound] + ">"
        rest = rest[end.upperBound...]
      }
      return name + rest
    }
  #endif
}
