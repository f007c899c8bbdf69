// EDITS: what was set on the page and is not in the scene's file, how it gets there, and how it is undone.

/** Shows the edits instead of a command, which could not express them; returns whether there are any. */
function showEdits(place) {
  const edited = (model?.json.controls ?? []).filter((one) => one.changed).map((one) => one.name);
  const file = model.json.title.split("/").pop();
  const key = edited.length ? JSON.stringify([file, edited]) : "";
  // The same buttons stay: one that is replaced between a press and its release is never clicked.
  if ((place.dataset.edits ?? "") === key) return key !== "";
  place.dataset.edits = key;
  place.dataset.command = "";
  if (!key) return false;
  const names = edited.length > 3 ? `${edited.slice(0, 3).join(", ")} and ${edited.length - 3} more` : edited.join(", ");
  const restore = () => { for (const view of edited) ask({ do: "restore", view }); };
  keepingFocus(() => place.replaceChildren(element("span", { class: "edits" }, "set on this page: ", apart(names)),
    element("button", { onclick: restore, title: "restore the layouts and the values of the file" }, "restore"),
    isSceneFile() ? element("button", { class: "write", onclick: () => ask({ do: "write" }), title: "write what was set into the file; comments and the order of keys stay" }, `write to ${visible(file)}`) : ""));
  return true;
}

const isSceneFile = () => /\.(ya?ml|json)$/i.test(model.json.title);

/** The changes of a container's children, which go into the file at once. */
const arrangements = [
  ["earlier", "↑", "move before the view before it"], ["later", "↓", "move behind the view behind it"],
  ["duplicate", "×2", "add a copy behind it"], ["remove", "✕", "remove it, with everything in it"], ["add", "+", "add a child to it"],
];

/** The modifiers that can be added to a view in the file. */
const modifierNames = ["padding", "frame", "background", "border", "opacity", "offset", "fixedSize", "layoutPriority"];

function editsPanel() {
  const place = byId("arrange");
  const travels = [["undo", "↶", "Ctrl+Z"], ["redo", "↷", "Ctrl+Shift+Z"]].map(([change, sign, key]) => {
    const button = element("button", { "aria-label": change, disabled: "", onclick: () => ask({ do: change }) }, sign);
    watchState((now) => {
      button.disabled = now[change] === null;
      button.title = now[change] === null ? `nothing to ${change} (${key})` : `${change}: ${visible(now[change])} (${key})`;
    });
    return button;
  });
  const buttons = arrangements.map(([change, sign, words]) => element("button", { "aria-label": change, title: `${words}, in the file`, onclick: () => ask({ do: "arrange", view: arrangedView(), change }) }, sign));
  const modifiers = element("select", { id: "modifiers", "aria-label": "Modifiers of the view", title: "add a modifier to the view, or remove one, in the file", onchange: changeModifier });
  place.append(...travels, ...buttons, modifiers);
  // The source of views is changed in an editor.
  const hideArranging = () => { for (const one of [...buttons, modifiers]) one.hidden = !isSceneFile(); };
  watch((changed) => {
    if (!changed.has("view") && !changed.has("model")) return;
    hideArranging();
    const view = arrangedView();
    const isWritten = view !== null && isSceneFile();
    const parent = isWritten ? model.views.parent[outermost(state.view)] : -1;
    const siblings = parent >= 0 ? model.views.children[parent].length : 0;
    const isContainer = isWritten && Boolean(controlsOf(state.view)[0]?.switches && controlsOf(state.view)[0].views.includes(state.view));
    buttons.forEach((button, index) => { button.disabled = arrangements[index][0] === "add" ? !isContainer : siblings < 2; });
    const own = isWritten ? modifiersOf(state.view) : [];
    const key = `${isWritten} ${own}`;
    modifiers.disabled = !isWritten;
    if (modifiers.dataset.key === key) return;
    modifiers.dataset.key = key;
    modifiers.replaceChildren(element("option", { value: "" }, "modifier"),
      ...own.map((name) => element("option", { value: `-${name}` }, `remove ${name}`)),
      ...modifierNames.filter((name) => !own.includes(name)).map((name) => element("option", { value: `+${name}` }, `add ${name}`)));
  });
  // The first of two clicks redraws the marks, so that a browser may see two clicks on two elements.
  byId("overlay").addEventListener("click", (event) => {
    if (event.detail !== 2) return;
    const text = viewsAt(event).find((view) => textSetting(view) !== null);
    if (text !== undefined) editText(text);
  });
  document.addEventListener("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(event.key.toLowerCase())) return;
    // A field undoes what is typed in it.
    if (event.target.matches("input[type=text], input[type=number], input[type=search]")) return;
    event.preventDefault();
    const change = event.shiftKey || event.key.toLowerCase() === "y" ? "redo" : "undo";
    if (live.state?.[change] !== null) ask({ do: change });
  });
}

