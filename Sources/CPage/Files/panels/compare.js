// COMPARE: the other picture of a comparison, beside this one behind a line that can be dragged, in its place, or as
// the difference of both.

const comparing = { mode: "now", at: 0.5, other: null };
const compareModes = ["now", "slide", "other", "difference"];

function comparePanel() {
  const line = element("button", { id: "compare-line", role: "slider", hidden: true, "aria-label": "border between the two pictures", "aria-orientation": "horizontal", "aria-valuemin": 0, "aria-valuemax": 100, title: "Drag, or press arrow keys: the other picture is on the left" });
  const move = (event) => {
    const box = byId("stage").getBoundingClientRect();
    comparing.at = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    placeComparison();
  };
  line.addEventListener("pointerdown", (event) => { event.preventDefault(); event.stopPropagation(); line.focus(); line.setPointerCapture(event.pointerId); });
  line.addEventListener("pointermove", (event) => { if (line.hasPointerCapture(event.pointerId)) { event.stopPropagation(); move(event); } });
  line.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    comparing.at = Math.min(1, Math.max(0, comparing.at + step));
    placeComparison();
  });
  byId("sheet").append(line);
  watch((changed) => {
    if (!changed.has("model")) return;
    comparing.other = null;
    byId("other").replaceChildren();
    const isPossible = Boolean(model.against?.picture);
    if (!isPossible) comparing.mode = "now";
    byId("compare").hidden = !isPossible;
    showComparison();
  });
  darkness.addEventListener("change", () => { comparing.other = null; drawCanvas(); });
  afterDrawing.push(placeComparison);
}

function compareAs(mode) {
  comparing.mode = mode;
  showComparison();
  drawCanvas();
}

function showComparison() {
  choice("compare", compareModes, (name) => comparing.mode === name, compareAs)();
  byId("pictures").className = comparing.mode;
  byId("compare-line").hidden = comparing.mode !== "slide";
}

/** Draws the other picture at the place of this one. */
function placeComparison() {
  const place = byId("other");
  if (comparing.mode === "now" || !model?.against?.picture) return place.replaceChildren();
  if (!place.firstElementChild || comparing.other !== model.against) {
    comparing.other = model.against;
    place.replaceChildren(...[makePicture(pictureText(model.against.picture, isDark()) ?? "")].filter(Boolean));
  }
  placePicture(place.firstElementChild, byId("overlay").getAttribute("viewBox"));
  const at = `${(100 * comparing.at).toFixed(2)}%`;
  byId("pictures").style.setProperty("--at", at);
  byId("compare-line").style.left = at;
  byId("compare-line").setAttribute("aria-valuenow", String(Math.round(100 * comparing.at)));
}
