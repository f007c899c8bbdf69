// SOURCE: the scene's file beside the picture. A click on a line selects the views that it placed; the number before a line
// counts their calls.

let sourceTable = null;

function sourcePanel() {
  const place = byId("source");
  const list = element("div", { class: "lines", tabindex: 0, role: "region", "aria-label": "Lines of the file" });
  const head = element("p", { class: "file" });
  place.append(head, list);
  sourceTable = new Table(list, 20, lineRow);
  sourceTable.table.setAttribute("aria-label", "Lines of the file");
  sourceTable.head = head;
}

/** Returns the views that each line placed, and the number of their calls. */
function readSource(json) {
  if (!json) return null;
  const line = column(json.line, model.views.count);
  const views = new Map();
  line.forEach((at, view) => { if (at > 0) views.set(at, [...(views.get(at) ?? []), view]); });
  const counts = Array(model.views.count).fill(0);
  model.calls.node.forEach((view) => { if (view >= 0) counts[view] += 1; });
  return { ...json, line, views, calls: (at) => (views.get(at) ?? []).reduce((sum, view) => sum + counts[view], 0) };
}

/** Returns the line that placed a view: its own, or that of the view around it. */
function lineOf(view) {
  let at = view ?? -1;
  while (at >= 0 && !model.source.line[at]) at = model.views.parent[at];
  return at >= 0 ? model.source.line[at] : 0;
}

function lineRow(index) {
  const { lines, views, calls } = model.source;
  const at = index + 1;
  const placed = views.get(at) ?? [];
  const count = calls(at);
  const names = placed.slice(0, 12).map((view) => `view = ${filterText(model.views.name[view])}`).join(" or ");
  return element("tr", { "aria-selected": String(at === lineOf(state.view)), "data-line": at, class: placed.length ? "placed" : "", onclick: () => placed.length && selectView(placed[(placed.indexOf(state.view) + 1) % placed.length]) },
    element("td", { class: "number" }, count ? element("button", { title: `show the calls of this line (${names})`, "aria-label": `line ${at}: ${count} calls`, onclick: (event) => { event.stopPropagation(); change({ filter: state.filter === names ? "" : names }); } }, String(count)) : ""),
    element("td", { class: "number quiet" }, String(at)),
    element("td", { class: "text", title: withoutControls(lines[index]) }, withoutControls(lines[index])));
}

function showSource() {
  const { source } = model;
  const table = sourceTable;
  table.place.hidden = !source;
  if (!source) return table.head.replaceChildren(element("span", { class: "hint" }, "No file placed these views, or it is too long to be shown."));
  const at = lineOf(state.view);
  const place = `${source.name}${at ? `:${at}` : ""}`;
  table.head.replaceChildren(...(source.path
    ? [element("a", { href: `vscode://file${encodeURI(source.path)}${at ? `:${at}` : ""}`, title: "open the line in Visual Studio Code" }, place)]
    : [element("span", {}, place)]));
  table.show([{ title: "calls", class: "number" }, { title: "line", class: "number" }, { title: "", spoken: "text" }], source.lines.length, `Lines of ${source.name}`);
  if (at) table.reveal(at - 1);
}
