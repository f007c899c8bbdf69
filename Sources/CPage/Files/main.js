// Connects the model with the panels.

const first = byId("model").dataset.packed === undefined ? JSON.parse(byId("model").textContent) : null;
const isLive = first?.is === "model";

/** Unpacks a large model: base64 of compressed JSON. */
async function unpack(text) {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = characters.charCodeAt(index);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).json();
}

watch((changed) => { if (changed.has("model")) showSummary(); });

function showSummary() {
  const { json } = model;
  byId("title").replaceChildren(apart(json.title));
  const lost = json.lost ? `${json.lost} more calls, which the page does not show` : "";
  byId("summary").textContent = [`${json.proposal} → ${json.size ?? "failed"}`, json.summary, lost].filter(Boolean).join(" · ");
  byId("pace").replaceChildren(...(isLive ? slowness() : []));
  byId("pace").hidden = !byId("pace").childElementCount;
  byId("failure").textContent = visible(json.failure ?? "");
  byId("failure").hidden = !json.failure;
}

/** Says how long a pass takes if that is felt, and which layout takes most of it. */
function slowness() {
  const { calls, views: { name } } = model;
  // The median of a view's computed calls counts for all of them: the first call often includes the loading of a font.
  const times = new Map();
  calls.node.forEach((view, index) => {
    const call = calls.call[index];
    if (view < 0 || !(call === "place" || calls.outcome[index] === "computed")) return;
    const key = `${view} ${call}`;
    if (!times.has(key)) times.set(key, { view, all: [] });
    times.get(key).all.push(calls.self[index]);
  });
  const ns = name.map(() => 0);
  // The only call of a built-in view may include the loading of a font, or the time of another process.
  const { builtIn, children } = model.views;
  for (const { view, all } of times.values()) if (all.length > 1 || !builtIn[view] || children[view].length > 1000) ns[view] += all.sort((one, other) => one - other)[Math.floor((all.length - 1) / 2)] * all.length;
  const taken = ns.reduce((sum, one) => sum + one, 0);
  // The clock of the calls runs on while other processes run; the processor time of the pass does not.
  const pass = Math.min(taken, model.json.pass?.spent ?? Infinity);
  // The first pass includes the start of workers and caches.
  if (!(pass > (model.json.pass?.number === 1 ? 8e6 : 2e6))) return [];
  const slowest = ns.reduce((most, one, view) => (one > ns[most] ? view : most), 0);
  const time = (one) => `${points(Math.round(one / 1e5) / 10)} ms`;
  return [element("button", { class: "slow", title: "processor time; select the view whose layout takes most of it", onclick: () => selectView(slowest) },
    element("span", { class: "wide" }, "this layout takes "), `${time(pass)} of processor time a pass, `, apart(name[slowest]), ` ${time((ns[slowest] * pass) / taken)} of it`)];
}

for (const panel of [warningsPanel, againstPanel, callsPanel, canvasPanel, whyPanel, curvePanel, timePanel, momentPanel, printPanel, keysPanel]) panel();
byId("save-json").addEventListener("click", () => save("galley.json", "application/json", JSON.stringify(model.json)));
byId("save-svg").addEventListener("click", () => save("galley.svg", "image/svg+xml", canvasText()));
addEventListener("hashchange", () => model && change(readFragment(location.hash)));
if (isLive) livePanel(first.serial);
if (first) begin(isLive ? first.model : first);
else unpack(byId("model").textContent).then((json) => { byId("model").textContent = ""; begin(json); }, (error) => { byId("summary").textContent = `This page is damaged: ${error.message}`; });

function begin(json) {
  show(json);
  performance.mark("ready");
}

// The interface for the live page, for questions on the console, and for tests: show another model, read the model,
// the state and the camera, change the selection, list the calls that match a filter, and measure the milliseconds until the page was
// ready.
globalThis.galley = {
  show,
  get model() { return model; },
  get state() { return state; },
  get camera() { return camera; },
  change,
  filtered: (text) => { try { return [...callsMeant(text)].join(","); } catch (error) { return error.description(); } },
  ...(isLive ? { receive: receiveText, say } : {}),
  readyAfter: () => performance.getEntriesByName("ready")[0].startTime,
};
