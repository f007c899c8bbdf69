// SIZE: the proposal to the root, set by dragging the edges of the picture or by typing.

const sizing = { drag: null, handles: [], fields: [] };
const axes = [{ name: "width", part: 0 }, { name: "height", part: 1 }];

function sizingPanel() {
  const stage = byId("sheet");
  sizing.handles = [[true, false, "width"], [false, true, "height"], [true, true, "width and height"]].map(([across, down, name]) => {
    const handle = element("button", {
      class: `handle ${across ? "across" : ""} ${down ? "down" : ""}`, type: "button", title: `Drag, or press arrow keys, to change the ${name} proposed to the root`,
      ...(across && down ? { "aria-label": "width and height proposed to the root" } : { role: "slider", "aria-label": `${name} proposed to the root`, "aria-valuemin": 0, "aria-valuemax": 100000 }),
    });
    handle.addEventListener("pointerdown", (event) => beginDrag(event, handle, [across, down]));
    handle.addEventListener("pointermove", (event) => moveDrag(event));
    for (const end of ["pointerup", "pointercancel"]) handle.addEventListener(end, () => endDrag());
    handle.addEventListener("keydown", (event) => nudge(event, [across, down]));
    stage.append(handle);
    return { handle, across, down };
  });
  const fields = axes.map(({ name, part }) => {
    const id = `offered-${name}`;
    const input = element("input", { id, type: "number", min: 0, step: 1, placeholder: "–", title: "empty: no length is proposed", onchange: () => {
      const lengths = [...offered()];
      lengths[part] = input.value === "" ? null : Math.max(0, Number(input.value));
      offer(lengths, true);
    } });
    sizing.fields.push(input);
    return element("span", { class: "inputs" }, element("label", { for: id }, name), input);
  });
  const reset = element("button", { class: "reset", "aria-label": "reset to the scene's size", title: "reset to the scene's size", onclick: () => ask({ do: "offer" }) }, "↺");
  byId("size-controls").append(element("div", { class: "row lengths" }, fields, reset));
  watchState((now) => {
    sizing.fields.forEach((input, axis) => {
      const length = now.proposal[axis];
      if (document.activeElement !== input) input.value = length === null || typeof length === "string" ? "" : points(length);
      input.placeholder = typeof length === "string" ? points(number(length)) : "–";
    });
    reset.style.visibility = now.offered ? "visible" : "hidden";
    placeHandles();
  });
  afterDrawing.push(placeHandles);
}

/** Returns the current proposal; null for an unspecified length. */
const offered = () => sizing.drag?.lengths ?? (live.state?.proposal ?? [null, null]).map((length) => (typeof length === "string" ? number(length) : length));

/** Returns the positions of the draggable edges: those of the proposal, or of the root where the length is unspecified. */
function edges(frame = model.views.frame[0]) {
  return offered().map((length, axis) => (Number.isFinite(length) && length !== null ? length : frame?.[2 + axis] ?? 0));
}

function offer(lengths, rests) {
  const [width, height] = lengths.map((length) => (Number.isFinite(length) || length === null ? length : null));
  const message = { do: "offer", width, height, rests };
  if (rests) ask(message); else askSoon("offer", message);
}

function placeHandles() {
  if (!model || !live.state) return;
  const stage = stageSize();
  // The edges of the picture that is shown, which may be in motion.
  const rest = frameOf(0) ?? [0, 0, 0, 0];
  const [right, bottom] = edges(rest);
  for (const { handle, across, down } of sizing.handles) {
    const at = [across ? right : Math.min(rest[2], right) / 2, down ? bottom : Math.min(rest[3], bottom) / 2];
    // A handle whose edge is not visible waits at the edge of the stage, as a whole, and above the zoom buttons.
    const within = (length, margin, room) => Math.max(margin, Math.min(length, room - margin));
    const left = within(camera.x + at[0] * camera.scale, across ? 13 : 24, stage[0]);
    const isAtButtons = left > stage[0] - 180 && stage[1] > 200;
    const top = within(camera.y + at[1] * camera.scale, down ? 13 : 24, stage[1] - (isAtButtons ? 44 : 0));
    [handle.style.left, handle.style.top] = [`${left}px`, `${top}px`];
    const axis = across ? 0 : 1;
    const words = (part) => (offered()[part] === null ? "no length proposed" : `${points(offered()[part])} points`);
    if (across && down) handle.setAttribute("aria-label", `width and height proposed to the root: ${words(0)}, ${words(1)}`);
    else {
      handle.setAttribute("aria-valuenow", String(Math.round(edges()[axis])));
      handle.setAttribute("aria-valuetext", words(axis));
    }
  }
  if (sizing.drag) byId("drag-size").textContent = offered().map(proposed).join(" × ");
}

function beginDrag(event, handle, along) {
  if (event.button !== 0 || sizing.drag) return;
  event.preventDefault();
  handle.focus();
  handle.setPointerCapture(event.pointerId);
  // Keep the position and the scale of the picture during the drag.
  camera.isHeld = true;
  sizing.drag = { from: [event.clientX, event.clientY], start: edges(), lengths: [...offered()], along, scale: camera.scale };
  byId("drag-size").hidden = false;
  placeHandles();
}

function moveDrag(event) {
  const drag = sizing.drag;
  if (!drag) return;
  const moved = [event.clientX - drag.from[0], event.clientY - drag.from[1]];
  const lengths = drag.lengths.map((length, axis) => (drag.along[axis] && (moved[axis] !== 0 || length !== null) ? Math.max(0, Math.round(drag.start[axis] + moved[axis] / drag.scale)) : length));
  if (lengths.every((length, axis) => length === drag.lengths[axis])) return;
  drag.lengths = lengths;
  offer(lengths, false);
  placeHandles();
}

function endDrag() {
  const drag = sizing.drag;
  if (!drag) return;
  sizing.drag = null;
  camera.isHeld = false;
  byId("drag-size").hidden = true;
  offer(drag.lengths, true);
  drawCanvas();
}

/** Handles the keys of a handle: arrows move an edge by a point, with Shift by ten; Delete proposes no length, Home the scene's. */
function nudge(event, along) {
  const steps = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };
  const lengths = [...offered()];
  if (event.key === "Home") ask({ do: "offer" });
  else if (event.key === "Delete" || event.key === "Backspace") offer(lengths.map((length, axis) => (along[axis] ? null : length)), true);
  else if (steps[event.key]) {
    const step = steps[event.key];
    // A handle with one direction accepts all arrow keys.
    const both = along[0] && along[1];
    const by = along.map((moves, axis) => (moves ? (both ? step[axis] : step[axis] || (axis ? -step[0] : -step[1]) || 0) : 0));
    offer(lengths.map((length, axis) => (by[axis] ? Math.max(0, Math.round(edges()[axis] + by[axis] * (event.shiftKey ? 10 : 1))) : length)), true);
  } else return;
  event.preventDefault();
  event.stopPropagation();
}
