// HANDS: the controls of views. HTML elements lie over the picture, so that mouse, touch, keyboard and screen readers use
// them as they use any others.

const hands = { list: [], first: null, made: new Map(), areUsed: true, isModal: false, focused: null, isPlacing: false };

function handsPanel() {
  byId("sheet").append(element("div", { id: "hands" }));
  watchState((state) => {
    hands.list = state.controls;
    placeHands();
    followFocus();
  });
  afterDrawing.push(() => {
    placeHands();
    followFocus();
  });
  swipeRows(byId("hands"));
  sendKeys();
  // Escape closes a panel by its button that cancels.
  byId("hands").addEventListener("keydown", (event) => {
    const cancel = hands.list.find(({ label, enabled }) => enabled && (label === "Cancel" || label === "OK"));
    if (event.key !== "Escape") return;
    if (hands.isModal && cancel) ask({ do: "tap", view: cancel.view });
    else if (hands.focused !== null) {
      document.activeElement.blur();
      ask({ do: "unfocus" });
    }
  });
}

/** The names of the keys that are no letters, by those of browsers. */
const keyNames = { Enter: "return", Escape: "escape", " ": "space", Backspace: "delete", Delete: "deleteForward", Clear: "clear", Home: "home", End: "end", PageUp: "pageUp", PageDown: "pageDown", ArrowUp: "upArrow", ArrowDown: "downArrow", ArrowLeft: "leftArrow", ArrowRight: "rightArrow" };

/** Sends keys to the views: those of shortcuts, and all others while the focus is in a view that takes keys. */
function sendKeys() {
  const chord = (key, held) => [...["control", "option", "shift", "command"].filter((name) => held[name]), key].join("+");
  document.addEventListener("keydown", (event) => {
    const key = keyNames[event.key] ?? ([...event.key].length === 1 ? event.key.toLowerCase() : null);
    if (!key || !hands.areUsed || event.isComposing || byId("help").open) return;
    const held = { control: event.ctrlKey, option: event.altKey, shift: event.shiftKey, command: event.metaKey };
    // Keyboards without Command have Control in its place.
    const chords = [chord(key, held), ...(event.ctrlKey && !event.metaKey ? [chord(key, { ...held, control: false, command: true })] : [])];
    const isHeld = event.ctrlKey || event.altKey || event.metaKey;
    const isTyping = event.target.matches("input[type=text], input[type=search], input[type=number], select, textarea");
    const isOfViews = event.target === document.body || byId("hands").contains(event.target);
    const shortcut = chords.find((keys) => hands.list.some((control) => control.shortcut === keys && control.enabled));
    const isTaken = hands.focused !== null && isOfViews && !isTyping && hands.list.some(({ takesKeys }) => takesKeys);
    if (shortcut ? isTyping && !isHeld : !isTaken || isHeld) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    ask({ do: "key", keys: shortcut ?? chords[0] });
  }, { capture: true });
}

/** Swipes the row under a pointer that is moved to the side; what is below it is not clicked then. */
function swipeRows(root) {
  let start = null;
  root.addEventListener("pointerdown", (event) => {
    const isInside = (place) => event.clientX >= place.left && event.clientX <= place.right && event.clientY >= place.top && event.clientY <= place.bottom;
    const row = hands.list.find(({ view, swipes }) => swipes.length && isInside(handOf(view)?.getBoundingClientRect() ?? {}));
    const isMirrored = row && model.views.mirrored[model.views.name.indexOf(row.shown)] === 1;
    start = row && !event.altKey ? { pointer: event.pointerId, x: event.clientX, y: event.clientY, view: row.view, isMirrored } : null;
    // A mouse would move the picture under the row. Two fingers move it.
    if (start && event.pointerType !== "touch") event.stopPropagation();
  });
  // The stage has captured a finger that scrolls the list, and a pointer may be let go outside of the row.
  addEventListener("pointerup", (event) => {
    if (event.pointerId !== start?.pointer) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.abs(x) > 30 && Math.abs(x) > 2 * Math.abs(y)) {
      ask({ do: "swipe", view: start.view, edge: x < 0 !== start.isMirrored ? "trailing" : "leading" });
      const stop = (click) => { click.stopPropagation(); click.preventDefault(); };
      root.addEventListener("click", stop, { capture: true, once: true });
      setTimeout(() => root.removeEventListener("click", stop, true), 0);
    }
    start = null;
  }, { capture: true });
  addEventListener("pointercancel", () => { start = null; });
}

