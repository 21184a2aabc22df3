// The input of a browser as events of a recording: pointers with coalesced samples, wheels, pinches, keys as a pointer.

/** The silence after which scrolling with a wheel or a trackpad has ended, in milliseconds: the web tells no end. */
const [wheelPause, pinchPause] = [100, 150];

/** Listens to an element. `emit` gets events with `stamp` in milliseconds instead of `t`; `toScene` maps a point of the window to the scene. */
export class Input {
  constructor(element, { toScene, emit }) {
    this.element = element;
    this.toScene = toScene;
    this.emit = emit;
    this.contacts = new Map();
    this.hovering = new Map();
    this.keys = undefined;
    /** Called with the pointer of a contact and the points of the scene to which the browser expects it to go; none at its end. */
    this.onPrediction = undefined;
    /** The stamp before which turns belong to a scroll or a pinch that was cut off. */
    this.ignoredUntil = 0;
    element.style.touchAction = "none";
    element.style.userSelect = "none";
    element.style.webkitUserSelect = "none";
    element.style.webkitTouchCallout = "none";
    this.ends = new AbortController();
    const listen = (target, names, listener, passive = false) => {
      for (const name of names) target.addEventListener(name, listener, { passive, signal: this.ends.signal });
    };
    listen(element, ["pointerdown"], (event) => this.down(event));
    listen(element, ["pointermove"], (event) => this.move(event));
    listen(element, ["pointerup"], (event) => this.up(event, "up"));
    listen(element, ["pointercancel", "lostpointercapture"], (event) => this.up(event, "cancel"));
    listen(element, ["pointerleave"], (event) => this.leave(event));
    listen(element, ["pointerenter"], (event) => { if (event.buttons === 0) this.up(event, "cancel"); });
    listen(element, ["wheel"], (event) => this.wheel(event));
    listen(element, ["gesturestart", "gesturechange", "gestureend"], (event) => this.gesture(event));
    listen(element, ["dragstart", "contextmenu"], (event) => event.preventDefault());
    // Wherever the focus is: a wheel needs none, and before anyone stops these events.
    for (const name of ["keydown", "keyup"]) {
      addEventListener(name, (event) => { this.knowsControl = event.key === "Control" ? name === "keydown" : event.ctrlKey; }, { capture: true, passive: true, signal: this.ends.signal });
    }
    listen(element, ["keydown"], (event) => this.key(event));
    listen(element, ["blur"], (event) => this.releaseKeys(event.timeStamp));
    listen(window, ["blur", "pagehide"], (event) => this.cancelAll(event.timeStamp));
    listen(document, ["visibilitychange"], (event) => { if (document.hidden) this.cancelAll(event.timeStamp); });
  }

  /** Takes moves as soon as the browser has them, and not once a frame; a browser without such events goes on as before. */
  setRawUpdates(isOn) {
    this.rawEnds?.abort();
    this.rawEnds = isOn && "onpointerrawupdate" in window ? new AbortController() : undefined;
    if (this.rawEnds) this.element.addEventListener("pointerrawupdate", (event) => { if (this.contacts.has(event.pointerId)) this.move(event); }, { signal: this.rawEnds.signal });
  }

  /** Stops listening; contacts that are down are cancelled. */
  end() {
    this.cancelAll(performance.now());
    this.ends.abort();
    this.rawEnds?.abort();
  }

  /** The pointers that are down. */
  get downCount() { return this.contacts.size + (this.keys?.isDown ? 1 : 0); }

  down(event) {
    event.preventDefault();
    this.element.focus({ preventScroll: true, focusVisible: false });
    // A second button of a mouse is a move with other buttons; a contact that is down already has lost its end.
    if (this.contacts.has(event.pointerId)) return;
    // A contact that has ended meanwhile cannot be captured.
    try { this.element.setPointerCapture(event.pointerId); } catch { /* It ends with its next event. */ }
    // A pen that hovers is the same pointer once it touches.
    const id = this.hovering.get(event.pointerId)?.id ?? this.newId(event);
    this.contacts.set(event.pointerId, { id, last: event });
    this.emit([this.sample(event, event, id, "down")]);
  }

  move(event) {
    const contact = this.contacts.get(event.pointerId);
    if (!contact) {
      if (event.pointerType === "touch") return;
      const id = this.hovering.get(event.pointerId)?.id ?? this.newId(event);
      this.hovering.set(event.pointerId, { id, last: event });
      this.emit([this.sample(event, event, id, "hover")]);
      return;
    }
    if (event.type === "pointermove") {
      this.predict(event, contact);
      // Its samples have arrived before it.
      if (this.rawEnds) return;
    }
    // The list or the event, never both: the event may be resampled. The list may be empty.
    const listed = event.getCoalescedEvents?.() ?? [];
    const samples = (listed.length > 0 ? [...listed] : [event]).sort((one, other) => one.timeStamp - other.timeStamp)
      .filter((sample) => sample.timeStamp >= contact.last.timeStamp);
    if (samples.length === 0) return;
    contact.last = event;
    this.emit(samples.map((sample, index) => {
      const moved = this.sample(event, sample, contact.id, "move");
      if (index < samples.length - 1) moved.origin = "coalesced";
      return moved;
    }));
  }

