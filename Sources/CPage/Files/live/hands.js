// HANDS: the controls of views. HTML elements lie over the picture, so that mouse, touch, keyboard and screen readers use
// them as they use any others.

const hands = { list: [], made: new Map(), areUsed: true };

function handsPanel() {
  byId("sheet").append(element("div", { id: "hands" }));
  watchState((state) => {
    hands.list = state.controls;
    placeHands();
  });
  afterDrawing.push(placeHands);
}

/** Lets clicks reach the controls, or the views below them. */
function useHands(areUsed) {
  hands.areUsed = areUsed;
  byId("hands").hidden = !areUsed;
}

/** Makes the element of a control; a press of Alt lets the click select the view instead. */
function hand({ view, role, label, options, range }) {
  const act = (message) => ask({ ...message, view });
  const name = { "aria-label": label, title: label };
  switch (role) {
    case "toggle": return element("input", { type: "checkbox", role: "switch", ...name, onchange: () => act({ do: "tap" }) });
    case "slider": {
      const step = range ? (range[1] - range[0]) / 100 : 0.01;
      return element("input", { type: "range", min: range?.[0] ?? 0, max: range?.[1] ?? 1, step, ...name, oninput: (event) => act({ do: "enter", value: event.target.value }) });
    }
    case "stepper": return element("span", { role: "group", ...name },
      element("button", { "aria-label": `less ${label}`, onclick: () => act({ do: "enter", value: "-1" }) }),
      element("button", { "aria-label": `more ${label}`, onclick: () => act({ do: "enter", value: "1" }) }));
    case "textField": return element("input", { type: "text", ...name, onchange: (event) => act({ do: "enter", value: event.target.value }) });
    case "picker": return element("select", { ...name, onchange: (event) => act({ do: "choose", value: event.target.value }) }, ...options.map((option) => element("option", { value: option }, option)));
    default: return element("button", { ...name, onclick: () => act({ do: "tap" }) });
  }
}

function fillHand(node, { role, value, enabled }) {
  node.toggleAttribute("disabled", !enabled);
  if (role === "toggle") node.checked = value === "true";
  else if (["slider", "textField", "picker"].includes(role) && document.activeElement !== node && value !== null) node.value = value;
}

/** Puts each control where its view is. */
function placeHands() {
  if (!model) return;
  const area = byId("overlay").viewBox.baseVal;
  const before = new Map(hands.made);
  hands.made.clear();
  for (const control of hands.list) {
    const view = model.views.name.indexOf(control.view);
    const frame = view >= 0 ? frameOf(view) : null;
    if (!frame || !area.width) continue;
    const key = JSON.stringify([control.view, control.role, control.label, control.options, control.range]);
    const node = before.get(key) ?? hand(control);
    before.delete(key);
    hands.made.set(key, node);
    fillHand(node, control);
    const percent = (length, whole) => `${(100 * length) / whole}%`;
    Object.assign(node.style, {
      left: percent(frame[0] - area.x, area.width), top: percent(frame[1] - area.y, area.height),
      width: percent(frame[2], area.width), height: percent(frame[3], area.height),
    });
    if (!node.isConnected) byId("hands").append(node);
  }
  for (const node of before.values()) node.remove();
}
