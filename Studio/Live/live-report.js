// A report that can be played on: the module and these scripts are in its file.

import { Interplay } from "./module.js";
import { Studio } from "./studio.js";
import { bytesOfBase64 } from "../columns.js";
import { make, setText } from "../elements.js";

/** The module in the document. */
async function embeddedModule() {
  const element = document.getElementById("module");
  const bytes = bytesOfBase64(element.textContent.trim());
  if (element.dataset.coding !== "gzip") return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Puts the studio in the place of the panels of the report. */
async function playOn(report) {
  const { desk, commands } = report;
  desk.player.pause();
  const { settings } = JSON.parse(document.getElementById("live").textContent);
  if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly, in which the page runs");
  const interplay = new Interplay(await WebAssembly.compile(await embeddedModule()));
  // The shortcuts of the report end with its panels.
  commands.length = 0;
  document.querySelector(".desk").remove();
  const studio = new Studio(interplay, { pages: [{ name: desk.session.page, settings }] }, { isEmbedded: true });
  studio.continueFrom(desk.session, desk.player.time);
}

/** Offers to play on, unless the report could not be shown. */
function offer(report) {
  if (!report) return;
  const button = make("button", { type: "button", class: "play-on", title: "Touch the page from here on, or change its settings", onclick: async () => {
    button.disabled = true;
    setText(button, "Starting…");
    try { await playOn(report); } catch (error) {
      setText(button, "Play on");
      button.disabled = false;
      document.body.prepend(make("p", { role: "alert", class: "failure" }, `The report cannot be played on: ${error.message}.`));
    }
  } }, "Play on");
  document.querySelector(".bar .end").prepend(button);
}

offer(globalThis.interplayReport);
