import MotionGestures
import MotionScene
import MotionStage
import MotionValues

/// The paths of a run on its stage, which stay: those of the nodes, the main node in color, and those of the pointers, dashed.
struct AnimatedTrails {
  /// The lines, in coordinates of the stage.
  private(set) var body = ""
  private let mainNode: String?
  /// The decimals of lengths in the scene.
  private let decimals: Int
  private var hasNodePath = false
  private var hasOtherPath = false
  private var hasPointerPath = false
  private var hasContact = false

  /// Draws the paths of `trace`.
  ///
  /// - Parameters:
  ///   - parents: the ids of the parents, without those that are the root. Defaults to the first parents.
  ///   - scale: the size of a point in the drawing.
  ///   - clips: whether the node with an id clips what is in it. A node that scrolls in it has no path if its origin is mostly out of sight.
  init(_ trace: Trace, mainNode: String?, parents: [Int: Int]? = nil, scale: Double, clips: (Int) -> Bool = { _ in false }) {
    (self.mainNode, decimals) = (mainNode, SVGDocument.decimals(at: scale))
    let spaces = TraceSpaces(trace, parents: parents)
    let nodes = Dictionary(trace.nodes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let parents = parents ?? nodes.compactMapValues(\.parentID)
    // The main node last, on top of the others. A node that moves with its parent alone has no path of its own.
    let moved = trace.nodes.filter { node in
      guard node.name == mainNode || Self.isMoved(node) else { return false }
      let clipping = sequence(first: node.id) { parents[$0] }.dropFirst().first(where: clips)
      guard let frame = clipping.flatMap({ nodes[$0] }) else { return true }
      let times = spaces.times(of: node)
      return 2 * times.count { !spaces.contains(spaces.position(of: node, at: $0), in: frame, at: $0) } <= times.count
    }
    for node in moved.filter({ $0.name != mainNode }) + moved.filter({ $0.name == mainNode }) {
      let places = spaces.times(of: node).map { spaces.position(of: node, at: $0) }.filter { $0.x.isFinite && $0.y.isFinite }
      let points = Self.thinned(places, tolerance: 0.4 / scale)
      guard points.count > 1 else { continue }
      let isMain = node.name == mainNode
      if isMain { hasNodePath = true } else { hasOtherPath = true }
      let color = isMain ? "class=\"hue0\" stroke=\"currentColor\" stroke-opacity=\"0.6\"" : Self.otherStyle
      body += line(points, "\(color) stroke-width=\"\(length((isMain ? 1.5 : 1) / scale))\"")
    }
    let (ended, open) = DrawnPointers.contacts(in: trace.events)
    for contact in ended + open { draw(contact: contact.map(\.location), scale: scale) }
  }

  /// Draws the path of a contact.
  private mutating func draw(contact places: [Point], scale: Double) {
    hasContact = true
    let points = Self.thinned(places, tolerance: 0.4 / scale)
    guard points.count > 1 else { return }
    hasPointerPath = true
    let dash = "stroke-dasharray=\"\(length(4 / scale)) \(length(3 / scale))\""
    body += line(points, "class=\"finger\" stroke-opacity=\"0.6\" stroke-width=\"\(length(1.5 / scale))\" \(dash)")
  }

  /// The sentence of the description that names the lines; empty without lines.
  var description: String {
    (hasNodePath ? " The line in color is the path of \(mainNode ?? "")." : "")
      + (hasOtherPath ? " Thin lines are the paths of other nodes." : "")
      + (hasPointerPath ? " Dashed lines are the paths of fingers." : "") + (hasContact ? " Rings are fingers." : "")
  }

  /// Returns the legend of the lines and rings between two x coordinates. A name that is too long for it is cut.
  func legend(left: Double, right: Double, baseline: Double) -> String {
    var entries: [(name: String, style: String)] = []
    if hasNodePath { entries.append(("path of \(mainNode ?? "")", "class=\"hue0\" stroke=\"currentColor\" stroke-opacity=\"0.6\"")) }
    if hasOtherPath { entries.append((hasNodePath ? "others" : "paths of nodes", Self.otherStyle)) }
    // A ring on its path; without a path the ring alone.
    if hasContact { entries.append(("a finger", "class=\"finger\" stroke-dasharray=\"4 3\"")) }
    // A letter is at most 6.2 points wide on average, in fonts of this size.
    let (line, gap, letter) = (16.0, 14.0, 6.2)
    let fixed = Double(entries.count) * (line + 6) + Double(entries.count - 1) * gap
    let others = entries.dropFirst().reduce(0) { $0 + $1.name.count }
    let room = max(1, Int((right - left - fixed) / letter) - others)
    if let first = entries.first, first.name.count > room { entries[0].name = first.name.prefix(room - 1) + "…" }
    let n = SVGDocument.short
    var (text, x) = ("", left)
    for (index, entry) in entries.enumerated() {
      let isFinger = hasContact && index == entries.count - 1
      let (middle, height) = (n(x + line / 2), n(baseline - 4))
      let ring = "class=\"pointer\" style=\"opacity:1;stroke-width:1.5\""
      if isFinger { text += "<circle \(ring) cx=\"\(middle)\" cy=\"\(height)\" r=\"4.5\"/>\n" }
      if !isFinger || hasPointerPath { text += "<path d=\"M\(n(x)) \(height)h\(n(line))\" stroke-width=\"1.5\" \(entry.style)/>\n" }
      text += XMLText.element(entry.name, "class=\"quiet\" x=\"\(n(x + line + 6))\" y=\"\(n(baseline))\"")
      x += line + 6 + letter * Double(entry.name.count) + gap
    }
    return text
  }

  /// The style of the paths beside that of the main node.
  private static let otherStyle = "class=\"finger\" stroke-opacity=\"0.45\""

  /// Returns whether the own position of a node changes.
  private static func isMoved(_ node: NodeTrace) -> Bool {
    let positions = node.position.values
    return positions.contains { $0 != positions[0] }
  }

  /// Returns a length in the scene as it is written.
  private func length(_ value: Double) -> String { SVGDocument.number(value, decimals: decimals) }

  private func line(_ points: [Point], _ style: String) -> String {
    let list = points.map { "\(length($0.x)),\(length($0.y))" }.joined(separator: " ")
    return "<polyline points=\"\(list)\" fill=\"none\" stroke-linejoin=\"round\" \(style)/>\n"
  }

  /// Returns the corners of the polyline through `points` that are farther than `tolerance` from it without them; none if it does not move.
  private static func thinned(_ points: [Point], tolerance: Double) -> [Point] {
    let corners = ThinnedSamples(points, tolerance: tolerance).indices.map { points[$0] }
    return corners.count < 2 || corners.count == 2 && corners[0] == corners[1] ? [] : corners
  }
}
