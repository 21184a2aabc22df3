public import MotionEngine
import MotionPhysics
public import MotionScene
import MotionStreams
import MotionValues

/// The rows of text at the bottom of the scene that show the values of streams (`MotionStreamConvertible.visualize(_:in:)`).
///
/// It receives no touches and is in front of everything. It follows the size of the scene at the end of an event or a frame.
/// Each subscription adds a row at the bottom, and removes it when it ends.
public final class Visualization: RuntimeTool {
  /// The height of a row, in points.
  package static let rowHeight = 20.0

  /// The duration of the flash when the text of a row changes.
  package static let flashDuration = Duration.milliseconds(300)

  /// The parent of the rows.
  public let node: SceneNode

  private var rows: [VisualizedRow] = []
  /// The size of the root at the last layout.
  private var rootSize: Size
  // Unretained: streams that outlive the runtime no longer show anything.
  private var runtime: Unmanaged<MotionRuntime>?

  /// Creates the rows of the runtime that `core` belongs to.
  fileprivate init(of core: RuntimeCore) {
    let root = core.scene.root
    rootSize = root.size.value
    node = root.addChild(
      named: "visualization", position: Point(x: 0, y: rootSize.height), size: Size(width: rootSize.width, height: 0),
      anchorPoint: Point(x: 0, y: 1))
    node.backgroundColor.value = Color(red: 0, green: 0, blue: 0, alpha: 0.1)
    node.isInteractive.value = false
    node.zOrder.value = 1_000_000
    runtime = core.runtime
  }

  package func runtimeDidFinishEntry(_ runtime: MotionRuntime) {
    let size = runtime.scene.root.size.value
    if size == rootSize { return }
    rootSize = size
    node.position.value = Point(x: 0, y: size.height)
    for row in rows { row.resize(toWidth: size.width) }
    layOut()
  }

  package func runtimeWillEnd() { runtime = nil }

  func addRow() -> VisualizedRow? {
    guard let runtime = runtime?.takeUnretainedValue() else { return nil }
    let row = VisualizedRow(in: self, runtime)
    rows.append(row)
    layOut()
    return row
  }

  func remove(_ row: VisualizedRow) {
    rows.removeAll { $0 === row }
    guard runtime != nil else { return }
    row.node.removeFromParent()
    layOut()
  }

  private func layOut() {
    node.size.value = Size(width: rootSize.width, height: Double(rows.count) * Self.rowHeight)
    for (index, row) in rows.enumerated() { row.node.position.value = Point(x: 0, y: Double(index) * Self.rowHeight) }
  }
}

extension MotionRuntime {
  /// The rows that show the values of streams in the scene. They are created on first access.
  ///
  /// Those of a child that was removed show nothing, and are not in the scene.
  public var visualization: Visualization {
    let root = core.root
    if let made = root.tool(of: Visualization.self) { return made }
    let made = Visualization(of: root)
    if isOrphan {
      made.node.removeFromParent()
      made.runtimeWillEnd()
    }
    root.keep(made)
    return made
  }
}

/// The row of one subscription: its text, and a flash when the text changes.
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

  func resize(toWidth width: Double) {
    for resized in [node, light] { resized.size.value = Size(width: width, height: Visualization.rowHeight) }
  }

  func show(_ text: String) {
    // Compared as bytes: the core does not use the Unicode tables. In Embedded Swift values have no text, so each value flashes.
    #if !hasFeature(Embedded)
      guard !node.text.value.utf8.elementsEqual(text.utf8) else { return }
    #endif
    node.text.value = text
    flash.enabled.value = false
    light.opacity.value = 1
    flash.enabled.value = true
  }
}
