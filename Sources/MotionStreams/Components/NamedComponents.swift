public import MotionValues

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

extension ReactiveProperty where Value == Rect {
  /// The top left corner as a property: a write to either changes the other, as with the x of a point.
  public var origin: ReactiveProperty<Point> { component(named: "origin", get: { $0.origin }, set: { $0.origin = $1 }) }

  /// The extent as a property, like ``origin``.
  public var size: ReactiveProperty<Size> { component(named: "size", get: { $0.size }, set: { $0.size = $1 }) }
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

  /// The color in hue, saturation and brightness as a property: a write to either changes the other.
  ///
  /// Gray has no hue, and black no saturation: then both keep those that they had before.
  public var hsb: ReactiveProperty<HSBColor> {
    component(.name("hsb"), named: "hsb", initial: HSBColor(value), get: { HSBColor($0, near: $1) }, set: { $0 = $1.color })
  }

  /// The hue as a property, like ``hsb``. It is continuous: 370° is not 10°, but the same color.
  public var hue: ReactiveProperty<Angle> { hsb.component(named: "hue", get: { $0.hue }, set: { $0.hue = $1 }) }

  /// The saturation as a property, like ``hsb``: 0 is gray, 1 the purest color.
  public var saturation: ReactiveProperty<Double> { hsb.component(1, named: "saturation") }

  /// The brightness as a property, like ``hsb``: 0 is black, 1 the brightest color.
  public var brightness: ReactiveProperty<Double> { hsb.component(2, named: "brightness") }
}
