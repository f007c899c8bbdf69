// OVERLAY: the marks of the layout over the picture.

/** The marks that a reader can choose. */
const overlayNames = ["frames", "gaps", "box", "guides", "asked", "overflow", "heat", "ghost", "trails"];
/** The largest number of marks of one kind; more of them could not be told apart. */
const mostMarks = 4000;

/** Whether a frame can be drawn: larger numbers exceed the precision of browsers. */
const isDrawable = (frame) => frame && frame.every((length) => Math.abs(length) < 1e7);
const rectangle = (frame, name) => mark("rect", { x: frame[0], y: frame[1], width: Math.max(0, frame[2]), height: Math.max(0, frame[3]), class: name });

function label(text, x, y, name, unit) {
  const width = text.length * 6.2 * unit + 6 * unit;
  return mark("g", { class: `label ${name}` },
    mark("rect", { x: x - width / 2, y: y - 7 * unit, width, height: 14 * unit, rx: 3 * unit }),
    mark("text", { x, y: y + 3.8 * unit, "text-anchor": "middle", "font-size": 11 * unit }, text));
}

/** Returns the drawable frames that are visible and not tiny, by view. */
function visibleFrames(frames, unit) {
  const [x, y, width, height] = viewBox();
  const result = [];
  frames.forEach((whole, view) => {
    const frame = model.views.window[view] < 0 ? whole : seenFrame(view);
    if (!isDrawable(frame) || frame[0] > x + width || frame[1] > y + height || frame[0] + frame[2] < x || frame[1] + frame[3] < y) return;
    if (frames.length > 500 && Math.max(frame[2], frame[3]) < 3 * unit) return;
    if (result.length < mostMarks) result.push([view, frame]);
  });
  return result;
}

/** Returns the marks that depend on the picture, not on the pointer or the selection. */
function overlayMarks(frames, unit) {
  const shown = new Set(state.overlays.split(","));
  const visible = visibleFrames(frames, unit);
  const marks = [];
  if (shown.has("heat")) marks.push(...heatMarks(visible, unit));
  if (shown.has("box")) marks.push(...visible.flatMap(([view, frame]) => boxMarks(view, frame, frames)));
  if (shown.has("gaps") && state.frame === null) {
    for (const [x, y, width, height, length] of model.gaps.slice(0, mostMarks)) {
      marks.push(rectangle([x, y, width, height], "gap"));
      if (Math.max(width, height) / unit > 14) marks.push(label(points(length), x + width / 2, y + height / 2, "gap", unit));
    }
  }
  if (shown.has("frames")) marks.push(...frameMarks(visible));
  if (shown.has("guides") && state.frame === null) {
    for (const [view, frame] of visible) {
      for (const baseline of model.views.baselines[view]) {
        marks.push(mark("line", { x1: frame[0] - 6, x2: frame[0] + frame[2] + 6, y1: frame[1] + baseline, y2: frame[1] + baseline, class: "guide" }));
      }
    }
  }
  if (shown.has("ghost")) {
    const others = model.against ? model.against.frames : state.frame !== null && model.time ? model.time.tracks.map((track) => track.parts.map((part) => part[part.length - 1])) : [];
    for (const frame of others) if (frame?.slice(0, 4).every((value) => value !== null) && isDrawable(frame)) marks.push(rectangle(frame, "ghost"));
  }
  if (shown.has("trails") && model.time) marks.push(...trailMarks());
  if (shown.has("asked")) for (const [view, frame] of visible) marks.push(...askedMarks(view, frame));
  if (shown.has("overflow")) marks.push(...overflowMarks(frames, unit));
  return marks;
}

/** Returns the outlines of views; of many views two paths, which are drawn faster than thousands of rectangles. */
function frameMarks(visible) {
  const name = (view) => (model.views.children[view].length ? "frame outer" : "frame");
  if (visible.length <= 400) return visible.map(([view, frame]) => rectangle(frame, name(view)));
  const paths = new Map();
  for (const [view, [x, y, width, height]] of visible) paths.set(name(view), `${paths.get(name(view)) ?? ""}M${x} ${y}h${width}v${height}h${-width}z`);
  return [...paths].map(([name, d]) => mark("path", { class: name, d }));
}

/** Returns the marks of the selection and of the view under the pointer. */
function focusMarks(frames, unit) {
  const marks = [];
  if (hovered !== null && hovered !== state.view && isDrawable(frames[hovered])) marks.push(rectangle(frames[hovered], "hovered"));
  if (state.view !== null && isDrawable(frames[state.view])) {
    if (!state.overlays.split(",").includes("asked")) marks.push(...askedMarks(state.view, frames[state.view]));
    marks.push(rectangle(frames[state.view], "chosen"));
  }
  if (hovered !== null && isDrawable(frames[hovered])) marks.push(...distances(hovered, frames, unit), ...nameMarks(hovered, frames[hovered], unit));
  return marks;
}

/** Returns the name of the view under the pointer, above it. */
function nameMarks(view, [x, y, width, height], unit) {
  if (view === state.view) return [];
  const name = model.views.named[view] ? model.views.name[view] : model.views.kind[view];
  const text = name.length > 32 ? `${name.slice(0, 31)}…` : name;
  const [left, top] = viewBox();
  const half = (text.length * 6.2 + 6) * unit / 2;
  const above = y - 10 * unit;
  // Inside the view at the upper edge of the picture: its size is below it.
  return [label(visible(text), Math.max(left + half, x + Math.min(width / 2, half)), above < top + 8 * unit ? y + 10 * unit : above, "name", unit)];
}

