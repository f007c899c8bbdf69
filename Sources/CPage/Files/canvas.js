// CANVAS: the picture, with the frames and marks of the layout over it. A click selects a view; hovering shows the
// spacing.

let hovered = null;
/** The scale in pixels per point during a drag; null: the scale that fits the panel. */
let heldScale = null;
/** The functions to call after the canvas is drawn. */
const afterDrawing = [];
const drawn = { picture: null, frame: undefined };

/** Returns the frame of a view, at rest or in the selected frame of the film; null if the view is not shown there. */
function frameOf(view) {
  if (state.frame === null || !model.time) return model.views.frame[view];
  const track = model.time.byView.get(view);
  if (!track) return model.views.frame[view];
  const [x, y, width, height] = track.parts.map((part) => part[state.frame]);
  return x === null ? null : [x, y, width, height];
}

/** Returns the SVG of a picture with the colours of a theme; variables mark the attributes in which the themes differ. */
function pictureText(picture, isDark) {
  if (!picture) return null;
  if (!picture.svg) return isDark ? picture.dark : picture.light;
  return picture.svg.replace(/var\(--p(\d+)\)/g, (_, place) => picture.colors[place][isDark ? 1 : 0]);
}

const darkness = matchMedia("(prefers-color-scheme: dark)");

function drawPicture() {
  const picture = state.frame !== null && model.time ? model.time.film : model.json.picture;
  const key = `${picture === model.json.picture} ${darkness.matches}`;
  if (drawn.picture !== key) {
    drawn.picture = key;
    // The SVG contains only numbers and outlines that Galley wrote, no text of the scene, so that it is safe as markup.
    byId("picture").innerHTML = pictureText(picture, darkness.matches) ?? "";
    byId("picture").querySelector("svg")?.setAttribute("aria-hidden", "true");
  }
  const svg = byId("picture").querySelector("svg");
  if (!svg) return;
  if (state.frame !== null && model.time) {
    svg.pauseAnimations();
    // Slightly after the start of the frame, so that instant changes have taken effect.
    svg.setCurrentTime(Math.min(state.frame / model.time.rate, model.time.duration) + 1e-4);
  }
  return svg;
}

/** Returns the origin and the size of the picture, in points. */
function box(svg) {
  if (svg) return svg.getAttribute("viewBox").split(" ").map(Number);
  const frames = model.views.frame.filter(isDrawable);
  const right = Math.max(1, ...frames.map((frame) => frame[0] + frame[2]));
  const bottom = Math.max(1, ...frames.map((frame) => frame[1] + frame[3]));
  return [-24, -24, right + 48, bottom + 48];
}

/** Returns a box with room for the whole film, even while it is not playing, so that the picture keeps its place when the film ends. */
function widestBox(area) {
  const film = model.time?.film && /viewBox="([^"]+)"/.exec(model.time.film.svg ?? model.time.film.light)?.[1].split(" ").map(Number);
  if (!film) return area;
  const [x, y] = [Math.min(area[0], film[0]), Math.min(area[1], film[1])];
  return [x, y, Math.max(area[0] + area[2], film[0] + film[2]) - x, Math.max(area[1] + area[3], film[1] + film[3]) - y];
}

function drawCanvas() {
  const svg = drawPicture();
  const area = isLive ? widestBox(box(svg)) : box(svg);
  if (isLive) svg?.setAttribute("viewBox", area.join(" "));
  const stage = byId("stage");
  // Fill the panel, with at most two pixels per point. If the picture would be tiny, show a part of it at a time.
  const [across, down] = [(stage.clientWidth - 2) / area[2], (stage.clientHeight - 2) / area[3]];
  const scale = heldScale ?? Math.min(2, Math.max(across, 0.25), Math.max(down, 0.5));
  const sheet = byId("sheet");
  sheet.style.width = `${area[2] * scale}px`;
  sheet.style.height = `${area[3] * scale}px`;
  const overlay = byId("overlay");
  overlay.setAttribute("viewBox", area.join(" "));
  // Draw the outlines thinner at small scales, so that the content of small frames stays visible.
  overlay.style.setProperty("--thin", String(Math.min(1, Math.max(0.35, scale))));
  overlay.replaceChildren(...overlayMarks(1 / scale));
  for (const follow of afterDrawing) follow();
}

