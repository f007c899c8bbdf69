// REACH: which views a pointer reaches. As in SwiftUI, what is drawn over a view covers it, wherever it is in the tree; what
// has no opacity, or does not allow hit testing, is passed through.

/** Whether a view is another one, or inside it. */
function isWithin(view, outer) {
  let next = view;
  while (next > outer) next = model.views.parent[next];
  return next === outer;
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
    if (isAt(frameOf(view), ...point) && isAt(seenFrame(view), ...point) && !isPassed(view)) top = view;
  }
  return top;
}

/** Whether a view is covered by the one whose content is drawn over all others. */
const isCovered = (view, cover) => cover >= 0 && model.views.order[cover] > model.views.order[view] && !isWithin(cover, view);

/** Keeps clicks from controls that are covered where the pointer is: they go to the control below that is not. */
function reachPanel() {
  const root = byId("hands");
  const isCoveredHand = (node, point, cover) => {
    const control = hands.list.find(({ view }) => handOf(view) === node);
    return control !== undefined && isCovered(model.views.name.indexOf(control.shown), cover);
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
