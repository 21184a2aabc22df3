// Files that the studio exchanges with the command that serves it.

/** An error: no command serves this window, such as on a site of static files. */
export class NoCommand extends Error {}

/** Whether a command has answered this window: only then it may be started again. */
let hasCommand = false;

/** Sends a text or a file to the command, and returns its answer: an object, or a text. Throws the sentence of a refusal. */
export async function exchange(path, body) {
  let response;
  if (location.protocol === "file:") throw new NoCommand("a file has no server");
  try { response = await fetch(`../${path}`, { method: "POST", body }); } catch {
    throw hasCommand ? new Error("the command does not answer; start interplay studio again") : new NoCommand("no command answers this window");
  }
  const type = response.headers.get("content-type") ?? "";
  const isObject = response.ok && type.startsWith("application/json");
  const isReport = response.ok && path === "report";
  const isRefusal = type.startsWith("text/plain") && [403, 404, 413, 422].includes(response.status);
  hasCommand ||= isObject || isReport || isRefusal;
  if (isObject) return response.json();
  const text = await response.text();
  if (isReport) return text;
  if (isRefusal) throw new Error(text.trim().slice(0, 600));
  throw new NoCommand("no command serves this window");
}
