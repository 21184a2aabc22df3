import MotionPhysics
public import MotionScene
import MotionStreams
import MotionValues

/// The rows of text at the bottom of the scene in which streams show their values (``MotionStreamConvertible/visualize(_:in:)``).
///
/// It cannot be touched, stands in front of everything, and grows upwards by a row for each subscription, until that ends.
public final class Visualization {
  /// How high a row is, in points.
  package static let rowHeight = 20.0

  /// How long a row flashes when its text changes.
  package static let flashDuration = Duration.milliseconds(300)

  /// What the rows are in.
  public let node: SceneNode

  private var rows: [VisualizedRow] = []
  private var core: Unmanaged<RuntimeCore>?

  init(in core: RuntimeCore) {
    let root = core.scene.root
    let height = root.size.value.height
    node = root.addChild(
      named: "visualization", position: Point(x: 0, y: height), size: Size(width: root.size.value.width, height: 0),
      anchorPoint: Point(x: 0, y: 1))
    node.backgroundColor.value = Color(red: 0, green: 0, blue: 0, alpha: 0.1)
    node.isInteractive.value = false
    node.zOrder.value = 1_000_000
    // Unretained: streams that are still around when the runtime goes show nothing any more.
    self.core = .passUnretained(core)
  }

  /// Leaves the rows as they are from now on.
  func shutDown() { core = nil }

  func addRow() -> VisualizedRow? {
    guard let runtime = core?.takeUnretainedValue().runtime?.takeUnretainedValue() else { return nil }
    let row = VisualizedRow(in: self, runtime)
    rows.append(row)
    layOut()
    return row
  }

  func remove(_ row: VisualizedRow) {
    rows.removeAll { $0 === row }
    guard core != nil else { return }
    row.node.removeFromParent()
    layOut()
  }

  private func layOut() {
    let width = node.size.value.width
    node.size.value = Size(width: width, height: Double(rows.count) * Self.rowHeight)
    for (index, row) in rows.enumerated() { row.node.position.value = Point(x: 0, y: Double(index) * Self.rowHeight) }
  }
}

/// What one subscription shows: its text, and a flash when that changes.
final class VisualizedRow {
  let node: SceneNode
  private let light: SceneNode
  private let flash: MotionPlayer<TweenSimulation<Double>>

  init(in visualization: Visualization, _ runtime: MotionRuntime) {
    let size = Size(width: visualization.node.size.value.width, height: Visualization.rowHeight)
    node = visualization.node.addChild(named: "visualized", size: size, anchorPoint: .zero)
    light = node.addChild(named: "flash", size: size, anchorPoint: .zero)
    light.backgroundColor.value = .white
    light.opacity.value = 0
    flash = MotionPlayer { (value, now) throws(MotionError) in
      try TweenSimulation(from: value, to: 0, duration: Visualization.flashDuration, easing: .linear, at: now)
    }
    flash.enabled.value = false
    runtime.add(flash, to: light.opacity)
  }

  func show(_ text: String) {
    // Compared as bytes: the core does without the tables of Unicode. Where values have no text, each of them flashes.
    #if !hasFeature(Embedded)
      guard !node.text.value.utf8.elementsEqual(text.utf8) else { return }
    #endif
    node.text.value = text
    flash.enabled.value = false
    light.opacity.value = 1
    flash.enabled.value = true
  }
}
