// CALLS: the calls with proposals, answers and reasons, as a tree in their order, as views by waste, or grouped by
// caller.

const isQuery = (name) => name === "explicitAlignment" || name === "spacing";
let rows = [];
let callTable = null;
const closed = new Set();
let meant = null;
let filterError = null;
/** Whether the filter compares the lines that make calls, which a live page has to ask for. */
let filterAsksForLines = false;

/** Returns the rows of the tree, as in `galley inspect`: the calls inside a hidden query move to the nearest shown call around it. */
function treeRows() {
  const { count, parent, call } = model.calls;
  const queries = new Set(meant ?? []);
  for (let index = 0; index < count; index++) {
    if (state.queries ? !isQuery(call[index]) : call[index] !== "sizeThatFits") continue;
    if (state.queries) queries.add(index + 1);
    for (let next = parent[index]; next > 0 && isQuery(call[next - 1]) && !queries.has(next); next = parent[next - 1]) queries.add(next);
  }
  const isShown = (id) => !isQuery(call[id - 1]) || state.queries || queries.has(id);
  let kept = null;
  if (meant) {
    kept = new Set(meant);
    for (const id of meant) for (let next = parent[id - 1]; next > 0 && !kept.has(next); next = parent[next - 1]) kept.add(next);
  }
  const children = Array.from({ length: count + 1 }, () => []);
  for (let id = 1; id <= count; id++) {
    if (!isShown(id) || (kept && !kept.has(id))) continue;
    let outer = parent[id - 1];
    while (outer > 0 && !isShown(outer)) outer = parent[outer - 1];
    children[outer].push(id);
  }
  const result = [];
  const pending = children[0].map((id) => [id, 0]).reverse();
  while (pending.length) {
    const [id, level] = pending.pop();
    const isClosed = closed.has(id);
    result.push({ call: id, level, inner: children[id].length, isClosed, isMeant: !meant || meant.has(id) });
    if (isClosed) continue;
    for (const inner of children[id].reverse()) pending.push([inner, level + 1]);
  }
  return result;
}

/** Returns a row for each view: those with the most waste first, then those with the most computed answers. */
function viewRows() {
  const { waste, computed, measures } = model.views;
  const seen = meant && new Set([...meant].map((id) => model.calls.node[id - 1]));
  return model.views.name.map((_, view) => view)
    .filter((view) => measures[view] > 0 && (!seen || seen.has(view)))
    .sort((a, b) => waste[b] - waste[a] || computed[b] - computed[a] || model.views.first[a] - model.views.first[b])
    .map((view) => ({ summary: view }));
}

/** Returns the calls, grouped by the view that made them, or by the scene. */
function askerRows() {
  const { count, parent, node } = model.calls;
  const groups = new Map();
  for (let id = 1; id <= count; id++) {
    if (meant && !meant.has(id)) continue;
    if (!state.queries && isQuery(model.calls.call[id - 1])) continue;
    const outer = parent[id - 1];
    const asker = outer > 0 ? node[outer - 1] : -1;
    if (!groups.has(asker)) groups.set(asker, []);
    groups.get(asker).push(id);
  }
  const result = [];
  for (const [asker, calls] of [...groups].sort((a, b) => b[1].length - a[1].length)) {
    result.push({ asker, calls: calls.length });
    for (const call of calls) result.push({ call, level: 1, inner: 0, isMeant: true });
  }
  return result;
}

/** Returns a row for each view, inner views after the view around them. */
function viewTreeRows() {
  const { name, level } = model.views;
  const seen = meant && new Set([...meant].map((id) => model.calls.node[id - 1]));
  return name.map((_, view) => view).filter((view) => !seen || seen.has(view)).map((view) => ({ view, level: level[view] }));
}

const treeColumns = [{ title: "view" }, { title: "asked", class: "number" }, { title: "measured", class: "number" }, { title: "at", class: "number" }];
const callColumns = [
  { title: "#", class: "number" }, { title: "how" }, { title: "asked", class: "number" }, { title: "", spoken: "gives", class: "arrow" },
  { title: "got", class: "number" }, { title: "view" }, { title: "why" },
];
const viewColumns = [
  { title: "view" }, { title: "measures", class: "number" }, { title: "computed", class: "number" }, { title: "hit", class: "number" },
  { title: "distinct", class: "number" }, { title: "waste", class: "number" }, { title: "self µs", class: "number" },
];

