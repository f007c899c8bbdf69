// The ribbon below the picture: the root's answers to all widths, with the widths at which the arrangement breaks.

const ribbon = { curve: null, breaks: [], isDragged: false, isStale: false };

function ribbonPanel() {
  // It is inert, and keeps its room, until there is a curve: a picture that moves when one comes is moved under somebody's pointer.
  const svg = mark("svg", { viewBox: "0 0 1000 100", preserveAspectRatio: "none", "aria-hidden": "true" });
  const slider = element("input", { type: "range", min: 0, step: "any", "aria-label": "width proposed to the root", title: "Drag to propose a width to the root" });
  const jump = (sign, name, key, text) => element("button", { class: "jump", "aria-label": `${name} break`, title: `${name} break (${key})`, onclick: () => jumpToBreak(sign) }, text);
  const output = element("output", { class: "quiet" });
  const place = element("div", { id: "ribbon", role: "group", "aria-label": "Widths proposed to the root", inert: true },
    jump(-1, "previous", ",", "‹"), element("div", { class: "band" }, svg, slider), jump(1, "next", ".", "›"), output);
  byId("selected").parentElement.before(place);
  slider.addEventListener("input", () => { ribbon.isDragged = true; proposeWidth(Math.round(Number(slider.value)), false); });
  slider.addEventListener("change", () => { ribbon.isDragged = false; proposeWidth(Math.round(Number(slider.value)), true); });
  Object.assign(ribbon, { place, svg, slider, output });
  watch((changed) => {
    // A new model comes without curves: the old ones stay until the root is explained, and while a width is being dragged.
    const curve = changed.has("details") && !ribbon.isDragged ? model.curves?.[0]?.width : null;
    if (changed.has("model")) ribbon.isStale = true;
    if (curve) showRibbon(curve);
    else if (changed.has("model")) showWidth();
  });
  watchState(showWidth);
}

/** Returns the widths at which an answer jumps: the first width of each new arrangement. */
function breaksOf(curve) {
  const breaks = [];
  for (let index = 1; index < curve.length; index++) {
    const [left, right] = [curve[index - 1], curve[index]];
    // Two points so close (AnswerCurve.step) and so different (AnswerCurve.rounding) are the sides of a jump; a whole number between them is where it is.
    if (right[0] - left[0] > 0.01 || Math.max(Math.abs(right[1] - left[1]), Math.abs(right[2] - left[2])) <= 0.5) continue;
    const whole = Math.floor(right[0]);
    breaks.push(whole > left[0] ? whole : right[0]);
  }
  return breaks;
}

function showRibbon(curve) {
  [ribbon.curve, ribbon.isStale] = [curve, false];
  ribbon.breaks = breaksOf(curve);
  const end = curve[curve.length - 1][0];
  const most = Math.max(1, ...curve.map((point) => point[2]));
  const x = (length) => ((length / end) * 1000).toFixed(2);
  const y = (length) => (100 - (length / most) * 92).toFixed(2);
  const edges = [0, ...ribbon.breaks, end];
  ribbon.svg.replaceChildren(
    ...edges.slice(1).map((right, index) => mark("rect", { class: index % 2 ? "odd" : "even", x: x(edges[index]), y: 0, width: x(right - edges[index]), height: 100 })),
    mark("path", { class: "height", d: `M0 100${curve.map((point) => `L${x(point[0])} ${y(point[2])}`).join("")}L1000 100Z` }),
    ...ribbon.breaks.map((at) => mark("line", { class: "break", x1: x(at), x2: x(at), y1: 0, y2: 100 })));
  ribbon.slider.max = String(end);
  ribbon.place.inert = false;
  showWidth();
}

/** Shows the proposed width in the ribbon, and how many breaks there are. */
function showWidth() {
  if (!ribbon.curve || !live.state) return;
  const [width] = edges();
  if (!ribbon.isDragged) ribbon.slider.value = String(width);
  // The curve of an earlier model says nothing of this one, whose size is known.
  const frame = ribbon.isStale && !ribbon.isDragged ? model.views.frame[0] : null;
  const answer = frame ? frame.slice(2) : answerAt(ribbon.curve, Math.min(width, Number(ribbon.slider.max)));
  const count = ribbon.breaks.length;
  const breaks = ribbon.isStale ? "computing…" : count === 0 ? "no breaks" : count === 1 ? "1 break" : `${count} breaks`;
  ribbon.output.textContent = `${points(width)} → ${size(...answer)} · ${breaks}`;
  ribbon.slider.setAttribute("aria-valuetext", ribbon.output.textContent);
  const [back, on] = ribbon.place.querySelectorAll(".jump");
  [back.disabled, on.disabled] = [!breakFrom(width, -1), !breakFrom(width, 1)];
}

const breakFrom = (width, sign) => (sign > 0 ? ribbon.breaks.find((at) => at > width + 0.01) : ribbon.breaks.findLast((at) => at < width - 0.01));

function jumpToBreak(sign) {
  if (!ribbon.curve || !live.state) return;
  const at = breakFrom(edges()[0], sign);
  if (at !== undefined) proposeWidth(Math.ceil(at * 100) / 100, true);
}

function proposeWidth(width, rests) {
  offer([width, offered()[1]], rests);
}