  /** Says where the browser expects a contact to go. */
  predict(event, { id }) {
    if (!this.onPrediction) return;
    this.onPrediction(id, (event.getPredictedEvents?.() ?? []).map(({ clientX, clientY }) => this.toScene(clientX, clientY)));
  }

  up(event, phase) {
    const contact = this.contacts.get(event.pointerId);
    if (!contact) return;
    this.contacts.delete(event.pointerId);
    this.onPrediction?.(contact.id, []);
    if (event.pointerType !== "touch") this.hovering.set(event.pointerId, { id: contact.id, last: event });
    this.emit([this.sample(event, event, contact.id, phase)]);
  }

  leave(event) {
    const known = this.hovering.get(event.pointerId);
    if (!known || this.contacts.has(event.pointerId)) return;
    this.hovering.delete(event.pointerId);
    this.emit([this.sample(event, event, known.id, "leave")]);
  }

  /** Cancels all contacts, what hovers leaves, and scrolls and pinches end: the window lost the focus, or the page is hidden. */
  cancelAll(stamp) {
    const contacts = [...this.contacts.values()];
    const others = [...this.hovering].filter(([pointer]) => !this.contacts.has(pointer)).map(([, known]) => known);
    const leaving = contacts.filter(({ last }) => last.pointerType !== "touch").concat(others);
    const made = (list, phase) => list.map(({ id, last }) => ({ ...this.sample(last, last, id, phase), stamp }));
    for (const { id } of contacts) this.onPrediction?.(id, []);
    const events = [...made(contacts, "cancel"), ...made(leaving, "leave")];
    this.contacts.clear();
    this.hovering.clear();
    if (events.length > 0) this.emit(events);
    this.releaseKeys(stamp);
    // The release of a key goes to another window.
    this.knowsControl = false;
    this.endTurns(stamp, "cancelled");
  }

  /** Ends scrolls and pinches whose ends are awaited; `trackpad` is the end of a pinch. */
  endTurns(stamp, trackpad) {
    // A trackpad goes on by momentum: what follows without a silence belongs to what ends here.
    if (this.pinchScale !== undefined) this.ignoredUntil = stamp + pinchPause;
    else if (this.wheelTimer !== undefined) this.ignoredUntil = stamp + wheelPause;
    this.endScroll(stamp);
    this.endPinch(stamp, trackpad);
    if (this.isGesturing) this.emit([{ ...this.lastGesture, stamp, trackpad }]);
    this.isGesturing = false;
  }

  /** The number of a pointer that is neither down nor hovers: 0 is the mouse, so that a finger beside it has another. */
  newId({ pointerType }) {
    if (pointerType === "mouse") return 0;
    const taken = new Set([...this.contacts.values(), ...this.hovering.values()].map((known) => known.id));
    let id = 1;
    while (taken.has(id)) id += 1;
    return id;
  }

  /** A sample: times and positions from `sample`, everything else from `event`, because listed samples may lack it. */
  sample(event, sample, id, phase) {
    const { x, y } = this.toScene(sample.clientX, sample.clientY);
    const made = { stamp: sample.timeStamp, pointer: id, phase, x, y };
    if (event.pointerType === "mouse" || event.pointerType === "pen") made.type = event.pointerType;
    if (event.buttons > 1) made.buttons = event.buttons;
    const modifiers = modifiersOf(event);
    if (modifiers) made.modifiers = modifiers;
    // A mouse always reports 0.5 while it is pressed.
    if (event.pointerType !== "mouse" && phase !== "up" && sample.pressure > 0) made.pressure = Math.min(sample.pressure, 1);
    if (event.pointerType === "pen") {
      made.tilt = tiltOf(sample);
      made.twist = ((sample.twist ?? 0) * Math.PI) / 180;
    }
    return made;
  }

  wheel(event) {
    event.preventDefault();
    if (event.timeStamp < this.ignoredUntil) {
      this.ignoredUntil = event.timeStamp + (event.ctrlKey && !this.knowsControl ? pinchPause : wheelPause);
      return;
    }
    const place = { stamp: event.timeStamp, ...this.toScene(event.clientX, event.clientY) };
    const modifiers = modifiersOf(event);
    if (event.ctrlKey && !this.knowsControl) return this.pinch(event, place);
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.element.clientHeight : 1;
    const [dx, dy] = [-event.deltaX * unit || 0, -event.deltaY * unit || 0];
    const isWhole = (delta) => delta % 100 === 0 || delta % 120 === 0;
    // In a scroll, a distance that could be that of notches belongs to it: otherwise the scroll would have no end.
    const isNotch = this.wheelTimer === undefined && (event.deltaMode === 1 || (isWhole(dx) && isWhole(dy)));
    this.emit([{ ...place, wheel: [dx, dy], phase: isNotch ? "notch" : "moved", ...(modifiers && { modifiers }) }]);
    if (isNotch) return;
    clearTimeout(this.wheelTimer);
    this.scrollPlace = place;
    this.wheelTimer = setTimeout(() => this.endScroll(performance.now()), wheelPause);
  }

