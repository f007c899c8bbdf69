// SOURCE: the file beside the picture. A click on a line selects the views that it placed; the number before a line counts
// their calls. A scene's file has the lines that placed views, a file of views those that made them, and a layout's source the
// lines that made calls.

let sourceTable = null;
/** The sources of layouts, as a live page received them, and the file that the reader chose, while which view was selected. */
const layoutSources = { files: [], names: new Set(), table: new Map(), chosen: null, view: null, asked: null };

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
  const line = model.views.line.map((at, view) => (model.views.file[view] === json.name ? at ?? 0 : 0));
  const [views, counts] = [new Map(), new Map()];
  line.forEach((at, view) => { if (at > 0) { if (views.has(at)) views.get(at).push(view); else views.set(at, [view]); } });
  model.calls.node.forEach((view) => { if (line[view]) counts.set(line[view], (counts.get(line[view]) ?? 0) + 1); });
  const files = new Set(model.views.file.filter((file) => file !== null));
  return { ...json, line, views, counts, filter: (at) => inFile("view.", json.name, files) + `view.line = ${at}` };
}

/** Reads a layout's source with the calls that its lines make. */
function readCallingSource(json) {
  const line = Array(model.views.count).fill(0);
  const [views, counts] = [new Map(), new Map()];
  for (let index = 0; index < model.calls.count; index++) {
    const place = sourceOf(index);
    if (place?.file !== json.name) continue;
    counts.set(place.line, (counts.get(place.line) ?? 0) + 1);
    const view = model.calls.node[index];
    if (view < 0) continue;
    if (!views.get(place.line)?.includes(view)) views.set(place.line, [...(views.get(place.line) ?? []), view]);
    // The line that placed a view stands for it.
    if (model.calls.call[index] === "place" || !line[view]) line[view] = place.line;
  }
  return { ...json, line, views, counts, filter: (at) => inFile("", json.name, layoutSources.names) + `line = ${at}` };
}

/** The condition on a file; empty if there is no other one. */
const inFile = (prefix, name, names) => (names.size > 1 ? `${prefix}file = ${filterText(name)} and ` : "");

/**
 * Notes for each call the line that made it, where another process found a call like it: of the same layout's function,
 * with the same proposal and in the same order, or of a function that has one line for such calls. The lines were found
 * in a layout from scratch, and the calls of a page are those of its last pass.
 */
function noteSources(calls) {
  const { name } = model.views;
  const names = (view) => (view >= 0 ? name[view] : "");
  const rows = Array.from({ length: calls.count }, (_, index) => {
    const parent = calls.parent[index];
    return parent > 0 ? [parent, null, 0, names(calls.node[parent - 1]), calls.call[parent - 1], names(calls.node[index]), calls.call[index], calls.askedWidth[index], calls.askedHeight[index]] : null;
  });
  const own = callKeys(rows);
  calls.source = own.map((keys) => keys.map((key) => layoutSources.table.get(key)).find((place) => place !== undefined) ?? null);
  calls.table = layoutSources.table;
}

/** Returns the keys of each call, the exact one first. */
function callKeys(rows) {
  const seen = new Map();
  return rows.map((row) => {
    if (!row) return [];
    const [parent, , , ...key] = row;
    const [exact, around] = [JSON.stringify(key.map(String)), JSON.stringify(key.slice(0, 4))];
    const order = seen.get(parent + exact) ?? 0;
    seen.set(parent + exact, order + 1);
    return [exact + order, around];
  });
}

/** Returns the line that made a call; null if it is unknown. */
function sourceOf(index) {
  if (model.calls.table !== layoutSources.table) noteSources(model.calls);
  return model.calls.source[index];
}

/** What tells a file from the others: its path, or its name on a page without paths. */
function fileKey({ name, path }) { return path ?? name; }

/** The file that is shown: the one that the reader chose, that of the view which was selected since, or the first. */
function shownSource() {
  const called = layoutSources.files.find((file) => fileKey(file) === layoutSources.chosen);
  if (called) return readCallingSource(called);
  const chosen = state.view === layoutSources.view ? model.sources.find((file) => fileKey(file) === layoutSources.chosen) : null;
  const placing = state.view === null ? null : model.sources.find(({ line }) => line[state.view]);
  const first = chosen ?? placing ?? model.sources[0];
  return first ?? (layoutSources.files.length ? readCallingSource(layoutSources.files[0]) : null);
}

let source = null;

/** Returns the line that placed a view: its own, or that of the view around it. */
function lineOf(view) {
  let at = view ?? -1;
  while (at >= 0 && !source.line[at]) at = model.views.parent[at];
  return at >= 0 ? source.line[at] : 0;
}

