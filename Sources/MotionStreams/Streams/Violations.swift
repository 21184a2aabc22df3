import MotionDescriptions

/// The programming errors with streams that end the program, each with a message that says what to do.
///
/// They use `fatalError`, which prints its message in release builds, too; a failed precondition is silent there.
/// Embedded Swift keeps no labels, so that its messages cannot name the object.
@usableFromInline enum Violations {
  /// Reports that a source was written to repeatedly because of its own value.
  static func cycle(through source: ObserverTable) -> Never {
    #if hasFeature(Embedded)
      cycle()
    #else
      cycle(of: CyclePath.around(source) ?? [source.label])
    #endif
  }

  /// Reports that an operator called `name` emits repeatedly at one instant because of what it has emitted to `node`.
  static func cycle(through name: StaticString, and node: ObserverNode) -> Never {
    #if hasFeature(Embedded)
      cycle()
    #else
      if let end = CyclePath.end(of: node) { cycle(through: end) }
      cycle(of: [GraphLabel("\(name)")] + node.labels)
    #endif
  }

  #if hasFeature(Embedded)
    private static func cycle() -> Never {
      fatalError("A cycle of connections does not settle. Break it with dedupe(), or connect in one direction only.")
    }
  #else
    private static func cycle(of labels: [GraphLabel]) -> Never {
      fatalError(
        """
        A cycle of connections does not settle: \(labels.map { $0.text }.joined(separator: " → ")). \
        Break it with dedupe(), or connect in one direction only.
        """)
    }
  #endif

  /// Reports that a write passed more consecutive pipelines than the stack has room for.
  @usableFromInline static func chainTooDeep(through node: ObserverNode, to property: ObserverTable) -> Never {
    #if hasFeature(Embedded)
      fatalError("The chain of connections is too deep. Connect several properties to one source, not each to the previous one.")
    #else
      let source = node.table.map { [$0.takeUnretainedValue().label] } ?? []
      fatalError(
        """
        More than \(depthLimit) pipelines are connected one behind the other, the last of them \
        \((source + node.labels + [property.label]).map { $0.text }.joined(separator: " → ")). \
        Connect several properties to one source instead of each to the one before.
        """)
    #endif
  }

  /// Reports that a property with `count` lanes has none at `index`.
  static func noSuchLane(_ index: Int, of property: ObserverTable, count: Int) -> Never {
    #if hasFeature(Embedded)
      fatalError("A property has no lane of this index. Give an index from 0 to one less than the number of its lanes.")
    #else
      fatalError(
        """
        `\(property.name)` has no lane of index \(index): it has \(count == 1 ? "1 lane" : "\(count) lanes"). \
        Give an index from 0 to one less than the number of its lanes.
        """)
    #endif
  }

  /// Reports that a component was requested with two types.
  static func otherComponent(_ component: ObserverTable) -> Never {
    #if hasFeature(Embedded)
      fatalError("A component of this name exists with another type. Give each component of a property its own name.")
    #else
      fatalError("`\(component.name)` exists with another type. Give each component of a property its own name.")
    #endif
  }

  #if !hasFeature(Embedded)
    /// Reports that a text is not a valid number format.
    static func notAFormat(_ text: String) -> Never {
      fatalError(
        """
        The format '\(text)' is not understood. Write exactly one %d, %f or, for two decimals, %.2f; \
        exponents (%e, %g) and other conversions are not supported.
        """)
    }
  #endif

  /// Reports that an operator bound arguments that may change, though pipelines do not keep the last value for it.
  static func argumentsWithoutMemory(of operators: [GraphLabel]) -> Never {
    #if hasFeature(Embedded)
      fatalError("An operator binds arguments, but is not a ReactiveOperator. Make it conform, and apply it with applying(_:).")
    #else
      fatalError(
        """
        An operator of \(operators.map { $0.text }.joined(separator: " → ")) binds arguments, but is not a ReactiveOperator. \
        Let it conform to ReactiveOperator, and apply it with applying(_:).
        """)
    #endif
  }
}
