// Files of the person: those that are opened, and those that the command writes.

import { exchange, NoCommand } from "./exchange.js";
import { make, saveFile } from "../elements.js";

/** The forms in which the command exports a recording, with their names. */
export const exportNames = [
  ["swift", "Swift test"], ["webdriver", "WebDriver actions"], ["script", "Script of steps"], ["scene", "Scene file"],
  ["css", "CSS: keyframes, linear()"], ["webanimation", "Web Animations"], ["svg", "Animated SVG"],
  ["csv", "CSV: the table of all values"],
];

/** The files of a studio. */
export class Files {
  constructor(studio) {
    this.studio = studio;
    addEventListener("dragover", (event) => { if (event.dataTransfer.types.includes("Files")) event.preventDefault(); });
    addEventListener("drop", async (event) => {
      event.preventDefault();
      const file = event.dataTransfer.files[0];
      if (file) this.load(file);
    });
    this.picker = make("input", { type: "file", class: "spoken", tabindex: -1, "aria-label": "File to play", accept: ".jsonl,.json,.evemu,.events,.yml,.yaml,.script,.txt" });
    this.picker.addEventListener("change", () => {
      if (this.picker.files[0]) this.load(this.picker.files[0], this.useFile);
      this.picker.value = "";
    });
    document.body.append(this.picker);
  }

  /** Lets the person choose a file, whose recording is passed to `use` with its name. */
  pick(use) {
    this.useFile = use;
    this.picker.click();
  }

  /** Plays a file, or passes its recording to `use`: a recording at once, others after the command has read them. */
  async load(file, use = (text, name) => this.studio.load(text, { name })) {
    const { name } = file;
    if (file.size > 64e6) return this.studio.tell(`Cannot play ${name}: it has more than 64 MB.`);
    let text;
    try { text = await file.text(); } catch (error) { return this.studio.tell(`Cannot read ${name}: ${error.message}`); }
    if (/^\ufeff?\s*\{\s*"interplay"\s*:\s*[0-9]/.test(text)) return use(text, name);
    this.studio.bar.say(`Reading ${name}…`);
    let answer;
    try {
      answer = await exchange(`import?name=${encodeURIComponent(name)}&page=${encodeURIComponent(this.studio.page)}`, file);
    } catch (error) {
      this.studio.bar.say("");
      if (!(error instanceof NoCommand)) return this.studio.tell(`Cannot play ${name}: ${error.message}`);
      const isScene = /^\s*\{[^[]*"interplay"\s*:\s*"scene"/.test(text.slice(0, 4096));
      return this.studio.tell(isScene ? `${name} is a scene, which the command plays: interplay play ${name} --report scene.html`
        : `Only the command reads such files, and it does not serve this window. Run: interplay convert ${name} gesture.jsonl --page ${this.studio.page}`);
    }
    this.studio.bar.say("");
    if (answer.kind === "report") return this.noteScene(answer);
    use(answer.text, name);
    if (answer.notices.length > 0 && this.studio.alert.hidden) this.studio.note(`${name} was converted: ${answer.notices.join("; ")}.`);
  }

  /** Says what a scene is here, and leads to its report. */
  noteScene({ name, type, text }) {
    const save = () => saveFile(`${name.replace(/\.json$/, "")}.html`, type, text);
    this.studio.note(`${name} is a valid scene. This window plays the pages of its module only. `,
      make("button", { type: "button", onclick: save }, "Save its report"), `, or play it in a terminal: interplay live ${name}`);
  }

  /** Asks the command for a report of the recording. */
  async report() {
    this.studio.bar.say("Writing the report…");
    try {
      saveFile(`${this.studio.page}.html`, "text/html", await exchange("report", this.studio.recordingToNow(false)));
      this.studio.bar.say("Report saved");
    } catch (error) { this.tellExport(error, "The report", `--report ${this.studio.page}.html`); }
  }

  /** Asks the command for the recording in another form, and saves it; returns the answer. */
  async exportAs(format) {
    const name = exportNames.find(([known]) => known === format)?.[1] ?? format;
    this.studio.bar.say(`${name}: writing…`);
    try {
      const answer = await exchange(`export/${format}`, this.studio.recordingToNow(false));
      saveFile(answer.name, answer.type, answer.text);
      this.studio.bar.say(`${answer.name} saved`);
      this.studio.tell("");
      if (answer.notices.length > 0) this.studio.note(`${answer.name} was saved: ${answer.notices.join("; ")}.`);
      return answer;
    } catch (error) { return this.tellExport(error, name, `--export ${format}=FILE`); }
  }

  tellExport(error, name, option) {
    this.studio.bar.say("");
    this.studio.tell(error instanceof NoCommand
      ? `${name} comes from the command, which does not serve this window. Save the recording, and run: interplay replay ${this.studio.page}.jsonl ${option}`
      : `${name} was not written: ${error.message}`);
  }
}
