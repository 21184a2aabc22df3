// Addresses that reproduce a state: the page, the instant and the recording, compressed in the fragment.

import { short } from "../words.js";

/** The longest recording in an address, in bytes: that of a file. */
const longestText = 64e6;

/** Returns the fragment for a state. */
export async function fragmentOf({ page, time, recording }) {
  const parts = [`page=${encodeURIComponent(page)}`];
  if (recording) parts.push(`recording=${toText(await passed(new TextEncoder().encode(recording), new CompressionStream("deflate-raw")))}`);
  if (time !== undefined) parts.push(`t=${short(time / 1e9, 9)}`);
  return `#${parts.join("&")}`;
}

/** Reads a fragment; throws a sentence if its recording is damaged. */
export async function stateOf(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ""));
  const state = { page: parts.get("page") ?? undefined };
  const time = Number(parts.get("t"));
  if (parts.has("t") && Number.isFinite(time) && time >= 0) state.time = Math.round(time * 1e9);
  if (parts.has("recording")) {
    try {
      state.recording = new TextDecoder("utf-8", { fatal: true }).decode(await passed(toBytes(parts.get("recording")), new DecompressionStream("deflate-raw")));
    } catch (error) {
      throw new Error(error instanceof RangeError ? error.message : "The recording in the address is damaged. Ask for the link again.");
    }
  }
  return state;
}

async function passed(bytes, through) {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const parts = [];
  let count = 0;
  for (let { value, done } = await reader.read(); !done; { value, done } = await reader.read()) {
    parts.push(value);
    count += value.length;
    // A short text can stand for one that fills the memory.
    if (count > longestText) throw new RangeError("The recording in the address has more than 64 MB.");
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const toText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
const toBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