/** Returns the dotted outline of a view's proposal; an unspecified or huge length is drawn as the view's own. */
function askedMarks(view, frame) {
  const lengths = [model.views.askedWidth[view], model.views.askedHeight[view]];
  const [width, height] = lengths.map((length, axis) => (length === null || !(Math.abs(length) < 1e7) ? frame[2 + axis] : length));
  if (state.frame !== null || (width === frame[2] && height === frame[3])) return [];
  return [rectangle([frame[0], frame[1], width, height], "asked")];
}

/** Returns the areas of padding, frames and alignment: what a modifier or a stack adds around a view. */
function boxMarks(view, frame, frames) {
  const { kind, modifier, children } = model.views;
  const ring = (inner, name) => mark("path", { class: `box ${name}`, "fill-rule": "evenodd", d: [frame, inner].map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`).join("") });
  if (modifier[view] && children[view].length === 1) {
    const inner = frames[children[view][0]];
    if (!isDrawable(inner) || inner.every((length, part) => length === frame[part]) || outside(inner, frame).length) return [];
    return [ring(inner, /padding/i.test(kind[view]) ? "padding" : /frame/i.test(kind[view]) ? "around" : "other")];
  }
  const across = { hstack: 1, vstack: 0 }[kind[view]];
  if (across === undefined) return [];
  return children[view].map((child) => frames[child]).filter((inner) => isDrawable(inner) && !outside(inner, frame).length).flatMap((inner) => {
    const before = [...inner], after = [...inner];
    [before[across], before[2 + across]] = [frame[across], inner[across] - frame[across]];
    [after[across], after[2 + across]] = [inner[across] + inner[2 + across], frame[across] + frame[2 + across] - inner[across] - inner[2 + across]];
    return [before, after].filter((rest) => rest[2 + across] > 0.01).map((rest) => rectangle(rest, "box alignment"));
  });
}

/** Returns a tint for each view by the number of its measures, and the number where there is room. */
function heatMarks(visible, unit) {
  const { measures, children } = model.views;
  const most = Math.max(2, ...measures);
  return visible.filter(([view]) => measures[view] > 0).flatMap(([view, frame]) => {
    // The tints of nested views would add up, so that containers are outlined.
    const heat = rectangle(frame, children[view].length ? "heat outer" : "heat");
    const part = Math.log(measures[view] + 1) / Math.log(most + 1);
    Object.assign(heat.style, children[view].length ? { strokeWidth: String(1 + 4 * part), strokeOpacity: "0.6" } : { fillOpacity: (part * 0.6).toFixed(2) });
    const hasRoom = !children[view].length && frame[2] > 34 * unit && frame[3] > 16 * unit;
    return hasRoom ? [heat, label(`${measures[view]}×`, frame[0] + frame[2] / 2, frame[1] + frame[3] / 2, "heat", unit)] : [heat];
  });
}

/** Returns the paths of the views that move, and their outlines on the way. */
function trailMarks() {
  return movements().slice(0, 200).flatMap(({ track }) => {
    const at = (frame) => track.parts.slice(0, 4).map((part) => part[frame]);
    const frames = Array.from({ length: model.time.frames }, (_, frame) => frame).filter((frame) => at(frame).every((value) => value !== null));
    if (!frames.length) return [];
    const path = frames.map((frame, index) => { const [x, y, width, height] = at(frame); return `${index ? "L" : "M"}${x + width / 2} ${y + height / 2}`; }).join("");
    const skins = [0, 0.25, 0.5, 0.75].map((part) => rectangle(at(frames[Math.floor(part * (frames.length - 1))]), "skin"));
    return [...skins, mark("path", { class: "trail", d: path })];
  });
}

/** Returns the distances from a view to its nearest neighbours, or to the edges of the view around it. */
function distances(view, frames, unit) {
  const own = frames[view];
  let around = model.views.parent[view];
  // Skip modifiers with the same frame: they have no neighbours.
  while (around >= 0 && isDrawable(frames[around]) && frames[around].every((value, part) => value === own[part])) around = model.views.parent[around];
  // At the leading edge: distances have their labels in the middle.
  const text = size(own[2], own[3]);
  const marks = [label(text, own[0] + Math.min(own[2] / 2, (text.length * 6.2 + 6) * unit / 2), own[1] + own[3] + 10 * unit, "size", unit)];
  if (around < 0 || !isDrawable(frames[around])) return marks;
  let inner = view;
  while (model.views.parent[inner] !== around) inner = model.views.parent[inner];
  const others = model.views.children[around].filter((other) => other !== inner).map((other) => frames[other]).filter(isDrawable);
  const outer = frames[around];
  for (const axis of [0, 1]) {
    const across = 1 - axis;
    const facing = others.filter((other) => other[across] < own[across] + own[2 + across] && own[across] < other[across] + other[2 + across]);
    const middle = own[across] + own[2 + across] / 2;
    const nearest = (from, values, choose) => values.reduce((best, value) => choose(best, value), from);
    const before = nearest(outer[axis], facing.map((other) => other[axis] + other[2 + axis]).filter((end) => end <= own[axis] + 0.01), Math.max);
    const after = nearest(outer[axis] + outer[2 + axis], facing.map((other) => other[axis]).filter((start) => start >= own[axis] + own[2 + axis] - 0.01), Math.min);
    for (const [from, to] of [[before, own[axis]], [own[axis] + own[2 + axis], after]]) {
      if (to - from < 0.01) continue;
      const ends = axis === 0 ? { x1: from, x2: to, y1: middle, y2: middle } : { x1: middle, x2: middle, y1: from, y2: to };
      const centre = (from + to) / 2;
      marks.push(mark("line", { ...ends, class: "distance" }), label(points(to - from), axis === 0 ? centre : middle, axis === 0 ? middle : centre, "distance", unit));
    }
  }
  return marks;
}
