// ROOM: how the stack around the selected view divides its length: the ideal length of each view, and what was added to
// it or taken from it.

const stackAxes = { hstack: 0, vstack: 1 };

/** Returns the stack that a view is, or that it is in; -1 if there is none. */
function stackOf(view) {
  let at = view ?? -1;
  while (at >= 0 && stackAxes[model.views.kind[at]] === undefined) at = model.views.parent[at];
  return at;
}

/** Returns the division of a stack: its views in their order along the axis, and the gaps between them. */
function divisionOf(stack) {
  const axis = stackAxes[model.views.kind[stack]];
  const frame = model.views.frame[stack];
  const asked = [model.views.askedWidth, model.views.askedHeight];
  const parts = model.views.children[stack].filter((view) => isDrawable(model.views.frame[view])).map((view) => {
    const own = model.views.frame[view];
    // Measured with the length that the stack proposes across: a text has the lines of its width.
    const [least, ideal, most] = model.curves?.[view]?.along[axis].map(number) ?? [null, null, null];
    return { view, start: own[axis] - frame[axis], length: own[2 + axis], ideal, least, most, offered: asked[axis][view] };
  }).sort((one, other) => one.start - other.start);
  const spacing = parts.slice(1).reduce((sum, part, index) => sum + part.start - parts[index].start - parts[index].length, 0);
  return { axis, parts, spacing, length: frame[2 + axis], offered: asked[axis][stack] };
}

/** Returns a view's name as the other panels show it, with its kind. */
function nameAndKind(view) {
  const { name, kind } = model.views;
  return [apart(name[view]), kind[view] && kind[view] !== name[view] ? element("span", { class: "kind" }, ` ${kind[view]}`) : ""];
}

/** Says what became of a view's ideal length. */
function divisionWords({ length, ideal, least, most, offered }) {
  const change = ideal === null ? null : Math.round((length - ideal) * 100) / 100;
  const limits = least === null || most === null ? "" : least === most ? `always ${points(least)}` : `from ${points(least)} to ${points(most)}`;
  return [
    change === null ? points(length) : change > 0 ? `${points(ideal)} + ${points(change)} grown` : change < 0 ? `${points(ideal)} − ${points(-change)} shrunk` : `${points(length)} ideal`,
    offered === null ? "nothing proposed" : `${points(offered)} proposed`, limits,
  ].filter(Boolean).join(" · ");
}

/** The stack whose division is shown, and how many of its views have rows: the others follow as they come into sight. */
const roomRows = { stack: -1, count: 0, portion: 40 };
let roomEnd = null;

function showRoom() {
  roomEnd ??= new IntersectionObserver((entries) => { if (entries.some((entry) => entry.isIntersecting)) showMoreRoom(); }, { root: byId("room"), rootMargin: "200px" });
  roomEnd.disconnect();
  const place = byId("room");
  const stack = stackOf(state.view);
  const frame = stack >= 0 ? model.views.frame[stack] : null;
  if (!isDrawable(frame)) return place.replaceChildren(element("p", { class: "hint" }, "Select a stack, or a view in one, to see how it divides its length."));
  const { axis, parts, spacing, length, offered } = divisionOf(stack);
  const word = axis ? "height" : "width";
  const all = Math.max(length, ...parts.map((part) => part.start + Math.max(part.length, part.ideal ?? 0)), 1);
  const percent = (one) => `${Math.max(0, (100 * one) / all).toFixed(3)}%`;
  const row = (part) => {
    const base = part.ideal === null ? part.length : Math.min(part.ideal, part.length);
    const change = part.ideal === null ? 0 : part.length - part.ideal;
    const bar = element("span", { class: "bar", "aria-hidden": "true" },
      element("i", { class: "base", style: `left:${percent(part.start)};width:${percent(base)}` }),
      Math.abs(change) > 0.005 ? element("i", { class: change > 0 ? "grown" : "shrunk", style: `left:${percent(part.start + base)};width:${percent(Math.abs(change))}` }) : "");
    const button = element("button", {
      class: "share", "aria-pressed": String(part.view === state.view), onclick: () => selectView(part.view),
      onpointerenter: () => hover(part.view), onpointerleave: () => hover(null),
    }, element("span", { class: "name", title: model.views.name[part.view] }, nameAndKind(part.view)), element("span", { class: "quiet" }, divisionWords(part)), bar);
    return element("li", {}, button);
  };
  if (roomRows.stack !== stack) [roomRows.stack, roomRows.count] = [stack, roomRows.portion];
  Object.assign(roomRows, { parts, row });
  const rest = element("li", { class: "hint" });
  const sum = parts.reduce((total, part) => total + part.length, 0);
  const free = Math.round((length - sum - spacing) * 100) / 100;
  place.replaceChildren(
    element("p", { class: "division" }, element("strong", {}, apart(model.views.name[stack])), ` · ${word} ${points(length)}${offered === null || offered === length ? "" : ` of ${points(offered)} proposed`} = `,
      `${points(Math.round(sum * 100) / 100)} in ${parts.length} ${parts.length === 1 ? "view" : "views"}`, spacing ? ` + ${points(Math.round(spacing * 100) / 100)} spacing` : "", free ? ` ${free > 0 ? "+" : "−"} ${points(Math.abs(free))} free` : ""),
    element("ol", { class: "shares" }, parts.slice(0, roomRows.count).map(row), rest),
    element("p", { class: "key" }, element("span", { class: "base" }, "ideal"), element("span", { class: "grown" }, "grown"), element("span", { class: "shrunk" }, "shrunk"),
      isLive && !model.isExplained && parts.some((part) => part.ideal === null) ? " · computing…" : ""));
  watchRoomEnd(rest);
}

/** Says how many views have no row yet, and waits until the end of the list comes into sight. */
function watchRoomEnd(rest) {
  const more = roomRows.parts.length - roomRows.count;
  rest.hidden = more <= 0;
  rest.textContent = `${more} more`;
  if (more > 0) roomEnd.observe(rest);
}

function showMoreRoom() {
  const rest = byId("room").querySelector(".shares > .hint");
  if (!rest) return;
  roomEnd.unobserve(rest);
  const { parts, row, count, portion } = roomRows;
  rest.before(...parts.slice(count, count + portion).map(row));
  roomRows.count += portion;
  watchRoomEnd(rest);
}