function callRow(row) {
  const { calls } = model;
  const index = row.call - 1;
  const cell = (text, name) => element("td", { class: name, title: name === "why" ? text : null }, text);
  const isFirst = model.against?.first?.call === row.call;
  const warning = model.warned.has(row.call) ? element("span", { class: "warning", title: "a warning names this call" }, "!") : "";
  const toggle = row.inner
    ? element("span", { class: "toggle", "aria-hidden": "true", onclick: (event) => { event.stopPropagation(); toggleRow(row.call); } }, row.isClosed ? "▸" : "▾")
    : element("span", { class: "toggle" });
  const [name, kind] = calls.view[index].split(/  (?=\S*$)/);
  const view = element("td", { class: "view", style: `--level:${row.level}`, title: calls.view[index] }, toggle, apart(name), kind ? element("span", { class: "kind" }, " ", apart(kind)) : "", warning);
  const cells = row.isMeant
    ? [cell(calls.how[index], "how"), cell(calls.asked[index], "number"), cell(/^sizeThatFits$/.test(calls.call[index]) ? "→" : "", "arrow"), cell(calls.got[index], "number"), view, cell(calls.why[index], "why")]
    : [cell("", "how"), cell("", "number"), cell("", "arrow"), cell("", "number"), view, cell("", "why")];
  return element(
    "tr", {
      ...levels(row.level), "aria-selected": String(state.call === row.call), "aria-expanded": isTree() && row.inner ? String(!row.isClosed) : null,
      class: [isFirst ? "first" : "", row.isMeant ? "" : "around", calls.node[index] === state.view ? "same" : "", model.calls.outcome[index] && model.calls.outcome[index] !== "computed" ? "hit" : ""].join(" "),
      "data-call": row.call, onclick: () => selectCall(row.call),
    },
    cell(String(row.call), "number id"), cells);
}

const isTree = () => ["order", "tree"].includes(state.order);

/** Returns what a row of a tree says of its depth; rows of a plain table may not say it. */
const levels = (level) => (isTree() ? { "aria-level": level + 1 } : {});

function summaryRow(view) {
  const { name, kind, measures, computed, distinct, waste, ns } = model.views;
  const cell = (text) => element("td", { class: "number" }, text);
  const hits = `${Math.round(((measures[view] - computed[view]) / measures[view]) * 100)}%`;
  // In a long path, the last parts identify the view.
  const shown = model.views.named[view] ? name[view] : name[view].replace(/^.*\/(?=[^/]*\/[^/]*$)/, "…/");
  const factor = distinct[view] === 0 ? "–" : `${points(Math.round(waste[view] * 10) / 10).replace(/^(\d+)$/, "$1.0")}×`;
  return element(
    "tr", { "aria-selected": String(state.view === view), onclick: () => selectView(view) },
    element("td", { class: "view", style: "--level:0", title: name[view] }, apart(shown), kind[view] ? element("span", { class: "kind" }, " ", apart(kind[view])) : ""),
    cell(String(measures[view])), cell(String(computed[view])), cell(hits), cell(String(distinct[view])), cell(factor),
    cell(ns[view] > 0 ? points(ns[view] / 1000) : ""));
}

