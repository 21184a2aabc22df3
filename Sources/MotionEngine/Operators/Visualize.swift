public import MotionStreams

extension MotionStreamConvertible {
  /// Shows every value in a row of text at the bottom of the scene, behind `prefix`, and passes it on; the row flashes when its text changes.
  ///
  /// | upstream | `visualize("x: ", in: runtime.visualization)` | row |
  /// |---|---|---|
  /// | 10.0 | 10.0 | `x: 10.0` |
  ///
  /// Every subscription has a row of its own, which goes with it.
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
