// GESTURES: what pointers do to views besides clicks: drags, long presses, several taps, two fingers, hovering, scrolling.
// The views are found by their frames, because the elements of controls cover only what is clicked.

const gesture = { active: null, fingers: new Map(), pinch: null, over: new Set(), next: null, isClickUsed: false, taps: new Map(), wheel: null };

/** What pointers do to a view that is only held. */
const noGestures = { taps: [], press: null, drag: null, magnify: null, rotate: null, hover: null, scroll: null };

/** Returns the position of a pointer in points of the picture. */
function pointOf(event) {
  const box = byId("stage").getBoundingClientRect();
  return [(event.clientX - box.left - camera.x) / camera.scale, (event.clientY - box.top - camera.y) / camera.scale];
}

/** Returns the controls with gestures that a pointer reaches at a point, the foremost and innermost first, with their frames. */
function gesturesAt(point) {
  const found = [];
  const cover = hands.list.length ? coverAt(point) : -1;
  for (const control of hands.list) {
    if (!control.enabled || !(control.gestures || control.holds)) continue;
    const view = model.views.name.indexOf(control.shown);
    const frame = view < 0 ? null : frameOf(view);
    if (!frame || !isReached(metView(view), point) || handOf(control.view)?.inert) continue;
    if (isCovered(view, cover) || isPassed(view)) continue;
    const [x, y] = unturned(view, point);
    found.push({ ...control, gestures: control.gestures ?? noGestures, index: view, frame, local: [x - frame[0], y - frame[1]] });
  }
  return found.sort((one, other) => model.views.order[other.index] - model.views.order[one.index]);
}

/** Whether a scroll view can be scrolled on in a direction. */
function scrolls({ index, frame, gestures }, [x, y]) {
  const content = model.views.children[index].map(frameOf).find(Boolean);
  if (!content) return false;
  const goes = (axis, way) => (way > 0 ? content[axis] + content[axis + 2] > frame[axis] + frame[axis + 2] + 0.5 : way < 0 && content[axis] < frame[axis] - 0.5);
  return (gestures.scroll !== "vertical" && goes(0, x)) || (gestures.scroll !== "horizontal" && goes(1, y));
}

/** Sends a command that follows a pointer. While the answer to an earlier one is due, the latest waits. */
function askFollowing(message) {
  const isFirst = gesture.next === null;
  if (!isFirst && !isOneMovement(gesture.next, message)) say(gesture.next);
  gesture.next = message;
  if (!isFirst) return;
  const begin = performance.now();
  const send = () => {
    if (gesture.next === null) return;
    if (live.busy && performance.now() - begin < 400) return requestAnimationFrame(send);
    const next = gesture.next;
    gesture.next = null;
    say(next);
  };
  requestAnimationFrame(send);
}

/** Whether a command is a later step of a movement, and has the whole way. */
const isOneMovement = (one, other) => one.do === other.do && one.view === other.view;

/** Sends a command at once, after what still waits. */
function askNow(message) {
  const waiting = gesture.next;
  gesture.next = null;
  if (waiting && !isOneMovement(waiting, message)) say(waiting);
  ask(message);
}

/** Scrolls a view by a distance. */
function scrollView(view, [x, y]) {
  const before = gesture.next?.do === "scroll" && gesture.next.view === view ? gesture.next : { x: 0, y: 0 };
  // A distance to scroll adds to others.
  askFollowing({ do: "scroll", view, x: before.x + x, y: before.y + y });
}

/** Taps a view that takes several taps. One tap waits for the second one if the view takes both. */
function tapSeveral(control, event) {
  const taps = control.gestures.taps;
  const at = event.detail ? pointIn(control, event) : undefined;
  const tap = (count) => ask({ do: "tap", view: control.view, count, ...(at ? { at } : {}) });
  clearTimeout(gesture.taps.get(control.view));
  // A key taps without a number.
  if (!event.detail) return tap(taps.includes(1) ? 1 : taps[0]);
  // After the most taps that the view takes, the next one begins again.
  const count = ((event.detail - 1) % Math.max(...taps)) + 1;
  // A view around it may take one tap.
  const [own, indexOf] = [model.views.name.indexOf(control.shown), (other) => model.views.name.indexOf(other.shown)];
  const isAround = (other) => other !== control && other.role === "button" && indexOf(other) >= 0 && indexOf(other) !== own && isWithin(own, indexOf(other));
  if (!taps.includes(count) && !(count === 1 && hands.list.some(isAround))) return;
  if (taps.some((more) => more > count)) gesture.taps.set(control.view, setTimeout(() => tap(count), 300));
  else tap(count);
}

