// The events of a recording: contacts of pointers, and marks for everything else. Pure functions, no document.

/** Reads the lines of a recording; returns its contacts, its other events, and the times of all but predictions. */
export function readEvents(lines) {
  const log = { contacts: [], marks: [], times: [], open: new Map() };
  for (const line of lines.split("\n").slice(1)) {
    if (line === "") continue;
    const event = JSON.parse(line);
    if (event.t !== undefined) noteEvent(log, event);
  }
  return { contacts: log.contacts, marks: log.marks, times: log.times };
}

/** Notes an event in a log of contacts, marks and times; `open` has the contacts that are down. */
export function noteEvent({ contacts, marks, times, open }, event) {
  // A prediction has no effect, and its time is in the future.
  if (event.origin === "predicted") return;
  times.push(event.t);
  if (event.pointer === undefined) {
    marks.push({ t: event.t, name: nameOf(event), x: event.x, y: event.y });
    if (event.suspend) cancelContacts(open, event.t, () => true);
    else if (event.lost) cancelContacts(open, event.t, (contact) => contact.kind === event.lost);
    return;
  }
  const point = { t: event.t, x: event.x, y: event.y };
  const contact = open.get(event.pointer);
  if (event.phase === "down") {
    const kind = event.type ?? "touch";
    // Fingers that are down are numbered in their order: identifiers may begin anywhere.
    const names = [...open.values()].map((other) => other.name);
    let number = 1;
    while (names.includes(`finger ${number}`)) number += 1;
    const name = kind === "touch" ? `finger ${number}` : kind;
    const begun = { id: event.pointer, kind, name, points: [point], start: event.t, end: Infinity, isCancelled: false };
    contacts.push(begun);
    open.set(event.pointer, begun);
  } else if (contact && event.phase !== "hover" && event.phase !== "leave") {
    contact.points.push(point);
    if (event.phase === "move") return;
    contact.end = event.t;
    contact.isCancelled = event.phase === "cancel";
    open.delete(event.pointer);
  }
}

/** What an event is that is none of a pointer. */
function nameOf(event) {
  if (event.wheel) return "wheel";
  if (event.trackpad) return `trackpad ${event.trackpad}`;
  if (event.set !== undefined) return `set ${event.set}`;
  if (event.mark !== undefined) return event.mark;
  if (event.resize) return `resized to ${event.resize.join(" × ")}`;
  if (event.scale !== undefined) return `scale ${event.scale}`;
  if (event.motion) return `${event.motion} motion`;
  if (event.suspend) return "suspended";
  return event.resume ? "resumed" : "device lost";
}

/** Cancels the contacts that the surface or their device has ended. */
function cancelContacts(open, time, isLost) {
  for (const [id, contact] of open) {
    if (!isLost(contact)) continue;
    [contact.end, contact.isCancelled] = [time, true];
    open.delete(id);
  }
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
    if (time < contact.end) words.push(`${contact.name} down`);
    else if (time - contact.end < 1e8) words.push(`${contact.name} ${contact.isCancelled ? "cancelled" : "lifted"}`);
  }
  return words;
}
