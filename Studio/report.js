// The report: reads the data of the file, and puts the panels on the desk.

import { appearanceOf, appearanceOfStyle } from "./appearance.js";
import { Bar } from "./bar.js";
import { Curves } from "./curves.js";
import { Desk } from "./desk.js";
import { make, saveFile } from "./elements.js";
import { Graph } from "./graph.js";
import { Cause, Inspector } from "./inspector.js";
import { commandsOf, Keyboard } from "./keys.js";
import { Layout } from "./layout.js";
import { Palette } from "./palette.js";
import { Player } from "./player.js";
import { walk } from "./scene.js";
import { readReport } from "./session.js";
import { Stage } from "./stage.js";
import { Comparison, DataTable, Problems, RangeTable, Settings } from "./tables.js";
import { Timeline } from "./timeline.js";
import { short } from "./words.js";

/** Keeps time, selection and pins in the fragment of the address, so that a link opens at the same place. */
function keepAddress(desk) {
  const { player, session } = desk;
  let timer;
  const write = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const parts = [`t=${short(player.time / 1e9, 9)}`];
      if (desk.selection) parts.push(`why=${encodeURIComponent(desk.selection.path)}`);
      for (const pin of desk.pins) parts.push(`pin=${encodeURIComponent(session.lanes[pin].name)}`);
      history.replaceState(null, "", `#${parts.join("&")}`);
    }, 250);
  };
  const read = () => {
    const parts = new URLSearchParams(location.hash.slice(1));
    const time = Number(parts.get("t"));
    player.seek(parts.has("t") && Number.isFinite(time) ? time * 1e9 : player.tellingTime);
    const subject = parts.has("why") ? session.subjectAt(parts.get("why")) : undefined;
    const lane = session.lanes.find((lane) => lane.property === "position") ?? session.lanes[0];
    if (subject) desk.select(subject);
    else if (lane) desk.selectLane(lane);
    for (const name of parts.getAll("pin")) {
      const pinned = session.lanes.find((lane) => lane.name === name);
      if (pinned && !desk.pins.has(pinned.id)) desk.pin(pinned);
    }
  };
  read();
  addEventListener("hashchange", read);
  for (const signal of [player.moved, desk.selected, desk.listed]) signal.listen(write);
}

/** Builds the page. */
function open() {
  const { head, sessions } = readReport(document.getElementById("head").textContent, document.getElementById("trace").textContent);
  const desk = new Desk(sessions[0], new Player(sessions[0]), new Palette(), sessions[1]);
  let layout;
  let keyboard;
  const curves = new Curves(desk);
  const actions = {
    help: () => keyboard.helpDialog(), commands: () => keyboard.commandDialog(),
    save: () => saveFile(`${desk.session.page ?? "recording"}.jsonl`, "application/x-ndjson", desk.session.recording),
    find: () => { layout.show("curves"); curves.search.focus(); }, nextPanel: (by) => layout.focusNext(by),
  };
  const commands = commandsOf(desk, actions);
  keyboard = new Keyboard(commands);
  const timeline = new Timeline(desk);
  const why = make("div", { class: "panel" }, new Inspector(desk).element, new RangeTable(desk).element, new Cause(desk).element);
  const problems = new Problems(desk);
  const others = [
    { id: "why", name: "Why", element: why },
    { id: "settings", name: "Settings", element: new Settings(desk).element },
    { id: "values", name: "Values", element: new DataTable(desk).element },
  ];
  if (problems.count > 0) others.push({ id: "problems", name: "Problems", element: problems.element, mark: problems.count });
  if (desk.other) others.splice(1, 0, { id: "compare", name: "Compare", element: new Comparison(desk, head).element });
  layout = new Layout(new Bar(desk, actions).element, {
    stage: { id: "stage", name: "Stage", element: new Stage(desk).element }, timeline: { element: timeline.element },
    curves: { id: "curves", name: "Curves", element: curves.element }, graph: { id: "graph", name: "Graph", element: new Graph(desk).element },
    others,
  });
  // What was asked for on the stage is answered beside it.
  desk.selected.listen(() => { if (layout.element.classList.contains("wide")) layout.show("why"); });
  keepAddress(desk);
  document.body.classList.add("opened");
  document.body.append(layout.element);
  // For tests and for people who look at the data in the console.
  globalThis.interplayReport = { desk, head, commands, timeline, drawing: { appearanceOf, appearanceOfStyle, walk } };
}

try {
  open();
} catch (error) {
  document.body.prepend(make("p", { role: "alert", class: "failure" }, `The report cannot be shown: ${error.message}`));
}
