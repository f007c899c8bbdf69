// PARTS: draws a picture of thousands of views as several images, and keeps only those in the window.

/** The length from which on the SVG of a picture is shown in parts, and the length of a part. */
const [partedLength, partLength] = [200_000, 60_000];
/** The scale below which letters are smaller than two pixels and are left out. */
const leastLetters = 0.12;

/** Makes the element of a picture: its SVG, or the parts of a long one. */
function makePicture(text) {
  const node = text.length > partedLength ? partedPicture(text) : null;
  if (node) return node;
  const place = element("div");
  // The SVG contains only numbers and outlines that Galley wrote, no text of the scene, so that it is safe as markup.
  place.innerHTML = text;
  const svg = place.firstElementChild;
  svg?.setAttribute("aria-hidden", "true");
  svg?.setAttribute("data-box", svg.getAttribute("viewBox"));
  return svg;
}

const partsOf = new WeakMap();

/** Makes an element for the parts of a picture; null if its text has another form than Galley's pictures. */
function partedPicture(text) {
  const [, box, definitions = "", body] = /^<svg[^>]*viewBox="([^"]+)"[^>]*>\s*(?:<defs>([\s\S]*?)<\/defs>)?([\s\S]*)<\/svg>\s*$/.exec(text) ?? [];
  if (!body) return null;
  const node = element("div", { class: "parts", "data-box": box });
  partsOf.set(node, { definitions, parts: splitPicture(body, definitions, box.split(" ").map(Number)), images: new Map(), hasLetters: true });
  return node;
}

/** Splits the elements of a picture into parts, in their order; each part has the box of everything that it draws. */
function splitPicture(body, definitions, whole) {
  // A letter reaches at most this far from its origin.
  const reach = Math.max(0, ...[...definitions.matchAll(/^<path id="[^"]*" d="([^"]*)"/gm)].map(([, path]) => numbersOf(path).reduce((most, one) => Math.max(most, Math.abs(one)), 0)));
  const parts = [];
  let part = null;
  let [start, depth] = [0, 0];
  for (let at = 0; at < body.length;) {
    const end = body.indexOf("\n", at) < 0 ? body.length : body.indexOf("\n", at) + 1;
    const line = body.slice(at, end);
    depth += line.split("<g").length - line.split("</g>").length;
    at = end;
    if (depth > 0 && at < body.length) continue;
    const text = body.slice(start, at);
    start = at;
    if (!text.trim()) continue;
    const box = boxOf(text, reach, whole);
    // A background would make its part one that is always seen, with everything else in it.
    const isLarge = box[2] * box[3] > 0.2 * whole[2] * whole[3];
    if (!part || part.isLarge !== isLarge || part.text.length > partLength) parts.push(part = { text: "", box, isLarge });
    part.text += text;
    part.box = around(part.box, box);
  }
  return parts;
}

function around(one, other) {
  const [left, top] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
  return [left, top, Math.max(one[0] + one[2], other[0] + other[2]) - left, Math.max(one[1] + one[3], other[1] + other[3]) - top];
}

const numbersOf = (text) => (text.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);

/** Returns the box of what elements draw, in whole points; the whole picture's for elements that are moved or blurred. */
function boxOf(text, reach, whole) {
  if (/ (?:transform|filter|style)=|<(?!\/|g[ >]|path |use )/.test(text)) return whole;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (x, y, margin) => { [left, top, right, bottom] = [Math.min(left, x - margin), Math.min(top, y - margin), Math.max(right, x + margin), Math.max(bottom, y + margin)]; };
  const width = Math.max(1, ...[...text.matchAll(/stroke-width="([^"]*)"/g)].map(([, one]) => Number(one)));
  for (const [, path] of text.matchAll(/ d="([^"]*)"/g)) {
    if (/[^MLCQZ\d\s.,e-]/.test(path)) return whole;
    const numbers = numbersOf(path);
    for (let index = 0; index + 1 < numbers.length; index += 2) add(numbers[index], numbers[index + 1], width);
  }
  for (const [, x, y] of text.matchAll(/<use [^>]*x="([^"]*)" y="([^"]*)"/g)) add(Number(x), Number(y), reach);
  if (!(left <= right)) return whole;
  return [Math.floor(left), Math.floor(top), Math.ceil(right) - Math.floor(left), Math.ceil(bottom) - Math.floor(top)];
}

/** Shows the visible part of a picture, which may be shifted to the right by a distance in points. */
function placePicture(node, area, shift = 0) {
  if (!node || node.localName === "svg") return node?.setAttribute("viewBox", area);
  node.style.transform = `translate(${camera.x + shift * camera.scale}px, ${camera.y}px) scale(${camera.scale})`;
  const { definitions, parts, images } = partsOf.get(node);
  const hasLetters = camera.scale >= leastLetters;
  if (partsOf.get(node).hasLetters !== hasLetters) {
    partsOf.get(node).hasLetters = hasLetters;
    images.clear();
    node.replaceChildren();
  }
  // Half a stage around the visible part, so that a scroll finds its images drawn.
  const [left, y, width, height] = viewBox();
  const x = left - shift;
  const isSeen = ([start, top, across, down]) => start < x + 1.5 * width && start + across > x - width / 2 && top < y + 1.5 * height && top + down > y - height / 2;
  let after = null;
  for (let index = parts.length - 1; index >= 0; index--) {
    const { text, box } = parts[index];
    const image = images.get(index);
    if (!isSeen(box)) {
      image?.remove();
      images.delete(index);
    } else if (image) {
      after = image;
    } else {
      // Parts lie over each other in the order of the picture.
      const shown = hasLetters ? text : text.replace(/<use [^>]*\/>/g, "");
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${box[2]}" height="${box[3]}" viewBox="${box.join(" ")}"><defs>${definitions}</defs>${shown}</svg>`;
      const made = element("img", { alt: "", decoding: "sync", src: `data:image/svg+xml,${encodeURIComponent(svg)}`, style: `left:${box[0]}px;top:${box[1]}px;width:${box[2]}px;height:${box[3]}px` });
      node.insertBefore(made, after);
      images.set(index, made);
      after = made;
    }
  }
}
