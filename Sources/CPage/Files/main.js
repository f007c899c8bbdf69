// The page: a model in, panels out.

const first = JSON.parse(byId("model").textContent);
const isLive = first.is === "model";

watch((changed) => { if (changed.has("model")) showSummary(); });

function showSummary() {
  const { json } = model;
  byId("title").replaceChildren(apart(json.title));
  const lost = json.lost ? `${json.lost} more calls, for which the page has no room` : "";
  byId("summary").textContent = [`${json.proposal} → ${json.size ?? "failed"}`, json.summary, lost].filter(Boolean).join(" · ");
  if (json.failure) byId("summary").append(element("strong", { class: "failure" }, visible(json.failure)));
}

for (const panel of [warningsPanel, againstPanel, callsPanel, canvasPanel, whyPanel, curvePanel, timePanel, keysPanel]) panel();
byId("save-json").addEventListener("click", () => save("galley.json", "application/json", JSON.stringify(model.json)));
byId("save-svg").addEventListener("click", () => save("galley.svg", "image/svg+xml", canvasText()));
addEventListener("hashchange", () => change(readFragment(location.hash)));
if (isLive) livePanel(first.serial);
show(isLive ? first.model : first);
performance.mark("ready");

// For the live page, a reader's own questions on the console, and tests: another model, what is shown, how to select
// something else, which calls a filter means, and after how many milliseconds the page was ready.
globalThis.galley = {
  show,
  get model() { return model; },
  get state() { return state; },
  change,
  filtered: (text) => { try { return [...callsMeant(text)].join(","); } catch (error) { return error.description(); } },
  ...(isLive ? { receive: receiveText, say } : {}),
  readyAfter: () => performance.getEntriesByName("ready")[0].startTime,
};
