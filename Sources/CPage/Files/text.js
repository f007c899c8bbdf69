// Texts, and the elements that show them.

/** A length with at most two decimals, as the commands print it: 224, 61.33, ∞. */
function points(length) {
  if (Number.isNaN(length)) return "NaN";
  if (!Number.isFinite(length)) return length > 0 ? "∞" : "-∞";
  if (Math.abs(length) >= 1e12) return String(length);
  const hundredths = Math.sign(length) * Math.round(Math.abs(length) * 100);
  return String(hundredths / 100 + 0);
}

const size = (width, height) => `${points(width)} × ${points(height)}`;
const proposed = (length) => (length === null ? "–" : points(length));

/** Replaces tabs with spaces and other control characters with their symbols, as the commands do. */
function withoutControls(text) {
  return text.replaceAll("\t", "    ").replace(/[\u0000-\u001f\u007f-\u009f]/g, (character) => {
    const code = character.codePointAt(0);
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : "␡";
  });
}

/** Also replaces characters that change the direction of writing with their code points. */
function visible(text) {
  return withoutControls(text).replace(/[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `⟨U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}

/** Returns a word quoted for a shell. */
function quoted(word) {
  return /^[\p{L}\p{N}\/._+-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

const byId = (id) => document.getElementById(id);

/** Makes an element with attributes and children; texts become text nodes, never markup. */
function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** Makes an SVG element. */
function mark(name, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  for (const child of children.flat(2)) if (child !== null && child !== undefined && child !== "") node.append(child);
  return node;
}

/** Isolates a text whose writing direction may differ from that of its surroundings. */
const apart = (text) => element("bdi", {}, visible(text));

/** Shows the command that shows the same in a terminal, below a panel. */
function showCommand(id, command) {
  const place = byId(id);
  if (isLive && id === "canvas-command" && showEdits(place)) return;
  if (place.dataset.command === command) return;
  place.dataset.command = command;
  const code = element("code", { title: command }, visible(command));
  place.replaceChildren(code, element("button", { onclick: () => copy(command, code), "aria-label": "copy as command" }, "copy"));
}

async function copy(text, code) {
  try {
    await navigator.clipboard.writeText(text);
    code.parentElement.classList.add("copied");
    setTimeout(() => code.parentElement.classList.remove("copied"), 800);
  } catch {
    // If the browser denies access to the clipboard, select the text for copying by hand.
    getSelection().selectAllChildren(code);
  }
}

/** Saves a text as a file. */
function save(name, type, text) {
  const link = element("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
