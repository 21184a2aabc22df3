import CSDL
import Interplay

/// A window of SDL 2 that shows a page: the loop of the host, its events, its time and its drawings.
final class SceneWindow {
  /// The reasons for which the scene is paused.
  private struct Pause: OptionSet {
    let rawValue: Int
    static let hidden = Pause(rawValue: 1)
    static let person = Pause(rawValue: 2)
  }

  /// The runtime of the page.
  let runtime: MotionRuntime
  /// The turns of the host.
  let loop: HostLoop
  /// The events so far, as they were sent.
  private(set) var events: [InputEvent] = []
  /// The number of drawings so far.
  private(set) var drawingCount = 0
  /// Whether the person wants to end.
  private(set) var isEnded = false

  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let dirty = DirtyMirror()
  private var list: DisplayList
  private var drawing: SceneDrawing
  private var canvas: Canvas
  private var input = SDLInput()
  private var clock = SDLClock()
  private var timeBase = HostTimeBase()
  private var pause: Pause = []
  private var scale = 1.0
  private var nextFrame = HostTime.nanoseconds(0)
  private var isWoken = true
  /// The moves of fingers with one time, which the device reported together.
  private var report: [InputEvent] = []

  /// Opens a window for `page`.
  init(_ page: Page, isResizable: Bool = true) throws(SDLError) {
    // Otherwise a finger is a mouse as well, and a mouse a finger.
    SDL_SetHint("SDL_TOUCH_MOUSE_EVENTS", "0")
    SDL_SetHint("SDL_MOUSE_TOUCH_EVENTS", "0")
    guard SDL_Init(SDL_INIT_VIDEO) == 0, TTF_Init() == 0 else { throw .last }
    let flags = SDL_WINDOW_ALLOW_HIGHDPI.rawValue | (isResizable ? SDL_WINDOW_RESIZABLE.rawValue : 0)
    let (width, height) = (Int32(page.canvas.width.rounded(.up)), Int32(page.canvas.height.rounded(.up)))
    guard let window = SDL_CreateWindow(page.title, 0, 0, width, height, flags) else { throw .last }
    guard let renderer = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC.rawValue) ?? SDL_CreateRenderer(window, -1, 0) else {
      throw .last
    }
    (self.window, self.renderer) = (window, renderer)
    runtime = MotionRuntime(scene: SceneTree(size: page.canvas), samplingInterval: page.samplingInterval)
    runtime.onDiagnostic = { warn("\($0)") }
    page.build(runtime)
    loop = HostLoop(runtime)
    runtime.scene.add(dirty)
    list = DisplayList(of: runtime.scene)
    drawing = SceneDrawing(renderer)
    canvas = Canvas(renderer)
    // Unretained: the window owns the loop.
    let host = Unmanaged.passUnretained(self)
    loop.onWake = { host.takeUnretainedValue().isWoken = true }
    measure()
  }

  deinit {
    loop.onWake = {}
    SDL_DestroyRenderer(renderer)
    SDL_DestroyWindow(window)
    TTF_Quit()
    SDL_Quit()
  }

  /// Runs until the person ends the program.
  func run() { while !isEnded { wait(until: nil) } }

  /// Runs for a number of milliseconds, or until the person ends the program.
  func run(milliseconds: Int64) {
    let end = HostTime.nanoseconds(clock.now.nanoseconds + milliseconds * 1_000_000)
    while !isEnded, clock.now < end { wait(until: end) }
  }

  /// Runs code of the app at the present.
  func perform(_ body: () -> Void) { loop.perform(at: timeBase.timestamp(at: clock.now), body) }

  /// The pixels of what the window shows; nil if they cannot be read.
  func pixels() -> Pixels? {
    let (width, height) = canvas.draw(list, &drawing, scale: scale)
    var values = [UInt32](repeating: 0, count: Int(width) * Int(height))
    guard SDL_RenderReadPixels(renderer, nil, SDL_PIXELFORMAT_ARGB8888.rawValue, &values, width * 4) == 0 else { return nil }
    return Pixels(width: Int(width), height: Int(height), values: values)
  }

  /// Changes the size of the window, as a person does with a window manager.
  func resize(width: Int32, height: Int32) { SDL_SetWindowSize(window, width, height) }

  /// The number of this window in events.
  var id: UInt32 { SDL_GetWindowID(window) }

  // MARK: Turns

  /// Takes the turn that is due, or waits for events until one is due, or until `end`.
  private func wait(until end: HostTime?) {
    // Events before frames: a frame that is taken first makes its own events late, and where drawing is slow, no event would ever be read.
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 { handle(event) }
    sendReport()
    if isEnded { return }
    let next = dueTime
    if let next, next <= clock.now { return turn() }
    if let due = [next, end].compactMap({ $0 }).min() {
      // In whole milliseconds, rounded up: a turn too early would find nothing to do.
      let wait = (due.nanoseconds - clock.now.nanoseconds + 999_999) / 1_000_000
      if SDL_WaitEventTimeout(&event, Int32(clamping: max(wait, 0))) == 0 { return }
    } else if SDL_WaitEvent(&event) == 0 {
      return
    }
    handle(event)
  }

  /// The instant of the next turn; nil if only an event can make one necessary.
  private var dueTime: HostTime? {
    let isFrameDue = clock.now >= nextFrame
    if isWoken { return isFrameDue ? clock.now : nextFrame }
    switch loop.need {
    case .nothing: return nil
    case .at(let time): return timeBase.hostTime(of: time)
    case .everyFrame: return nextFrame
    }
  }

  private func turn() {
    let now = clock.now
    isWoken = false
    nextFrame = .nanoseconds(now.nanoseconds + frameLength)
    loop.turn(at: timeBase.timestamp(at: now))
    if !dirty.isEmpty { draw() }
  }

  private func draw() {
    list.update(with: dirty)
    dirty.clear()
    _ = canvas.draw(list, &drawing, scale: scale)
    SDL_RenderPresent(renderer)
    drawingCount += 1
  }

  /// The nanoseconds from frame to frame; a little less than those of the display, which `SDL_RenderPresent` waits for.
  private var frameLength: Int64 {
    var mode = SDL_DisplayMode()
    let rate = SDL_GetWindowDisplayMode(window, &mode) == 0 && mode.refresh_rate > 0 ? Int64(mode.refresh_rate) : 60
    return 1_000_000_000 / rate - 500_000
  }

  // MARK: Events

  private func handle(_ event: SDL_Event) {
    let time = timeBase.timestamp(at: clock.time(of: event.common.timestamp))
    switch SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: isEnded = true
    case SDL_KEYDOWN: if event.key.repeat == 0 { press(event.key.keysym.sym, time) }
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET:
      drawing.dropTextures()
      canvas.dropTexture()
      draw()
    default:
      if event.type == SDL_WINDOWEVENT.rawValue { windowDidChange(SDL_WindowEventID(UInt32(event.window.event)), time) }
      guard pause.isEmpty else { return input.track(event) }
      for event in input.events(event, at: time) {
        if case .pointer(let sample) = event, sample.kind == .touch, sample.phase == .move {
          // One pointer moves once in a report.
          if let last = report.last, last.time != time || report.contains(where: { $0.hasPointer(sample.id) }) { sendReport() }
          report.append(event)
        } else {
          enqueue([event])
        }
      }
    }
  }

  private func windowDidChange(_ change: SDL_WindowEventID, _ time: Timestamp) {
    switch change {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      measure()
      // What the window shows now has another size.
      isWoken = true
    case SDL_WINDOWEVENT_EXPOSED: draw()
    case SDL_WINDOWEVENT_FOCUS_LOST: enqueue(input.cancel(at: time))
    case SDL_WINDOWEVENT_MINIMIZED, SDL_WINDOWEVENT_HIDDEN: suspend(.hidden)
    case SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_SHOWN: resume(.hidden)
    default: break
    }
  }

  private func press(_ key: SDL_Keycode, _ time: Timestamp) {
    switch Int(key) {
    case Int(SDLK_ESCAPE.rawValue): if input.hasContacts { enqueue(input.cancel(at: time)) } else { isEnded = true }
    case Int(SDLK_SPACE.rawValue), Int(SDLK_p.rawValue): if pause.contains(.person) { resume(.person) } else { suspend(.person) }
    default: break
    }
  }

  /// Stops the time of the scene, and cancels all pointers.
  private func suspend(_ reason: Pause) {
    let isFirst = pause.isEmpty
    pause.insert(reason)
    guard isFirst else { return }
    let now = clock.now
    input.forget()
    enqueue([.surface(.suspended, time: timeBase.timestamp(at: now))])
    turn()
    timeBase.pause(at: now)
  }

  private func resume(_ reason: Pause) {
    guard pause.remove(reason) != nil, pause.isEmpty else { return }
    let now = clock.now
    timeBase.resume(at: now)
    enqueue([.surface(.resumed, time: timeBase.timestamp(at: now))])
  }

  /// Sends the size and the scale of the window, if they have changed.
  private func measure() {
    let time = timeBase.timestamp(at: clock.now)
    var (width, height, pixels) = (Int32(0), Int32(0), Int32(0))
    SDL_GetWindowSize(window, &width, &height)
    SDL_GetRendererOutputSize(renderer, &pixels, nil)
    let size = Size(width: Double(width), height: Double(height))
    input.windowSize = size
    if size != runtime.scene.size {
      // The content moves under a pointer that is down, for example in a rotation.
      enqueue(input.cancel(at: time))
      enqueue([.surface(.resized(size), time: time)])
    }
    let scale = width > 0 ? Double(pixels) / Double(width) : 1
    if scale != self.scale { enqueue([.surface(.scaled(scale), time: time)]) }
    self.scale = scale
  }

  /// Sends the moves of fingers that wait. They take effect together, after the last one.
  private func sendReport() {
    for (index, event) in report.enumerated() {
      guard case .pointer(var sample) = event else { continue }
      sample.endsFrame = index == report.count - 1
      send(.pointer(sample))
    }
    report.removeAll(keepingCapacity: true)
  }

  private func enqueue(_ events: [InputEvent]) {
    sendReport()
    for event in events { send(event) }
  }

  private func send(_ event: InputEvent) {
    events.append(event)
    loop.enqueue(event)
  }
}

extension InputEvent {
  /// Whether the pointer `id` sent the event.
  fileprivate func hasPointer(_ id: PointerID) -> Bool {
    if case .pointer(let event) = self { event.id == id } else { false }
  }
}
