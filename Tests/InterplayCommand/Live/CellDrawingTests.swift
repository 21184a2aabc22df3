import Interplay
import MotionScene
import Testing

@testable import InterplayCommand

@Suite struct CellDrawingTests {
  private let scene = SceneTree(size: Size(width: 80, height: 80))
  private let red = CellGrid.Pixel(red: 255, green: 0, blue: 0)
  private let green = CellGrid.Pixel(red: 0, green: 255, blue: 0)
  private let blue = CellGrid.Pixel(red: 0, green: 0, blue: 255)

  /// The drawing with pixels of two points: a column has two points, and a row of cells four.
  private var grid: CellGrid { CellDrawing(canvas: scene.size, columns: 40, rows: 20).draw(DisplayList(of: scene)) }

  private func addCard(_ style: NodeStyle) -> SceneNode {
    let card = scene.root.addChild(named: "card", position: Point(x: 40, y: 40), size: Size(width: 40, height: 40))
    card.style.value = style
    return card
  }

  @Test func `a fill and a box of a style have their colors on dark backgrounds, also on a node with children`() {
    let box = StyleDetail.box(
      .color(StyleColor(0x00FF00)), cornerRadius: 0, StylePlace(anchor: Point(x: 1, y: 1), size: Size(width: 20, height: 20)))
    let card = addCard(NodeStyle(fill: .color(StyleColor(0xFFFFFF, dark: 0xFF0000)), details: [box]))
    _ = card.addChild(named: "child")

    let grid = grid
    #expect(grid[10, 5].upper == red && grid[29, 5].lower == red && grid[19, 14].lower == red)
    #expect(grid[20, 10].upper == green && grid[29, 14].lower == green)
    #expect(grid[9, 5].upper == CellGrid.Pixel() && grid[30, 14].upper == CellGrid.Pixel())
  }

  @Test func `a gradient runs over its node, and round corners are left out`() {
    _ = addCard(NodeStyle(fill: .gradient([StyleColor(0xFF0000), StyleColor(0x0000FF)], angle: Angle(radians: 0)), cornerRadius: 8))

    let grid = grid
    let (left, right) = (grid[10, 10].upper, grid[29, 10].upper)
    #expect(left.red > 240 && left.blue < 15 && right.blue > 240 && right.red < 15)
    #expect((110...140).contains(grid[20, 10].upper.red) && (110...140).contains(grid[20, 10].upper.blue))
    #expect(grid[10, 5].upper == CellGrid.Pixel() && grid[12, 6].upper != CellGrid.Pixel())
  }

  @Test func `a border is inside of the outline, and a thin one is as faint as it is thin`() {
    let card = addCard(NodeStyle(border: StyleBorder(StyleColor(0x00FF00), width: 4)))

    let wide = grid
    #expect(wide[10, 10].upper == green && wide[11, 10].upper == green && wide[12, 10].upper == CellGrid.Pixel())
    card.style.value = NodeStyle(border: StyleBorder(StyleColor(0x00FF00), width: 1))
    let thin = grid
    #expect(thin[10, 10].upper == CellGrid.Pixel(red: 0, green: 128, blue: 0) && thin[11, 10].upper == CellGrid.Pixel())
  }

  @Test(arguments: [(StyleText.Alignment.leading, 10), (.center, 19), (.trailing, 28)])
  func `a text has its alignment and its color, on the color of the node`(_ alignment: StyleText.Alignment, _ column: Int) {
    let look = StyleText(12, alignment: alignment, color: StyleColor(0x0000FF), inset: 0)
    addCard(NodeStyle(fill: .color(StyleColor(0xFF0000)), text: look)).text.value = "hi"

    let grid = grid
    #expect(grid[column, 10].letter == CellGrid.Letter(character: "h", color: blue) && grid[column, 10].upper == red)
    #expect(grid[column + 1, 10].letter?.character == "i" && grid.cells.count { $0.letter != nil } == 2)
    #expect(grid.text(from: nil).contains("\u{1B}[38;2;0;0;255m"))
  }

  @Test(arguments: [(0.0, 15..<25), (10.0, 10..<20), (40.0, 0..<5)])
  func `a text is cut at the sides of the node that clips it`(_ x: Double, _ letters: Range<Int>) {
    // From 30 to 50, which are the columns from 15 to 25.
    let window = scene.root.addChild(named: "window", position: Point(x: 40, y: 40), size: Size(width: 20, height: 20))
    window.isClipping.value = true
    let label = window.addChild(named: "label", position: Point(x: x - 30, y: 0), size: Size(width: 60, height: 20), anchorPoint: .zero)
    label.style.value = NodeStyle(text: StyleText(12, color: StyleColor(0x0000FF), inset: 0))
    let text = "abcdefghijklmnopqrstuvwxyz"
    label.text.value = text

    let cells = grid.cells.enumerated().filter { $0.element.letter != nil }
    #expect(cells.map { $0.offset } == letters.map { 10 * 40 + Int(x / 2) + $0 })
    #expect(cells.compactMap { $0.element.letter?.character } == Array(Array(text)[letters]))
  }

  @Test func `a veil dims a text, and a cover hides it`() {
    let look = StyleText(12, color: StyleColor(0x0000FF), inset: 0)
    addCard(NodeStyle(fill: .color(StyleColor(0xFF0000)), text: look)).text.value = "hi"
    let veil = scene.root.addChild(named: "veil", position: Point(x: 40, y: 40), size: Size(width: 80, height: 80))
    veil.style.value = NodeStyle(fill: .color(StyleColor(0x000000)))
    veil.opacity.value = 0.2

    let dimmed = grid
    #expect(dimmed[10, 10].letter == CellGrid.Letter(character: "h", color: CellGrid.Pixel(red: 0, green: 0, blue: 204)))
    #expect(dimmed[10, 10].upper == CellGrid.Pixel(red: 204, green: 0, blue: 0))
    veil.opacity.value = 0.6
    #expect(grid.cells.allSatisfy { $0.letter == nil })
  }

  @Test func `a node without children and without a look is an outline, and what is transparent draws nothing`() {
    let card = addCard(NodeStyle(shadow: StyleShadow(StyleColor(0xFF0000), radius: 3)))
    #expect(grid[20, 10].upper != CellGrid.Pixel())

    for opacity in [0, Double.nan] {
      card.opacity.value = opacity
      #expect(grid.cells == CellGrid(width: 40, height: 20).cells)
    }
  }

  @Test func `a drawing creates no property`() {
    let card = scene.root.addChild(named: "card", position: Point(x: 40, y: 40), size: Size(width: 40, height: 40))
    _ = grid

    var count = 0
    for node in [scene.root, card] { node.visitProperties { _ in count += 1 } }
    #expect(count == 0)
  }
}
