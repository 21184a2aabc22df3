extension GraphLayout {
  /// Returns the path data of an arrow through its passages, and its tip.
  ///
  /// - Parameter offset: the distance by which everything is moved to the right and down.
  func path(
    of arrow: GraphDrawing.Arrow, through passages: [Frame], offsetBy offset: (x: Double, y: Double)
  ) -> (data: String, tip: (x: Double, y: Double)) {
    // The words below are those of columns; for rows, the axes are exchanged on the way in and out.
    func turned(_ frame: Frame) -> Frame { isDownward ? frame.transposed : frame }
    let offset = isDownward ? (x: offset.y, y: offset.x) : offset
    let (from, to) = (turned(frames[arrow.from]), turned(frames[arrow.to]))
    func n(_ x: Double, _ y: Double) -> String {
      "\(SVGDocument.short(isDownward ? y : x)) \(SVGDocument.short(isDownward ? x : y))"
    }
    var (x, y) = (from.x + from.width + offset.x, from.y + from.height / 2 + offset.y)
    var data = "M" + n(x, y)
    func bend(to endX: Double, _ endY: Double, _ reach: Double) {
      data += "C\(n(x + reach, y)) \(n(endX - reach, endY)) \(n(endX, endY))"
      (x, y) = (endX, endY)
    }
    for passage in passages.map(turned) {
      let passageX = passage.x + offset.x
      bend(to: passageX, passage.y + passage.height / 2 + offset.y, (passageX - x) / 2)
      x = passageX + passage.width
      data += (isDownward ? "V" : "H") + SVGDocument.short(x)
    }
    let tip = (x: to.x + offset.x, y: to.y + to.height / 2 + offset.y)
    // Arrows that lead back have a wide curve, so that they are visible.
    let leadsOn = columns[arrow.to] > columns[arrow.from]
    bend(to: tip.x - 5, tip.y, leadsOn ? max(12, (tip.x - x) / 2) : 60)
    return (data, isDownward ? (x: tip.y, y: tip.x) : tip)
  }
}
