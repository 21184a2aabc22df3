"""Contrasts as WCAG 2 computes them, from computed styles: texts, fields, icons and focus rings. What the canvases draw is checked in their pixels."""

# Colors are blended over what is behind them, with the opacities of all ancestors.
MEASURE = r"""
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", { willReadFrequently: true });
  const known = new Map();
  const parts = (color) => {
    if (!known.has(color)) {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
      known.set(color, [red, green, blue, alpha / 255]);
    }
    return known.get(color);
  };
  const over = ([red, green, blue, alpha], ground, opacity = 1) => [red, green, blue].map((part, index) => part * alpha * opacity + ground[index] * (1 - alpha * opacity));
  const light = (color) => color.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, index) => sum + part * [0.2126, 0.7152, 0.0722][index], 0);
  const contrast = (one, other) => { const [first, second] = [light(one), light(other)]; return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05); };
  const base = parts("Canvas").slice(0, 3);
  const ground = (element) => {
    const chain = [];
    for (let at = element; at; at = at.parentElement) chain.unshift(at);
    return chain.reduce((color, at) => {
      const style = getComputedStyle(at);
      if (style.backgroundImage !== "none" && !at.matches(".splitter")) images.add(at.className);
      return over(parts(style.backgroundColor), color);
    }, base);
  };
  const images = new Set();
  const opacity = (element) => { let all = 1; for (let at = element; at; at = at.parentElement) all *= Number(getComputedStyle(at).opacity); return all; };
  const bad = [];
  let count = 0;
  const need = (least, color, behind, words, faded = 1) => {
    count += 1;
    const found = contrast(over(parts(color), behind, faded), behind);
    if (found < least) bad.push(`${words}: ${Math.round(found * 100) / 100} of ${least}`);
  };
  const nameOf = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 30)}`;
"""

TEXTS = MEASURE + r"""
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const words = walker.currentNode.textContent.trim();
    if (!words || !element.checkVisibility() || element.closest("script, style, .spoken, option, title")) continue;
    const style = getComputedStyle(element);
    const svg = element.closest("svg");
    // The texts of the graph are on their boxes.
    const rect = element.closest("g")?.querySelector("rect");
    const behind = svg ? (rect ? over(parts(getComputedStyle(rect).fill), ground(svg)) : ground(svg)) : ground(element);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    need(isLarge ? 3 : 4.5, svg ? style.fill : style.color, behind, `text "${words.slice(0, 40)}"`, opacity(element));
  }
  for (const field of document.querySelectorAll("input, select, textarea")) {
    if (!field.checkVisibility() || field.closest(".spoken")) continue;
    const [style, behind] = [getComputedStyle(field), ground(field.parentElement)];
    if (["checkbox", "radio", "range"].includes(field.type)) {
      const accent = style.accentColor === "auto" ? style.color : style.accentColor;
      need(3, accent, behind, `accent of ${nameOf(field)}`);
      continue;
    }
    need(4.5, style.color, ground(field), `value of ${nameOf(field)}`);
    if (field.placeholder) need(4.5, getComputedStyle(field, "::placeholder").color, ground(field), `placeholder ${field.placeholder}`, Number(getComputedStyle(field, "::placeholder").opacity || 1));
    if (parseFloat(style.borderTopWidth) * devicePixelRatio < 1 || style.borderTopStyle === "none") bad.push(`${nameOf(field)} has no edge`);
    else need(3, style.borderTopColor, behind, `edge of ${nameOf(field)}`);
  }
  for (const icon of document.querySelectorAll("button svg path")) {
    if (!icon.checkVisibility()) continue;
    const style = getComputedStyle(icon);
    need(3, style.fill === "none" ? style.stroke : style.fill, ground(icon.closest("button")), `icon of ${nameOf(icon.closest("button"))}`, opacity(icon.closest("button")));
  }
  for (const shape of document.querySelectorAll(".box rect, .arrow, .tip-mark, .legend i")) {
    if (!shape.checkVisibility()) continue;
    const style = getComputedStyle(shape);
    const color = shape.matches("i") ? style.borderTopColor : shape.matches(".tip-mark") ? style.fill : style.stroke;
    need(3, color, ground(shape.closest(".graph, .pinned") ?? document.body), `edge of ${shape.getAttribute("class") ?? nameOf(shape.parentElement)}`);
  }
  if (images.size > 0) bad.push(`pictures are behind texts: ${[...images]}`);
  return [bad, count];
"""

