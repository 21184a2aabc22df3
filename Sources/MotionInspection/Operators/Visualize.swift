import MotionDescriptions
public import MotionStreams

extension MotionStreamConvertible {
  /// Passes every value on, and shows it after `prefix` in a row of text at the bottom of the scene.
  ///
  /// | upstream | `visualize("x: ", in: runtime.visualization)` | row |
  /// |---|---|---|
  /// | 10.0 | 10.0 | `x: 10.0` |
  ///
  /// The row flashes when its text changes. Every subscription has a row of its own, which is removed when the subscription ends.
  public func visualize(_ prefix: String = "", in visualization: Visualization) -> MotionStream<Value> {
    let upstream = asStream()
    return .combinator(GraphLabel("visualize", prefix.isEmpty ? [] : [GraphArgument("", .text(prefix))]), of: [upstream]) { combinator in
      let row = visualization.addRow()
      return [
        upstream.subscribe(before: combinator) { value in
          #if hasFeature(Embedded)
            row?.show(prefix)
          #else
            row?.show(prefix + String(describing: value))
          #endif
          combinator.emit(value)
        }, RowRemoval(of: row, from: visualization),
      ]
    }
  }
}

/// Removes the row of a subscription when that ends.
private final class RowRemoval: Resource {
  private let visualization: Visualization
  private var row: VisualizedRow?

  init(of row: VisualizedRow?, from visualization: Visualization) { (self.row, self.visualization) = (row, visualization) }

  /// The row alone keeps no subscription alive.
  var isOver: Bool { true }

  func end() {
    guard let ended = row else { return }
    row = nil
    visualization.remove(ended)
  }
}
