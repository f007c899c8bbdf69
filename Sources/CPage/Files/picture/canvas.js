// CANVAS: the picture, with the frames and marks of the layout over it. A click selects a view; hovering shows the
// spacing.

let hovered = null;
/** The functions to call after the canvas is drawn. */
const afterDrawing = [];
const drawn = { picture: null, frames: [], area: null };

/** Returns the frame of a view, at rest or in the selected frame of the film; null if the view is not shown there. */
function frameOf(view) {
  if (state.frame !== null && !model.time && model.opening) return model.opening.frames[view];
  if (state.frame === null || !model.time) return model.views.frame[view];
  const track = model.time.byView.get(view);
  if (!track) return model.views.frame[view];
  const [x, y, width, height] = track.parts.map((part) => part[state.frame]);
  return x === null ? null : [x, y, width, height];
}

/** Returns the frames of the scroll views around a view, through which it is seen. */
function windowsOf(view) {
  const windows = [];
  for (let outer = model.views.window[view]; outer >= 0; outer = model.views.window[outer]) windows.push(frameOf(outer));
  return windows.filter(Boolean);
}

/** Returns the part of a view's frame that is seen through the scroll views around it; null if it is scrolled away. */
function seenFrame(view) {
  const frame = frameOf(view);
  if (!frame || model.views.window[view] < 0) return frame;
  const seen = within(frame, windowsOf(view));
  return seen && seen[2] > 0 && seen[3] > 0 ? seen : null;
}

/** Returns the SVG of a picture with the colours of a theme; variables mark the attributes in which the themes differ. */
function pictureText(picture, dark) {
  if (!picture) return null;
  // The other theme of a film follows.
  if (!picture.svg) return (dark ? picture.dark : picture.light) ?? picture.dark ?? picture.light;
  return picture.svg.replace(/var\(--p(\d+)\)/g, (_, place) => picture.colors[place][dark ? 1 : 0]);
}

const darkness = matchMedia("(prefers-color-scheme: dark)");
/** Whether pictures are drawn in dark colours. Paper is light. */
const isDark = () => darkness.matches && !darkness.isPrinted;

/** Draws the picture; returns its element. */
function drawPicture() {
  const isStill = state.frame === null || !model.time;
  const isOpening = isStill && state.frame !== null && model.opening;
  const picture = isOpening ? model.opening.picture : isStill ? model.json.picture : model.time.film;
  const key = `${isOpening ? "opening" : isStill} ${isDark()}`;
  if (drawn.picture !== key) {
    drawn.picture = key;
    const text = pictureText(picture, isDark()) ?? "";
    if (isStill) byId("picture").replaceChildren(...[makePicture(text)].filter(Boolean));
    else {
      // The SVG contains only numbers and outlines that Galley wrote, no text of the scene, so that it is safe as markup.
      byId("picture").innerHTML = text;
      const svg = byId("picture").firstElementChild;
      svg?.setAttribute("aria-hidden", "true");
      svg?.setAttribute("data-box", svg.getAttribute("viewBox"));
    }
  }
  const node = byId("picture").firstElementChild;
  if (node && !isStill) {
    node.pauseAnimations();
    // Slightly after the start of the frame, so that instant changes have taken effect.
    node.setCurrentTime(Math.min(state.frame / model.time.rate, model.time.duration) + 1e-4);
  }
  return node;
}

/**
 * Returns the box of everything that is drawn, with a margin: the picture, its film, and the frames that stick out. The
 * proposal is no part of it: of small views in the proposal of a screen, the picture would be small. Its handles wait at the
 * edges of the stage.
 */
function drawnArea(picture) {
  const key = [picture?.getAttribute("data-box"), comparing.mode === "beside"].join();
  const known = drawn.area;
  if (known?.frames === model.views.frame && known.time === model.time && known.key === key && known.against === model.against) return known.area;
  const area = comparedArea(newDrawnArea(picture));
  drawn.area = { frames: model.views.frame, time: model.time, against: model.against, key, area };
  return area;
}

