import MotionEngine
import MotionGestures
import MotionHosting
import MotionScene
import MotionStage
import MotionStreams
import MotionValues

/// A page that a host plays: it sends events, advances time, and reads what is to be drawn.
///
/// Everything that it knows is in the memory of the module, so that a copy of the memory is a checkpoint.
final class StudioSession {
  /// The bytes of the last call that wrote any.
  let output = ByteBuffer()

  private let page: Page
  private let stage: Stage
  private let mirror = DirtyMirror()
  private let input = ByteBuffer()
  private var rule = LateRule()
  private var verifier = InputStreamVerifier()
  private var refusedCount = 0
  /// The settings whose paths the host has given, in their order: each is the one at `index` among those of its owner.
  private var known: [(path: String, owner: ScopeAttachment, index: Int)] = []

  /// Creates a session that shows `page` at time zero.
  convenience init(_ page: Page) {
    self.init(page, rate: nil)
    stage.scene.add(mirror)
  }

  private init(_ page: Page, rate: Int64?) {
    self.page = page
    stage = Stage(page: page, rate: rate)
    // Unretained: the session owns the stage, and with it the runtime.
    let session = Unmanaged.passUnretained(self)
    stage.runtime.core.findSetting = { session.takeUnretainedValue().setting(at: $0) }
  }

  deinit {
    stage.runtime.core.findSetting = nil
    stage.scene.remove(mirror)
  }

  // MARK: - Input

  /// Returns memory for `byteCount` bytes of input.
  func room(_ byteCount: Int) -> UnsafeMutableRawPointer {
    input.reserve(byteCount)
    return input.start
  }

  /// Sends the events in the first `byteCount` bytes of the input, in their order; late ones take effect now.
  ///
  /// - Returns: the number of events that were impossible, and had no effect; -1 if the bytes are no events.
  func send(_ byteCount: Int) -> Int32 {
    var reader = ByteReader(UnsafeRawBufferPointer(start: input.start, count: byteCount))
    let former = refusedCount
    while !reader.isAtEnd {
      guard let event = EventCoding.event(from: &reader) else { return -1 }
      send(event)
    }
    return Int32(truncatingIfNeeded: refusedCount - former)
  }

  private func send(_ event: InputEvent) {
    guard let event = rule.admit(event, at: stage.now) else { return }
    do throws(InputStreamError) {
      try verifier.verify(event)
    } catch {
      refusedCount += 1
      return
    }
    stage.play([event])
  }

  /// Advances to `time`, for a frame; an earlier time than now advances nothing.
  func advance(to time: Timestamp) { stage.run(until: time) }

  /// The next call that is needed: -2 at every frame, -1 none, or the time at which to advance.
  var need: Int64 {
    switch stage.runtime.need {
    case .everyFrame: -2
    case .nothing: -1
    case .at(let time): max(0, time.nanoseconds)
    }
  }

  // MARK: - Output

  /// Writes the scene: the whole tree, or the values that were written since the last call if only those have changed.
  func writeScene(whole: Bool) {
    output.clear()
    output.put(whole: stage.now.nanoseconds)
    output.put(flag: stage.runtime.isAtRest)
    output.put(count: rule.lateCount)
    output.put(count: refusedCount)
    let isWhole = whole || mirror.treeDidChange || needsTree
    output.put(flag: isWhole)
    if isWhole { writeTree() } else { writeChanges() }
    mirror.clear()
  }

  /// Whether the changes say less than the tree: the size and the style of the root, or the order in which nodes are drawn.
  private var needsTree: Bool {
    for change in mirror.changes {
      if change.properties.contains(.zOrder) { return true }
      if change.node === stage.scene.root, change.properties.contains(.style) || change.properties.contains(.size) { return true }
    }
    return false
  }

  private func writeTree() {
    let size = stage.scene.size
    output.put(size.width)
    output.put(size.height)
    // The root has no node of its own: its style is the ground under all nodes.
    output.put(stage.scene.root.style.value.json)
    let place = output.count
    output.put(count: 0)
    var count = 0
    // A list instead of recursion, because deeply nested nodes would overflow the call stack.
    var waiting: [SceneNode] = [stage.scene.root]
    while let node = waiting.popLast() {
      if node !== stage.scene.root {
        count += 1
        output.put(count: node.parent.map { $0 === stage.scene.root ? -1 : $0.id } ?? -1)
        output.put(node.name)
        SceneCoding.put(node, nil, into: output)
      }
      for child in node.childrenFromBack.reversed() { waiting.append(child) }
    }
    output.replace(countAt: place, by: count)
  }

