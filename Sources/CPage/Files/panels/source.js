// SOURCE: the file beside the picture. A click on a line selects the views that it placed; the number before a line counts
// their calls. A scene's file has the lines that placed views, a file of views those that made them, and a layout's source the
// lines that made calls.

let sourceTable = null;
/** The sources of layouts, as a live page received them, and the file that the reader chose, while which view was selected. */
const layoutSources = { files: [], chosen: null, view: null, asked: null };

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
  const line = column(json.line, model.views.count);
  const views = new Map();
  line.forEach((at, view) => { if (at > 0) { if (views.has(at)) views.get(at).push(view); else views.set(at, [view]); } });
  const counts = Array(model.views.count).fill(0);
  model.calls.node.forEach((view) => { if (view >= 0) counts[view] += 1; });
  return { ...json, line, views, calls: (at) => (views.get(at) ?? []).reduce((sum, view) => sum + counts[view], 0), kinds: () => [] };
}

/** Reads a layout's source with its calls: the line, the view, the kind of call and how often. */
function readCallingSource({ calls, ...json }) {
  const line = Array(model.views.count).fill(0);
  const [views, counts, kinds] = [new Map(), new Map(), new Map()];
  const place = new Map(model.views.name.map((name, view) => [name, view]));
  for (const [at, name, kind, count] of calls) {
    counts.set(at, (counts.get(at) ?? 0) + count);
    kinds.set(at, new Set([...(kinds.get(at) ?? []), kind]));
    const view = place.get(name);
    if (view === undefined) continue;
    if (!views.get(at)?.includes(view)) views.set(at, [...(views.get(at) ?? []), view]);
    // The line that placed a view stands for it.
    if (kind === "place" || !line[view]) line[view] = at;
  }
  return { ...json, line, views, calls: (at) => counts.get(at) ?? 0, kinds: (at) => [...(kinds.get(at) ?? [])] };
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
  const { lines, views, calls, kinds } = source;
  const at = index + 1;
  const placed = views.get(at) ?? [];
  const count = calls(at);
  const words = { sizeThatFits: "measure", place: "place" };
  const kind = kinds(at).length === 1 ? words[kinds(at)[0]] : undefined;
  const some = placed.slice(0, 12).map((view) => `view = ${filterText(model.views.name[view])}`).join(" or ");
  const names = kind ? `(${some}) and ${kind}` : some;
  return element("tr", { "aria-selected": String(at === lineOf(state.view)), "data-line": at, class: placed.length ? "placed" : "", onclick: () => placed.length && selectView(placed[(placed.indexOf(state.view) + 1) % placed.length]) },
    element("td", { class: "number" }, count ? element("button", { title: `show the calls of this line (${names})`, "aria-label": `line ${at}: ${count} calls`, onclick: (event) => { event.stopPropagation(); change({ filter: state.filter === names ? "" : names }); } }, String(count)) : ""),
    element("td", { class: "number quiet" }, String(at)),
    element("td", { class: "text", title: withoutControls(lines[index]) }, withoutControls(lines[index])));
}

function showSource() {
  if (isLive && live.isOpen) askLines();
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
  if (layoutSources.asked === live.serial || !(live.state?.plugins.length || /\.(swift|c|cc|cpp|rs)$/i.test(model.json.title))) return;
  [layoutSources.asked, layoutSources.isAwaited] = [live.serial, true];
  say({ do: "lines" });
}

function receiveLines({ files }) {
  [layoutSources.files, layoutSources.isAwaited] = [files, false];
  if (state.shows === "source") keepingFocus(showSource);
}