/** Whether a frame can be drawn: larger numbers exceed the precision of browsers. */
const isDrawable = (frame) => frame && frame.every((length) => Math.abs(length) < 1e7);
const rectangle = (frame, name) => mark("rect", { x: frame[0], y: frame[1], width: Math.max(0, frame[2]), height: Math.max(0, frame[3]), class: name });

function label(text, x, y, name, unit) {
  const width = text.length * 6.2 * unit + 6 * unit;
  return mark("g", { class: `label ${name}` },
    mark("rect", { x: x - width / 2, y: y - 7 * unit, width, height: 14 * unit, rx: 3 * unit }),
    mark("text", { x, y: y + 3.8 * unit, "text-anchor": "middle", "font-size": 11 * unit }, text));
}

function overlayMarks(unit) {
  const shown = new Set(state.overlays.split(","));
  const marks = [];
  const frames = model.views.frame.map((_, view) => frameOf(view));
  if (shown.has("gaps") && state.frame === null) {
    for (const [x, y, width, height, length] of model.gaps) {
      marks.push(rectangle([x, y, width, height], "gap"));
      if (Math.max(width, height) / unit > 14) marks.push(label(points(length), x + width / 2, y + height / 2, "gap", unit));
    }
  }
  if (shown.has("frames")) {
    frames.forEach((frame, view) => {
      if (isDrawable(frame)) marks.push(rectangle(frame, model.views.children[view].length ? "frame outer" : "frame"));
    });
  }
  if (shown.has("guides") && state.frame === null) {
    model.views.baselines.forEach((baselines, view) => {
      const frame = frames[view];
      if (!isDrawable(frame)) return;
      for (const baseline of baselines) {
        marks.push(mark("line", { x1: frame[0] - 6, x2: frame[0] + frame[2] + 6, y1: frame[1] + baseline, y2: frame[1] + baseline, class: "guide" }));
      }
    });
  }
  if (shown.has("ghost")) {
    const others = model.against ? model.against.frames : state.frame !== null ? model.time.tracks.map((track) => track.parts.map((part) => part[part.length - 1])) : [];
    for (const frame of others) if (frame.slice(0, 4).every((value) => value !== null) && isDrawable(frame)) marks.push(rectangle(frame, "ghost"));
  }
  if (shown.has("asked")) {
    frames.forEach((frame, view) => { if (isDrawable(frame)) marks.push(...askedMarks(view, frame)); });
  }
  if (hovered !== null && hovered !== state.view && isDrawable(frames[hovered])) marks.push(rectangle(frames[hovered], "hovered"));
  if (state.view !== null && isDrawable(frames[state.view])) {
    if (!shown.has("asked")) marks.push(...askedMarks(state.view, frames[state.view]));
    marks.push(rectangle(frames[state.view], "chosen"));
  }
  if (hovered !== null && isDrawable(frames[hovered])) marks.push(...distances(hovered, frames, unit));
  return marks;
}

/** Returns the dotted outline of a view's proposal; an unspecified or huge length is drawn as the view's own. */
function askedMarks(view, frame) {
  const lengths = [model.views.askedWidth[view], model.views.askedHeight[view]];
  const [width, height] = lengths.map((length, axis) => (length === null || !(Math.abs(length) < 1e7) ? frame[2 + axis] : length));
  if (state.frame !== null || (width === frame[2] && height === frame[3])) return [];
  return [rectangle([frame[0], frame[1], width, height], "asked")];
}

/** Returns the distances from a view to its nearest neighbours, or to the edges of the view around it. */
function distances(view, frames, unit) {
  const own = frames[view];
  let around = model.views.parent[view];
  // Skip modifiers with the same frame: they have no neighbours.
  while (around >= 0 && isDrawable(frames[around]) && frames[around].every((value, part) => value === own[part])) around = model.views.parent[around];
  const marks = [label(size(own[2], own[3]), own[0] + own[2] / 2, own[1] + own[3] + 10 * unit, "size", unit)];
  if (around < 0 || !isDrawable(frames[around])) return marks;
  let inner = view;
  while (model.views.parent[inner] !== around) inner = model.views.parent[inner];
  const others = model.views.children[around].filter((other) => other !== inner).map((other) => frames[other]).filter(isDrawable);
  const outer = frames[around];
  for (const axis of [0, 1]) {
    const across = 1 - axis;
    const facing = others.filter((other) => other[across] < own[across] + own[2 + across] && own[across] < other[across] + other[2 + across]);
    const middle = own[across] + own[2 + across] / 2;
    const before = Math.max(outer[axis], ...facing.map((other) => other[axis] + other[2 + axis]).filter((end) => end <= own[axis] + 0.01));
    const after = Math.min(outer[axis] + outer[2 + axis], ...facing.map((other) => other[axis]).filter((start) => start >= own[axis] + own[2 + axis] - 0.01));
    for (const [from, to] of [[before, own[axis]], [own[axis] + own[2 + axis], after]]) {
      if (to - from < 0.01) continue;
      const ends = axis === 0 ? { x1: from, x2: to, y1: middle, y2: middle } : { x1: middle, x2: middle, y1: from, y2: to };
      const centre = (from + to) / 2;
      marks.push(mark("line", { ...ends, class: "distance" }), label(points(to - from), axis === 0 ? centre : middle, axis === 0 ? middle : centre, "distance", unit));
    }
  }
  return marks;
}