  private func writeChanges() {
    let changes = mirror.changes
    let place = output.count
    output.put(count: 0)
    var count = 0
    for change in changes where change.node !== stage.scene.root {
      count += 1
      SceneCoding.put(change.node, change.properties, into: output)
    }
    output.replace(countAt: place, by: count)
  }

  /// Writes the events so far.
  func writeRecording() { write(stage.recording.events) }

  /// Writes the events of the page's own script, which plays on a stage of its own. Returns the time at which everything is at rest.
  func writeScript() -> Timestamp {
    let stage = Stage(page: page)
    stage.perform()
    write(stage.recording.events)
    return stage.now
  }

  private func write(_ events: [InputEvent]) {
    output.clear()
    output.put(count: events.count)
    for event in events { EventCoding.put(event, into: output) }
  }

  /// The digest of the session so far, played again at `rate` frames a second: that of `interplay replay`.
  func digest(rate: Int64) -> UInt64 {
    let session = StudioSession(page, rate: rate)
    _ = session.keep(known.map { $0.path })
    session.stage.play(stage.recording.events)
    session.stage.run(until: stage.now)
    return session.stage.trace.digest.value
  }

  /// The digest of what was shown, frame by frame: two sessions with the same events and frames have the same one.
  var shownDigest: UInt64 { stage.trace.digest.value }

  // MARK: - Settings

  /// Writes the settings: the paths and values, units, ranges and sentences.
  func writeSettings() {
    output.clear()
    let place = output.count
    output.put(count: 0)
    var (count, next) = (0, 0)
    visitSettings { owner, index, setting in
      count += 1
      // Both are in one order. Some of the known ones may have been removed, and others added.
      let found = known[next...].firstIndex { $0.owner === owner && $0.index == index }
      if let found { next = found + 1 }
      SettingCoding.put(setting, at: found.map { known[$0].path } ?? setting.name, into: output)
    }
    output.replace(countAt: place, by: count)
  }

  /// Takes the paths of the settings, in their order, from the first `byteCount` bytes of the input. A module without names of types needs them.
  ///
  /// - Returns: whether each setting has a path. Settings that only files need are in no module, so further paths have no effect.
  func takePaths(_ byteCount: Int) -> Bool {
    var reader = ByteReader(UnsafeRawBufferPointer(start: input.start, count: byteCount))
    var paths: [String] = []
    while !reader.isAtEnd {
      guard let path = reader.text() else { return false }
      paths.append(path)
    }
    return keep(paths)
  }

  /// Gives `paths` to the present settings, in their order; returns whether each has one.
  private func keep(_ paths: [String]) -> Bool {
    var kept: [(path: String, owner: ScopeAttachment, index: Int)] = []
    var (next, isComplete) = (0, true)
    visitSettings { owner, index, setting in
      while next < paths.count, !Self.isPath(paths[next], of: setting.name) { next += 1 }
      if next == paths.count {
        isComplete = false
        return
      }
      kept.append((paths[next], owner, index))
      next += 1
    }
    if isComplete { known = kept }
    return isComplete
  }

  /// Returns whether `path` ends with the name of a setting.
  private static func isPath(_ path: String, of name: String) -> Bool {
    let (path, name) = (Array(path.utf8), Array(name.utf8))
    guard path.count > name.count else { return path == name }
    return path[path.count - name.count - 1] == UInt8(ascii: ".") && path.suffix(name.count).elementsEqual(name)
  }

  private func setting(at path: String) -> Setting? {
    guard let wanted = known.first(where: { $0.path.utf8.elementsEqual(path.utf8) }) else { return nil }
    var found: Setting?
    // The owner may have been removed since.
    visitSettings { owner, index, setting in
      if owner === wanted.owner, index == wanted.index { found = setting }
    }
    return found
  }

  /// Calls `body` with the settings in the order of `MotionRuntime.settings`, whose paths Embedded Swift cannot compose.
  private func visitSettings(_ body: (ScopeAttachment, Int, Setting) -> Void) {
    stage.runtime.attachments.visitScopes { attachment in
      for (index, setting) in attachment.settings.enumerated() where !setting.isFixed { body(attachment, index, setting) }
    }
  }
}
