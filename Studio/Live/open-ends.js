// What events leave open: contacts that are down, pointers that hover, a pinch. Pure functions, no document.

/** The events at `t` that end what `events`, a valid sequence, leave open. A scroll has none: it ends when no turn follows. */
export function endsOf(events, t) {
  const [down, hovering] = [new Map(), new Map()];
  let pinch;
  const forget = (isGone) => {
    for (const open of [down, hovering]) for (const [pointer, event] of open) if (isGone(kindOf(event))) open.delete(pointer);
    if (isGone("mouse")) pinch = undefined;
  };
  for (const event of events) {
    if (event.suspend) forget(() => true);
    else if (event.lost) forget((kind) => kind === event.lost);
    else if (event.trackpad) pinch = event.trackpad === "began" || event.trackpad === "changed" ? event : undefined;
    else if (event.pointer !== undefined && event.origin !== "predicted") {
      const { pointer, phase } = event;
      down.delete(pointer);
      hovering.delete(pointer);
      if (phase === "down" || phase === "move") down.set(pointer, event);
      else if (phase === "hover" || (phase !== "leave" && kindOf(event) !== "touch")) hovering.set(pointer, event);
    }
  }
  const made = (open, phase) => open.map(({ pointer, x, y, type }) => ({ t, pointer, phase, x, y, ...(type && { type }) }));
  const cancelled = [...down.values()];
  // A mouse and a pen hover after a cancellation, too.
  const leaving = [...cancelled.filter((event) => kindOf(event) !== "touch"), ...hovering.values()];
  return [...made(cancelled, "cancel"), ...made(leaving, "leave"), ...(pinch ? [{ ...pinch, t, trackpad: "cancelled" }] : [])];
}

const kindOf = ({ type = "touch" }) => type;
