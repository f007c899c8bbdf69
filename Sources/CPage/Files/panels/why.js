// WHY: the lines of `galley why` for the selected view, or the room of its stack, or the line that placed it.

/** The position of the reasons, noted when it changes: to read it makes the browser lay out the page. */
let reasonsTop = 0;

function whyPanel() {
  sourcePanel();
  byId("reasons").addEventListener("scroll", ({ target }) => { reasonsTop = target.scrollTop; }, { passive: true });
  watch((changed) => {
    if (!["view", "details", "shows", "model", "calls"].some((key) => changed.has(key))) return;
    choice("explains", explanations, (name) => state.shows === name, (shows) => change({ shows }))();
    ["reasons", "room", "source"].forEach((id, index) => { byId(id).hidden = state.shows !== explanations[index]; });
    if (state.shows === "room") showRoom();
    if (state.shows === "source") showSource();
  });
  watch((changed) => {
    if (!changed.has("view") && !changed.has("details")) return;
    const place = byId("reasons");
    const view = state.view;
    if (view === null) {
      place.replaceChildren(element("p", { class: "hint" }, "Select a view to see why it has its size."));
      showCommand("why-command", `galley why ${model.json.arguments}`);
      return;
    }
    const known = model.why?.lines[view];
    const lines = known ?? (isLive ? earlier("why", view) : null);
    const name = model.views.name[view];
    const missing = model.json.failure ? "The layout failed, so no view has a size." : isLive && !model.isExplained ? "Computing…" : model.views.frame[view] ? (isLive && setAside ? "This view is not explained in this tree." : "This page does not explain this view. Run the command below to see why.") : "This view is not shown.";
    place.replaceChildren(lines ? element("div", { class: known ? "reasons" : "reasons earlier", ...(known ? {} : { "aria-busy": "true", title: "of the pass before" }) }, lines.map(reasonLine)) : element("p", { class: "hint" }, missing));
    if (known && !model.why.tried.has(view) && !(isLive && setAside)) {
      place.append(element("p", { class: "hint" }, isLive && !model.isExplained ? "Trying changes…" : "To see what would change its size, run the command below."));
    }
    if (changed.has("view") && reasonsTop) place.scrollTop = 0;
    showCommand("why-command", `galley why ${scene()} ${quoted(name)}${options()}`);
  });
}

/** The scene and its options, as separate arguments: some commands need the view between them. */
const scene = () => model.json.arguments.match(/^('(?:[^']|'\\'')*'|\S+)/)[0];
const options = () => model.json.arguments.slice(scene().length);

/** Makes a line; when it wraps, it is indented to its first word. */
function reasonLine(line, index) {
  const indent = line.match(/^(\s*(?:[−+÷]?\s*(?:[\d.]+|[∞–]))?\s{2,})/)?.[0].length ?? 0;
  const kind = index === 0 ? "whole" : /^(width|height) \S+$/.test(line) ? "side" : /^changes that/.test(line) ? "changes" : /^checked/.test(line) ? "checked" : "term";
  return element("div", { class: `line ${kind}`, style: `--indent:${indent}ch` }, visible(line));
}
