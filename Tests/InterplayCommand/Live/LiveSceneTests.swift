import Interplay
import InterplayPages
import InterplayTestSupport
import Testing

@testable import InterplayCommand

/// A terminal and a clock that are not there.
@Suite struct LiveSceneTests {
  private static let page = Page(
    name: "card", summary: "", canvas: Size(width: 80, height: 96), mainNode: "card",
    build: { runtime in
      let card = runtime.scene.root.addChild(named: "card", position: Point(x: 40, y: 48), size: Size(width: 20, height: 20))
      card.backgroundColor.value = Color(red: 1, green: 0, blue: 0)
      let tossable = Tossable(draggable: Draggable(configuration: PanConfiguration(slop: 0)))
      tossable.spring.destination.value = card.position.value
      runtime.add(tossable, to: card)
    }, script: { _ in })

  /// What a terminal shows after `text`, which only this command writes: the cells that are not black, and the number of changed cells.
  private func cells(of text: String) -> [String: String] {
    var cells: [String: String] = [:]
    var (row, column, color) = (0, 0, "")
    var rest = Substring(text)
    while let letter = rest.popFirst() {
      guard letter == "\u{1B}" else {
        cells["\(column),\(row)"] = "\(letter) \(color)"
        column += 1
        continue
      }
      rest = rest.dropFirst()
      let parameters = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(parameters.count)
      switch rest.popFirst() {
      case "H":
        let numbers = parameters.split(separator: ";").compactMap { Int($0) }
        (row, column) = (numbers[0] - 1, numbers[1] - 1)
      case "m": color = String(parameters)
      default: break
      }
    }
    return cells
  }

  private func time(_ milliseconds: Int) -> HostTime { .microseconds(milliseconds * 1000) }

  private func report(_ code: Int, _ column: Int, _ row: Int, _ end: Character = "M") -> [UInt8] {
    Array("\u{1B}[<\(code);\(column + 1);\(row + 1)\(end)".utf8)
  }

  @Test func `the first drawing has the nodes in their cells, and nothing follows at rest`() {
    // 80 × 48 pixels: a pixel has 2 points, because of the height.
    let scene = LiveScene(Self.page, columns: 80, rows: 24)
    let shown = cells(of: scene.turn(at: time(1000)))

    #expect(shown.count == 80 * 24)
    // The card is from (30, 38) to (50, 58): columns 15 to 24, rows of pixels 19 to 28.
    for (column, row, isCard) in [
      (15, 9, true), (24, 9, true), (14, 10, false), (25, 10, false), (20, 8, false), (20, 14, true), (20, 15, false),
    ] {
      #expect(shown["\(column),\(row)"]?.contains("255;0;0") == isCard || isCard, "\(column), \(row): \(shown["\(column),\(row)"] ?? "")")
    }
    #expect(scene.nextTurn(after: time(1000)) == nil && scene.turn(at: time(9000)).isEmpty && scene.drawingCount == 1)
  }

  @Test func `a drag moves the card with the mouse, in the middle of its cells`() {
    let scene = LiveScene(Self.page, columns: 80, rows: 24)
    _ = scene.turn(at: time(0))
    _ = scene.read(report(0, 20, 12), at: time(100))
    _ = scene.turn(at: time(100))
    _ = scene.read(report(32, 26, 10), at: time(116))
    let text = scene.turn(at: time(116))

    // Six columns to the right and two rows up: 12 and 8 points.
    #expect(scene.runtime.scene["card"]?.position.value == Point(x: 52, y: 40))
    #expect(!text.isEmpty && text.count < 2000 && scene.events.count == 2)
    _ = scene.read(report(0, 26, 10, "m"), at: time(120))
    _ = scene.turn(at: time(120))
    var now = 120
    var turns = 0
    while let due = scene.nextTurn(after: time(now)) {
      now = Int(due.nanoseconds / 1_000_000) + 1
      _ = scene.turn(at: time(now))
      turns += 1
    }
    #expect(scene.runtime.scene["card"]?.position.value == Point(x: 40, y: 48) && turns > 5 && turns < 400)
  }

  @Test func `a terminal that reports pixels gives exact positions`() throws {
    let scene = LiveScene(Self.page, columns: 80, rows: 24)
    _ = scene.turn(at: time(0))
    #expect(scene.read(Array("\u{1B}[?1016;2$y\u{1B}[6;20;10t".utf8), at: time(1)) == "\u{1B}[?1016h")
    _ = scene.read(Array("\u{1B}[<0;205;243M".utf8), at: time(2))

    let samples = scene.events.compactMap { event -> PointerEvent? in if case .pointer(let sample) = event { sample } else { nil } }
    let sample = try #require(samples.first)
    // The middle of the pixel: 204.5 of 10 for each cell of 2 points, 242.5 of 20 for each cell of 4 points.
    #expect(sample.location == Point(x: 40.9, y: 48.5) && sample.kind == .mouse && sample.phase == .down)
    #expect(scene.read(Array("\u{1B}[?1016;0$y".utf8), at: time(3)).isEmpty)
  }

