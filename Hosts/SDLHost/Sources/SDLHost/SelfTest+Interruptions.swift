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

  /// A finger goes down whose release never arrived.
  func checkLostFinger() {
    finger(SDL_FINGERDOWN, 3, 340, 100)
    finger(SDL_FINGERDOWN, 3, 380, 100)
    finger(SDL_FINGERUP, 3, 380, 100)
    let samples = window.events.compactMap { event -> PointerEvent? in if case .pointer(let sample) = event { sample } else { nil } }
      .filter { $0.id == 4 }
    expect(samples.map(\.phase) == [.down, .cancel, .down, .up], "a lost release cancels the contact: \(samples.map(\.phase))")
    expect(samples.map { $0.location.x.rounded() } == [340, 340, 380, 380], "the second contact is another one, with its own location")
    expect(rests(), "the photo is at rest")
  }
}
