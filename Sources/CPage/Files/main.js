// Connects the model with the panels.

const first = JSON.parse(byId("model").textContent);
const isLive = first.is === "model";

watch((changed) => { if (changed.has("model")) showSummary(); });

function showSummary() {
  const { json } = model;
  byId("title").replaceChildren(apart(json.title));
  const lost = json.lost ? `${json.lost} more calls, which the page does not show` : "";
  byId("summary").textContent = [`${json.proposal} → ${json.size ?? "failed"}`, json.summary, lost].filter(Boolean).join(" · ");
  if (isLive) byId("summary").append(...slowness());
  if (json.failure) byId("summary").append(element("strong", { class: "failure" }, visible(json.failure)));
}

/** Says how long a pass takes if that is felt, and which layout takes most of it. */
function slowness() {
  const { ns, name } = model.views;
  const pass = ns.reduce((sum, one) => sum + one, 0);
  if (!(pass > 2e6)) return [];
  const slowest = ns.indexOf(Math.max(...ns));
  const time = (one) => `${points(Math.round(one / 1e5) / 10)} ms`;
  return [" · ", element("button", { class: "slow", title: "select the view whose layout takes most of the time", onclick: () => selectView(slowest) },
    `this layout takes ${time(pass)} a pass, `, apart(name[slowest]), ` ${time(ns[slowest])} of it`)];
}

for (const panel of [warningsPanel, againstPanel, callsPanel, canvasPanel, whyPanel, curvePanel, timePanel, keysPanel]) panel();
byId("save-json").addEventListener("click", () => save("galley.json", "application/json", JSON.stringify(model.json)));
byId("save-svg").addEventListener("click", () => save("galley.svg", "image/svg+xml", canvasText()));
addEventListener("hashchange", () => change(readFragment(location.hash)));
if (isLive) livePanel(first.serial);
show(isLive ? first.model : first);
performance.mark("ready");

// The interface for the live page, for questions on the console, and for tests: show another model, read the model and
// the state, change the selection, list the calls that match a filter, and measure the milliseconds until the page was
// ready.
globalThis.galley = {
  show,
  get model() { return model; },
  get state() { return state; },
  change,
  filtered: (text) => { try { return [...callsMeant(text)].join(","); } catch (error) { return error.description(); } },
  ...(isLive ? { receive: receiveText, say } : {}),
  readyAfter: () => performance.getEntriesByName("ready")[0].startTime,
};
