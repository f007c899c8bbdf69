// CONTROLS: the settings of the selected view, made from the parameters of its layout.

/** Returns the settings of a view and those of the nearest container around it. */
function controlsOf(view) {
  const all = model.json.controls ?? [];
  const of = (one) => all.find((entry) => entry.views.includes(one));
  const own = view === null ? undefined : of(view);
  let around = own?.switches ? -1 : view ?? -1;
  while (around >= 0 && !(of(around)?.switches && around !== view)) around = model.views.parent[around];
  return [own, around >= 0 ? of(around) : undefined].filter(Boolean);
}

const shape = (entry) => JSON.stringify([entry.name, entry.kind, entry.switches, entry.parameters.map(({ name, type, choices, minimum, maximum, value }) => [name, type, choices, minimum, maximum, isControlled({ type }) ? null : value]), entry.switches ? live.state?.layouts : null]);
let shapes = null;
let fillers = [];

function controlsPanel() {
  watch((changed) => { if (changed.has("model") || changed.has("view")) showControls(); });
  watchState(showControls);
  byId("state-controls").append(element("p", { class: "hint" }, "The controls in the picture work. A save keeps what they changed."),
    element("button", { title: "open the views with the state that they begin with (r)", onclick: () => ask({ do: "reset" }) }, "start over"));
  watchState(({ controls }) => { byId("state-controls").hidden = !controls.length; });
}

/** Shows the settings of the selected view. Replaces the controls only if the set of settings differs; otherwise updates their values. */
function showControls() {
  if (!model) return;
  const entries = controlsOf(state.view);
  const wanted = entries.map(shape).join("\n");
  if (wanted !== shapes) {
    shapes = wanted;
    fillers = [];
    keepingFocus(() => byId("view-controls").replaceChildren(...entries.map(group)));
    if (!entries.length) byId("view-controls").append(element("p", { class: "hint" }, "This view has no settings. Select another view."));
  }
  entries.forEach((entry, index) => fillers[index](entry));
}

/** Makes the controls of one view, and registers functions that fill in their values. */
function group(entry) {
  const fill = [];
  const many = entry.views.length > 1 ? ` · ${entry.views.length} views` : "";
  const kind = entry.kind.split("/").pop();
  const legend = element("legend", {}, apart(entry.name), element("span", { class: "kind" }, ` ${entry.switches || kind === entry.name ? "" : kind}${many}`));
  const restore = element("button", { class: "quiet", title: "restore the layout and the values of the scene's file", onclick: () => ask({ do: "restore", view: entry.name }) }, "restore");
  fill.push((now) => { restore.hidden = !now.changed; });
  const place = element("fieldset", {}, legend, restore);
  if (entry.switches) place.append(picker(entry, fill));
  // A value that no control sets is shown if it says something.
  for (const parameter of entry.parameters) if (isControlled(parameter) || !isEmpty(parameter.value)) place.append(row(entry, parameter, fill));
  fillers.push((now) => fill.forEach((one) => one(now)));
  return place;
}

const isControlled = ({ type }) => ["bool", "number", "integer", "choice", "text", "pair"].includes(type);
const isEmpty = (value) => value === null || (Array.isArray(value) && !value.length);

let serial = 0;

/** Returns the last part of a layout's name if it is unique among all names. */
function shortName(layout, all) {
  const short = layout.split("/").pop();
  return all.some((other) => other !== layout && other.split("/").pop() === short) ? layout : short;
}

function picker(entry, fill) {
  const id = `c${++serial}`;
  const layouts = [...new Set([...(live.state?.layouts ?? []), entry.kind])];
  const select = element("select", { id, onchange: () => ask({ do: "pick", view: entry.name, layout: select.value }) },
    layouts.map((layout) => element("option", { value: layout }, shortName(layout, layouts))));
  fill.push((now) => { if (select.value !== now.kind) select.value = now.kind; });
  return element("div", { class: "row pick" }, controlLabel("layout", id, "The layout of this container. Keys: [ previous, ] next"), select);
}

const controlLabel = (text, id, title, unit = "") => element("label", { for: id, title: title ?? text }, element("span", {}, text), unit && element("small", {}, unit));