/** Returns the place of a pointer in the coordinates of a control's view. */
function pointIn(control, event) {
  const view = model.views.name.indexOf(control.shown);
  const frame = frameOf(view);
  const [x, y] = unturned(view, pointOf(event));
  return frame ? [x - frame[0], y - frame[1]] : [x, y];
}

/** Begins what may become a gesture. */
function beginGesture(event) {
  const point = pointOf(event);
  const found = gesturesAt(point);
  const of = (kind) => found.find(({ gestures }) => gestures[kind] !== null);
  const [drag, press] = [of("drag"), of("press")];
  const scroll = event.pointerType === "touch" && !drag ? found.find(({ gestures }) => gestures.scroll) : undefined;
  // The element of a button holds it by itself.
  const held = found.find(({ view, holds }) => holds && handOf(view)?.tagName !== "BUTTON");
  if (!drag && !press && !scroll && !held) return null;
  const begun = { pointer: event.pointerId, drag, press, scroll, held, start: point, last: point, steps: [[performance.now(), ...point]], isMoving: false };
  if (held) askNow({ do: "hold", view: held.view });
  const seconds = press?.gestures.press ?? Infinity;
  // The browser's timers end after 24 days.
  if (seconds < 2e6) begun.timer = setTimeout(() => { begun.isPressed = true; gesture.isClickUsed = true; askNow({ do: "press", view: press.view }); }, seconds * 1000);
  if (drag?.gestures.drag === 0) dragStep(begun, point, "changed");
  // The views that follow a pointer would move the picture under it.
  camera.isHeld = Boolean(drag);
  return begun;
}

/** Sends a step of a drag. */
function dragStep(begun, point, phase) {
  const [x, y] = [point[0] - begun.start[0], point[1] - begun.start[1]];
  const message = { do: "drag", view: begun.drag.view, x, y, phase, from: begun.drag.local };
  if (phase === "changed") return askFollowing(message);
  // The velocity of the last tenth of a second.
  const now = performance.now();
  const [time, fromX, fromY] = begun.steps.find(([time]) => now - time < 100) ?? [now, ...point];
  const seconds = Math.max(now - time, 1) / 1000;
  askNow({ ...message, velocity: now - time < 8 ? [0, 0] : [(point[0] - fromX) / seconds, (point[1] - fromY) / seconds] });
}

function continueGesture(event) {
  const begun = gesture.active;
  const point = pointOf(event);
  const way = Math.hypot(point[0] - begun.start[0], point[1] - begun.start[1]);
  begun.steps = [...begun.steps.slice(-20), [performance.now(), ...point]];
  if (way > 10) endHold(begun);
  const isFar = way >= Math.max(begun.drag ? begun.drag.gestures.drag : 6, 3);
  if (!begun.isMoving && (begun.drag || begun.scroll) && isFar) {
    begun.isMoving = true;
    gesture.isClickUsed = true;
    endHold(begun);
    byId("stage").setPointerCapture(event.pointerId);
  }
  if (begun.drag && (begun.isMoving || begun.drag.gestures.drag === 0)) dragStep(begun, point, "changed");
  else if (begun.scroll && begun.isMoving) scrollView(begun.scroll.view, [begun.last[0] - point[0], begun.last[1] - point[1]]);
  begun.last = point;
}

/** Ends to hold a view down that was moved, or let go, before a long press. */
function endHold(begun) {
  clearTimeout(begun.timer);
  if (begun.held && hands.list.some(({ view }) => view === begun.held.view)) askNow({ do: "cancel", view: begun.held.view });
  begun.held = null;
}

/** Forgets the gesture of a pointer. */
function leaveGesture() {
  gesture.active = null;
  camera.isHeld = false;
}

function endGesture(event, isCancelled) {
  const begun = gesture.active;
  leaveGesture();
  endHold(begun);
  if (begun.drag && (begun.isMoving || begun.drag.gestures.drag === 0 || begun.isPressed)) {
    const isDone = !isCancelled && (begun.isMoving || begun.drag.gestures.drag === 0);
    dragStep(begun, isCancelled ? begun.last : pointOf(event), isDone ? "ended" : "cancelled");
  }
}

