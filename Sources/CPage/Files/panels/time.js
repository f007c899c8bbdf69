// TIME: the frames of the scene's changes, to play or to step through.

const speeds = { "1×": 1, "¼×": 0.25, "¹⁄₁₀×": 0.1 };
let speed = "1×";
let playing = null;

function timePanel() {
  const scrub = byId("scrub");
  scrub.addEventListener("input", () => { stop(); change({ frame: Number(scrub.value) }); });
  byId("play").addEventListener("click", togglePlay);
  const press = choice("speeds", Object.keys(speeds), (name) => speed === name, (name) => { speed = name; press(); if (playing) play(); });
  press();
  watch((changed) => {
    const { time, json } = model;
    if (changed.has("model") || changed.has("time")) {
      stop();
      byId("time").hidden = !json.time && !isLive;
      byId("time").classList.toggle("still", !json.time);
      if (isLive) byId("still").textContent = stillWords();
      byId("time").classList.toggle("failed", Boolean(json.time) && !time);
      if (json.time && !time) byId("plots").replaceChildren(element("p", { class: "failure" }, visible(json.time.failure)));
    }
    if (!time) return;
    const seconds = Math.min((state.frame ?? 0) / time.rate, time.duration);
    if (changed.has("frame") || changed.has("time")) {
      scrub.max = String(time.frames - 1);
      scrub.value = String(state.frame ?? 0);
      const rest = time.rests ? "" : ", endless";
      byId("frame").textContent = state.frame === null ? `${time.frames} frames${rest}` : `frame ${state.frame + 1} of ${time.frames} · ${points(Math.round(seconds * 1e4) / 10)} ms`;
      scrub.setAttribute("aria-valuetext", byId("frame").textContent);
    }
    if (changed.has("view") || changed.has("model") || changed.has("time")) {
      drawPlots();
      byId("moved").textContent = movementWords() + (model.filmOf ? `, in pass ${model.filmOf}` : "") + (plotted && plotted.view !== state.view ? `; plotted: ${visible(plotted.name)}` : "");
    }
    if (changed.has("frame") || changed.has("view") || changed.has("time")) moveCursors();
    showCommand("time-command", `galley animate ${json.arguments} --at ${Number(seconds.toFixed(4))}`);
  });
}

/** Selects the frame at a distance from the current one. */
function stepFrame(distance) {
  if (!model.time) return;
  stop();
  const next = state.frame === null ? (distance > 0 ? 0 : model.time.frames - 1) : state.frame + distance;
  change({ frame: Math.min(Math.max(next, 0), model.time.frames - 1) });
}

function togglePlay() { if (playing) stop(); else play(); }

/** Plays from the current frame to the end, and then calls `atEnd`. */
function play(atEnd = () => {}) {
  if (!model.time) return;
  stop();
  const { rate, frames } = model.time;
  const first = state.frame === null || state.frame >= frames - 1 ? 0 : state.frame;
  const start = performance.now();
  byId("play").textContent = "pause";
  byId("play").setAttribute("aria-pressed", "true");
  const tick = (now) => {
    const frame = Math.min(first + Math.floor(((now - start) / 1000) * rate * speeds[speed]), frames - 1);
    change({ frame: Math.max(frame, first) });
    if (frame < frames - 1) { playing = requestAnimationFrame(tick); return; }
    stop();
    atEnd();
  };
  playing = requestAnimationFrame(tick);
}

function stop() {
  if (playing) cancelAnimationFrame(playing);
  if (playing !== null) {
    playing = null;
    writeAddress();
  }
  byId("play").textContent = "play";
  byId("play").setAttribute("aria-pressed", "false");
}

let plotted = null;
const track = { width: 300, height: 84, left: 6, right: 6, top: 16, bottom: 6 };
const parts = ["x", "y", "width", "height"];

/** Returns the speed at a frame, in points per second; null at an end, and next to frames without the view. */
function speedAt(values, frame) {
  const [before, after] = [values[frame - 1], values[frame + 1]];
  return before === undefined || after === undefined || before === null || after === null ? null : ((after - before) / 2) * model.time.rate;
}

