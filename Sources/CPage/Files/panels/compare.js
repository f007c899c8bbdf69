// COMPARE: the other picture of a comparison, behind a line that can be dragged, in the place of this one, as the
// difference of both, or beside it. Each picture has the frames of its own views over it.

/** `argument` names the run that is compared, and `shift` is the distance between two pictures side by side, in points. */
const comparing = { mode: "now", at: 0.5, other: null, argument: null, shift: 0 };
const compareModes = ["now", "slide", "other", "difference", "beside"];

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
  byId("sheet").append(line, element("div", { id: "compare-names", hidden: true }, element("span", {}, "this picture"), element("span", {}, "")));
  watch((changed) => {
    if (!changed.has("model")) return;
    comparing.other = null;
    byId("other").replaceChildren();
    const isPossible = Boolean(model.against?.picture);
    const argument = isPossible ? model.against.argument : null;
    if (!isPossible) comparing.mode = "now";
    // A comparison begins with both pictures in view.
    else if (argument !== comparing.argument && comparing.mode === "now") comparing.mode = "slide";
    comparing.argument = argument;
    byId("compare-names").lastElementChild.textContent = argument === null ? "" : visible(argument);
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
  byId("compare-names").hidden = comparing.mode === "now" || comparing.mode === "difference";
  byId("compare-names").className = comparing.mode;
}

/** Whether the views of the other picture are those of this one, at the same places. */
const isAlike = () => model.against.frames.length === model.views.count;

/** Returns the frames over the picture in the place of this one: those of the other picture while only it is shown. */
function comparedFrames(frames) {
  return comparing.mode === "other" && model.against?.picture && isAlike() ? model.against.frames.map((frame) => frame && frame.map(number)) : frames;
}

/** Returns the groups of marks over both pictures, each where its picture is. */
function comparedMarks(marks) {
  const { mode, shift } = comparing;
  const base = mark("g", { class: "base" }, marks);
  if (!model.against?.picture || mode === "now" || mode === "difference") return [base];
  const isOn = state.overlays.split(",").includes("frames");
  const frames = model.against.frames.map((frame) => frame && frame.map(number)).filter(isDrawable);
  const chosen = state.view !== null && isAlike() ? [model.against.frames[state.view]].filter(isDrawable).map((frame) => rectangle(frame, "chosen")) : [];
  const others = mark("g", { class: "base others" }, chosen, isOn ? frames.slice(0, mostMarks).map((frame) => rectangle(frame, "frame")) : []);
  if (mode === "other") return [others];
  if (mode === "beside") others.setAttribute("transform", `translate(${shift})`);
  else for (const [group, id] of [[base, "this-side"], [others, "other-side"]]) group.setAttribute("clip-path", `url(#${id})`);
  const sides = ["this-side", "other-side"].map((id) => mark("clipPath", { id }, mark("rect")));
  return [...sides, base, others];
}

/** Returns the area of both pictures: beside each other, or one over the other. */
function comparedArea(own) {
  const text = model.against?.picture ? /viewBox="([^"]+)"/.exec(model.against.picture.svg ?? model.against.picture.light)?.[1] : null;
  if (!text) return own;
  const [left, top, width, height] = text.split(" ").map(Number);
  comparing.shift = own[0] + own[2] - left;
  return around(own, [left + (comparing.mode === "beside" ? comparing.shift : 0), top, width, height]);
}

/** Draws the other picture at the place of this one. */
function placeComparison() {
  const place = byId("other");
  if (comparing.mode === "now" || !model?.against?.picture) return place.replaceChildren();
  if (!place.firstElementChild || comparing.other !== model.against) {
    comparing.other = model.against;
    place.replaceChildren(...[makePicture(pictureText(model.against.picture, isDark()) ?? "")].filter(Boolean));
  }
  const [x, y, width, height] = byId("overlay").getAttribute("viewBox").split(" ").map(Number);
  const shift = comparing.mode === "beside" ? comparing.shift : 0;
  placePicture(place.firstElementChild, [x - shift, y, width, height].join(" "), shift);
  for (const [id, start, end] of [["other-side", 0, comparing.at], ["this-side", comparing.at, 1]]) {
    const side = byId("overlay").querySelector(`#${id} rect`);
    for (const [name, value] of Object.entries({ x: x + start * width, y, width: (end - start) * width, height })) side?.setAttribute(name, value);
  }
  const at = `${(100 * comparing.at).toFixed(2)}%`;
  byId("pictures").style.setProperty("--at", at);
  byId("compare-line").style.left = at;
  byId("compare-line").setAttribute("aria-valuenow", String(Math.round(100 * comparing.at)));
}
