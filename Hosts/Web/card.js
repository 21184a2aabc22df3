// The page `tossing` twice: painted on a canvas, and as elements of the document.

import { Host, load, paint } from "../Live/interplay.js";

const module = await load("../interplay.wasm");

// A canvas: the host layer paints the scene.
const canvas = document.querySelector("canvas");
const scene = module.open("tossing");
const dark = matchMedia("(prefers-color-scheme: dark)");
const host = new Host(scene, canvas, () => paint(canvas, scene, dark.matches));
dark.addEventListener("change", () => host.draw());
new ResizeObserver(() => host.draw()).observe(canvas);

// Elements: each node moves an element with the same name.
const area = document.querySelector(".scene");
const other = module.open("tossing");
const elements = new Map([["card", area.querySelector(".card")]]);

function place() {
  const scale = Math.min(area.clientWidth / other.canvas.width, area.clientHeight / other.canvas.height);
  for (const { name, values } of other.nodes.values()) {
    const element = elements.get(name);
    if (!element) continue;
    const [[x, y], [width, height], [angle]] = [values.position, values.size, values.rotation];
    const [left, top] = [(area.clientWidth - other.canvas.width * scale) / 2, (area.clientHeight - other.canvas.height * scale) / 2];
    element.style.width = `${width}px`;
    element.style.height = `${height}px`;
    element.style.opacity = values.opacity[0];
    element.style.transform = `translate(${left + x * scale}px, ${top + y * scale}px) rotate(${angle}rad) scale(${values.scale[0] * scale}) translate(-50%, -50%)`;
    element.style.transformOrigin = "0 0";
  }
}
const elementHost = new Host(other, area, place);
new ResizeObserver(() => elementHost.draw()).observe(area);
globalThis.hosts = [host, elementHost];
