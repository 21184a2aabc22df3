import Interplay
import MotionFormats

/// A step of a random program on a scene.
enum RandomSceneStep {
  /// Time passes.
  case wait(nanoseconds: Int64)
  /// A sample of a pointer.
  case pointer(Int, PointerPhase, Point, PointerKind = .touch, keys: KeyModifiers = [])
  /// A notch of a wheel.
  case wheel(Point, Vector)
  /// A gesture of two fingers on a trackpad.
  case trackpad(TrackpadEvent.Phase, Point, pan: Vector = .zero, scale: Double = 1, rotation: Double = 0)
  /// A device is unplugged.
  case lost(PointerKind)
  /// Another value of a setting or of a property of a node.
  case set(String, SettingEvent.Value)
  /// A change of the surface.
  case surface(SurfaceEvent.Change)
  /// A setting of a timeline: `paused`, `rate` or `timeOffset`.
  case timeline(String, Double)
  /// The interactions of a node are removed.
  case strip(String)
  /// A node is removed.
  case drop(String)
  /// A node is moved to another parent.
  case move(String, to: String)
  /// An interaction of a kind is added to a node.
  case add(String, to: String)
  /// Every interaction is removed.
  case clear

  /// Whether a recording holds it.
  var isEvent: Bool {
    switch self {
    case .wait, .pointer, .wheel, .trackpad, .lost, .set, .surface: true
    case .timeline, .strip, .drop, .move, .add, .clear: false
    }
  }
}

extension RandomSceneStep: CustomStringConvertible {
  /// The step as code.
  var description: String {
    func code(_ point: Point) -> String { "Point(x: \(point.x), y: \(point.y))" }
    func code(_ vector: Vector) -> String { "Vector(dx: \(vector.dx), dy: \(vector.dy))" }
    switch self {
    case .wait(let nanoseconds): return ".wait(nanoseconds: \(nanoseconds))"
    case .pointer(let id, let phase, let place, let kind, let keys):
      let rest = keys.isEmpty ? "" : ", keys: KeyModifiers(rawValue: \(keys.rawValue))"
      return ".pointer(\(id), .\(phase), \(code(place)), .\(kind)\(rest))"
    case .wheel(let place, let delta): return ".wheel(\(code(place)), \(code(delta)))"
    case .trackpad(let phase, let place, let pan, let scale, let rotation):
      return ".trackpad(.\(phase), \(code(place)), pan: \(code(pan)), scale: \(scale), rotation: \(rotation))"
    case .lost(let kind): return ".lost(.\(kind))"
    case .set(let path, .text(let text)): return ".set(\"\(path)\", .text(\"\(text)\"))"
    case .set(let path, let value): return ".set(\"\(path)\", .\(value))"
    case .surface(.resized(let size)): return ".surface(.resized(Size(width: \(size.width), height: \(size.height))))"
    case .surface(.motion(let preference)): return ".surface(.motion(.\(preference)))"
    case .surface(let change): return ".surface(.\(change))"
    case .timeline(let name, let value): return ".timeline(\"\(name)\", \(value))"
    case .strip(let name): return ".strip(\"\(name)\")"
    case .drop(let name): return ".drop(\"\(name)\")"
    case .move(let name, let parent): return ".move(\"\(name)\", to: \"\(parent)\")"
    case .add(let kind, let name): return ".add(\"\(kind)\", to: \"\(name)\")"
    case .clear: return ".clear"
    }
  }
}

extension Stage {
  /// The settings of the first timeline, by name.
  fileprivate var timelineSettings: [Setting] {
    for part in runtime.addedParts {
      if case .child(let child) = part.kind, child.kind == "timeline" { return child.settings }
    }
    return []
  }

  /// Performs `step` at the present.
  func perform(_ step: RandomSceneStep) {
    switch step {
    case .wait(let nanoseconds): run(until: now.adding(nanoseconds: nanoseconds))
    case .pointer(let id, let phase, let place, let kind, let keys):
      play([.pointer(PointerEvent(id: id, phase: phase, location: place, time: now, kind: kind, modifiers: keys))])
    case .wheel(let place, let delta): play([.wheel(WheelEvent(location: place, delta: delta, time: now))])
    case .trackpad(let phase, let place, let pan, let scale, let rotation):
      play([.trackpad(TrackpadEvent(phase: phase, location: place, pan: pan, scale: scale, rotation: rotation, time: now))])
    case .lost(let kind): play([.deviceLost(kind, time: now)])
    case .set(let path, let value): play([.set(path, value, time: now)])
    case .surface(let change): play([.surface(change, time: now)])
    case .timeline, .strip, .drop, .move, .add, .clear: runtime.perform(at: now) { change(by: step) }
    }
  }

  private func change(by step: RandomSceneStep) {
    switch step {
    case .timeline(let name, let value): timelineSettings.first { $0.name == name }?.set([value])
    case .strip(let name):
      guard let node = scene[name] else { return }
      runtime.removeInteractions(from: node)
      runtime.removeInteractions(from: node.position)
      runtime.removeInteractions(from: node.opacity)
      runtime.removeInteractions(from: node.rotation)
    case .drop(let name): scene[name]?.removeFromParent()
    case .move(let name, let parent):
      guard let node = scene[name], let parent = scene[parent], !parent.isInside(node) else { return }
      parent.addChild(node)
    case .add(let kind, let name):
      if let node = scene[name] { _ = SceneRegistry.standard.addSample(of: kind, to: [node], in: runtime) }
    case .clear: for entry in runtime.interactionEntries { entry.remove() }
    default: break
    }
  }
}