  @Test func `a terminal that reports pixels is asked for the size of a cell after each change of its size`() {
    let scene = LiveScene(Self.page, columns: 80, rows: 24)
    _ = scene.turn(at: time(0))
    _ = scene.read(Array("\u{1B}[?1016;2$y\u{1B}[6;20;10t".utf8), at: time(1))
    scene.resize(columns: 40, rows: 12)
    #expect(scene.turn(at: time(2)).contains("\u{1B}[16t") && scene.turn(at: time(3)).isEmpty)

    // A larger font in a larger window has the same number of cells: nothing is drawn.
    scene.resize(columns: 40, rows: 12)
    #expect(scene.turn(at: time(4)) == "\u{1B}[16t")
    #expect(scene.read(Array("\u{1B}[6;40;20t\u{1B}[<0;201;201M".utf8), at: time(5)).isEmpty)

    let samples = scene.events.compactMap { event -> PointerEvent? in if case .pointer(let sample) = event { sample } else { nil } }
    // 200.5 of 20 pixels for each cell of 4 points, and 200.5 of 40 for each cell of 8 points.
    #expect(samples.last?.location == Point(x: 40.1, y: 40.1))
  }

  @Test func `pixels are asked for once the size of a cell is known, and count from then on`() {
    let scene = LiveScene(Self.page, columns: 80, rows: 24)
    #expect(scene.read(Array("\u{1B}[?1016;2$y".utf8), at: time(0)).isEmpty)
    // The middle of the cell in column 20 and row 12, of 2 and 4 points.
    #expect(scene.read(report(0, 20, 12) + Array("\u{1B}[6;20;10t".utf8) + report(0, 20, 12, "m"), at: time(1)) == "\u{1B}[?1016h")

    let samples = scene.events.compactMap { event -> PointerEvent? in if case .pointer(let sample) = event { sample } else { nil } }
    #expect(samples.map(\.location) == [Point(x: 41, y: 50), Point(x: 41, y: 50)])
  }

  @Test func `text cannot control the terminal, and marks without a width do not move the letters after them`() throws {
    let scene = LiveScene(Self.page, columns: 80, rows: 24)
    let letters = "a\u{9B}2Jb\u{85}\u{301}e\u{301}\u{AD}c\u{7F}\u{7}"
    scene.runtime.scene["card"]?.text.value = letters
    let text = scene.turn(at: time(0))
    #expect(!text.unicodeScalars.contains { $0.value != 0x1B && $0.properties.generalCategory == .control })
    let shown = cells(of: text)
    let row = try #require(shown.first { $0.value.hasPrefix("b") }?.key.split(separator: ",").last)
    let line = (0..<80).compactMap { shown["\($0),\(row)"]?.first }.filter { $0 != "▀" }
    #expect(String(line) == "a2Jbec")
  }

  @Test func `drawings are in synchronized updates where the terminal has them`() {
    let scene = LiveScene(Self.page, columns: 10, rows: 5)
    _ = scene.read(Array("\u{1B}[?2026;2$y".utf8), at: time(0))
    let text = scene.turn(at: time(0))
    #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func `a terminal of another size is drawn anew, also a tiny one`() {
    let scene = LiveScene(Self.page, columns: 80, rows: 24)
    _ = scene.turn(at: time(0))
    for (columns, rows) in [(40, 12), (1, 1), (0, 0), (90, 30)] {
      scene.resize(columns: columns, rows: rows)
      #expect(cells(of: scene.turn(at: time(1))).count == max(1, columns) * max(1, rows))
    }
    scene.resize(columns: 90, rows: 30)
    #expect(scene.turn(at: time(2)).isEmpty)
  }

  @Test func `a terminal that claims to be enormous gets a drawing of bounded size, also after tiny sizes`() {
    let scene = LiveScene(Self.page, columns: 65_535, rows: 65_535)
    #expect(!scene.turn(at: time(0)).isEmpty)
    for (index, size) in [(1, 65_535), (0, 0), (65_535, 1), (65_535, 65_535)].enumerated() {
      scene.resize(columns: size.0, rows: size.1)
      #expect(scene.turn(at: time(index + 1)).utf8.count < 1_000 * 1_000 * 60)
    }
    let list = DisplayList(of: scene.runtime.scene)
    for (side, expected) in [(65_535, 1_000), (1_001, 1_000), (1_000, 1_000), (0, 1), (-1, 1)] {
      #expect(CellDrawing(canvas: Size(width: 80, height: 96), columns: side, rows: 1).draw(list).width == expected)
    }
  }

