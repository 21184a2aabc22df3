// The beginning of the studio: loads the module and the catalog, and opens what the address names.

import { load } from "./interplay.js";
import { Studio } from "./studio.js";
import { make } from "../elements.js";

/** Loads the module and the catalog together. */
async function begin() {
  const [interplay, catalog] = await Promise.all([
    load("../interplay.wasm"), fetch("../catalog.json").then((response) => (response.ok ? response.json() : undefined), () => undefined),
  ]);
  const studio = new Studio(interplay, catalog);
  await studio.openAddress();
  performance.mark("interactive");
}

begin().catch((error) => {
  document.body.append(make("p", { role: "alert", class: "failure" }, error.message));
});
