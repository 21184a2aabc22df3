// Elements of the document, canvases at the resolution of the device, and signals between panels.

/** Creates an element with attributes, listeners (`onclick`) and children; texts are never read as markup. */
export function make(name, attributes = {}, ...children) {
  const svg = ["svg", "g", "rect", "path", "text", "line", "title"].includes(name);
  const element = svg ? document.createElementNS("http://www.w3.org/2000/svg", name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== null));
  return element;
}

/** Sets the text of an element if it differs, so that unchanged texts cost no layout. */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** A button with an icon, a name and a tooltip. */
export function iconButton(icon, name, onclick, attributes = {}) {
  const drawing = make("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, make("path", { d: icon }));
  return make("button", { type: "button", class: "icon", "aria-label": name, title: name, onclick, ...attributes }, drawing);
}

/** Offers a text as a file. */
export function saveFile(name, type, text) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A list of listeners that are called when something changes. */
export class Signal {
  constructor() { this.listeners = []; }
  listen(listener) { this.listeners.push(listener); }
  emit(value) { for (const listener of this.listeners) listener(value); }
}

/** Runs `draw` once before the next frame, however often it is asked for. */
export function onceAFrame(draw) {
  let isPending = false;
  return () => {
    if (isPending) return;
    isPending = true;
    requestAnimationFrame(() => {
      isPending = false;
      draw();
    });
  };
}

/** What to call for an element of `watchSize`. Weak, because a browser keeps queries with listeners: panels of a closed page must not stay. */
const resizeCalls = new WeakMap();

/** Calls `resized` whenever the size of `element` or the resolution of the device changes. */
export function watchSize(element, resized) {
  new ResizeObserver(resized).observe(element);
  resizeCalls.set(element, resized);
  const watched = new WeakRef(element);
  const watchResolution = () => {
    const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener("change", () => {
      const found = watched.deref();
      if (!found) return;
      resizeCalls.get(found)();
      watchResolution();
    }, { once: true });
  };
  watchResolution();
}

/** Prepares a canvas for drawing in CSS pixels; returns its context and size, or nothing if it is not visible. */
export function prepared(canvas) {
  const [width, height] = [canvas.clientWidth, canvas.clientHeight];
  if (width === 0 || height === 0) return undefined;
  const ratio = devicePixelRatio || 1;
  const [pixelWidth, pixelHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== pixelWidth) canvas.width = pixelWidth;
  if (canvas.height !== pixelHeight) canvas.height = pixelHeight;
  const context = canvas.getContext("2d");
  context.setTransform(pixelWidth / width, 0, 0, pixelHeight / height, 0, 0);
  context.clearRect(0, 0, width, height);
  return { context, width, height };
}
