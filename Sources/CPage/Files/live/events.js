// EVENTS: saves and faults, the latest first; the errors in the author's file are in a box of their own.

function clearEvents() { byId("events").replaceChildren(); hideFinding(); }

/** Hides the error; one that is not forgotten is shown again when a tree is closed. */
function hideFinding(isForgotten = true) {
  byId("finding").hidden = true;
  if (isForgotten) byId("finding").replaceChildren();
}

/** The titles of events about a version. */
const titles = {
  published: (version) => `version ${version} is live`, refused: (version) => (version === null ? "refused, the scene stays" : `refused, version ${version} stays`), rolledBack: (version) => `failed, version ${version} is back`,
  settled: (version) => `version ${version} passed its probation`, unchanged: (version) => `unchanged since version ${version}`, selected: (version) => `version ${version} selected`, read: () => "scene read again",
};

function showEvent(event, seconds) {
  const [first, ...rest] = event.text.split("\n");
  const time = seconds === null ? "" : element("time", {}, clock(seconds));
  // The name of the plugin, if there are several.
  const name = event.plugin && live.state?.plugins.length > 1 ? `${event.plugin} ` : "";
  const title = titles[event.kind]?.(event.version);
  const said = title ? "" : ` ${visible(rest[rest.length - 1] ?? first)}`;
  // A refused save stays above later events until a save succeeds, and its error can be shown again.
  const isSave = event.bad && (event.plugin !== null || event.kind === "refused" || event.findings.length > 0);
  if (isSave || ["published", "unchanged", "read"].includes(event.kind)) for (const one of byId("events").querySelectorAll(".pinned")) one.classList.remove("pinned");
  // Saves that say the same are one line, which counts them.
  const last = byId("events").firstElementChild;
  const key = JSON.stringify([event.kind, event.text]);
  if (!event.bad && !event.stages && last?.dataset.said === key) {
    const count = Number(last.dataset.count) + 1;
    last.dataset.count = count;
    if (time) last.querySelector("time").replaceWith(time);
    last.querySelector(".count").textContent = ` ×${count}`;
    return hideFinding();
  }
  // An error that a command ends with is one of the events too, which say more.
  if (event.bad && last?.dataset.text === event.text) last.remove();
  // Of versions that are selected one after the other, the last one counts.
  if (event.kind === "selected" && last?.classList.contains("selected") && last.dataset.plugin === event.plugin) last.remove();
  const again = isSave ? element("button", { class: "again", "aria-label": "show the error again", onclick: () => showFinding(event) }, "show") : "";
  byId("events").prepend(element("article", { class: `${event.kind}${isSave ? " pinned" : ""}`, "data-said": key, "data-count": 1, "data-plugin": event.plugin, "data-text": event.text }, element("p", {}, time, name, element("strong", {}, title ?? "failed"), said, element("span", { class: "count" }), again), event.stages && event.kind === "published" ? stageBar(event.stages) : ""));
  while (byId("events").childElementCount > 50) byId("events").querySelector("article:last-child:not(.pinned), article:nth-last-child(2)").remove();
  if (event.bad) showFinding(event);
  else if (["published", "unchanged", "read"].includes(event.kind)) hideFinding();
  else if (event.kind === "selected" && !byId("events").querySelector(".pinned")) hideFinding();
}

const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
const milliseconds = (time) => `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`;

/** Makes the bar of the stages of a swap, with lengths proportional to their durations. */
function stageBar(stages) {
  const total = stages.reduce((sum, [, time]) => sum + time, 0);
  const list = stages.map(([name, time]) => `${name} ${milliseconds(time)}`).join(", ");
  return element("div", { class: "stages", title: list }, element("div", { class: "bar", "aria-hidden": "true" }, stages.map(([name, time], index) => element("i", { class: `stage${index}`, style: `flex-grow:${Math.max(time, total / 200)}` }))),
    element("small", {}, `${milliseconds(total)} · ${list}`));
}

function showFinding(event) {
  const lines = event.text.split("\n");
  const place = byId("finding");
  const isSame = (one, other) => other && one.file === other.file && one.line === other.line && one.column === other.column;
  // A fault that the first line says whole is not said again beside its place.
  const isSaid = ({ message }) => lines.length === 1 && lines[0].startsWith(message);
  const findings = event.findings.map((finding, index) => element("div", { class: `finding ${finding.severity}` },
    element("p", {}, element("code", {}, `${visible(finding.file)}:${finding.line}${finding.column ? `:${finding.column}` : ""}`), " ", element("strong", {}, finding.severity), isSaid(finding) ? "" : [" ", ...messageLines(finding)]),
    finding.source === null || isSame(finding, event.findings[index - 1]) ? "" : element("pre", {}, sourceLines(finding))));
  // The findings of a compiler are its messages; for a fault, the lines before the last one are the whole reason.
  const isCompiled = findings.length && event.findings.every((finding) => finding.severity !== "fault");
  const reason = findings.length && !isCompiled ? lines.slice(0, -1).filter((line) => !event.findings.some(({ message }) => line.startsWith(message))) : [];
  const said = findings.length ? lines.slice(-1) : lines;
  place.replaceChildren(element("button", { class: "close", "aria-label": "close", onclick: () => hideFinding() }, "×"), element("p", { class: "what" }, said.map((line) => [visible(line), element("br")])),
    reason.length ? element("p", { class: "reason" }, reason.map((line) => [visible(line), element("br")])) : "", event.tree ? element("p", { class: "tree" }, "In a tree beside the picture: ", visible(event.tree.words), ". ", treeButton(event.tree)) : "", ...findings);
  place.hidden = false;
  // A caret far to the right is in sight too.
  for (const caret of place.querySelectorAll(".caret")) {
    const [code, at] = [caret.closest("pre"), caret.getBoundingClientRect()];
    const { left, right, width } = code.getBoundingClientRect();
    if (at.right > right) code.scrollLeft += at.left - left - width / 2;
  }
}

/** Returns the lines of a finding's message: advice is in a line of its own. */
function messageLines({ message }) {
  return message.split("\n").flatMap((line, index) => [index ? element("br") : "", visible(line.trim())]);
}

/** Returns the author's line between the lines around it, with a mark below the column. */
function sourceLines({ source, line, column, before, after }) {
  const width = String(line + after.length).length;
  const numbered = (text, number) => `${String(number).padStart(width)} │ ${withoutControls(text)}\n`;
  const start = withoutControls([...source].slice(0, Math.max(0, column - 1)).join(""));
  const caret = column ? [`${" ".repeat(width)} │ ${" ".repeat([...start].length)}`, element("span", { class: "caret" }, "▲"), "\n"] : "";
  return [
    element("span", { class: "around" }, before.map((text, index) => numbered(text, line - before.length + index))),
    element("span", { class: "there" }, numbered(source, line), caret),
    element("span", { class: "around" }, after.map((text, index) => numbered(text, line + 1 + index))),
  ];
}