/** Lets clicks reach the controls, or the views below them. */
function useHands(areUsed) {
  hands.areUsed = areUsed;
  byId("hands").hidden = !areUsed;
}

/** Makes the element of a control; a press of Alt lets the click select the view instead. */
function hand(control) {
  const { view, role, label, options, range, holds, focused, swipes, gestures } = control;
  const act = (message) => ask({ ...message, view });
  const name = { "aria-label": label, title: label };
  const takes = focused === null ? {} : { onfocus: () => { if (hands.focused !== view && !hands.isPlacing) act({ do: "focus" }); } };
  switch (role) {
    case "toggle": return element("input", { type: "checkbox", role: "switch", ...name, onchange: () => act({ do: "tap" }) });
    case "slider": {
      const step = range ? (range[1] - range[0]) / 100 : 0.01;
      return element("input", { type: "range", min: range?.[0] ?? 0, max: range?.[1] ?? 1, step, ...name, oninput: (event) => act({ do: "enter", value: event.target.value }) });
    }
    case "stepper": {
      const step = (value) => act({ do: "enter", value });
      const keys = { ArrowUp: "1", ArrowRight: "1", ArrowDown: "-1", ArrowLeft: "-1" };
      return element("span", { role: "spinbutton", tabindex: "0", ...name, onkeydown: (event) => {
        if (!keys[event.key]) return;
        event.preventDefault();
        step(keys[event.key]);
      } },
        element("button", { tabindex: "-1", "aria-label": `less ${label}`, onclick: () => step("-1") }),
        element("button", { tabindex: "-1", "aria-label": `more ${label}`, onclick: () => step("1") }));
    }
    case "textField": {
      // Return enters the text at once, and may move the focus. The text that the views then have replaces it.
      const enter = () => act({ do: "enter", value: node.value });
      const node = element("input", {
        type: "text", ...name, ...takes,
        oninput: () => { node.isSubmitted = false; },
        onchange: () => { if (!node.isSubmitted) enter(); },
        onkeydown: (event) => {
          if (event.key !== "Enter" || event.isComposing || focused === null) return;
          enter();
          act({ do: "submit" });
          node.isSubmitted = true;
        },
      });
      return node;
    }
    case "picker": return element("select", { ...name, onchange: (event) => act({ do: "choose", value: event.target.value }) }, ...options.map((option) => element("option", { value: option }, option)));
    case "heading": return element("span", { role: "heading", "aria-level": "2", class: "spoken", "aria-label": label });
    case "image": return element("span", { role: "img", class: "spoken", "aria-label": label });
    case "scrollView":
      return element("span", { role: "region", class: "spoken", tabindex: "0", ...name, ...takes, onkeydown: (event) => moveByKey(control, event, act) });
    case "label": {
      const isUsed = focused !== null || swipes.length || (gestures !== null && gestures.drag !== null);
      const keys = { ArrowLeft: "trailing", ArrowRight: "leading" };
      return element("span", { role: "group", class: swipes.length ? "row" : "spoken", "aria-label": label, ...(isUsed ? { tabindex: "0", ...takes } : {}), onkeydown: (event) => {
        if (!swipes.length) return moveByKey(control, event, act);
        if (event.target !== event.currentTarget || !keys[event.key]) return;
        event.preventDefault();
        // The edges are exchanged where views are laid out from right to left.
        const isMirrored = model.views.mirrored[model.views.name.indexOf(control.shown)] === 1;
        act({ do: "swipe", edge: (keys[event.key] === "trailing") !== isMirrored ? "trailing" : "leading" });
      } });
    }
    default: {
      const tap = (event) => {
        if (gestures?.taps.length) tapSeveral(control, event);
        else act({ do: "tap", ...(event.detail ? { at: pointIn(control, event) } : {}) });
      };
      if (!holds) return element("button", { ...name, onclick: tap });
      // While the pointer is down, the button's style shows it as pressed. Keys tap.
      let isHeld = false;
      const begin = (event) => {
        if (event.button || event.altKey || isHeld) return;
        isHeld = true;
        act({ do: "hold" });
      };
      const leave = () => {
        if (isHeld) act({ do: "cancel" });
        isHeld = false;
      };
      // A click that ends a long press does not come here.
      const up = () => setTimeout(leave, 0);
      return element("button", { ...name, onpointerdown: begin, onpointerup: up, onpointerleave: leave, onpointercancel: leave, onclick: (event) => {
        if (gestures?.taps.length) {
          leave();
          return tapSeveral(control, event);
        }
        act({ do: isHeld ? "release" : "tap" });
        isHeld = false;
      } });
    }
  }
}

