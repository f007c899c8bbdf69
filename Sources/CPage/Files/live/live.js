// The live page: all of the above, and keys.

/** Asks before the others: live keys that mean something else offline. */
const liveKeys = [
  ["1", "2 3 4", "a version, the oldest first", (key) => selectVersion(Number(key)), ["1", "2", "3", "4"]],
  ["g", "", "back and forth between two versions", () => ask({ do: "back" })],
  ["[", "]", "the layout before, the next one", (key) => pickNext(key === "]" ? 1 : -1)],
  ["s", "", "the size: then arrows, shift for ten, Delete for none, Home for the scene's", () => sizing.handles[0].handle.focus()],
  ["p", "", "the parameters of the view", () => byId("view-controls").querySelector("input, select, button")?.focus()],
  ["x", "", "close what is said of an error", () => hideFinding()],
];

function livePanel(serial) {
  live.serial = serial;
  document.body.classList.add("is-live");
  byId("sheet").append(element("output", { id: "drag-size", hidden: true }));
  controlsPanel();
  sizingPanel();
  motionPanel();
  versionsPanel();
  connect();
  addEventListener("online", () => { if (!live.isOpen) connect(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !live.isOpen) connect(); });
}