/** Returns the views at the pointer, the innermost first. */
function viewsAt(event) {
  const overlay = byId("overlay");
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(overlay.getScreenCTM().inverse());
  const hit = [];
  model.views.frame.forEach((_, view) => {
    const frame = frameOf(view);
    if (isDrawable(frame) && point.x >= frame[0] && point.x <= frame[0] + frame[2] && point.y >= frame[1] && point.y <= frame[1] + frame[3]) hit.push(view);
  });
  return hit.reverse();
}

function canvasPanel() {
  const isOn = (name) => state.overlays.split(",").includes(name);
  const toggle = (name) => change({ overlays: overlayNames.filter((one) => (one === name ? !isOn(one) : isOn(one))).join(",") });
  let press = null;
  const overlay = byId("overlay");
  overlay.addEventListener("click", (event) => {
    const hit = viewsAt(event);
    if (!hit.length) return;
    // Another click selects the next view outwards.
    const place = hit.indexOf(state.view);
    selectView(place >= 0 && !event.shiftKey ? hit[(place + 1) % hit.length] : hit[0]);
  });
  overlay.addEventListener("pointermove", (event) => {
    const view = viewsAt(event)[0] ?? null;
    if (view === hovered) return;
    hovered = view;
    drawCanvas();
  });
  overlay.addEventListener("pointerleave", () => { hovered = null; drawCanvas(); });
  new ResizeObserver(drawCanvas).observe(byId("stage"));
  darkness.addEventListener("change", drawCanvas);
  watch((changed) => {
    if (changed.has("model")) {
      [drawn.picture, hovered] = [null, null];
      press = choice("overlays", overlayNames.filter((name) => name !== "ghost" || model.against || model.time), isOn, toggle);
    }
    press();
    drawCanvas();
    if (changed.has("view")) byId("overlay").querySelector(".chosen")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    const text = byId("selected");
    if (state.view === null) text.replaceChildren("Click a view or press j to select one.");
    else {
      const { name, kind, asked } = model.views;
      const frame = frameOf(state.view);
      text.replaceChildren(element("strong", {}, apart(name[state.view])), kind[state.view] && kind[state.view] !== name[state.view] ? ` ${kind[state.view]}` : "",
        frame ? ` · ${size(frame[2], frame[3])} at ${points(frame[0])},${points(frame[1])}` : " · not shown",
        asked[state.view] && state.frame === null ? ` · asked ${asked[state.view]}` : "");
    }
    const kinds = { frames: "frames", gaps: "spacing", guides: "guides", asked: "proposals" };
    const overlays = state.overlays.split(",").map((one) => kinds[one]).filter(Boolean).join(",");
    showCommand("canvas-command", `galley render ${model.json.arguments} -o picture.svg${overlays ? ` --overlay ${overlays}` : ""}`);
  });
}

/** Returns the canvas as it is shown, as an SVG file. */
function canvasText() {
  const overlay = byId("overlay").cloneNode(true);
  const originals = byId("overlay").querySelectorAll("*");
  overlay.querySelectorAll("*").forEach((node, index) => {
    const style = getComputedStyle(originals[index]);
    const parts = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-family", "opacity"];
    node.setAttribute("style", parts.map((part) => `${part}:${style.getPropertyValue(part)}`).join(";"));
  });
  const area = byId("overlay").getAttribute("viewBox").split(" ").map(Number);
  const inside = new XMLSerializer();
  const picture = byId("picture").querySelector("svg");
  const root = mark("svg", { viewBox: area.join(" "), width: area[2], height: area[3] });
  if (picture) root.append(...[...picture.cloneNode(true).childNodes]);
  root.append(...overlay.childNodes);
  return inside.serializeToString(root);
}
