// REACH: which views a pointer reaches. As in SwiftUI, what is drawn over a view covers it, wherever it is in the tree; what
// has no opacity, or does not allow hit testing, is passed through.

/** Whether a view is another one, or inside it. */
function isWithin(view, outer) {
  let next = view;
  while (next > outer) next = model.views.parent[next];
  return next === outer;
}

/** The modifiers whose content is drawn elsewhere than in their frame, and fills none of it. */
const moving = new Set(["position", "offset"]);

/** Returns the view whose frame pointers meet for a view: what a position or an offset moves is met where it is drawn. */
function metView(view) {
  const { kind, modifier, children } = model.views;
  let met = view;
  while (met >= 0 && modifier[met] && moving.has(kind[met]) && children[met].length) [met] = children[met];
  return met;
}

/** Returns the matrix of all rotations and scales of a view: where its frame's points are drawn; null without one. */
function turnOf(view) {
  const at = model.views.turned[view] ?? -1;
  const frame = at < 0 ? null : frameOf(at);
  if (!frame) return null;
  const [a, b, c, d, across, down] = model.views.turn[at];
  const [x, y] = [frame[0] + across * frame[2], frame[1] + down * frame[3]];
  const own = new DOMMatrix([a, b, c, d, x - a * x - c * y, y - b * x - d * y]);
  return turnOf(model.views.parent[at])?.multiply(own) ?? own;
}

/** Returns the point of a view's frame, before rotations and scales, that is drawn at a point; that of a view without extent is nowhere. */
function unturned(view, [x, y]) {
  const turn = turnOf(view);
  if (!turn) return [x, y];
  const point = new DOMPoint(x, y).matrixTransform(turn.inverse());
  return [point.x, point.y];
}

/** Whether a point of a frame is in the shape that clips it. */
function isInClip(clip, [left, top, width, height], [x, y]) {
  const [middleX, middleY] = [left + width / 2, top + height / 2];
  if (clip === "circle") return Math.hypot(x - middleX, y - middleY) <= Math.min(width, height) / 2;
  if (clip === "ellipse") return Math.hypot((2 * (x - middleX)) / width, (2 * (y - middleY)) / height) <= 1;
  const radius = Math.min(clip ?? 0, width / 2, height / 2);
  const beyond = [Math.abs(x - middleX) - width / 2 + radius, Math.abs(y - middleY) - height / 2 + radius];
  return Math.max(...beyond) <= radius && (Math.min(...beyond) <= 0 || Math.hypot(...beyond) <= radius);
}

/** Whether a view is drawn at a point: in its frame as it is rotated and scaled, and not clipped there. */
function isReached(view, point) {
  if (!isAt(frameOf(view), ...unturned(view, point))) return false;
  const { cut, parent, clip } = model.views;
  for (let outer = cut[view] ?? -1; outer >= 0; outer = cut[parent[outer]] ?? -1) {
    const frame = frameOf(outer);
    if (frame && !isInClip(clip[outer], frame, unturned(outer, point))) return false;
  }
  return true;
}

/** The views that are passed, for a model and a state of the session. */
const passing = { model: null, state: null, passed: [] };

/** Whether a pointer passes through a view: it is invisible, or does not allow hit testing. */
function isPassed(view) {
  if (passing.model !== model || passing.state !== live.state) {
    const untouchable = new Set(live.state?.untouchable);
    const passed = [];
    // Parents come before the views inside.
    model.views.name.forEach((name, at) => passed.push(model.views.touch[at] < 0 || untouchable.has(name) || (passed[model.views.parent[at]] ?? false)));
    Object.assign(passing, { model, state: live.state, passed });
  }
  return passing.passed[view];
}

/** Returns the view whose content is drawn over all others at a point; -1 without one. */
function coverAt(point) {
  const { touch, order } = model.views;
  let top = -1;
  for (let view = 0; view < touch.length; view += 1) {
    if (touch[view] <= 0 || (top >= 0 && order[view] < order[top])) continue;
    if (isReached(view, point) && !isPassed(view)) top = view;
  }
  return top;
}

/** Whether a view is covered by the one whose content is drawn over all others. */
const isCovered = (view, cover) => cover >= 0 && model.views.order[cover] > model.views.order[view] && !isWithin(cover, view);

/**
 * Keeps clicks from controls that are covered or clipped where the pointer is: they go to the control below that is not. The
 * elements of controls are boxes, which shapes and rotated windows do not cut.
 */
function reachPanel() {
  const root = byId("hands");
  const isCoveredHand = (node, point, cover) => {
    const control = hands.list.find(({ view }) => handOf(view) === node);
    const view = control === undefined ? -1 : metView(model.views.name.indexOf(control.shown));
    if (view < 0) return false;
    const { turned, cut, window } = model.views;
    const isBox = turned[view] < 0 && cut[view] === window[view];
    return isCovered(view, cover) || !(isBox || isReached(view, point));
  };
  for (const kind of ["pointerdown", "mousedown", "click"]) root.addEventListener(kind, (event) => {
    // Keys press what has the focus.
    if ((kind === "click" && !event.detail) || !model) return;
    const point = pointOf(event);
    const cover = coverAt(point);
    const handAt = (node) => { while (node && node.parentNode !== root) node = node.parentNode; return node; };
    const hit = handAt(event.target);
    if (!hit || !isCoveredHand(hit, point, cover)) return;
    event.stopPropagation();
    event.preventDefault();
    const below = document.elementsFromPoint(event.clientX, event.clientY).find((node) => handAt(node) && handAt(node) !== hit && !isCoveredHand(handAt(node), point, cover));
    if (!below) return;
    const { clientX, clientY, detail, pointerId, pointerType, isPrimary, button } = event;
    const made = kind === "pointerdown" ? new PointerEvent(kind, { clientX, clientY, pointerId, pointerType, isPrimary, button, bubbles: false })
      : new MouseEvent(kind, { clientX, clientY, detail, button, bubbles: false, cancelable: true });
    below.dispatchEvent(made);
  }, { capture: true });
}
