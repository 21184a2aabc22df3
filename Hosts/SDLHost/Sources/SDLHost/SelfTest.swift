import CSDL
import Foundation
import Interplay

/// The checks of the window: it plays a person and a window manager, reads the pixels, and compares with a replay of the same events.
final class SelfTest {
  let window: SceneWindow
  private let picture: String?
  private var failureCount = 0
  private var checkCount = 0

  /// Opens the window with its own scene.
  init(picture: String?) throws(SDLError) {
    window = try SceneWindow(.window)
    self.picture = picture
  }

  /// Performs all checks, and returns whether none fails.
  func run() -> Bool {
    window.run(milliseconds: 100)
    checkDrawing()
    checkIdle()
    checkMouse()
    checkFingers()
    checkWheel()
    checkTimer()
    checkKeys()
    checkPause()
    checkLostFinger()
    checkFocus()
    checkSuspension()
    checkApp()
    checkSize()
    checkReplay()
    checkIdle()
    push { $0.type = SDL_QUIT.rawValue }
    window.run(milliseconds: 50)
    expect(window.isEnded, "the window closes")
    print(
      "SDLHost: \(checkCount - failureCount) of \(checkCount) checks pass, \(window.drawingCount) drawings in \(window.loop.turnCount) turns"
    )
    return failureCount == 0
  }

  // MARK: Checks

  /// Every kind of layer, at points where its color can be computed.
  private func checkDrawing() {
    guard let pixels = window.pixels() else { return expect(false, "the window has pixels") }
    if let picture { expect((try? pixels.write(to: picture)) != nil, "the picture is written to \(picture)") }
    let ground: UInt32 = 0xF4F1EA
    expect(pixels[240, 20], ground, "the fill of the root")
    expect(pixels[265, 205], ground, "a closed clip")
    expect(pixels[42, 100], 0x1D3557, "a border")
    expect(pixels[41, 51], ground, within: 60, "a round corner is not filled")
    // The gradient goes from x 40 to 200: a quarter is the middle of the first two colors.
    expect(pixels[80, 70], 0xED6E54, within: 3, "a gradient between two of its colors")
    expect(pixels[120, 70], 0xF4A261, within: 4, "the middle color of a gradient")
    expect(pixels[180, 70], 0x5D9F84, within: 8, "a gradient near its end")
    let shadow = pixels[120, 156]
    expect(shadow & 0xFF < 0xE0 && shadow & 0xFF > 0x60, "a shadow below the card: \(hex(shadow))")
    expect((100..<140).contains { x in (90..<110).contains { y in pixels[Double(x), Double(y)] == 0xFFFFFF } }, "the text of the card")
    // The photo is turned by 30 degrees: (360, 100) + R(30°)·(40, 0) lies on its badge, (360, 100) + R(30°)·(60, 0) beyond its clip.
    expect(pixels[360 - 40 * 0.866, 100 - 40 * 0.5], 0x457B9D, "a turned fill")
    expect(pixels[360 + 44 * 0.866, 100 + 44 * 0.5], 0xA2A682, within: 3, "half of the badge's color over the photo")
    expect(pixels[360 + 56 * 0.866, 100 + 56 * 0.5], ground, "the badge is clipped at the turned edge")
    expect(pixels[315, 55], ground, "outside of the turned corner")
    expect(pixels[120, 222], 0xA8DADC, within: 3, "the first row of the list")
    expect(pixels[120, 375], ground, "rows below the list are clipped")
    expect(pixels[360 + 38, 290], 0x6D597A, "a circle")
    expect(pixels[360 + 42, 290], ground, "outside of the circle")
    let white = (340..<380).reduce(0) { sum, x in sum + (270..<310).count { pixels[Double(x), Double($0)] == 0xFFFFFF } }
    expect(white > 200 && white < 1300, "the icon has \(white) pixels")
  }

  /// Nothing happens while nothing has to: no turn, no drawing, hardly any processor time.
  private func checkIdle() {
    window.run(milliseconds: 300)
    let (turns, drawings, time) = (window.loop.turnCount, window.drawingCount, clock())
    window.run(milliseconds: 2000)
    expect(window.loop.turnCount == turns, "\(window.loop.turnCount - turns) turns in 2 s of rest")
    expect(window.drawingCount == drawings, "\(window.drawingCount - drawings) drawings in 2 s of rest")
    let milliseconds = Double(clock() - time) / Double(CLOCKS_PER_SEC) * 1000
    expect(milliseconds < 40, "\(milliseconds) ms of processor time in 2 s of rest")
  }