function lineRow(index) {
  const { lines, views, counts } = source;
  const at = index + 1;
  const placed = views.get(at) ?? [];
  const count = counts.get(at);
  const names = source.filter(at);
  return element("tr", { "aria-selected": String(at === lineOf(state.view)), "data-line": at, class: placed.length ? "placed" : "", onclick: () => placed.length && selectView(placed[(placed.indexOf(state.view) + 1) % placed.length]) },
    element("td", { class: "number" }, count ? element("button", { title: `show the calls of this line (${names})`, "aria-label": `line ${at}: ${count} calls`, onclick: (event) => { event.stopPropagation(); change({ filter: state.filter === names ? "" : names }); } }, String(count)) : ""),
    element("td", { class: "number quiet" }, String(at)),
    element("td", { class: "text", title: withoutControls(lines[index]) }, withoutControls(lines[index])));
}

function showSource() {
  askLines();
  source = shownSource();
  const table = sourceTable;
  table.place.hidden = !source;
  if (!source) {
    const isAsked = isLive && layoutSources.isAwaited;
    return table.head.replaceChildren(element("span", { class: "hint" }, isAsked ? "Finding the lines that make the calls…"
      : "No file placed these views, or it is too long to be shown."));
  }
  const at = lineOf(state.view);
  const place = `${source.name}${at ? `:${at}` : ""}`;
  table.head.replaceChildren(source.path ? editorLink(source.path, at, place) : element("span", {}, place), ...fileChoice());
  table.show([{ title: "calls", class: "number" }, { title: "line", class: "number" }, { title: "", spoken: "text" }], source.lines.length, `Lines of ${source.name}`);
  if (at) table.reveal(at - 1);
}

/** The editors with links of their own, by the names of their programs. */
const linkedEditors = {
  code: ["vscode", "Visual Studio Code"], "code-insiders": ["vscode-insiders", "Visual Studio Code Insiders"], codium: ["vscodium", "VSCodium"],
  cursor: ["cursor", "Cursor"], windsurf: ["windsurf", "Windsurf"], zed: ["zed", "Zed"],
};

/** Returns a link that opens a line in the user's editor, or a button that copies the command for a terminal. */
function editorLink(path, line, place) {
  const editor = (isLive && live.state?.editor) || "code";
  const [scheme, name] = linkedEditors[editor.split(" ")[0].split("/").pop()] ?? [];
  if (scheme) {
    const address = path.split("/").map(encodeURIComponent).join("/");
    return element("a", { href: `${scheme}://file${address}${line ? `:${line}` : ""}`, title: `open the line in ${name}` }, place);
  }
  const command = `${editor} ${line ? `+${line} ` : ""}${quoted(path)}`;
  const text = element("span", {}, place);
  return element("span", { class: "edit" }, text, element("button", { title: `copy ${command}`, "aria-label": "copy the command that opens the line", onclick: () => copy(command, text) }, "copy"));
}

/** Returns the choice of the file, if there are several. */
function fileChoice() {
  const files = [...model.sources, ...layoutSources.files];
  if (files.length < 2) return [];
  return [element("span", { class: "choice", role: "group", "aria-label": "File" }, files.map((file) => element("button", {
    "aria-pressed": String(fileKey(source) === fileKey(file)),
    onclick: () => { [layoutSources.chosen, layoutSources.view] = [fileKey(file), state.view]; keepingFocus(showSource); },
  }, visible(file.name))))];
}

/** Asks for the lines that make the layouts' calls, after each pass. */
function askLines() {
  if (!isLive || !live.isOpen || layoutSources.asked === live.serial || !(live.state?.plugins.length || /\.(swift|c|cc|cpp|rs)$/i.test(model.json.title))) return;
  [layoutSources.asked, layoutSources.isAwaited] = [live.serial, true];
  say({ do: "lines" });
}

function receiveLines({ found }) {
  const table = new Map();
  callKeys(found.calls.map((row) => [...row.slice(0, -2), ...row.slice(-2).map(number)])).forEach((keys, index) => {
    const [, file, line] = found.calls[index];
    const place = file === null ? null : { file, line };
    // Two lines of a function may make calls of one kind.
    for (const key of keys) table.set(key, table.has(key) && (table.get(key)?.line !== place?.line || table.get(key)?.file !== place?.file) ? null : place);
  });
  const names = new Set(found.calls.map(([, file]) => file).filter((file) => file !== null));
  Object.assign(layoutSources, { files: found.files, names, table, isAwaited: false });
  if (filterAsksForLines) { applyFilter(); showRows(); }
  if (state.shows === "source") keepingFocus(showSource);
}
