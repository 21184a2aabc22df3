import CSDL
import Interplay

/// Lines of text as textures, which are kept while they are drawn.
struct Texts {
  private struct Font: Hashable {
    var size: Int32
    var isBold: Bool
  }
  private struct Key: Hashable {
    var text: String
    var font: Font
  }
  private struct Line {
    var texture: OpaquePointer
    var width: Double
    var height: Double
    var ascent: Double
    var wasDrawn = true
  }

  /// The fonts of Debian's package fonts-dejavu-core.
  private static let folder = "/usr/share/fonts/truetype/dejavu/"

  private let renderer: OpaquePointer
  private var fonts: [Font: OpaquePointer?] = [:]
  private var lines: [Key: Line] = [:]

  init(_ renderer: OpaquePointer) { self.renderer = renderer }

  /// Draws a line of text, at a point of its baseline. Without the fonts, nothing is drawn.
  mutating func draw(_ text: String, _ look: StyleText, at point: Point, _ pixels: Double, _ paint: Paint, into mesh: inout Mesh) {
    // Steps of a pixel: a text that grows does not need a texture for each frame.
    let size = look.size * pixels
    guard size >= 2, size <= 400 else { return }
    let font = Font(size: Int32(size.rounded()), isBold: look.weight >= 600)
    guard let line = line(Key(text: text, font: font)) else { return }
    let unit = look.size / Double(font.size)
    let (width, height) = (line.width * unit, line.height * unit)
    let left = point.x - (look.alignment == .center ? width / 2 : look.alignment == .trailing ? width : 0)
    let top = point.y - line.ascent * unit
    let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { x, y in
      paint.corner(Point(x: left + x * width, y: top + y * height), texture: Point(x: x, y: y))
    }
    mesh.add(corners, paint, texture: line.texture)
  }

  /// Frees the textures of lines that are no longer drawn.
  mutating func endFrame() {
    for (key, line) in lines {
      if line.wasDrawn {
        lines[key]?.wasDrawn = false
      } else {
        SDL_DestroyTexture(line.texture)
        lines[key] = nil
      }
    }
  }

  /// Forgets all textures, which the renderer has lost.
  mutating func removeAll() { lines = [:] }

  private mutating func line(_ key: Key) -> Line? {
    if let line = lines[key] {
      lines[key]?.wasDrawn = true
      return line
    }
    let white = SDL_Color(r: 255, g: 255, b: 255, a: 255)
    guard let font = font(key.font), let surface = TTF_RenderUTF8_Blended(font, key.text, white) else { return nil }
    defer { SDL_FreeSurface(surface) }
    guard let texture = SDL_CreateTextureFromSurface(renderer, surface) else { return nil }
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND)
    let line = Line(
      texture: texture, width: Double(surface.pointee.w), height: Double(surface.pointee.h), ascent: Double(TTF_FontAscent(font)))
    lines[key] = line
    return line
  }

  private mutating func font(_ key: Font) -> OpaquePointer? {
    if let font = fonts[key] { return font }
    let font = TTF_OpenFont(Self.folder + (key.isBold ? "DejaVuSans-Bold.ttf" : "DejaVuSans.ttf"), key.size)
    fonts[key] = font
    return font
  }
}
