import MotionInspection

/// The drawing of a graph as JSON: boxes with their frames and activity, and arrows with their path data.
///
/// A graph with more than 150 boxes has no frames: a viewer shows the neighbors of one box at a time.
struct GraphGeometry {
  /// The maximum number of boxes that are laid out.
  static let laidOutCount = 150
  /// The maximum number of boxes that are listed.
  static let listedCount = 4000

  /// The JSON text.
  let json: String

  /// Lays out `graph`.
  ///
  /// - Parameter activities: the intervals of activity, by the ids of the boxes.
  init(_ graph: MotionGraph, _ activities: [String: [SessionRecorder.Activity]]) {
    let drawing = GraphDrawing(graph)
    let (boxes, arrows) = (drawing.boxes, drawing.arrows)
    guard boxes.count <= Self.listedCount else {
      json = SessionJSON.object(["count": "\(boxes.count)", "boxes": "[]", "arrows": "[]"])
      return
    }
    let layout = boxes.count <= Self.laidOutCount ? GraphLayout(drawing, size: GraphPlot.size) : nil
    let listedBoxes = boxes.indices.map { Self.json(boxes[$0], layout?.frames[$0], activities) }
    let listedArrows = arrows.indices.map { index in
      let path = layout.map { $0.path(of: arrows[index], through: $0.passages[index], offsetBy: (1, 1)) }
      return SessionJSON.object([
        "from": "\(arrows[index].from)", "to": "\(arrows[index].to)", "meaning": SessionJSON.text(arrows[index].meaning.rawValue),
        "path": path.map { SessionJSON.text($0.data) }, "tip": path.map { SessionJSON.numbers([$0.tip.x, $0.tip.y]) },
      ])
    }
    json = SessionJSON.object([
      "count": "\(boxes.count)", "size": layout.map { SessionJSON.numbers([$0.width + 2, $0.height + 2]) },
      "boxes": SessionJSON.array(listedBoxes), "arrows": SessionJSON.array(listedArrows),
    ])
  }

  private static func json(
    _ box: GraphDrawing.Box, _ frame: GraphLayout.Frame?, _ activities: [String: [SessionRecorder.Activity]]
  ) -> String {
    let intervals = (activities[box.id] ?? []).map { interval in
      SessionJSON.array([SessionJSON.time(interval.start), interval.end.map { SessionJSON.time($0) } ?? "null"])
    }
    func shown(_ text: String) -> String { SessionJSON.text(GraphPlot.shortened(text)) }
    return SessionJSON.object([
      "id": SessionJSON.text(box.id), "kind": SessionJSON.text(box.kind.rawValue), "title": shown(box.title),
      "name": box.title.count > GraphPlot.shortened(box.title).count ? SessionJSON.text(box.title) : nil,
      "detail": box.detail.isEmpty ? nil : shown(box.detail),
      "frame": frame.map { SessionJSON.numbers([$0.x + 1, $0.y + 1, $0.width, $0.height].map { ($0 * 100).rounded() / 100 }) },
      "active": intervals.isEmpty ? nil : SessionJSON.array(intervals),
    ])
  }
}
