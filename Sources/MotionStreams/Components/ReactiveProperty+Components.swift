public import MotionValues

extension ReactiveProperty where Value: MotionValue {
  /// Returns the property of the component at `index`: the same object at every call.
  ///
  /// The index is from 0 to one less than the number of lanes. The first call creates the component as a member of this property. It may outlive
  /// this property, as an independent property.
  package func component(_ index: Int, named name: String) -> ReactiveProperty<Double> {
    if let relation {
      // A component is a number and has no components: the relation of any other property is a table of its own type.
      return unsafeDowncast(relation, to: ComponentTable<Value>.self).property(at: index, named: name)
    }
    let table = ComponentTable(of: self)
    relation = table
    return table.property(at: index, named: name)
  }
}

extension ReactiveProperty where Value == Point {
  /// The x of the point as a property: a write to either changes the other.
  ///
  /// <!-- snippet: Tests/MotionStreams/Components/ComponentTableTests.swift#component -->
  /// ```swift
  /// runtime.add(Spring<Double>(threshold: 1), to: node.position.x)
  /// ```
  /// - A write to a component keeps the other components of the whole property, and interrupts what drives the whole property.
  /// - A write to the whole property interrupts what drives a component only where it changes that component.
  /// - A motion or a gesture that begins on the whole property interrupts those on its components, and vice versa.
  public var x: ReactiveProperty<Double> { component(0, named: "x") }

  /// The y of the point as a property, like ``x``.
  public var y: ReactiveProperty<Double> { component(1, named: "y") }
}

extension ReactiveProperty where Value == Size {
  /// The width as a property: a write to either changes the other, as with the x of a point.
  public var width: ReactiveProperty<Double> { component(0, named: "width") }

  /// The height as a property, like ``width``.
  public var height: ReactiveProperty<Double> { component(1, named: "height") }
}

extension ReactiveProperty where Value == Vector {
  /// The horizontal component as a property: a write to either changes the other, as with the x of a point.
  public var dx: ReactiveProperty<Double> { component(0, named: "dx") }

  /// The vertical component as a property, like ``dx``.
  public var dy: ReactiveProperty<Double> { component(1, named: "dy") }
}

extension ReactiveProperty where Value == Color {
  /// The red component as a property: a write to either changes the other, as with the x of a point.
  public var red: ReactiveProperty<Double> { component(0, named: "red") }

  /// The green component as a property, like ``red``.
  public var green: ReactiveProperty<Double> { component(1, named: "green") }

  /// The blue component as a property, like ``red``.
  public var blue: ReactiveProperty<Double> { component(2, named: "blue") }

  /// The opacity of the color as a property, like ``red``.
  public var alpha: ReactiveProperty<Double> { component(3, named: "alpha") }
}