/** Makes the controls of a parameter: its name, its value, and a reset button. */
function row(entry, parameter, fill) {
  const id = `c${++serial}`;
  const { name, type } = parameter;
  const set = (value, rests) => {
    const message = { do: "set", view: entry.name, parameter: name, value, rests };
    if (rests) ask(message); else askSoon(`${entry.name}.${name}`, message);
  };
  const find = (now) => now.parameters.find((one) => one.name === name);
  const inputs = { bool: toggle, number: slider, integer: slider, choice: menu, text: field, pair }[type]?.(parameter, id, set, (show) => fill.push((now) => show(find(now).value, find(now))))
    ?? [element("output", { id, class: "hint" }, typeof parameter.value === "string" ? parameter.value : JSON.stringify(parameter.value))];
  const reset = element("button", { class: "reset", title: "", "aria-label": `reset ${name}`, onclick: () => set(find(latest(entry)).default, true) }, "↺");
  fill.push((now) => {
    const one = find(now);
    reset.style.visibility = JSON.stringify(one.value) === JSON.stringify(one.default) ? "hidden" : "visible";
    reset.title = `reset to ${words(one.default)}`;
  });
  return element("div", { class: `row ${type}` }, controlLabel(name, id, parameter.doc || null, parameter.unit), element("span", { class: "inputs" }, inputs), reset);
}

const words = (value) => (value === null ? "none" : Array.isArray(value) ? value.map((one) => points(number(one))).join(" × ") : String(value));
const latest = (entry) => model.json.controls.find((one) => one.name === entry.name) ?? entry;
const isBusy = (input) => document.activeElement === input;

function toggle(parameter, id, set, show) {
  const input = element("input", { id, type: "checkbox", role: "switch", onchange: () => set(input.checked, true) });
  show((value) => { input.checked = value === true; });
  return [input];
}

/** Returns the range of a slider for a parameter whose bounds may be unknown. */
function reach({ minimum, maximum, type }, value) {
  const now = Number.isFinite(value) ? value : 0;
  const least = minimum ?? Math.min(0, now < 0 ? Math.floor(now * 2) : 0);
  const most = maximum ?? Math.max(least + (type === "integer" ? 12 : 64), Math.ceil((now * 2) / 10) * 10);
  const span = most - least;
  const step = type === "integer" || span >= 20 ? 1 : span >= 2 ? 0.1 : 0.01;
  return [least, most, step];
}

function slider(parameter, id, set, show) {
  const read = (text) => (text === "" ? null : Number(text));
  const range = element("input", { type: "range", "aria-label": `${parameter.name}, slider`, oninput: () => { exact.value = range.value; set(Number(range.value), false); }, onchange: () => set(Number(range.value), true) });
  const exact = element("input", { id, type: "number", step: "any", placeholder: "–", onchange: () => {
    const value = read(exact.value);
    if (value === null && !parameter.optional) exact.value = range.value; else set(value, true);
  } });
  show((shown, now) => {
    const value = typeof shown === "string" ? number(shown) : shown;
    if (!range.matches(":active")) {
      const [least, most, step] = reach(now, value);
      [range.min, range.max, range.step] = [least, most, step];
      range.value = String(value ?? least);
    }
    if (!isBusy(exact)) exact.value = value === null || !Number.isFinite(value) ? "" : points(value);
    exact.placeholder = value === null ? "–" : points(value);
  });
  return [range, exact];
}

function menu(parameter, id, set, show) {
  const names = [...(parameter.optional || parameter.value === null ? [""] : []), ...parameter.choices];
  const select = element("select", { id, onchange: () => set(select.value === "" ? null : select.value, true) }, names.map((name) => element("option", { value: name }, name || "–")));
  show((value) => {
    if (value !== null && !names.includes(value)) { names.push(value); select.append(element("option", { value }, value)); }
    select.value = value ?? "";
  });
  return [select];
}

function field(parameter, id, set, show) {
  const input = element("input", { id, type: "text", spellcheck: "false", autocomplete: "off", onchange: () => set(input.value, true) });
  show((value) => { if (!isBusy(input)) input.value = value ?? ""; });
  return [input];
}

function pair(parameter, id, set, show) {
  const inputs = [0, 1].map((axis) => element("input", { id: axis ? null : id, type: "number", step: "any", "aria-label": `${parameter.name}, ${axis ? "second" : "first"}`, onchange: () => set(inputs.map((one) => Number(one.value)), true) }));
  show((value) => { if (Array.isArray(value)) inputs.forEach((input, axis) => { if (!isBusy(input)) input.value = String(value[axis]); }); });
  return inputs;
}

/** Picks the layout at a distance from the current one, for the selected container or the nearest one around the selected view. */
function pickNext(distance) {
  const entry = controlsOf(state.view).find((one) => one.switches);
  const layouts = live.state?.layouts ?? [];
  if (!entry || !layouts.length) return;
  const place = layouts.indexOf(entry.kind);
  ask({ do: "pick", view: entry.name, layout: layouts[(place + distance + layouts.length) % layouts.length] });
}
