// EDITS: what was set on the page and is not in the scene's file, and how it gets there.

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
    /\.(ya?ml|json)$/i.test(file) ? element("button", { class: "write", onclick: () => ask({ do: "write" }), title: "write what was set into the file; comments and the order of keys stay" }, `write to ${visible(file)}`) : ""));
  return true;
}

/** The changes of a container's children, which go into the file at once. */
const arrangements = [
  ["earlier", "↑", "move before the view before it"], ["later", "↓", "move behind the view behind it"],
  ["duplicate", "×2", "add a copy behind it"], ["remove", "✕", "remove it, with everything in it"], ["add", "+", "add a child to it"],
];

function editsPanel() {
  const place = byId("arrange");
  const buttons = arrangements.map(([change, sign, words]) => element("button", { "aria-label": change, title: `${words}, in the file`, onclick: () => ask({ do: "arrange", view: arrangedView(), change }) }, sign));
  place.append(...buttons);
  watch((changed) => {
    if (!changed.has("view") && !changed.has("model")) return;
    const view = arrangedView();
    const isWritten = view !== null && /\.(ya?ml|json)$/i.test(model.json.title);
    const parent = isWritten ? model.views.parent[outermost(state.view)] : -1;
    const siblings = parent >= 0 ? model.views.children[parent].length : 0;
    const isContainer = isWritten && Boolean(controlsOf(state.view)[0]?.switches && controlsOf(state.view)[0].views.includes(state.view));
    buttons.forEach((button, index) => { button.disabled = arrangements[index][0] === "add" ? !isContainer : siblings < 2; });
  });
}

/** Returns the outermost modifier around a view, which is written in the view's own mapping. */
function outermost(view) {
  let outer = view;
  while (model.views.parent[outer] >= 0 && model.views.modifier[model.views.parent[outer]] && model.views.children[model.views.parent[outer]].length === 1) outer = model.views.parent[outer];
  return outer;
}

/** Returns the name of the selected view in the file; null if the file did not place it, or placed several in its line. */
function arrangedView() {
  if (state.view === null || !model.source?.line[state.view]) return null;
  return model.views.name[state.view].endsWith("]") ? null : model.views.name[state.view];
}