  /// The mouse of the system if there is `xdotool`: the events come from the display, and not from this program.
  private func checkMouse() {
    let card = node("card")
    let isReal = control("mousemove 120 100")
    move(to: 120, 100, isReal)
    button(true, isReal, at: 120, 100)
    for step in 1...8 { move(to: 120 + Double(step) * 12, 100 + Double(step) * 6, isReal) }
    window.run(milliseconds: 60)
    // The pan begins after its slop; from there on, the card follows to the point.
    let held = card.position.value
    expect(held.x > 180 && held.x <= 216 && held.y > 120 && held.y <= 148, "the card follows the mouse to \(held)")
    if let pixels = window.pixels() { expect(pixels[held.x - 78.5, held.y], 0x1D3557, within: 3, "the card is drawn at the mouse") }
    button(false, isReal, at: 216, 148)
    expect(rests(), "the card comes to rest")
    expect(card.position.value == Point(x: 120, y: 100), "the card is back at \(card.position.value)")
    expect(
      window.events.contains { phase($0) == .hover } && window.events.contains { phase($0) == .up }, "the mouse hovers, and is released")
    print("SDLHost: the mouse was \(isReal ? "moved by xdotool" : "simulated")")
  }

  private func checkFingers() {
    let photo = node("photo")
    finger(SDL_FINGERDOWN, 1, 340, 100)
    finger(SDL_FINGERDOWN, 2, 380, 100)
    for step in 1...10 {
      // Both fingers of a report are pushed at once.
      finger(SDL_FINGERMOTION, 1, 340 - Double(step) * 2, 100, waits: false)
      finger(SDL_FINGERMOTION, 2, 380 + Double(step) * 2, 100)
    }
    window.run(milliseconds: 40)
    expect(photo.scale.value > 1.2 && photo.scale.value < 2, "two fingers scale the photo by \(photo.scale.value)")
    let moved = photo.position.value
    expect(abs(moved.x - 360) < 1 && abs(moved.y - 100) < 1, "fingers that move apart do not move the photo: \(moved)")
    finger(SDL_FINGERUP, 1, 320, 100)
    finger(SDL_FINGERUP, 2, 400, 100)
    let reports = window.events.count { if case .pointer(let sample) = $0 { !sample.endsFrame } else { false } }
    expect(reports >= 5, "two fingers moved at once in \(reports) reports")
    expect(rests(), "the photo is at rest")
  }

  private func checkWheel() {
    let content = node("content")
    let before = content.position.value.y
    move(to: 120, 290, false)
    wheel(-2)
    expect(rests(), "the list is at rest")
    expect(content.position.value.y == before - 80, "two notches move the list by \(content.position.value.y - before)")
  }

  /// A long press needs one turn for its instant, and no frame before it.
  private func checkTimer() {
    let bell = node("bell")
    move(to: 360, 290, false)
    window.run(milliseconds: 100)
    button(true, false, at: 360, 290)
    let turns = window.loop.turnCount
    window.run(milliseconds: 150)
    expect(bell.scale.value == 1, "the button waits")
    expect(window.loop.turnCount - turns <= 3, "\(window.loop.turnCount - turns) turns while only a timer runs")
    window.run(milliseconds: 250)
    expect(bell.scale.value == 1.25, "the button looks pressed after its delay")
    button(false, false, at: 360, 290)
    window.run(milliseconds: 50)
    expect(bell.scale.value == 1, "the button is released")
  }

  /// Escape cancels a gesture, and P stops the time.
  private func checkKeys() {
    drag()
    key(SDLK_ESCAPE)
    window.run(milliseconds: 50)
    expect(!window.isEnded && window.events.contains { phase($0) == .cancel }, "Escape cancels the gesture")
    button(false, false, at: 200, 100)
    _ = rests()
    drag()
    button(false, false, at: 200, 100)
    window.run(milliseconds: 30)
    key(SDLK_p)
    window.run(milliseconds: 30)
    let (position, turns) = (node("card").position.value, window.loop.turnCount)
    window.run(milliseconds: 300)
    expect(position != Point(x: 120, y: 100) && node("card").position.value == position, "a paused scene stands still at \(position)")
    expect(window.loop.turnCount == turns, "a paused scene takes no turns")
    key(SDLK_p)
    window.run(milliseconds: 20)
    expect(distance(node("card").position.value, position) < 40, "it goes on from where it stood")
    expect(rests() && node("card").position.value == Point(x: 120, y: 100), "it comes to rest")
  }

  private func checkFocus() {
    drag()
    change(SDL_WINDOWEVENT_FOCUS_LOST)
    window.run(milliseconds: 30)
    // The button is still down, and its moves do nothing.
    push {
      $0.motion = SDL_MouseMotionEvent()
      $0.type = SDL_MOUSEMOTION.rawValue
      ($0.motion.x, $0.motion.y, $0.motion.state, $0.motion.windowID) = (300, 300, 1, self.window.id)
    }
    expect(rests() && node("card").position.value == Point(x: 120, y: 100), "a lost focus cancels the drag")
    button(false, false, at: 300, 300)
  }