function newDrawnArea(picture) {
  const boxOf = (one) => one && /viewBox="([^"]+)"/.exec(one.svg ?? one.light)?.[1];
  const boxes = [picture?.getAttribute("data-box"), boxOf(model.time?.film), model.opening ? boxOf(model.json.picture) : null]
    .filter(Boolean).map((text) => text.split(" ").map(Number));
  const margin = 24;
  for (let view = 0; view < model.views.count; view += 1) {
    // What is scrolled away is not drawn, so that a scroll does not move the picture.
    const frame = seenFrame(view);
    if (isDrawable(frame)) boxes.push([frame[0] - margin, frame[1] - margin, frame[2] + 2 * margin, frame[3] + 2 * margin]);
  }
  let [left, top, right, bottom] = [0, 0, 1, 1];
  for (const [x, y, width, height] of boxes) {
    [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return [left, top, right - left, bottom - top];
}

function drawCanvas() {
  if (!model) return;
  const picture = drawPicture();
  followPicture(drawnArea(picture));
  const area = viewBox().map((length) => Number(length.toFixed(4))).join(" ");
  placePicture(picture, area);
  const overlay = byId("overlay");
  overlay.setAttribute("viewBox", area);
  // Draw the outlines thinner at small scales, so that the content of small frames stays visible.
  overlay.style.setProperty("--thin", String(Math.min(1, Math.max(0.35, camera.scale))));
  drawn.frames = comparedFrames(model.views.frame.map((_, view) => frameOf(view)));
  overlay.replaceChildren(...comparedMarks(overlayMarks(drawn.frames, 1 / camera.scale)), mark("g", { class: "focus", ...(comparing.mode === "slide" ? { "clip-path": "url(#this-side)" } : {}) }));
  drawFocus();
  showScale();
  for (const follow of afterDrawing) follow();
}

/** Marks a view as under the pointer, in the picture or in a list; null for none. */
function hover(view) {
  if (view === hovered) return;
  hovered = view;
  drawFocus();
}

/** Draws the selection and the view under the pointer. */
function drawFocus() {
  byId("overlay").querySelector(".focus")?.replaceChildren(...focusMarks(drawn.frames, 1 / camera.scale));
}

/** Whether a frame has a point. */
const isAt = (frame, x, y) => Boolean(frame) && x >= frame[0] && x <= frame[0] + frame[2] && y >= frame[1] && y <= frame[1] + frame[3];

/** Returns the views at the pointer, the innermost first. */
function viewsAt(event) {
  const overlay = byId("overlay");
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(overlay.getScreenCTM().inverse());
  const hit = [];
  drawn.frames.forEach((frame, view) => {
    if (!isDrawable(frame) || !isAt(frame, point.x, point.y)) return;
    if (isAt(seenFrame(view), point.x, point.y)) hit.push(view);
  });
  return hit.reverse();
}

function canvasPanel() {
  const isOn = (name) => state.overlays.split(",").includes(name);
  const toggle = (name) => change({ overlays: overlayNames.filter((one) => (one === name ? !isOn(one) : isOn(one))).join(",") });
  let press = null;
  const overlay = byId("overlay");
  overlay.addEventListener("click", (event) => {
    const hit = viewsAt(event);
    if (!hit.length) return;
    // Another click selects the next view outwards.
    const place = hit.indexOf(state.view);
    selectView(place >= 0 && !event.shiftKey ? hit[(place + 1) % hit.length] : hit[0]);
  });
  overlay.addEventListener("pointermove", (event) => hover(viewsAt(event)[0] ?? null));
  overlay.addEventListener("pointerleave", () => hover(null));
  cameraPanel();
  comparePanel();
  new ResizeObserver(() => { camera.stage = null; if (camera.follows) camera.isPlaced = false; drawCanvas(); }).observe(byId("stage"));
  darkness.addEventListener("change", drawCanvas);
  watch((changed) => {
    if (changed.has("model")) {
      [drawn.picture, hovered] = [null, null];
    }
    if (changed.has("time")) drawn.picture = null;
    if (changed.has("model") || changed.has("time")) {
      press = choice("overlays", overlayNames, isOn, toggle);
      // The choices keep their places; those that have nothing to show now are disabled.
      const isUseful = { ghost: model.against || model.time, trails: model.time };
      for (const button of byId("overlays").children) button.disabled = button.textContent in isUseful && !isUseful[button.textContent];
    }
    if (changed.has("details") && changed.size === 1) return;
    press();
    const isWhole = ["model", "time", "frame", "overlays"].some((key) => changed.has(key));
    if (isWhole) drawCanvas();
    if (changed.has("view")) {
      const frame = state.view !== null && drawn.frames[state.view];
      if (isDrawable(frame) && reveal(frame)) drawCanvas(); else drawFocus();
    }
    const text = byId("selected");
    if (state.view === null) text.replaceChildren("Click a view or press j to select one.");
    else {
      const { name, kind, asked } = model.views;
      const frame = frameOf(state.view);
      text.replaceChildren(element("strong", {}, apart(name[state.view])), kind[state.view] && kind[state.view] !== name[state.view] ? ` ${kind[state.view]}` : "",
        frame ? ` · ${size(frame[2], frame[3])} at ${points(frame[0])},${points(frame[1])}` : " · not shown",
        asked[state.view] && state.frame === null ? ` · asked ${asked[state.view]}` : "");
    }
    const kinds = { frames: "frames", gaps: "spacing", guides: "guides", asked: "proposals", overflow: "overflow" };
    const overlays = state.overlays.split(",").map((one) => kinds[one]).filter(Boolean).join(",");
    showCommand("canvas-command", `galley render ${model.json.arguments} -o picture.svg${overlays ? ` --overlay ${overlays}` : ""}`);
  });
}

/** Returns the canvas as it is shown, as an SVG file. */
function canvasText() {
  const overlay = byId("overlay").cloneNode(true);
  const originals = byId("overlay").querySelectorAll("*");
  overlay.querySelectorAll("*").forEach((node, index) => {
    const style = getComputedStyle(originals[index]);
    const parts = ["fill", "stroke", "stroke-width", "stroke-dasharray", "font-family", "opacity"];
    node.setAttribute("style", parts.map((part) => `${part}:${style.getPropertyValue(part)}`).join(";"));
  });
  const { area } = camera;
  const inside = new XMLSerializer();
  const isImage = byId("picture").firstElementChild?.localName === "div";
  const picture = isImage ? new DOMParser().parseFromString(pictureText(model.json.picture, isDark()), "image/svg+xml").documentElement : byId("picture").querySelector("svg");
  const root = mark("svg", { viewBox: area.join(" "), width: area[2], height: area[3] });
  if (picture) root.append(...[...picture.cloneNode(true).childNodes]);
  root.append(...overlay.childNodes);
  return inside.serializeToString(root);
}