  /** Ends a scroll whose end is awaited. */
  endScroll(stamp) {
    if (this.wheelTimer === undefined) return;
    clearTimeout(this.wheelTimer);
    this.wheelTimer = undefined;
    this.emit([{ ...this.scrollPlace, stamp, wheel: [0, 0], phase: "ended" }]);
  }

  /** A pinch on a trackpad arrives as a wheel with the control key. */
  pinch(event, place) {
    const factor = Math.exp(-Math.min(Math.max(event.deltaY, -10), 10) / 100);
    if (this.pinchScale === undefined) {
      this.pinchScale = 1;
      this.emit([{ ...place, trackpad: "began" }]);
    }
    this.pinchScale *= factor;
    this.emit([{ ...place, trackpad: "changed", scale: this.pinchScale }]);
    clearTimeout(this.pinchTimer);
    this.pinchPlace = place;
    this.pinchTimer = setTimeout(() => this.endPinch(performance.now(), "ended"), pinchPause);
  }

  /** Ends a pinch whose end is awaited. */
  endPinch(stamp, trackpad) {
    if (this.pinchScale === undefined) return;
    clearTimeout(this.pinchTimer);
    const scale = this.pinchScale;
    this.pinchScale = undefined;
    this.emit([{ ...this.pinchPlace, stamp, trackpad, scale }]);
  }

  /** Gestures of Safari on a trackpad; on touch screens the pointers arrive as well. */
  gesture(event) {
    event.preventDefault();
    // A gesture that has begun ends, whatever is pressed meanwhile.
    if (event.type === "gesturestart" ? this.contacts.size > 0 : !this.isGesturing) return;
    this.isGesturing = event.type !== "gestureend";
    const trackpad = { gesturestart: "began", gesturechange: "changed", gestureend: "ended" }[event.type];
    const place = { stamp: event.timeStamp, ...this.toScene(event.clientX, event.clientY) };
    this.lastGesture = { ...place, trackpad, scale: event.scale || 1, rotation: ((event.rotation || 0) * Math.PI) / 180 };
    this.emit([this.lastGesture]);
  }

  /** The arrow keys move a pointer of the keyboard, the space bar presses and releases it. */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!direction && event.key !== " " && event.key !== "Escape") return;
    if (event.key === "Escape" && !this.keys) return;
    event.preventDefault();
    event.stopPropagation();
    // A key that is held since before is no press, and makes no pointer.
    if (event.key === " " && event.repeat) return;
    const { width, height } = this.element.getBoundingClientRect();
    this.keys ??= { x: this.keyStart?.x ?? width / 2, y: this.keyStart?.y ?? height / 2, isDown: false };
    const { keys } = this;
    if (direction) {
      const step = event.shiftKey ? 1 : 8;
      keys.x = Math.min(Math.max(keys.x + direction[0] * step, 0), width);
      keys.y = Math.min(Math.max(keys.y + direction[1] * step, 0), height);
      this.emitKey(keys.isDown ? "move" : "hover", event.timeStamp);
    } else if (event.key === " ") {
      keys.isDown = !keys.isDown;
      this.emitKey(keys.isDown ? "down" : "up", event.timeStamp);
    } else if (event.key === "Escape") {
      this.releaseKeys(event.timeStamp);
    }
  }

  releaseKeys(stamp) {
    if (!this.keys) return;
    if (this.keys.isDown) this.emitKey("cancel", stamp);
    this.emitKey("leave", stamp);
    this.keys = undefined;
  }

  emitKey(phase, stamp) {
    const box = this.element.getBoundingClientRect();
    this.emit([{ stamp, pointer: 99, phase, type: "mouse", ...this.toScene(box.left + this.keys.x, box.top + this.keys.y) }]);
  }
}

const modifiersOf = (event) => (event.shiftKey ? 1 : 0) | (event.ctrlKey ? 2 : 0) | (event.altKey ? 4 : 0) | (event.metaKey ? 8 : 0);

/** The tilt of a pen, from its angles if the browser has them. */
function tiltOf(sample) {
  const limited = (angle) => Math.min(Math.max(angle, -Math.PI / 2), Math.PI / 2);
  if (sample.altitudeAngle === undefined) return [sample.tiltX, sample.tiltY].map((degrees) => limited(((degrees ?? 0) * Math.PI) / 180));
  if (sample.altitudeAngle >= Math.PI / 2) return [0, 0];
  const slope = 1 / Math.tan(Math.max(sample.altitudeAngle, 1e-6));
  return [Math.cos(sample.azimuthAngle) * slope, Math.sin(sample.azimuthAngle) * slope].map((tangent) => limited(Math.atan(tangent)));
}
