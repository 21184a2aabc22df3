// The banners about a run that is not the one of its file, and about a page that has stopped.

import { bitsOf } from "./differences.js";
import { make } from "../elements.js";
import { allDigits, inSeconds } from "../words.js";

/** A value with all its digits; each number with its bits below. */
function valueInFull(value) {
  if (value === undefined) return ["nothing written"];
  if (!Array.isArray(value)) return [value];
  return value.map((number) => make("div", {}, allDigits(number), make("br"), make("code", {}, `0x${bitsOf(number)}`)));
}

/**
 * A banner with a title, the first difference and the digests.
 * `difference` is one of two runs, if it was found; `names` are those of both runs, and `digests` theirs, of which one may be unknown. `seek` is called
 * with the difference if the person wants to see it.
 */
export function differenceBanner({ title, difference, names, digests, words = "", seek }) {
  const row = (name, cells) => make("tr", {}, make("th", { scope: "row" }, name), ...cells.map((cell) => make("td", { class: "number" }, ...cell)));
  const rows = difference ? [row("value, bits", [difference.values, difference.others].map(valueInFull))] : [];
  rows.push(row("digest", digests.map((digest) => [digest ?? "not stated"])));
  const head = make("tr", {}, make("th"), ...names.map((name) => make("th", { scope: "col" }, name)));
  const place = difference && make("p", {}, "First difference: ", make("button", { type: "button", class: "link", onclick: () => seek(difference) },
    `${difference.node}.${difference.property} at ${inSeconds(difference.t)}`));
  const element = make("section", { class: "failure difference", role: "alert" }, make("h2", {}, title), place,
    make("table", {}, make("thead", {}, head), make("tbody", {}, ...rows)), words && make("p", {}, words),
    make("div", { class: "row start" }, make("button", { type: "button", onclick: () => element.remove() }, "Close")));
  return element;
}

/** The panel about a page that has stopped, with its last events: saves the recording, plays it again until before the failure, or starts over. */
export function failurePanel(error, events, { save, retry, reset }) {
  const button = (name, onclick, attributes) => make("button", { type: "button", onclick, ...attributes }, name);
  return make("section", { class: "failure", role: "alert" }, make("h2", {}, `The page has stopped: ${error.message}`),
    make("p", {}, "Save the recording first: it leads to the failure, and interplay replay shows its cause."),
    make("div", { class: "row start" }, button("Save recording", save, { class: "primary" }), button("Start again before the failure", retry), button("Start over", reset)),
    make("h3", {}, "The last events"), make("ol", { class: "plain" }, ...events.slice(-20).map((event) => make("li", {}, JSON.stringify(event)))));
}