/** Follows two fingers over a view that is magnified or rotated by them. */
function followFingers(phase) {
  const pinch = gesture.pinch;
  const [one, two] = pinch.pointers.map((pointer) => gesture.fingers.get(pointer));
  const [x, y] = [two[0] - one[0], two[1] - one[1]];
  const [length, angle] = [Math.hypot(x, y), Math.atan2(y, x)];
  pinch.first ??= length;
  // Each step turns by less than half a turn; the whole may be several turns.
  pinch.turn += ((angle - (pinch.angle ?? angle) + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  pinch.angle = angle;
  const { magnify, rotate } = pinch.target.gestures;
  const from = pinch.target.local;
  const send = phase === "changed" ? askFollowing : askNow;
  if (magnify !== null) send({ do: "magnify", view: pinch.target.view, value: length / Math.max(pinch.first, 1), phase, from });
  if (rotate !== null) {
    // Both would wait for one place.
    (magnify === null ? send : ask)({ do: "rotate", view: pinch.target.view, value: (pinch.turn * 180) / Math.PI, phase, from });
  }
}

/** Tells the views that the pointer comes over them, moves over them, or leaves them. */
function hoverAt(point) {
  const found = point ? gesturesAt(point).filter(({ gestures }) => gestures.hover) : [];
  for (const view of gesture.over) {
    if (found.some((control) => control.view === view)) continue;
    gesture.over.delete(view);
    askNow({ do: "hover", view, at: null });
  }
  // The innermost last, so that a command for it also holds for those around it.
  for (const { view, local, gestures } of found.reverse()) {
    if (gestures.hover === "moves" && gesture.over.has(view)) askFollowing({ do: "hover", view, at: local });
    else if (!gesture.over.has(view)) askNow({ do: "hover", view, at: local });
    gesture.over.add(view);
  }
}

/** The keys of a view that is scrolled or dragged, for those who use no pointer. */
function moveByKey(control, event, act) {
  const { scroll, drag } = control.gestures ?? {};
  if (!scroll && drag === null) return;
  const frame = frameOf(model.views.name.indexOf(control.shown)) ?? [0, 0, 0, 0];
  const page = (axis) => Math.max(frame[axis] - 20, 20);
  const isAcross = scroll === "horizontal";
  const along = (way) => (isAcross ? [way, 0] : [0, way]);
  const ways = {
    ArrowUp: [0, -40], ArrowDown: [0, 40], ArrowLeft: [-40, 0], ArrowRight: [40, 0],
    ...(scroll ? { PageUp: along(-page(isAcross ? 2 : 3)), PageDown: along(page(isAcross ? 2 : 3)), Home: along(-1e6), End: along(1e6) } : {}),
  };
  const way = ways[event.key];
  if (!way || event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  act(scroll ? { do: "scroll", x: way[0], y: way[1] } : { do: "drag", x: way[0] / 2, y: way[1] / 2 });
}

function gesturesPanel() {
  const stage = byId("stage");
  const isFree = (event) => hands.areUsed && !event.altKey && model && live.isOpen && hands.list.some(({ gestures, holds }) => gestures || holds);
  const isHandle = (event) => event.target.closest(".handle, #compare-line, input[type=range], input[type=text], select");
  stage.addEventListener("pointerdown", (event) => {
    gesture.isClickUsed = false;
    if (!isFree(event) || event.button || isHandle(event)) return;
    if (event.pointerType === "touch") gesture.fingers.set(event.pointerId, pointOf(event));
    if (gesture.fingers.size === 2) {
      const [one, two] = [...gesture.fingers.values()];
      const middle = [(one[0] + two[0]) / 2, (one[1] + two[1]) / 2];
      const target = gesturesAt(middle).find(({ gestures }) => gestures.magnify !== null || gestures.rotate !== null);
      if (gesture.active) endGesture(event, true);
      gesture.pinch = target ? { target, pointers: [...gesture.fingers.keys()], turn: 0 } : null;
      if (target) event.stopPropagation();
      return;
    }
    // A finger beside the one that moves a view, or beside two, does nothing.
    if (gesture.active || gesture.pinch) return;
    gesture.active = beginGesture(event);
    // A press alone leaves a drag to the picture.
    if (gesture.active?.drag || gesture.active?.scroll) event.stopPropagation();
  }, { capture: true });
  stage.addEventListener("pointermove", (event) => {
    if (gesture.fingers.has(event.pointerId)) gesture.fingers.set(event.pointerId, pointOf(event));
    if (gesture.pinch) {
      if (gesture.pinch.pointers.includes(event.pointerId)) followFingers("changed");
    } else if (gesture.active?.pointer === event.pointerId) {
      // The button was let go where the page does not hear of it.
      if (event.pointerType === "mouse" && !event.buttons) endGesture(event, true);
      else continueGesture(event);
    }
    else if (event.pointerType !== "touch" && isFree(event) && !event.buttons) hoverAt(pointOf(event));
  }, { capture: true });
  // The pointer may be let go outside of the picture.
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, (event) => {
    if (gesture.pinch?.pointers.includes(event.pointerId)) {
      followFingers(end === "pointerup" ? "ended" : "cancelled");
      gesture.pinch = null;
    }
    gesture.fingers.delete(event.pointerId);
    if (gesture.active?.pointer === event.pointerId) endGesture(event, end === "pointercancel");
  }, { capture: true });
  addEventListener("pagehide", () => { if (gesture.active) endGesture(null, true); });
  // What follows a view that is gone has ended.
  watchState((state) => {
    const isThere = (view) => state.controls.some((control) => control.view === view && control.enabled);
    for (const view of gesture.over) if (!isThere(view)) gesture.over.delete(view);
    const begun = gesture.active;
    if (begun?.drag && !isThere(begun.drag.view)) {
      dragStep(begun, begun.last, "cancelled");
      begun.drag = null;
      camera.isHeld = false;
    }
    if (begun?.scroll && !isThere(begun.scroll.view)) begun.scroll = null;
    if (begun?.press && !isThere(begun.press.view)) clearTimeout(begun.timer);
    if (gesture.pinch && !isThere(gesture.pinch.target.view)) {
      followFingers("cancelled");
      gesture.pinch = null;
    }
  });
  stage.addEventListener("pointerleave", () => { if (gesture.over.size) hoverAt(null); });
  // The browser would scroll the page by the finger that drags a view.
  stage.addEventListener("touchmove", (event) => { if (gesture.active?.drag || gesture.active?.scroll || gesture.pinch) event.preventDefault(); }, { passive: false });
  // The browser would select texts, or drag them, in place of the views.
  stage.addEventListener("selectstart", (event) => { if (gesture.active || gesture.pinch) event.preventDefault(); });
  stage.addEventListener("dragstart", (event) => { if (isFree(event)) event.preventDefault(); });
  // The click that ends a drag or a long press does nothing.
  stage.addEventListener("click", (event) => {
    if (!gesture.isClickUsed) return;
    gesture.isClickUsed = false;
    event.stopPropagation();
    event.preventDefault();
  }, { capture: true });
  // The other button of the mouse opens menus, as a long press does.
  stage.addEventListener("contextmenu", (event) => {
    if (!isFree(event) || isHandle(event)) return;
    const press = gesturesAt(pointOf(event)).find(({ gestures }) => gestures.press !== null);
    if (!press) return;
    event.preventDefault();
    askNow({ do: "press", view: press.view });
  });
  stage.addEventListener("wheel", (event) => {
    if (!isFree(event)) return;
    const found = gesturesAt(pointOf(event));
    const pixels = (event.deltaMode === 1 ? 16 : 1) / camera.scale;
    const way = (event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]).map((length) => length * pixels);
    if (event.ctrlKey || event.metaKey) {
      const target = found.find(({ gestures }) => gestures.magnify !== null);
      if (!target) return;
      if (gesture.wheel?.view !== target.view) gesture.wheel?.end();
      gesture.wheel ??= { view: target.view, value: 1, from: target.local };
      const wheel = gesture.wheel;
      wheel.value *= Math.exp(-event.deltaY * pixels * camera.scale * 0.01);
      const step = (phase) => ({ do: "magnify", view: wheel.view, value: wheel.value, phase, from: wheel.from });
      askFollowing(step("changed"));
      clearTimeout(wheel.timer);
      wheel.end = () => { clearTimeout(wheel.timer); gesture.wheel = null; askNow(step("ended")); };
      wheel.timer = setTimeout(wheel.end, 250);
    } else {
      const target = found.find((control) => control.gestures.scroll && scrolls(control, way));
      if (!target) return;
      scrollView(target.view, way);
    }
    event.preventDefault();
    event.stopPropagation();
  }, { passive: false, capture: true });
}
