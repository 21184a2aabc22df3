import CSDL
import Foundation
import Interplay

/// What a person and a window manager do.
extension SelfTest {
  func drag() {
    move(to: 120, 100, false)
    button(true, false, at: 120, 100)
    for step in 1...5 { move(to: 120 + Double(step) * 16, 100, false) }
  }

  /// Runs `xdotool` with these arguments, and returns whether it could.
  func control(_ arguments: String) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdotool"] + arguments.split(separator: " ").map(String.init)
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  func move(to x: Double, _ y: Double, _ isReal: Bool) {
    if isReal {
      _ = control("mousemove \(Int(x)) \(Int(y))")
    } else {
      push {
        $0.motion = SDL_MouseMotionEvent()
        $0.type = SDL_MOUSEMOTION.rawValue
        ($0.motion.x, $0.motion.y, $0.motion.windowID) = (Int32(x), Int32(y), self.window.id)
      }
    }
    window.run(milliseconds: 8)
  }

  func button(_ isDown: Bool, _ isReal: Bool, at x: Double, _ y: Double) {
    if isReal {
      _ = control(isDown ? "mousedown 1" : "mouseup 1")
    } else {
      push {
        $0.button = SDL_MouseButtonEvent()
        $0.type = isDown ? SDL_MOUSEBUTTONDOWN.rawValue : SDL_MOUSEBUTTONUP.rawValue
        ($0.button.button, $0.button.state, $0.button.clicks) = (UInt8(SDL_BUTTON_LEFT), UInt8(isDown ? SDL_PRESSED : SDL_RELEASED), 1)
        ($0.button.x, $0.button.y, $0.button.windowID) = (Int32(x), Int32(y), self.window.id)
      }
    }
    window.run(milliseconds: 8)
  }

  func wheel(_ notches: Int32) {
    push {
      $0.wheel = SDL_MouseWheelEvent()
      $0.type = SDL_MOUSEWHEEL.rawValue
      ($0.wheel.y, $0.wheel.preciseY, $0.wheel.windowID) = (notches, Float(notches), self.window.id)
    }
  }

  func finger(_ type: SDL_EventType, _ id: SDL_FingerID, _ x: Double, _ y: Double, waits: Bool = true) {
    let size = window.runtime.scene.size
    push {
      $0.tfinger = SDL_TouchFingerEvent()
      $0.type = type.rawValue
      ($0.tfinger.touchId, $0.tfinger.fingerId, $0.tfinger.pressure, $0.tfinger.windowID) = (1, id, 1, self.window.id)
      ($0.tfinger.x, $0.tfinger.y) = (Float(x / size.width), Float(y / size.height))
    }
    if waits { window.run(milliseconds: 8) }
  }

  func key(_ key: SDL_KeyCode) {
    push {
      $0.key = SDL_KeyboardEvent()
      $0.type = SDL_KEYDOWN.rawValue
      ($0.key.keysym.sym, $0.key.windowID) = (SDL_Keycode(key.rawValue), self.window.id)
    }
  }

  func change(_ change: SDL_WindowEventID) {
    push {
      $0.window = SDL_WindowEvent()
      $0.type = SDL_WINDOWEVENT.rawValue
      ($0.window.event, $0.window.windowID) = (UInt8(change.rawValue), self.window.id)
    }
  }

  /// Puts an event into the queue of SDL, which stamps it.
  func push(_ fill: (inout SDL_Event) -> Void) {
    var event = SDL_Event()
    fill(&event)
    SDL_PushEvent(&event)
  }
}
