import Interplay

/// The cells of a terminal, each with two square pixels, one above the other, or with a letter.
struct CellGrid {
  /// A color of eight bits for each component.
  struct Pixel: Equatable {
    var red: UInt8 = 0
    var green: UInt8 = 0
    var blue: UInt8 = 0

    /// Returns the pixel under `color`. NaN counts as 0.
    func blended(with color: Color, opacity: Double) -> Pixel {
      // Without NaN, which no integer can hold.
      func part(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
      let alpha = part(color.alpha * opacity)
      func mixed(_ under: UInt8, _ over: Double) -> UInt8 {
        UInt8(min((Double(under) * (1 - alpha) + part(over) * 255 * alpha).rounded(), 255))
      }
      return Pixel(red: mixed(red, color.red), green: mixed(green, color.green), blue: mixed(blue, color.blue))
    }
  }

  /// A letter with its color.
  struct Letter: Equatable {
    var character: Character
    var color: Pixel
  }

  /// A cell as the terminal shows it.
  struct Cell: Equatable {
    var upper = Pixel()
    var lower = Pixel()
    /// The letter in place of the pixels, on the upper pixel's color; nil for pixels.
    var letter: Letter?
  }

  /// The number of columns.
  let width: Int
  /// The number of rows.
  let height: Int
  private(set) var cells: [Cell]

  /// Creates a black grid; each side has at least one cell.
  init(width: Int, height: Int) {
    (self.width, self.height) = (max(1, width), max(1, height))
    cells = Array(repeating: Cell(), count: self.width * self.height)
  }

  /// The cell in a column and a row.
  subscript(column: Int, row: Int) -> Cell {
    get { cells[row * width + column] }
    set { cells[row * width + column] = newValue }
  }

  /// Blends `color` over the pixel in a column and a row of pixels, which are half as high as cells. NaN counts as 0.
  ///
  /// A color that is less than half opaque dims the letter there, as the upper pixel. Another one covers it.
  mutating func blend(_ color: Color, opacity: Double, column: Int, row: Int) {
    let index = row / 2 * width + column
    if row % 2 == 0 {
      cells[index].upper = cells[index].upper.blended(with: color, opacity: opacity)
    } else {
      cells[index].lower = cells[index].lower.blended(with: color, opacity: opacity)
    }
    guard let letter = cells[index].letter else { return }
    if color.alpha * opacity >= 0.5 {
      cells[index].letter = nil
    } else if row % 2 == 0 {
      cells[index].letter?.color = letter.color.blended(with: color, opacity: opacity)
    }
  }

  /// Writes `letter` into the cell in a column and a row. Its color is blended over the upper pixel.
  mutating func write(_ letter: Character, _ color: Color, opacity: Double, column: Int, row: Int) {
    let under = self[column, row].upper
    self[column, row].letter = Letter(character: letter, color: under.blended(with: color, opacity: opacity))
  }

  /// Returns the text that changes what a terminal shows from `former` to this grid; from nothing if that is nil or of another size.
  func text(from former: CellGrid?) -> String {
    let former = former.flatMap { $0.width == width && $0.height == height ? $0 : nil }
    var text = ""
    var (color, letterColor): (Pixel?, Pixel?)
    for row in 0..<height {
      // The column at which the terminal's cursor is; -1 for another row.
      var cursor = -1
      for column in 0..<width {
        let cell = self[column, row]
        if let former, former[column, row] == cell { continue }
        if cursor != column { text += "\u{1B}[\(row + 1);\(column + 1)H" }
        // A letter is on the color behind it, pixels are an upper half block on the lower one.
        let (over, under) = cell.letter.map { ($0.color, cell.upper) } ?? (cell.upper, cell.lower)
        if letterColor != over { text += "\u{1B}[38;2;\(over.red);\(over.green);\(over.blue)m" }
        if color != under { text += "\u{1B}[48;2;\(under.red);\(under.green);\(under.blue)m" }
        (letterColor, color) = (over, under)
        text.append(cell.letter?.character ?? "▀")
        cursor = column + 1
      }
    }
    return text
  }
}
