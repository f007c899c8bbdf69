// The warnings, and the differences from the run of a comparison.

function warningsPanel() { watch((changed) => { if (changed.has("model")) showWarnings(); }); }

function showWarnings() {
  const place = byId("warnings");
  if (model.warnings.length) {
    const items = model.warnings.map((warning) => {
      const name = warning.view === null ? "the scene" : model.views.name[warning.view];
      const go = () => change({ filter: warning.filter, order: "order", view: warning.view ?? state.view, call: warning.call ?? (warning.view === null ? null : callOf(warning.view)) });
      return element("li", {}, element("button", { onclick: go, title: warning.filter },
        element("strong", {}, warning.kind), ` ${warning.call === null ? "" : `#${warning.call} `}`, apart(name), element("span", {}, `: ${visible(warning.message)}`)));
    });
    const count = model.warnings.length;
    place.replaceChildren(element("details", { open: count < 4 }, element("summary", {}, `${count} ${count === 1 ? "warning" : "warnings"}`), element("ul", {}, items), element("div", { class: "command", id: "doctor-command" })));
    showCommand("doctor-command", `galley doctor ${scene()}${options()}`);
  } else place.replaceChildren();
}

function againstPanel() { watch((changed) => { if (changed.has("model")) showAgainst(); }); }

function showAgainst() {
  const against = model.against;
  byId("against").hidden = !against;
  document.body.classList.toggle("compares", Boolean(against));
  if (!against) return;
  const [header, ...lines] = against.rows;
  byId("differences").replaceChildren(
    element("p", { class: against.first || against.rows.length ? "first" : "hint" }, against.first ? visible(against.first.text) : against.rows.length ? "All calls are equal." : "Both runs are equal."),
    against.isOwn ? "" : element("p", { class: "hint" }, "Both versions laid out the scene from the beginning, so these call numbers are not those of the calls above."),
    against.rows.length
      ? element("table", {}, element("thead", {}, element("tr", {}, header.map((title) => element("th", { scope: "col" }, title)))),
        element("tbody", {}, lines.map((cells) => element("tr", {}, cells.map((cell) => element("td", {}, apart(cell)))))))
      : "");
  showCommand("against-command", `galley diff ${scene()} ${against.argument}${options()}`);
}

/** Selects the first difference between the runs or, after that, the next view that differs. */
function nextDifference() {
  if (!model.against) return;
  const { first, changed } = model.against;
  if (first && state.call !== first.call && first.call !== null && !changed.includes(state.view)) return selectCall(first.call);
  if (!changed.length) return;
  selectView(changed[(changed.indexOf(state.view) + 1) % changed.length]);
}