/** Returns the tracks of the views that move or change their size, the farthest first, with the largest change in points. */
function movements() {
  model.time.movements ??= model.time.tracks.map((track) => {
    const reach = track.parts.slice(0, 4).map((values) => {
      const present = values.filter((value) => value !== null);
      return present.reduce((most, value) => Math.max(most, Math.abs(value - present[0])), 0);
    });
    return { track, distance: Math.max(Math.hypot(reach[0], reach[1]), reach[2], reach[3]) };
  }).filter(({ distance }) => distance > 0.05).sort((one, other) => other.distance - one.distance);
  return model.time.movements;
}

/** Says how many views move, and how far. */
function movementWords() {
  const all = movements();
  if (!all.length) return "no view moves";
  return `${all.length} ${all.length === 1 ? "view moves" : "views move"}, up to ${points(Math.round(all[0].distance))} pt`;
}

/** Returns the track to plot: that of the selected view if it moves, otherwise that of the view that moves farthest. */
function plottedTrack() {
  const own = state.view === null ? undefined : model.time.byView.get(state.view);
  const all = movements();
  return all.some(({ track }) => track === own) || !all.length ? own : all[0].track;
}

function drawPlots() {
  const time = model.time;
  const own = plottedTrack();
  const place = byId("plots");
  if (!own) return place.replaceChildren(element("p", { class: "hint" }, "This view is not shown while the scene moves."));
  const x = (frame) => track.left + (time.frames < 2 ? 0 : frame / (time.frames - 1)) * (track.width - track.left - track.right);
  const figures = parts.map((name, part) => {
    const values = own.parts[part];
    const present = values.filter((value) => value !== null);
    const [least, most] = [Math.min(...present), Math.max(...present)];
    const rates = values.map((_, frame) => speedAt(values, frame));
    const fastest = Math.max(0, ...rates.map((rate) => Math.abs(rate ?? 0)));
    const y = (value) => most - least < 0.005 ? track.height / 2 + 4 : track.height - track.bottom - ((value - least) / (most - least)) * (track.height - track.top - track.bottom);
    const speedY = (rate) => track.height - track.bottom - (Math.abs(rate) / fastest) * (track.height - track.top - track.bottom);
    let path = "";
    values.forEach((value, frame) => { if (value !== null) path += `${path && values[frame - 1] !== null ? "L" : "M"}${x(frame).toFixed(1)} ${y(value).toFixed(1)}`; });
    const marks = [
      ...time.changes.map((at) => mark("line", { class: "change", x1: x(at * time.rate), x2: x(at * time.rate), y1: 0, y2: track.height })),
      ...(fastest > 0.01 ? rates.map((rate, frame) => (rate === null ? null : mark("circle", { class: "speed", r: 1, cx: x(frame).toFixed(1), cy: speedY(rate).toFixed(1) }))) : []),
      mark("path", { class: "value", d: path }), mark("line", { class: "cursor", y1: 0, y2: track.height, "data-part": part }),
    ];
    const range = most - least < 0.005 ? points(least) : `${points(least)} … ${points(most)}`;
    const svg = mark("svg", { viewBox: `0 0 ${track.width} ${track.height}`, preserveAspectRatio: "none", "aria-hidden": "true" }, marks);
    svg.addEventListener("click", (event) => {
      const box = svg.getBoundingClientRect();
      const frame = Math.round((((event.clientX - box.left) / box.width) * track.width - track.left) / (track.width - track.left - track.right) * (time.frames - 1));
      stop();
      change({ frame: Math.min(Math.max(frame, 0), time.frames - 1) });
    });
    const now = element("output", { "data-part": part });
    return element("figure", { class: "track" }, element("figcaption", {}, element("span", {}, name), element("span", { class: "range" }, range + (fastest > 0.01 ? ` · up to ${points(Math.round(fastest))} points per second` : "")), now), svg);
  });
  plotted = own;
  place.replaceChildren(...figures);
}

function moveCursors() {
  const time = model.time;
  const own = plotted;
  if (!own || !time.tracks.includes(own)) return;
  const x = track.left + (time.frames < 2 ? 0 : (state.frame ?? 0) / (time.frames - 1)) * (track.width - track.left - track.right);
  for (const line of byId("plots").querySelectorAll(".cursor")) {
    line.setAttribute("x1", x);
    line.setAttribute("x2", x);
    line.style.visibility = state.frame === null ? "hidden" : "visible";
  }
  for (const output of byId("plots").querySelectorAll("output")) {
    const value = state.frame === null ? null : own.parts[Number(output.dataset.part)][state.frame];
    output.textContent = value === null ? "" : points(value);
  }
}
