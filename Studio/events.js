// The events of a recording: contacts of pointers, and marks for everything else. Pure functions, no document.

/** Reads the lines of a recording; returns its contacts, its other events, and the times of all. */
export function readEvents(lines) {
  const contacts = [];
  const marks = [];
  const times = [];
  const open = new Map();
  for (const line of lines.split("\n").slice(1)) {
    if (line === "") continue;
    const event = JSON.parse(line);
    if (event.t === undefined) continue;
    times.push(event.t);
    if (event.origin === "predicted") continue;
    if (event.pointer === undefined) {
      const name = event.wheel ? "wheel" : event.trackpad ? `trackpad ${event.trackpad}` : "device lost";
      marks.push({ t: event.t, name, x: event.x, y: event.y });
      continue;
    }
    const point = { t: event.t, x: event.x, y: event.y };
    const contact = open.get(event.pointer);
    if (event.phase === "down") {
      const begun = { id: event.pointer, kind: event.type ?? "touch", points: [point], start: event.t, end: Infinity, isCancelled: false };
      contacts.push(begun);
      open.set(event.pointer, begun);
    } else if (contact) {
      contact.points.push(point);
      if (event.phase === "move") continue;
      contact.end = event.t;
      contact.isCancelled = event.phase === "cancel";
      open.delete(event.pointer);
    }
  }
  return { contacts, marks, times };
}

/** The position of a contact at `time`, or nothing if it is not down then. */
export function contactPoint(contact, time) {
  if (time < contact.start || time > contact.end) return undefined;
  let [low, high] = [0, contact.points.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (contact.points[middle].t <= time) low = middle;
    else high = middle;
  }
  return contact.points[low];
}

/** What the pointers do at `time`, in words. */
export function pointersInWords(contacts, time) {
  const words = [];
  for (const contact of contacts) {
    if (time < contact.start) continue;
    const name = contact.kind === "touch" ? `finger ${contact.id + 1}` : contact.kind;
    if (time < contact.end) words.push(`${name} down`);
    else if (time - contact.end < 1e8) words.push(`${name} ${contact.isCancelled ? "cancelled" : "lifted"}`);
  }
  return words;
}
