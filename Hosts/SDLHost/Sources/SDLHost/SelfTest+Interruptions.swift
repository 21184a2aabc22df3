import CSDL
import Interplay

/// What happens when events of a device are missing.
extension SelfTest {
  /// The mouse moves during a pause, which has ended its hovering.
  func checkPause() {
    move(to: 120, 290, false)
    key(SDLK_p)
    window.run(milliseconds: 30)
    move(to: 360, 290, false)
    key(SDLK_p)
    window.run(milliseconds: 30)
    change(SDL_WINDOWEVENT_LEAVE)
    window.run(milliseconds: 30)
    expect(!window.events.suffix(2).contains { phase($0) == .leave }, "a mouse that does not hover does not leave")
    wheel(1)
    window.run(milliseconds: 30)
    let locations = window.events.compactMap { event -> Point? in if case .wheel(let wheel) = event { wheel.location } else { nil } }
    expect(locations.last == Point(x: 360, y: 290), "the wheel is turned at the mouse, and not at \(String(describing: locations.last))")
    expect(rests() && window.runtime.takeDiagnostics().isEmpty, "no event after a pause is refused")
  }
}