FOCUS = MEASURE + r"""
  const kept = document.activeElement;
  const kinds = new Set();
  for (const element of (document.querySelector("dialog[open]") ?? document).querySelectorAll("button, input, select, summary, a[href], [tabindex='0']")) {
    if (!element.checkVisibility() || element.disabled || element.closest(".spoken") || element.matches(".spoken")) continue;
    // One of a kind is enough.
    const kind = `${element.tagName} ${element.getAttribute("class")} ${element.type ?? element.getAttribute("role")} ${element.parentElement.className?.baseVal ?? element.parentElement.className}`;
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    element.focus({ focusVisible: true, preventScroll: true });
    if (document.activeElement !== element) { bad.push(`${nameOf(element)} takes no focus`); continue; }
    const shape = element.closest("svg") ? element.querySelector("rect") : element;
    const style = getComputedStyle(shape);
    if (element.closest("svg")) {
      need(3, style.stroke, ground(element.closest("svg").parentElement), `focus of ${nameOf(element)}`);
      if (parseFloat(style.strokeWidth) < 2) bad.push(`${nameOf(element)} has a thin focus`);
      continue;
    }
    if (element.matches(".splitter")) continue;
    if (style.outlineStyle === "none" || parseFloat(style.outlineWidth) < 2) { bad.push(`${nameOf(element)} shows no focus: ${style.outlineStyle} ${style.outlineWidth}`); continue; }
    need(3, style.outlineColor, ground(parseFloat(style.outlineOffset) < 0 ? element : element.parentElement), `focus of ${nameOf(element)}`);
  }
  kept?.focus?.({ preventScroll: true });
  return [bad, count];
"""

# The playhead in the pixels of the timeline, the colors that the canvases draw with, and the names on bars, whose fill is translucent.
CANVASES = MEASURE + r"""
  const desk = (globalThis.interplayStudio ?? globalThis.interplayReport).desk;
  const { palette, player } = desk;
  const behind = ground(document.querySelector(".strip"));
  for (const name of ["text", "quiet", "failed"]) need(4.5, palette[name], behind, `${name} of the canvases`);
  for (const name of ["accent", "text"]) need(3, palette[name], behind, `${name} of the canvases`);
  [...palette.series, palette.text, palette.failed].forEach((color, index) => {
    need(3, color, behind, `series ${index + 1}`);
    need(4.5, palette.text, over(parts(color), behind, 0.28), `a name on bar ${index + 1}`);
  });
  const strip = document.querySelector(".strip canvas");
  const [across, down] = [strip.width * player.place(player.time), strip.height - 3];
  // A copy, because reading often makes a canvas slow.
  const copy = Object.assign(document.createElement("canvas"), { width: strip.width, height: strip.height }).getContext("2d", { willReadFrequently: true });
  copy.drawImage(strip, 0, 0);
  const pixel = (x) => over([...copy.getImageData(Math.min(Math.max(Math.round(x), 0), strip.width - 1), down, 1, 1).data].map((part, index) => (index === 3 ? part / 255 : part)), behind);
  const best = Math.max(...[-1, 0, 1].map((by) => contrast(pixel(across + by), behind)));
  count += 1;
  if (best < 3) bad.push(`the playhead has ${Math.round(best * 100) / 100} of 3`);
  const line = document.querySelector(".playhead");
  if (line?.checkVisibility()) need(3, getComputedStyle(line).backgroundColor, ground(line.parentElement), "the line of the playhead");
  return [bad, count];
"""

