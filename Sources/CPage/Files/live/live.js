// The live page: its panels and keys.

/** The keys of the live page; they take precedence over the keys of the static page. */
const liveKeys = [
  ["1", "2 3 4", "select a version, oldest first", (key) => selectVersion(Number(key)), ["1", "2", "3", "4"]],
  ["g", "", "switch between two versions", () => ask({ do: "back" })],
  ["[", "]", "previous layout, next layout", (key) => pickNext(key === "]" ? 1 : -1)],
  ["s", "", "go to the size: arrows change it by 1, with Shift by 10; Delete proposes no length, Home the scene's", () => sizing.handles[0].handle.focus()],
  [",", ".", "propose the width of the previous break, of the next break", (key) => jumpToBreak(key === "." ? 1 : -1)],
  ["p", "", "go to the parameters of the view", () => byId("view-controls").querySelector("input, select, button")?.focus()],
  ["u", "", "use the controls of views, or select views by clicks on them", () => useHands(!hands.areUsed)],
  ["r", "", "open the views with the state that they begin with", () => { if (hands.list.length) ask({ do: "reset" }); }],
  ["v", "", "show the wall: previews side by side", () => showWall(true)],
  ["t", "", "edit the text of the view in the picture; also a double click", () => { const view = [state.view, ...(state.view === null ? [] : model.views.children[state.view])].find((one) => one !== null && textSetting(one)); if (view !== undefined) editText(view); }],
  ["x", "", "close the error", () => hideFinding()],
];

const phones = matchMedia("(max-width: 640px)");

/** Puts the live panel after the picture on phones, where it is below: some browsers forget the reading flow of a grid. */
function orderPanels() {
  const [main, live, canvas] = [document.querySelector("main"), byId("live"), byId("canvas")];
  const next = phones.matches ? canvas.nextElementSibling : canvas;
  // `moveBefore` keeps the focus and the scroll position.
  if (next !== live && live.nextElementSibling !== next) (main.moveBefore ?? main.insertBefore).call(main, live, next);
}

function livePanel(serial) {
  live.serial = serial;
  document.body.classList.add("is-live");
  orderPanels();
  phones.addEventListener("change", orderPanels);
  byId("sheet").append(element("output", { id: "drag-size", hidden: true }));
  controlsPanel();
  sizingPanel();
  ribbonPanel();
  handsPanel();
  gesturesPanel();
  reachPanel();
  motionPanel();
  editsPanel();
  versionsPanel();
  wallPanel();
  treePanel();
  watch((changed) => { if (changed.has("view") && live.isOpen) tellSelection(); });
  connect();
  darkness.addEventListener("change", tellTheme);
  addEventListener("online", () => { if (!live.isOpen) connect(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !live.isOpen) connect(); });
}