function fillHand(node, { role, value, enabled, spoken, hint, selected, hidden, swipes, gestures }) {
  const moves = swipes.length ? "Arrow keys to the left and right swipe it" : gestures?.scroll ? "Arrow keys scroll it" : role === "label" && gestures && gestures.drag !== null ? "Arrow keys drag it" : null;
  const aria = {
    "aria-hidden": hidden ? "true" : null, "aria-current": selected ? "true" : null,
    "aria-description": [role === "slider" || role === "stepper" ? null : spoken, hint, moves].filter(Boolean).join(". ") || null,
  };
  for (const [name, text] of Object.entries(aria)) if (text) node.setAttribute(name, text); else node.removeAttribute(name);
  node.toggleAttribute("disabled", !enabled);
  node.setAttribute("aria-disabled", String(!enabled));
  if (role === "stepper" && value !== null) node.setAttribute("aria-valuenow", value);
  if ((role === "slider" || (role === "stepper" && spoken)) && value !== null) node.setAttribute("aria-valuetext", spoken ?? value);
  if (role === "toggle") node.checked = value === "true";
  else if (["slider", "textField", "picker"].includes(role) && (document.activeElement !== node || node.isSubmitted) && value !== null) node.value = value;
}

/**
 * Moves the keyboard's focus to the view that got the focus, or away from one that lost it. A button that is pressed keeps
 * it: the views' focus stays in their field meanwhile.
 */
function followFocus() {
  const focused = hands.list.find((control) => control.focused)?.view ?? null;
  const node = focused === null ? null : handOf(focused);
  // The state of a new version arrives before its views are drawn.
  if (focused === hands.focused || (focused !== null && !node)) return;
  const old = hands.focused === null ? null : handOf(hands.focused);
  hands.focused = focused;
  if (node) node.focus({ preventScroll: true });
  else if (old && document.activeElement === old) old.blur();
}

/** Returns the shade between the scene and a panel over it; -1 without a panel. A view that somebody called so is none. */
function shadeOfPanel() {
  const { name, kind, children } = model.views;
  const second = children[0]?.[1] ?? -1;
  const isNamed = (view, word) => name[view] === word || name[view].startsWith(`${word}#`);
  return second >= 0 && kind[0] === "zstack" && kind[second] === "color" && isNamed(0, "scene") && isNamed(second, "shade") ? second : -1;
}

/** Lets only the controls of a panel be used while one is over the scene: those after its shade. */
function placePanel() {
  const shade = shadeOfPanel();
  const isModal = shade >= 0;
  const inside = [];
  for (const control of hands.list) {
    const node = handOf(control.view);
    if (!node) continue;
    node.inert = model.views.name.indexOf(control.shown) < shade;
    if (isModal && !node.inert) inside.push(node);
  }
  const root = byId("hands");
  if (isModal) {
    root.setAttribute("role", "dialog");
    root.setAttribute("aria-modal", "true");
    root.setAttribute("aria-label", "Panel");
  } else for (const name of ["role", "aria-modal", "aria-label"]) root.removeAttribute(name);
  // The keyboard goes to the panel; the views' focus does not.
  hands.isPlacing = true;
  if (isModal && !hands.isModal) inside[0]?.focus({ preventScroll: true });
  hands.isPlacing = false;
  hands.isModal = isModal;
}

/** Returns the part of a view that is seen through the scroll views around it, so that what is scrolled away takes no clicks. */
function clipOf(view, frame) {
  const seen = seenFrame(view);
  // Windows that are rotated or scaled otherwise are no boxes for the view.
  const { window, turned } = model.views;
  for (let outer = window[view]; outer >= 0; outer = window[outer]) if (turned[outer] !== turned[view]) return "none";
  if (!seen) return "inset(50%)";
  if (seen === frame) return "none";
  const percent = (axis, length) => `${frame[axis] > 0 ? Math.min(100, Math.max(0, (100 * length) / frame[axis])) : 0}%`;
  const [left, top] = [seen[0] - frame[0], seen[1] - frame[1]];
  return `inset(${percent(3, top)} ${percent(2, frame[2] - left - seen[2])} ${percent(3, frame[3] - top - seen[3])} ${percent(2, left)})`;
}

