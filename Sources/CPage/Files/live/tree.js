// TREE: the tree in which a plugin failed, in the place of the picture's. The next model and every command lead back.

/** What the page shows again later: the model's JSON, its number, and whether all views are explained; null while it shows the picture's tree. */
let setAside = null;

function treePanel() { byId("stage").before(element("p", { id: "tree", hidden: true })); }

const treeButton = ({ number, words }) => element("button", { class: "open-tree", title: words, onclick: () => say({ do: "tree", number }) }, "open its tree");

function receiveTree({ words, model: json }) {
  setAside ??= { json: model.json, serial: live.serial, isExplained: model.isExplained };
  live.serial = null;
  hideFinding(false);
  nameTree(words);
  showTree(json, true);
  // The view whose layout failed.
  const failed = model.calls.flags.findIndex((flags) => flags & 1);
  const named = model.views.name.indexOf(json.failure?.split(": ")[0]);
  if (failed >= 0) selectCall(failed + 1);
  else if (named >= 0) selectView(named);
  byId("tree").querySelector("button").focus();
}

/** Shows the picture's tree again. */
function leaveTree() {
  if (!setAside) return;
  const { json, serial, isExplained } = setAside;
  forgetTree();
  live.serial = serial;
  showTree(json, isExplained);
  byId("finding").hidden = !byId("finding").childElementCount;
}

/** Another model follows, so that nothing is shown again. */
function forgetTree() {
  setAside = null;
  nameTree(null);
}

function nameTree(words) {
  byId("tree").hidden = words === null;
  document.body.classList.toggle("of-tree", words !== null);
  byId("tree").replaceChildren(...(words === null ? [] : [element("span", {}, "Not the picture: ", element("strong", {}, visible(words)), "."), element("button", { onclick: leaveTree }, "back to the picture")]));
}

function showTree(json, isExplained) {
  stop();
  state.frame = null;
  keepingFocus(() => {
    show(json);
    model.isExplained = isExplained;
    for (const panel of watchers) panel(new Set(["details"]));
  });
}

/** Keeps what belongs to the model that is shown again later; returns whether it does. */
function keepAside(serial, parts, isExplained) {
  if (!setAside || serial !== setAside.serial) return false;
  Object.assign(setAside.json, parts);
  setAside.isExplained ||= isExplained;
  return true;
}
