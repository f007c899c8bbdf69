// CAMERA: which part of the picture the stage shows, and at which scale. The picture, the overlay and the controls in it
// share one view box, so that they always move together.

/**
 * `x` and `y` are the position of the point 0,0 on the stage in pixels, `scale` is in pixels per point. While `follows`
 * is set, the camera shows everything that is drawn; a zoom or a pan of the reader ends that until the next fit.
 */
const camera = { scale: 1, x: 0, y: 0, follows: true, isHeld: false, isPlaced: false, area: [0, 0, 1, 1] };
const scales = { least: 0.02, most: 32, readable: 0.25, initial: 3 };

/**
 * The size of the stage in pixels; it is measured when it changes, because measuring makes the browser lay out the page.
 * It has fractions, which the whole numbers of `clientWidth` lose: a view box of another shape than the stage is scaled
 * and centred by the browser, so that a zoom moves the point under the pointer.
 */
function stageSize() {
  if (!camera.stage) {
    const { width, height } = byId("stage").getBoundingClientRect();
    camera.stage = [Math.max(1, width), Math.max(1, height)];
  }
  return camera.stage;
}

/** The visible part of the picture, in points. */
function viewBox() {
  const [width, height] = stageSize();
  return [-camera.x / camera.scale, -camera.y / camera.scale, width / camera.scale, height / camera.scale];
}

/** Whether everything that is drawn is visible. */
function showsAll() {
  const [x, y, width, height] = viewBox();
  const [left, top, across, down] = camera.area;
  return left >= x - 0.5 && top >= y - 0.5 && left + across <= x + width + 0.5 && top + down <= y + height + 0.5;
}

/** The part of the stage that a picture is fitted into: above the zoom buttons, which would cover its lower handles. */
function fittedSize() {
  const [width, height] = stageSize();
  return [width, height > 200 ? height - 44 : height];
}

const fitScale = () => {
  const [width, height] = fittedSize();
  return Math.min(scales.initial, Math.max(scales.least, Math.min(width / camera.area[2], height / camera.area[3])));
};

/** Shows everything that is drawn in the middle of the stage. */
function fit() {
  camera.follows = true;
  aim(fitScale());
}

function aim(scale) {
  const [width, height] = fittedSize();
  const [left, top, across, down] = camera.area;
  camera.scale = scale;
  const place = (room, start, length) => (length * scale <= room ? (room - length * scale) / 2 : 0) - start * scale;
  [camera.x, camera.y] = [place(width, left, across), place(height, top, down)];
}

/**
 * Follows a new picture. The camera stays where it is as long as everything is visible and not much too small, so that
 * nothing on the stage moves by itself when the picture changes.
 */
function followPicture(area) {
  camera.area = area;
  if (camera.isHeld || (!camera.follows && camera.isPlaced)) return;
  const best = fitScale();
  if (camera.isPlaced && showsAll() && best < camera.scale * 1.6) return;
  camera.isPlaced = true;
  // Of a picture that would be tiny, show its beginning first.
  if (best >= scales.readable) return aim(best);
  aim(Math.min(1, Math.max(scales.readable, stageSize()[0] / area[2])));
}

/** Changes the scale; the point of the picture at a position of the stage, in pixels, stays there. */
function zoom(factor, at = stageSize().map((length) => length / 2)) {
  const scale = Math.min(scales.most, Math.max(scales.least, camera.scale * factor));
  camera.x = at[0] - ((at[0] - camera.x) / camera.scale) * scale;
  camera.y = at[1] - ((at[1] - camera.y) / camera.scale) * scale;
  [camera.scale, camera.follows] = [scale, false];
  redraw();
}

function pan(x, y) {
  [camera.x, camera.y, camera.follows] = [camera.x + x, camera.y + y, false];
  redraw();
}

/** Brings a frame into view if no part of it is visible; returns whether the camera moved. */
function reveal(frame) {
  const [x, y, width, height] = viewBox();
  if (frame[0] < x + width && frame[0] + frame[2] > x && frame[1] < y + height && frame[1] + frame[3] > y) return false;
  camera.x = (width / 2 - frame[0] - frame[2] / 2) * camera.scale;
  camera.y = (height / 2 - frame[1] - frame[3] / 2) * camera.scale;
  return true;
}

let isDrawing = false;
/** Draws the canvas with the next picture of the screen. */
function redraw() {
  if (isDrawing) return;
  isDrawing = true;
  requestAnimationFrame(() => { isDrawing = false; drawCanvas(); });
}

function showScale() {
  const text = `${Math.round(camera.scale * 100)}%`;
  if (byId("zoom-exact").textContent !== text) byId("zoom-exact").textContent = text;
  byId("zoom-fit").setAttribute("aria-pressed", String(camera.follows));
  byId("stage").classList.toggle("free", !camera.follows);
}

function cameraPanel() {
  const stage = byId("stage");
  byId("zoom-in").addEventListener("click", () => zoom(1.25));
  byId("zoom-out").addEventListener("click", () => zoom(0.8));
  byId("zoom-exact").addEventListener("click", () => zoom(1 / camera.scale));
  byId("zoom-fit").addEventListener("click", () => { fit(); redraw(); });
  const place = (event) => { const box = stage.getBoundingClientRect(); return [event.clientX - box.left, event.clientY - box.top]; };
  stage.addEventListener("wheel", (event) => {
    const pixels = event.deltaMode === 1 ? 16 : 1;
    if (event.ctrlKey || event.metaKey) zoom(Math.exp(-event.deltaY * pixels * 0.01), place(event));
    else if (!camera.follows || !showsAll()) pan(...(event.shiftKey ? [-event.deltaY, -event.deltaX] : [-event.deltaX, -event.deltaY]).map((length) => length * pixels));
    else return;
    event.preventDefault();
  }, { passive: false });
  // A drag of the picture moves it, and two fingers also change its scale.
  const pointers = new Map();
  let moved = false;
  stage.addEventListener("pointerdown", (event) => {
    // A drag by touch ends without a click.
    moved = false;
    if (event.target.closest("button, input, select") || event.button > 1) return;
    pointers.set(event.pointerId, place(event));
  });
  stage.addEventListener("pointermove", (event) => {
    const before = pointers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (!moved && !other && Math.hypot(now[0] - before[0], now[1] - before[1]) < 4) return;
    if (!stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
    moved = true;
    pointers.set(event.pointerId, now);
    if (other) {
      const spread = ([x, y]) => Math.max(8, Math.hypot(x - other[0], y - other[1]));
      zoom(spread(now) / spread(before), other);
    } else pan(now[0] - before[0], now[1] - before[1]);
  });
  for (const end of ["pointerup", "pointercancel"]) stage.addEventListener(end, (event) => pointers.delete(event.pointerId));
  // A finger belongs to the element that it touched first, which loses it to the stage.
  stage.addEventListener("lostpointercapture", (event) => { if (event.target === stage) pointers.delete(event.pointerId); });
  // The click that ends a drag selects nothing.
  stage.addEventListener("click", (event) => { if (moved) event.stopPropagation(); moved = false; }, { capture: true });
}
