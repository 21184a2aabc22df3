extension GraphLayout {
  /// Returns the path data of an arrow through its passages, and its tip.
  ///
  /// - Parameter offset: the distance by which everything is moved to the right and down.
  func path(
    of arrow: GraphDrawing.Arrow, through passages: [Frame], offsetBy offset: (x: Double, y: Double)
  ) -> (data: String, tip: (x: Double, y: Double)) {
    let (from, to) = (frames[arrow.from], frames[arrow.to])
    let n = SVGDocument.short
    var (x, y) = (from.x + from.width + offset.x, from.y + from.height / 2 + offset.y)
    var data = "M\(n(x)) \(n(y))"
    func bend(to endX: Double, _ endY: Double, _ reach: Double) {
      data += "C\(n(x + reach)) \(n(y)) \(n(endX - reach)) \(n(endY)) \(n(endX)) \(n(endY))"
      (x, y) = (endX, endY)
    }
    for passage in passages {
      let passageX = passage.x + offset.x
      bend(to: passageX, passage.y + passage.height / 2 + offset.y, (passageX - x) / 2)
      x = passageX + passage.width
      data += "H\(n(x))"
    }
    let tip = (x: to.x + offset.x, y: to.y + to.height / 2 + offset.y)
    // Arrows that lead back have a wide curve, so that they are visible.
    let leadsOn = columns[arrow.to] > columns[arrow.from]
    bend(to: tip.x - 5, tip.y, leadsOn ? max(12, (tip.x - x) / 2) : 60)
    return (data, tip)
  }
}