function changeModifier({ target }) {
  const [sign, name] = [target.value[0], target.value.slice(1)];
  target.value = "";
  if (name) ask({ do: "modify", view: model.views.name[innermost(state.view)], modifier: name, isAdded: sign === "+" });
}

/** Returns the outermost modifier around a view, which is written in the view's own mapping. */
function outermost(view) {
  const { parent, modifier, children } = model.views;
  let outer = view;
  // The other child of a background is a view of its own.
  while (parent[outer] >= 0 && modifier[parent[outer]] && children[parent[outer]][0] === outer) outer = parent[outer];
  return outer;
}

/** Returns the view inside the modifiers that are written in its mapping. */
function innermost(view) {
  let inner = view;
  while (model.views.modifier[inner] && model.views.children[inner].length) inner = model.views.children[inner][0];
  return inner;
}

/** Returns the names of the modifiers around a view that the page can remove. */
function modifiersOf(view) {
  const { name, kind, parent } = model.views;
  const [outer, inner] = [outermost(view), innermost(view)];
  if (outer === inner) return [];
  // Several modifiers may be one view, which has the path of the innermost of them.
  const path = name[parent[inner]].slice(name[outer].length).split("/");
  return modifierNames.filter((one) => path.includes(one) || kind[parent[inner]] === one || kind[outer] === one);
}

/** Returns the name of the selected view in the file; null if the file did not place it, or placed several in its line. */
function arrangedView() {
  if (state.view === null || !model.sources[0]?.line[state.view]) return null;
  return model.views.name[state.view].endsWith("]") ? null : model.views.name[state.view];
}

/** Returns the setting that is the text of a view; null if the view shows no text. */
function textSetting(view) {
  for (const entry of model.json.controls ?? []) {
    if (!entry.views.includes(view)) continue;
    const text = entry.parameters.find(({ name, type }) => name === "text" && type === "text");
    if (text) return { view: entry.name, value: text.value };
  }
  return null;
}

/** Edits the text of a view at its place in the picture: Enter sets it, Escape keeps the old one. */
function editText(view) {
  const text = textSetting(view);
  const frame = frameOf(view);
  if (!text || !frame) return;
  selectView(view);
  byId("text-edit")?.remove();
  let isOver = false;
  const end = (sets) => {
    if (isOver) return;
    isOver = true;
    if (sets && field.value !== text.value) ask({ do: "set", view: text.view, parameter: "text", value: field.value, rests: true });
    const isFocused = document.activeElement === field;
    field.remove();
    if (isFocused) byId("stage").focus?.();
  };
  const field = element("input", { id: "text-edit", type: "text", "aria-label": `text of ${visible(text.view)}`, onblur: () => end(true), onkeydown: (event) => {
    event.stopPropagation();
    if (event.key === "Enter" || event.key === "Escape") end(event.key === "Enter");
  } });
  field.value = text.value ?? "";
  const scale = camera.scale;
  Object.assign(field.style, {
    left: `${camera.x + frame[0] * scale}px`, top: `${camera.y + frame[1] * scale}px`, minWidth: `${Math.max(120, frame[2] * scale)}px`,
    height: `${Math.max(24, Math.min(frame[3] * scale, 60))}px`, fontSize: `${Math.min(Math.max(12, frame[3] * scale * 0.6), 32)}px`,
  });
  byId("sheet").append(field);
  field.focus();
  field.select();
}