  private func checkSuspension() {
    drag()
    change(SDL_WINDOWEVENT_MINIMIZED)
    window.run(milliseconds: 30)
    expect(window.runtime.surface.isSuspended.value, "a minimized window is suspended")
    let turns = window.loop.turnCount
    window.run(milliseconds: 200)
    expect(window.loop.turnCount == turns, "a minimized window takes no turns")
    change(SDL_WINDOWEVENT_RESTORED)
    window.run(milliseconds: 30)
    expect(!window.runtime.surface.isSuspended.value, "a restored window goes on")
    button(false, false, at: 200, 100)
    expect(rests() && node("card").position.value == Point(x: 120, y: 100), "the card is at rest")
  }

  /// Code of the app wakes the window after a rest, and its motion begins at the present.
  private func checkApp() {
    window.run(milliseconds: 500)
    let bell = node("bell")
    // Long enough for a busy machine; a motion that began before the rest would be over.
    let tween = Tween(duration: .seconds(1), values: [0.0, 1.0])
    window.perform { window.runtime.add(tween, to: bell.opacity) }
    window.run(milliseconds: 500)
    expect(bell.opacity.value > 0.02 && bell.opacity.value < 0.98, "half of the tween is over: \(bell.opacity.value)")
    expect(rests() && bell.opacity.value == 1, "the tween ends")
  }

  /// Another size cancels the drag before it.
  private func checkSize() {
    drag()
    window.resize(width: 520, height: 420)
    window.run(milliseconds: 200)
    expect(window.runtime.scene.size == Size(width: 520, height: 420), "the root has the size of the window: \(window.runtime.scene.size)")
    if let pixels = window.pixels() {
      expect(pixels.width == 520 && pixels.height == 420, "the drawing has the size of the window")
      expect(pixels[510, 410], 0xF4F1EA, "the ground fills the larger window")
    }
    let resize = window.events.lastIndex { if case .surface(let event) = $0, case .resized = event.change { true } else { false } }
    let phases = window.events.prefix(resize ?? 0).compactMap { phase($0) }
    expect(phases.last == .cancel, "another size cancels the drag first")
    button(false, false, at: 200, 100)
    expect(rests() && node("card").position.value == Point(x: 120, y: 100), "the card is at rest after another size")
  }

  /// The same events on a stage, without a window, end in the same values, bit for bit.
  private func checkReplay() {
    let stage = Stage(page: .window, rate: 60)
    stage.play(window.events)
    stage.settle()
    for name in ["card", "photo", "content", "bell"] {
      let (here, there) = (node(name), stage[name])
      let pairs = [(here.position.value.x, there.position.value.x), (here.position.value.y, there.position.value.y)]
      let others = [(here.scale.value, there.scale.value), (here.rotation.value.radians, there.rotation.value.radians)]
      expect(
        (pairs + others).allSatisfy { $0.0 == $0.1 },
        "\(name) is where a replay of \(window.events.count) events puts it: \(here.position.value), \(there.position.value)")
    }
    expect(window.runtime.takeDiagnostics().isEmpty, "there are no diagnostics")
  }

  // MARK: Results

  private func node(_ name: String) -> SceneNode { window.runtime.scene[name]! }

  /// Runs until nothing moves, for 5 seconds at most.
  func rests() -> Bool {
    for _ in 0..<100 {
      window.run(milliseconds: 50)
      if window.loop.need == .nothing { return true }
    }
    return false
  }

  func phase(_ event: InputEvent) -> PointerPhase? {
    if case .pointer(let sample) = event { sample.phase } else { nil }
  }

  private func distance(_ first: Point, _ second: Point) -> Double { Vector(dx: first.x - second.x, dy: first.y - second.y).length }

  private func hex(_ color: UInt32) -> String { "#" + String(color + 0x1000000, radix: 16).dropFirst() }

  func expect(_ isTrue: Bool, _ sentence: String) {
    checkCount += 1
    if isTrue { return }
    failureCount += 1
    print("SDLHost: failed: \(sentence)")
  }

  /// Checks a color, each component of which may differ by `tolerance`.
  private func expect(_ color: UInt32, _ expected: UInt32, within tolerance: Int = 1, _ sentence: String) {
    let isClose = [16, 8, 0].allSatisfy { abs(Int(color >> UInt32($0) & 0xFF) - Int(expected >> UInt32($0) & 0xFF)) <= tolerance }
    expect(isClose, "\(sentence): \(hex(color)), not \(hex(expected))")
  }
}