# The names that the timeline has drawn, and what of its rows is hidden.
NAMES = r"""
  const { timeline } = globalThis.interplayStudio ?? globalThis.interplayReport;
  const { labels, rows, slider } = timeline;
  const bad = labels.filter((label, index) => labels.some((other, at) => at < index && other.base === label.base && other.start < label.end && label.start < other.end))
    .map((label) => `"${label.text}" overlaps another name`);
  for (const { text, start, end } of labels) if (start < 0 || end > slider.clientWidth) bad.push(`"${text}" leaves the strip`);
  for (const row of rows) {
    const sorted = [...row.bars].sort((one, other) => one.start - other.start);
    if (sorted.some((bar, index) => index > 0 && bar.start < sorted[index - 1].end)) bad.push(`bars of ${row.name} overlap`);
  }
  const names = [...document.querySelectorAll(".row-names span")];
  if (names.length !== rows.length) bad.push(`${names.length} names for ${rows.length} rows`);
  const least = slider.getBoundingClientRect().top + 22 + rows.length * 18;
  if (slider.getBoundingClientRect().bottom < least) bad.push(`${rows.length} rows are cut off`);
  names.forEach((name, index) => {
    const middle = (name.getBoundingClientRect().top + name.getBoundingClientRect().bottom) / 2 - slider.getBoundingClientRect().top;
    if (Math.abs(middle - (22 + index * 18 + 9)) > 5) bad.push(`the name ${name.textContent} is not beside its row`);
  });
  return [bad, labels.length];
"""

MOTIONS = r"""
  return document.getAnimations().length + [...document.querySelectorAll("*")].filter((element) => {
    const style = getComputedStyle(element);
    const lasts = (text) => text.split(",").some((part) => parseFloat(part) > 0);
    return lasts(style.transitionDuration) || lasts(style.animationDuration) || style.scrollBehavior === "smooth";
  }).length;
"""


def check_contrast(browser, check, name):
    """Texts have a contrast of at least 4.5 or 3, fields, icons, focus rings and the playhead of 3. Returns how many were measured."""
    total = 0
    for part, script in (("", TEXTS), (", focus", FOCUS), (", canvases", CANVASES), (", timeline", NAMES)):
        bad, count = browser.run(script)
        check(not bad, f"{name}{part}: too little can be read: {sorted(set(bad))[:12]}")
        total += count
    return total


# Canvases whose pixels are not those of the device, and how many there are.
PIXELS = r"""
  const shown = [...document.querySelectorAll("canvas")].filter((canvas) => canvas.checkVisibility() && canvas.clientWidth > 0 && canvas.clientHeight > 0);
  const differs = (pixels, points) => Math.abs(pixels - points * devicePixelRatio) > 0.5;
  const bad = shown.filter((canvas) => differs(canvas.width, canvas.clientWidth) || differs(canvas.height, canvas.clientHeight))
    .map((canvas) => `${canvas.width} by ${canvas.height} pixels for ${canvas.clientWidth} by ${canvas.clientHeight} points`);
  return [devicePixelRatio, bad, shown.length];
"""


def check_pixels(browser, check, name, ratio):
    """Canvases have the pixels of the device: nothing is blurred."""
    found, bad, count = browser.run(PIXELS)
    check(found == ratio and count > 0 and not bad, f"{name}: {count} canvases with {found} pixels a point: {bad[:3]}")


def check_stillness(browser, check, name):
    """With reduced motion nothing of the panels moves."""
    moving = browser.run(MOTIONS)
    check(moving == 0, f"{name}: {moving} elements move with reduced motion")


# The targets that are smaller than a number of pixels. Those of the curves need 24: their rows have a fixed height.
SMALL = """
  const found = [...document.querySelectorAll("button, select, input:not(.check input), label.check, a[href], summary, [role=slider]")];
  return found.filter((target) => target.checkVisibility() && !target.matches(".spoken")).map((target) => {
    const { width, height } = target.getBoundingClientRect();
    const least = target.matches(".lane *, .pinned *") ? 24 : arguments[0];
    return width > 0 && Math.min(width, height) < least - 0.5 && `${target.ariaLabel ?? target.textContent.slice(0, 30)}: ${width.toFixed(1)} by ${height.toFixed(1)}`;
  }).filter((words) => words);"""
