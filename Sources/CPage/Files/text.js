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

/** A text with tabs as spaces and other control characters as their pictures, as the commands print it. */
function withoutControls(text) {
  return text.replaceAll("\t", "    ").replace(/[\u0000-\u001f\u007f-\u009f]/g, (character) => {
    const code = character.codePointAt(0);
    return code < 0x20 ? String.fromCodePoint(0x2400 + code) : "␡";
  });
}

/** The same, and characters that would turn the direction of writing by their number. */
function visible(text) {
  return withoutControls(text).replace(/[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    (character) => `⟨U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`);
}

/** A word as a shell reads it back. */
function quoted(word) {
  return /^[\p{L}\p{N}\/._+-]+$/u.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

const byId = (id) => document.getElementById(id);

/** An element with attributes and children; texts become text, never markup. */
function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

/** The same in SVG. */
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

/** A text that may be written from right to left, among others that are not. */
const apart = (text) => element("bdi", {}, visible(text));

/** The line below a panel that says how to see the same in a terminal. */
function showCommand(id, command) {
  const place = byId(id);
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
    // Where the browser keeps the clipboard to itself, the text is ready to be copied by hand.
    getSelection().selectAllChildren(code);
  }
}

/** Hands a text to the reader as a file. */
function save(name, type, text) {
  const link = element("a", { download: name, href: URL.createObjectURL(new Blob([text], { type })) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
