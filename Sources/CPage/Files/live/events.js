// EVENTS: what happened, the last first; and what is wrong in the author's file, where it cannot be missed.

function clearEvents() { byId("events").replaceChildren(); hideFinding(); }

function hideFinding() { byId("finding").hidden = true; byId("finding").replaceChildren(); }

const titles = { published: "live", refused: "refused", rolledBack: "rolled back", settled: "settled", selected: "selected", read: "read", failed: "not done" };

function showEvent(event, seconds) {
  const [first, ...rest] = event.text.split("\n");
  const time = seconds === null ? "" : element("time", {}, clock(seconds));
  const head = event.bad ? rest[rest.length - 1] ?? first : first.replace(/ \(detect .*\)/, "");
  byId("events").prepend(element("article", { class: event.bad ? "bad" : "" }, element("p", {}, time, element("strong", {}, titles[event.kind] ?? event.kind), ` ${visible(head)}`), event.stages && event.kind === "published" ? stageBar(event.stages) : ""));
  while (byId("events").childElementCount > 50) byId("events").lastElementChild.remove();
  if (event.bad) showFinding(event);
  else if (["published", "read", "selected"].includes(event.kind)) hideFinding();
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
const milliseconds = (time) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;

/** The stages of an exchange, each as long as it took. */
function stageBar(stages) {
  const total = stages.reduce((sum, [, time]) => sum + time, 0);
  const list = stages.map(([name, time]) => `${name} ${milliseconds(time)}`).join(", ");
  return element("div", { class: "stages", title: list }, element("div", { class: "bar", "aria-hidden": "true" }, stages.map(([name, time], index) => element("i", { class: `stage${index}`, style: `flex-grow:${Math.max(time, total / 200)}` }))),
    element("small", {}, `${milliseconds(total)} · ${list}`));
}

function showFinding(event) {
  const lines = event.text.split("\n");
  const place = byId("finding");
  const findings = event.findings.map((finding) => element("div", { class: `finding ${finding.severity}` },
    element("p", {}, element("code", {}, `${visible(finding.file)}:${finding.line}${finding.column ? `:${finding.column}` : ""}`), " ", element("strong", {}, finding.severity), ` ${visible(finding.message)}`),
    finding.source === null ? "" : element("pre", {}, sourceLine(finding))));
  const said = findings.length ? lines.slice(-1) : lines;
  place.replaceChildren(element("button", { class: "close", "aria-label": "close", onclick: hideFinding }, "×"), element("p", { class: "what" }, said.map((line) => [visible(line), element("br")])), ...findings);
  place.hidden = false;
}

/** The author's line, and a mark below the column. */
function sourceLine({ source, line, column }) {
  const margin = `${line} │ `;
  const text = withoutControls(source);
  if (!column) return margin + text;
  const before = withoutControls([...source].slice(0, column - 1).join(""));
  return `${margin}${text}\n${" ".repeat(margin.length - 2)}│ ${" ".repeat([...before].length)}▲`;
}