  @Test(arguments: Pages.all.map(\.name)) func `every page is drawn`(name: String) throws {
    let scene = LiveScene(try #require(Pages.named(name)), columns: 12, rows: 8)
    #expect(cells(of: scene.turn(at: time(0))).count == 96)
  }

  @Test func `a stop of the process suspends the scene, which continues without its pointers in an empty terminal`() throws {
    let scene = LiveScene(Self.page, columns: 80, rows: 24)
    _ = scene.turn(at: time(0))
    #expect(scene.read(Array("\u{1B}[?1016;2$y\u{1B}[6;20;10t".utf8), at: time(1)) == "\u{1B}[?1016h")
    for (code, x, milliseconds) in [(0, 205, 100), (32, 305, 116)] {
      _ = scene.read(Array("\u{1B}[<\(code);\(x);243M".utf8), at: time(milliseconds))
      _ = scene.turn(at: time(milliseconds))
    }
    let card = try #require(scene.runtime.scene["card"])
    #expect(abs(card.position.value.x - 60) < 1e-9 && scene.events.count == 2)

    scene.resume(at: time(60_000), stoppedAt: time(200))
    let shown = cells(of: scene.turn(at: time(60_000)))
    #expect(shown.count == 80 * 24 && scene.runtime.now == Timestamp(nanoseconds: 200_000_000))
    #expect(scene.events.suffix(2) == [.surface(.suspended, time: scene.runtime.now), .surface(.resumed, time: scene.runtime.now)])

    // The card springs back, although the button is still down, and the terminal reports cells.
    _ = scene.read(report(32, 30, 12), at: time(60_016))
    _ = scene.turn(at: time(60_016))
    #expect(scene.runtime.now == Timestamp(nanoseconds: 216_000_000))
    let hover = PointerEvent(phase: .hover, location: Point(x: 61, y: 50), time: scene.runtime.now, kind: .mouse, buttons: [])
    #expect(scene.events.last == InputEvent.pointer(hover))
    var now = 60_016
    while let due = scene.nextTurn(after: time(now)), now < 70_000 {
      now = Int(due.nanoseconds / 1_000_000) + 1
      _ = scene.turn(at: time(now))
    }
    #expect(card.position.value == Point(x: 40, y: 48))
    #expect(scene.read(Array("\u{1B}[?1016;2$y\u{1B}[6;20;10t".utf8), at: time(now)) == "\u{1B}[?1016h")
  }

  @Test func `Control and Z stop it once`() {
    let scene = LiveScene(Self.page, columns: 10, rows: 5)
    #expect(!scene.takeStop())
    _ = scene.read([26], at: time(0))
    let stops = [scene.takeStop(), scene.takeStop(), scene.isEnded]
    #expect(stops == [true, false, false])
  }

  @Test func `keys end it, and others do not`() {
    for (key, ends) in [(UInt8(ascii: "q"), true), (3, true), (4, true), (UInt8(ascii: "x"), false), (13, false)] {
      let scene = LiveScene(Self.page, columns: 10, rows: 5)
      _ = scene.read([key], at: time(0))
      #expect(scene.isEnded == ends)
    }
  }
}

@Suite struct CellGridTests {
  @Test func `the difference of two grids changes one into the other, and equal ones have none`() {
    var random = SeededGenerator(seed: 2)
    var former = CellGrid(width: 9, height: 4)
    #expect(former.text(from: former).isEmpty)
    var next = former
    for _ in 0..<5 {
      let color = Color(red: Double.random(in: 0...1, using: &random), green: 0.5, blue: 0)
      next.blend(color, opacity: 0.7, column: Int.random(in: 0..<9, using: &random), row: Int.random(in: 0..<8, using: &random))
    }
    let text = next.text(from: former)
    let changed = next.cells.indices.filter { next.cells[$0] != former.cells[$0] }.count
    #expect(text.filter { $0 == "▀" }.count == changed && changed > 0)
    former = next
    #expect(next.text(from: former).isEmpty && next.text(from: nil).filter { $0 == "▀" }.count == 36)
  }

  @Test func `colors are blended by alpha and opacity, and values out of range are clamped`() {
    var grid = CellGrid(width: 1, height: 1)
    grid.blend(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5), opacity: 0.5, column: 0, row: 1)
    #expect(grid[0, 0].lower == CellGrid.Pixel(red: 64, green: 32, blue: 0) && grid[0, 0].upper == CellGrid.Pixel())
    grid.blend(Color(red: 9, green: -4, blue: .infinity, alpha: 7), opacity: 3, column: 0, row: 0)
    #expect(grid[0, 0].upper == CellGrid.Pixel(red: 255, green: 0, blue: 255))
  }

  @Test func `a component, an alpha and an opacity that are no numbers count as 0`() {
    var grid = CellGrid(width: 1, height: 1)
    grid.blend(Color(red: .nan, green: 1, blue: 0), opacity: 1, column: 0, row: 0)
    grid.blend(.white, opacity: .nan, column: 0, row: 0)
    grid.blend(Color(red: 1, green: 1, blue: 1, alpha: .nan), opacity: 1, column: 0, row: 0)

    #expect(grid[0, 0].upper == CellGrid.Pixel(red: 0, green: 255, blue: 0))
  }
}
