// STATE: the selection. All of it is in the fragment of the address, so that a link shows the same.

const initial = { call: null, view: null, order: "order", filter: "", queries: false, overlays: "frames,overflow", frame: null, shows: "why" };
let model = null;
let state = { ...initial };
const watchers = [];

/** Calls a panel with the names of the changed properties. */
function watch(panel) { watchers.push(panel); }

/**
 * Shows another model and notifies every panel. The selection of the address is restored by the view's name. If it
 * `opens` a motion, the picture is the motion's first one until the film is there. `keep` takes over what holds of the model
 * before, and returns the frame to show.
 */
function show(json, opens = false, keep = null) {
  // The selection of an address that is still to be written has the names of the model before.
  const selected = address.timer === null ? location.hash : fragment();
  model = readModel(json);
  if (opens && json.opening) model.opening = { ...json.opening, frames: json.opening.frames.map((frame) => frame && frame.map(number)) };
  model.sources = json.sources.map(readSource);
  const frame = keep?.(model);
  state = readFragment(selected);
  if (keep) state.frame = frame;
  // Its first frame, before the film is there.
  if (model.opening) state.frame = 0;
  for (const panel of watchers) panel(new Set([...Object.keys(initial), "model"]));
}

/** Changes the selection. */
function change(patch) {
  const changed = new Set(Object.keys(patch).filter((key) => patch[key] !== state[key]));
  if (!changed.size) return;
  state = { ...state, ...patch };
  // Not in every frame of a film: browsers limit how often the address may change.
  if (!playing) writeAddress();
  for (const panel of watchers) panel(changed);
}

/** The shortest time between two writes of the address, in milliseconds: browsers allow 200 in 10 seconds. */
const addressPause = 60;
const address = { writtenAt: -addressPause, timer: null };

/** Writes the selection into the address, now or after the pause. */
function writeAddress() {
  clearTimeout(address.timer);
  address.timer = null;
  const rest = address.writtenAt + addressPause - performance.now();
  if (rest > 0) {
    address.timer = setTimeout(writeAddress, rest);
    return;
  }
  const text = `#${fragment()}`;
  if (text === (location.hash || "#")) return;
  history.replaceState(null, "", text);
  address.writtenAt = performance.now();
}

function fragment() {
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(state)) {
    if (value === initial[key]) continue;
    parts.set(key, key === "view" ? model.views.name[value] : value === true ? "1" : String(value));
  }
  return parts.toString();
}

/** Reads the selection from a fragment; ignores calls, views and frames that do not exist. */
function readFragment(text) {
  const parts = new URLSearchParams(text.replace(/^#/, ""));
  const result = { ...initial };
  const whole = (key, from, end) => {
    const value = Number(parts.get(key));
    return parts.has(key) && Number.isInteger(value) && value >= from && value < end ? value : null;
  };
  result.call = whole("call", 1, model.calls.count + 1);
  if (model.time) result.frame = whole("frame", 0, model.time.frames);
  if (parts.has("view")) {
    const view = model.views.name.indexOf(parts.get("view"));
    result.view = view >= 0 ? view : null;
  }
  if (result.view === null && result.call !== null && model.calls.node[result.call - 1] >= 0) {
    result.view = model.calls.node[result.call - 1];
  }
  if (result.view !== null && result.call === null) result.call = callOf(result.view);
  // Initially, select the first difference between the runs, or the root.
  if (result.view === null && result.call === null && model.views.count) {
    result.call = model.against?.first?.call ?? null;
    result.view = result.call !== null && model.calls.node[result.call - 1] >= 0 ? model.calls.node[result.call - 1] : 0;
  }
  if (orders.includes(parts.get("order"))) result.order = parts.get("order");
  if (parts.has("filter")) result.filter = parts.get("filter");
  result.queries = parts.get("queries") === "1";
  if (explanations.includes(parts.get("shows"))) result.shows = parts.get("shows");
  if (parts.has("overlays")) {
    result.overlays = parts.get("overlays").split(",").filter((name) => overlayNames.includes(name)).join(",");
  }
  return result;
}

const explanations = ["why", "room", "source"];
const orders = ["order", "heavy", "by caller", "tree"];

const selectCall = (call) => change({ call, view: model.calls.node[call - 1] >= 0 ? model.calls.node[call - 1] : state.view });
const selectView = (view) => change({ view, call: callOf(view) });

/** Returns the call that represents a view: the selected one if it is the view's, otherwise its placement or its last measure. */
function callOf(view) {
  if (state.call !== null && model.calls.node[state.call - 1] === view) return state.call;
  let last = null;
  for (let index = model.calls.count - 1; index >= 0; index--) {
    if (model.calls.node[index] !== view) continue;
    if (model.calls.call[index] === "place") return index + 1;
    if (last === null && model.calls.call[index] === "sizeThatFits") last = index + 1;
  }
  return last;
}

/** Makes a group of toggle buttons; buttons that already exist stay. Returns a function that updates them. */
function choice(id, names, isPressed, press) {
  const place = byId(id);
  if ([...place.children].map((button) => button.textContent).join() !== names.join()) {
    place.replaceChildren(...names.map((name) => element("button", { onclick: () => press(name) }, name)));
  }
  const buttons = [...place.children];
  return () => buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(isPressed(names[index]))));
}
