// The answer curve: the answers of the selected view to other proposals.

const asking = { width: null, height: null };

/** Returns the answer to a length, interpolated between the measured points. */
function answerAt(curve, length) {
  let right = curve.findIndex((point) => point[0] >= length);
  if (right < 0) right = curve.length - 1;
  if (right === 0 || curve[right][0] === length) return curve[right].slice(1);
  const [from, to] = [curve[right - 1], curve[right]];
  const part = (length - from[0]) / (to[0] - from[0]);
  return [1, 2].map((place) => from[place] * (1 - part) + to[place] * part);
}

function curvePanel() {
  watch((changed) => {
    if (!changed.has("view") && !changed.has("details")) return;
    const place = byId("answers");
    const known = state.view === null ? null : model.curves?.[state.view];
    const curves = known ?? (isLive ? earlier("curves", state.view) : null);
    place.classList.toggle("earlier", Boolean(curves) && !known);
    [asking.width, asking.height] = [null, null];
    if (!curves) {
      place.replaceChildren(element("p", { class: "hint" }, state.view === null ? "Select a view to see its answers to other proposals." : isLive && !model.isExplained ? "Computing…" : isLive && setAside ? "The answers to other proposals are not measured in this tree." : "This page does not show the answers of this view. The command below lists those that it gave."));
    } else {
      const named = [["smallest", curves.zero], ["ideal", curves.ideal], ["largest", curves.infinite]];
      place.replaceChildren(
        element("dl", { class: "named" }, named.map(([name, text]) => [element("dt", {}, name), element("dd", {}, text ?? "no answer")])),
        ...["width", "height"].map((axis) => curveFigure(axis, curves[axis])));
    }
    const filter = state.view === null ? "measure" : `view = ${filterText(model.views.name[state.view])} and measure`;
    showCommand("curve-command", state.view === 0 ? `galley layout ${scene()} --proposal ${askedText()}` : `galley inspect ${model.json.arguments} --filter ${quoted(filter)}`);
  });
}

const filterText = (text) => (text.includes('"') ? `'${text}'` : `"${text}"`);
const askedText = () => [model.views.askedWidth[0], model.views.askedHeight[0]].map((length) => (length === null ? "-" : length === Infinity ? "inf" : points(length))).join("x");

const plot = { width: 320, height: 92, left: 34, right: 8, top: 8, bottom: 18 };

function curveFigure(axis, curve) {
  const now = axis === "width" ? model.views.askedWidth[state.view] : model.views.askedHeight[state.view];
  const end = curve[curve.length - 1][0];
  const most = Math.max(1, ...curve.flatMap((point) => point.slice(1)));
  const x = (length) => plot.left + (length / end) * (plot.width - plot.left - plot.right);
  const y = (length) => plot.height - plot.bottom - (length / most) * (plot.height - plot.top - plot.bottom);
  const line = (place) => curve.map((point, index) => `${index ? "L" : "M"}${x(point[0]).toFixed(2)} ${y(point[place]).toFixed(2)}`).join("");
  const start = now !== null && Number.isFinite(now) ? Math.min(Math.max(now, 0), end) : end / 2;
  const cursor = mark("line", { class: "cursor", y1: plot.top, y2: plot.height - plot.bottom });
  const dots = [1, 2].map((place) => mark("circle", { r: 3, class: place === 1 ? "width" : "height" }));
  const output = element("output", {});
  const slider = element("input", { type: "range", min: 0, max: end, step: "any", "aria-label": `proposed ${axis}` });
  const show = (length) => {
    const answer = answerAt(curve, length);
    cursor.setAttribute("x1", x(length));
    cursor.setAttribute("x2", x(length));
    dots.forEach((dot, place) => { dot.setAttribute("cx", x(length)); dot.setAttribute("cy", y(answer[place])); });
    output.textContent = `${points(Math.round(length * 10) / 10)} → ${size(...answer)}`;
    slider.setAttribute("aria-valuetext", output.textContent);
  };
  slider.addEventListener("input", () => show(Number(slider.value)));
  const marks = [
    mark("path", { class: "equal", d: `M${x(0)} ${y(0)}L${x(Math.min(end, most))} ${y(Math.min(end, most))}` }),
    mark("path", { class: "height", d: line(2) }), mark("path", { class: "width", d: line(1) }),
    now !== null && Number.isFinite(now) ? mark("line", { class: "now", x1: x(start), x2: x(start), y1: plot.top, y2: plot.height - plot.bottom }) : null,
    cursor, ...dots,
    mark("text", { x: plot.left - 5, y: y(most) + 4, "text-anchor": "end" }, points(most)), mark("text", { x: plot.left - 5, y: y(0), "text-anchor": "end" }, "0"),
    mark("text", { x: plot.left, y: plot.height - 4 }, "0"), mark("text", { x: plot.width - plot.right, y: plot.height - 4, "text-anchor": "end" }, points(end)),
  ];
  const figure = element("figure", { class: "answers" },
    element("figcaption", {}, element("span", { title: `the proposed ${axis}, and the answer to it` }, axis), output),
    mark("svg", { viewBox: `0 0 ${plot.width} ${plot.height}`, "aria-hidden": "true" }, marks), slider,
    axis === "height" ? element("p", { class: "key" }, element("span", { class: "width" }, "width"), element("span", { class: "height" }, "height"), " of the answer") : "");
  slider.value = String(start);
  show(start);
  return figure;
}
