// Keys: every action has a key.

const keys = [
  ["j", "k", "next call, previous call", (key) => step(key === "j" ? 1 : -1)],
  ["g", "G", "first call, last call", (key) => { change({ call: null, view: null }); step(key === "g" ? 1 : -1); }],
  ["Enter", "", "expand or collapse the call", () => { const row = rows[selectedRow()]; if (row?.inner) toggleRow(row.call); }],
  ["u", "", "the enclosing view", () => { const outer = model.views.parent[state.view]; if (outer >= 0) selectView(outer); }],
  ["1", "2 3 4", "order, heavy, by caller, tree", (key) => change({ order: orders[Number(key) - 1] }), ["1", "2", "3", "4"]],
  ["w", "", "go to the explanation of the view", () => document.querySelector("#why [tabindex]:not([hidden] *, [hidden])")?.focus()],
  ["e", "", "show why, the room of the stack, or the source", () => change({ shows: explanations[(explanations.indexOf(state.shows) + 1) % explanations.length] })],
  ["c", "", "compare: this picture, both behind a line, the other one, their difference, both side by side", () => { if (!byId("compare").hidden) compareAs(compareModes[(compareModes.indexOf(comparing.mode) + 1) % compareModes.length]); }],
  ["/", "", "filter the calls", () => { byId("filter").focus(); byId("filter").select(); }],
  ["d", "", "the first difference, then each view that differs", () => nextDifference()],
  ["←", "→", "previous frame, next frame", (key) => stepFrame(key === "ArrowRight" ? 1 : -1), ["ArrowLeft", "ArrowRight"]],
  ["+", "−", "zoom in, zoom out; also Ctrl and the wheel, or two fingers", (key) => zoom(key === "-" ? 0.8 : 1.25), ["+", "=", "-"]],
  ["f", "0", "show everything that is drawn, one pixel for each point", (key) => { if (key === "f") { fit(); redraw(); } else zoom(1 / camera.scale); }],
  ["Shift", "← → ↑ ↓", "move the picture", (key) => pan(...{ ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] }[key]), ["Shift+ArrowLeft", "Shift+ArrowRight", "Shift+ArrowUp", "Shift+ArrowDown"]],
  ["Space", "", "play, pause", () => togglePlay(), [" "]],
  ["Esc", "", "clear the frame, the filter or the selection", () => escape(), ["Escape"]],
  ["?", "", "show these keys", () => byId("help").showModal()],
];

function escape() {
  if (document.activeElement !== document.body) document.activeElement.blur();
  if (state.frame !== null) { stop(); change({ frame: null }); } else if (state.filter) change({ filter: "" }); else change({ call: null, view: null });
}

function keysPanel() {
  const all = isLive ? [...liveKeys, ...keys.filter(([first]) => !liveKeys.some(([other]) => other === first))] : keys;
  const byKey = new Map();
  for (const [first, second, , act, names] of [...all].reverse()) for (const key of names ?? [first, second].filter(Boolean)) byKey.set(key, act);
  document.addEventListener("keydown", (event) => {
    if (!model || event.ctrlKey || event.metaKey || event.altKey || event.isComposing || byId("help").open) return;
    const target = event.target;
    if (target.matches("select, input[type=number], input[type=text]")) return;
    const isTyping = target.matches("input[type=search]");
    if (isTyping) {
      if (event.key === "Escape" || event.key === "Enter") { target.blur(); event.preventDefault(); if (event.key === "Escape") change({ filter: "" }); }
      return;
    }
    // A focused control keeps the keys that operate it.
    if (target.matches("input[type=range]") && event.key.startsWith("Arrow")) return;
    if (target.matches("button, summary, input") && (event.key === " " || event.key === "Enter")) return;
    const act = (event.shiftKey && byKey.get(`Shift+${event.key}`)) || byKey.get(event.key);
    if (!act) return;
    event.preventDefault();
    act(event.key);
  });
  const row = ([first, second, words]) => {
    const shown = [first, ...second.split(" ")].filter(Boolean).flatMap((key) => [element("kbd", {}, key), " "]);
    return element("tr", {}, element("th", { scope: "row" }, shown), element("td", {}, words));
  };
  byId("keys").replaceChildren(element("tbody", {}, all.map(row)));
  byId("help-button").addEventListener("click", () => byId("help").showModal());
  byId("help-close").addEventListener("click", () => byId("help").close());
}
