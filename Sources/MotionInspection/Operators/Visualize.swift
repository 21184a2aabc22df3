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
        }, Subscription(endedBy: { if let row { visualization.remove(row) } }),
      ]
    }
  }
}
