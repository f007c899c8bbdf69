// MOTION: the animation of changes, and the film of the last change.

const curves = ["default", "snappy", "smooth", "bouncy", "spring", "easeInOut", "linear", "none"];

function motionPanel() {
  const place = byId("motion-controls");
  const own = "custom spring";
  const select = element("select", { id: "animation", onchange: () => (select.value === own ? askSpring() : ask({ do: "animate", animation: select.value })) },
    [...curves, own].map((name) => element("option", { value: name }, name)));
  const [response, damping] = [["response", 0.1, 2, 0.05, "s"], ["damping", 0.1, 1.5, 0.05, ""]].map(([name, min, max, step, unit]) => {
    const shown = element("output", { for: `spring-${name}` });
    const input = element("input", { id: `spring-${name}`, type: "range", min, max, step, value: name === "response" ? 0.5 : 0.8, oninput: () => show(), onchange: () => askSpring() });
    const show = () => { shown.textContent = `${input.value}${unit && ` ${unit}`}`; input.setAttribute("aria-valuetext", shown.textContent); };
    show();
    return { name, input, shown, show };
  });
  const askSpring = () => ask({ do: "animate", animation: `spring(response: ${response.input.value}, dampingFraction: ${damping.input.value})` });
  const less = element("input", { id: "less-motion", type: "checkbox", role: "switch", onchange: () => ask({ do: "reduceMotion", reduce: less.checked }) });
  place.append(
    element("div", { class: "row" }, controlLabel("changes", "animation", "The animation of changes"), element("span", { class: "inputs" }, select)),
    ...[response, damping].map(({ name, input, shown }) => element("div", { class: "row spring" }, controlLabel(name, input.id, null), element("span", { class: "inputs" }, input, shown))),
    element("div", { class: "row" }, controlLabel("less motion", "less-motion", "Changes take effect at once; views that come and go fade"), element("span", { class: "inputs" }, less)));
  const follow = () => ask({ do: "reduceMotion", reduce: calm.matches });
  calm.addEventListener("change", follow);
  let isFirst = true;
  watchState((now) => {
    // A reader whose system reduces motion gets less motion without asking for it here.
    if (isFirst && calm.matches && !now.reduces) follow();
    isFirst = false;
    const spring = now.animation.match(/^spring\(response: ([\d.]+), dampingFraction: ([\d.]+)\)$/);
    const name = spring ? own : now.animation;
    if (![...select.options].some((option) => option.value === name)) select.append(element("option", { value: name }, name));
    select.value = name;
    for (const row of place.querySelectorAll(".spring")) row.hidden = !spring;
    if (spring) [response, damping].forEach((one, index) => { if (!one.input.matches(":active")) { one.input.value = spring[index + 1]; one.show(); } });
    less.checked = now.reduces;
  });
}

/** Plays the motion that led to the current state, and ends with the picture at rest. */
function playOnce() {
  play(() => change({ frame: null }));
}
