// Files that the studio exchanges with the command that serves it.

/** An error: no command serves this window, such as on a site of static files. */
export class NoCommand extends Error {}

/** Sends a text or a file to the command, and returns its answer: an object, or a text. Throws the sentence of a refusal. */
export async function exchange(path, body) {
  let response;
  if (location.protocol === "file:") throw new NoCommand("a file has no server");
  try { response = await fetch(`../${path}`, { method: "POST", body }); } catch { throw new Error("the command does not answer; start interplay studio again"); }
  const type = response.headers.get("content-type") ?? "";
  if (response.ok && type.startsWith("application/json")) return response.json();
  const text = await response.text();
  if (response.ok && path === "report") return text;
  if (type.startsWith("text/plain") && [403, 404, 413, 422].includes(response.status)) throw new Error(text.trim().slice(0, 600));
  throw new NoCommand("no command serves this window");
}
