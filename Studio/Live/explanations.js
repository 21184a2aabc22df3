// What led to each value: the command plays the recording so far, and answers with its causes, its graph and its settings.

import { readReport } from "../session.js";
import { exchange, NoCommand } from "./exchange.js";

/** The time in which several wishes become one request, in milliseconds. */
const patience = 120;

/** The requests of one session. */
export class Explanations {
  /** `recording` returns the recording so far; `arrived` is called with what the command has found out. */
  constructor(session, recording, arrived) {
    [this.session, this.recording, this.arrived] = [session, recording, arrived];
  }

  /** Whether what is known covers everything that was played. */
  get isCurrent() { return this.session.recorded?.end >= this.session.end; }

  /** Asks for what is not known yet; one request at a time. */
  want() {
    if (this.isCurrent || this.hasFailed || this.isEnded) return;
    this.isWanted = true;
    if (this.timer) return;
    this.timer = setTimeout(async () => {
      this.isWanted = false;
      await this.ask();
      this.timer = undefined;
      // Something was played since, and is wanted as well.
      if (this.isWanted) this.want();
    }, patience);
  }

  async ask() {
    const { session } = this;
    if (!session.recorded) this.say("The command plays the recording to find out…");
    const { branches } = session;
    try {
      const { head, columns } = await exchange("session", this.recording());
      if (this.isEnded) return;
      if (session.branches !== branches) {
        // A branch or a late event has changed what was sent, which is asked for again.
        this.isWanted = true;
        return;
      }
      session.explain(readReport(head, columns).sessions[0]);
      this.arrived();
    } catch (error) {
      this.hasFailed = error instanceof NoCommand;
      this.say(this.hasFailed
        ? `Causes and graph come from the command, which does not serve this window. Save the recording, and run: interplay replay ${session.page}.jsonl --report ${session.page}.html`
        : `The command could not play the recording: ${error.message}`);
    }
  }

  say(words) {
    this.session.explanation = words;
    if (!this.isEnded) this.arrived();
  }
}