/** Returns the CSS transform of an element over a view that is rotated or scaled. */
function turnStyle(view, frame) {
  const turn = turnOf(view);
  if (!turn || !frame[2] || !frame[3]) return "";
  // Around the element's top left corner. Percentages are of the element's size.
  const corner = new DOMPoint(frame[0], frame[1]).matrixTransform(turn);
  const way = [(100 * (corner.x - frame[0])) / frame[2], (100 * (corner.y - frame[1])) / frame[3]];
  return `translate(${way[0]}%, ${way[1]}%) matrix(${[turn.a, turn.b, turn.c, turn.d].join(",")},0,0)`;
}

/** Returns the element of the control of a view. */
function handOf(view) {
  for (const [key, node] of hands.made) if (JSON.parse(key)[0] === view) return node;
  return null;
}

/** Puts each control where its view is. */
function placeHands() {
  if (!model) return;
  const area = byId("overlay").viewBox.baseVal;
  const before = new Map(hands.made);
  hands.made.clear();
  for (const control of hands.list) {
    const view = metView(model.views.name.indexOf(control.shown));
    const frame = view >= 0 ? frameOf(view) : null;
    if (!frame || !area.width) continue;
    const key = JSON.stringify([control.view, control.role, control.label, control.options, control.range, control.holds, control.focused !== null, control.swipes, control.gestures]);
    const node = before.get(key) ?? hand(control);
    before.delete(key);
    hands.made.set(key, node);
    fillHand(node, control);
    const percent = (length, whole) => `${(100 * length) / whole}%`;
    Object.assign(node.style, {
      left: percent(frame[0] - area.x, area.width), top: percent(frame[1] - area.y, area.height),
      width: percent(frame[2], area.width), height: percent(frame[3], area.height), clipPath: clipOf(view, frame), transform: turnStyle(view, frame),
    });
    // What is drawn later lies over the others; the order of reading stays that of the views.
    node.style.zIndex = model.views.order[view];
    node.style.pointerEvents = isPassed(view) ? "none" : "";
    if (!node.isConnected) byId("hands").append(node);
  }
  for (const node of before.values()) node.remove();
  // The order of the views; moving the focused element would end its focus.
  const [root, order] = [byId("hands"), [...hands.made.values()]];
  if (!root.contains(document.activeElement) && order.some((node, place) => root.children[place] !== node)) root.append(...order);
  placePanel();
}

/** The roles of controls that draw parts of their own around or beside what their author wrote. */
const partless = new Set(["label", "heading", "image", "scrollView"]);

/**
 * Returns the view that its author wrote: for a part of a control, the control's view; for a modifier or a background, the
 * view in it.
 */
function writtenView(view) {
  const { name, parent, modifier, children, line, file } = model.views;
  const controls = new Set(hands.list.filter(({ role }) => !partless.has(role)).map(({ shown }) => outermost(name.indexOf(shown))));
  for (let at = view; at >= 0; at = parent[at]) if (controls.has(at) && line[at] === line[view] && file[at] === file[view]) return at;
  const around = parent[view];
  return around >= 0 && modifier[around] && children[around][0] !== view ? innermost(around) : innermost(view);
}

/** Returns the view to select first: the container of the scene; in a file of views the author's, not one of a control's parts. */
function firstView(container) {
  const { name, file } = model.views;
  const found = name.indexOf(container);
  if (!file.some((one) => one?.endsWith(".swift"))) return found;
  const isWritten = (view) => view >= 0 && writtenView(view) === view;
  return isWritten(found) ? found : Math.max(0, name.findIndex((_, view) => isWritten(view)));
}

/** Selects the author's view that moved farthest, unless the reader has selected one. */
function selectMoved() {
  const views = movements().map(({ track }) => track.view).filter((view) => view !== null);
  if (views.length && model.views.name[state.view] === hands.first) {
    selectView(views.map(writtenView).find((view) => views.includes(view)) ?? views[0]);
    hands.first = model.views.name[state.view];
  }
}