function treeRow({ view, level }) {
  const { name, kind, asked, named } = model.views;
  const frame = model.views.frame[view];
  const cell = (text) => element("td", { class: "number" }, text);
  const shown = named[view] ? name[view] : name[view].replace(/^.*\//, "");
  return element(
    "tr", { ...levels(level), "aria-selected": String(state.view === view), onclick: () => selectView(view) },
    element("td", { class: "view", style: `--level:${level}`, title: name[view] }, apart(shown), kind[view] && kind[view] !== shown ? element("span", { class: "kind" }, " ", apart(kind[view])) : ""),
    cell(asked[view] ?? ""), cell(frame ? size(frame[2], frame[3]) : "not shown"), cell(frame ? `${points(frame[0])},${points(frame[1])}` : ""));
}

function askerRow(row) {
  const name = row.asker >= 0 ? model.views.name[row.asker] : "the scene";
  return element(
    "tr", { class: "asker", onclick: () => { if (row.asker >= 0) selectView(row.asker); } },
    element("td", { colspan: callColumns.length }, apart(name), ` asks ${row.calls} ${row.calls === 1 ? "time" : "times"}`));
}

function toggleRow(call) {
  if (!closed.delete(call)) closed.add(call);
  showRows();
}

/** Computes the rows for the current order and shows them, unless they are drawn later. */
function showRows(draws = true) {
  rows = { order: treeRows, heavy: viewRows, "by caller": askerRows, tree: viewTreeRows }[state.order]();
  const columns = { heavy: viewColumns, tree: treeColumns }[state.order] ?? callColumns;
  byId("rows").dataset.order = state.order;
  byId("rows").style.setProperty("--digits", String(String(model.calls.count).length));
  callTable.table.setAttribute("role", isTree() ? "treegrid" : "table");
  callTable.show(columns, rows.length, { heavy: "Views, most waste first", tree: "Views" }[state.order] ?? "Calls", draws);
}

const selectedRow = () => rows.findIndex((row) => (row.view !== undefined ? row.view === state.view : row.summary !== undefined ? row.summary === state.view : row.call !== undefined && row.call === state.call));

/** Selects the row at a distance from the current one. */
function step(distance) {
  let index = selectedRow();
  index = index < 0 ? (distance > 0 ? 0 : rows.length - 1) : index + distance;
  while (rows[index] && rows[index].asker !== undefined) index += Math.sign(distance) || 1;
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
  if (!row || row.asker !== undefined) return;
  if (row.view !== undefined) selectView(row.view); else if (row.summary !== undefined) selectView(row.summary); else selectCall(row.call);
}

/** Shows the pass of a live session that made the calls. */
function showPass() {
  const { pass } = model.json;
  const { moment } = model;
  const moments = model.time?.moments ?? [];
  byId("pass").hidden = !pass && !moments.length;
  if (byId("pass").hidden) return;
  if (moment.at !== null) {
    byId("pass").textContent = byId("pass").title = `The calls at ${points(Math.round(moment.at * 1000))} ms, as if nothing was remembered: ${moment.summary}`;
    return;
  }
  if (!pass) {
    byId("pass").textContent = byId("pass").title = "The calls before the changes. Go to a frame to see those of its moment.";
    return;
  }
  const calls = `pass ${pass.number}, after ${visible(pass.cause)}`;
  const earlier = pass.number > 1 ? " “= earlier” marks an answer remembered from an earlier pass." : "";
  byId("pass").title = (pass.number === pass.last ? `The calls of ${calls}.` : `The last pass made no calls. These are the calls of ${calls}.`) + earlier;
  byId("pass").textContent = byId("pass").title;
}

function applyFilter() {
  [meant, filterError, filterAsksForLines] = [null, null, false];
  if (state.filter.trim() !== "") {
    try {
      filterAsksForLines = asksForLines(parseFilter(state.filter));
      if (filterAsksForLines) askLines();
      meant = callsMeant(state.filter);
    } catch (error) {
      if (!(error instanceof FilterError)) throw error;
      filterError = error;
    }
  }
  const answer = byId("filter-answer");
  answer.textContent = filterError ? filterError.description() : meant ? `${meant.size} of ${model.calls.count} calls` : "";
  answer.classList.toggle("error", filterError !== null);
  byId("filter").setAttribute("aria-invalid", String(filterError !== null));
}

function callsPanel() {
  callTable = new Table(byId("rows"), 22, (index) => {
    const row = rows[index];
    return row.view !== undefined ? treeRow(row) : row.summary !== undefined ? summaryRow(row.summary) : row.asker !== undefined ? askerRow(row) : callRow(row);
  });
  const pressOrders = choice("orders", orders, (name) => state.order === name, (order) => change({ order }));
  byId("queries").addEventListener("change", (event) => change({ queries: event.target.checked }));
  byId("filter").addEventListener("input", (event) => change({ filter: event.target.value }));
  watch((changed) => {
    if (changed.has("details") && changed.size === 1) return;
    if (changed.has("model") || changed.has("calls")) { closed.clear(); showPass(); }
    if (changed.has("filter") || changed.has("calls")) {
      if (byId("filter").value !== state.filter) byId("filter").value = state.filter;
      applyFilter();
    }
    if (changed.has("queries")) byId("queries").checked = state.queries;
    if (["filter", "queries", "order", "calls"].some((key) => changed.has(key))) showRows(false);
    pressOrders();
    byId("call-why").textContent = state.call === null ? "" : visible(model.calls.why[state.call - 1]);
    byId("call-why").title = byId("call-why").textContent;
    const place = selectedRow();
    if (place >= 0) callTable.reveal(place); else callTable.draw(true);
    const options = [["heavy", "tree"].includes(state.order) ? "--views --time" : state.queries ? "--all" : "", state.filter && !filterError ? `--filter ${quoted(state.filter)}` : ""];
    showCommand("calls-command", ["galley inspect", model.json.arguments, ...options].filter(Boolean).join(" "));
  });
}
