import CSDL
import Interplay

/// The pixels on which a scene is drawn: the window itself or, without a graphics card, a texture of twice its size.
///
/// The software renderer of SDL puts the corners of triangles on whole pixels. On a texture of twice the size these are half pixels, and its reduction smooths edges.
struct Canvas {
  private let renderer: OpaquePointer
  private let isSoftware: Bool
  private var texture: OpaquePointer?
  private var size = (width: Int32(0), height: Int32(0))

  /// Creates a canvas of `renderer`.
  init(_ renderer: OpaquePointer) {
    self.renderer = renderer
    var info = SDL_RendererInfo()
    isSoftware = SDL_GetRendererInfo(renderer, &info) == 0 && info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
  }

  /// Forgets the texture, because the renderer has lost it.
  mutating func dropTexture() { texture = nil }

  /// Draws `list`, and returns the size in pixels.
  mutating func draw(_ list: DisplayList, _ drawing: inout SceneDrawing, scale: Double) -> (width: Int32, height: Int32) {
    var (width, height) = (Int32(0), Int32(0))
    SDL_GetRendererOutputSize(renderer, &width, &height)
    let pixels = Size(width: Double(width), height: Double(height))
    guard isSoftware, let texture = texture(width, height), SDL_SetRenderTarget(renderer, texture) == 0 else {
      drawing.draw(list, pixels, scale: scale, renderer)
      return (width, height)
    }
    drawing.draw(list, Size(width: 2 * pixels.width, height: 2 * pixels.height), scale: 2 * scale, renderer)
    SDL_SetRenderTarget(renderer, nil)
    SDL_RenderCopy(renderer, texture, nil, nil)
    return (width, height)
  }

  private mutating func texture(_ width: Int32, _ height: Int32) -> OpaquePointer? {
    if let texture, size == (width, height) { return texture }
    if let texture { SDL_DestroyTexture(texture) }
    texture = SDL_CreateTexture(
      renderer, SDL_PIXELFORMAT_ARGB8888.rawValue, Int32(SDL_TEXTUREACCESS_TARGET.rawValue), width &* 2, height &* 2)
    size = (width, height)
    if let texture { SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear) }
    return texture
  }
}
