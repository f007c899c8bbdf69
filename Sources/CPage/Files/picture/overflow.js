// OVERFLOW: stripes where views leave the containers that should hold them. The program finds them at rest; the page follows
// them while they move.

/** Returns what sticks out of a frame at its four edges: the strip, the length in points, and the edge. */
function outside(inner, outer) {
  const [right, bottom] = [outer[0] + outer[2], outer[1] + outer[3]];
  return [
    { length: outer[0] - inner[0], strip: [inner[0], inner[1], outer[0] - inner[0], inner[3]] },
    { length: inner[0] + inner[2] - right, strip: [Math.max(right, inner[0]), inner[1], inner[0] + inner[2] - Math.max(right, inner[0]), inner[3]] },
    { length: outer[1] - inner[1], strip: [inner[0], inner[1], inner[2], outer[1] - inner[1]] },
    { length: inner[1] + inner[3] - bottom, strip: [inner[0], Math.max(bottom, inner[1]), inner[2], inner[1] + inner[3] - Math.max(bottom, inner[1])] },
  ].map((one, edge) => ({ ...one, edge })).filter(({ length }) => length > 0.01);
}

/**
 * Returns the parts of views that stick out now, of the views that overflow at rest: for each side the strip, the length and the
 * edge. The length of a view in motion is at most that at rest.
 */
function overflows(frames) {
  return model.overflows.flatMap(({ view, container, room, sides, lengths }) => {
    const [inner, outer] = [frames[view], container === null ? room : frames[container]];
    if (!isDrawable(inner) || !isDrawable(outer)) return [];
    const windows = windowsOf(view);
    return outside(inner, outer).filter(({ edge }) => sides.includes(edge)).map(({ edge, length, strip }) => {
      const [axis, most] = [edge < 2 ? 0 : 1, lengths[sides.indexOf(edge)]];
      const excess = Math.max(0, length - most);
      if (edge % 2 === 0) strip[axis] += excess;
      strip[2 + axis] -= excess;
      return { edge, length: length - excess, strip: strip[2 + axis] > 0 ? within(strip, windows) : null };
    }).filter(({ strip }) => strip);
  });
}

/** Returns the part of a frame that is in all windows; null if there is none. */
function within(frame, windows) {
  const [x, y] = [0, 1].map((axis) => Math.max(...[frame, ...windows].map((one) => one[axis])));
  const [right, bottom] = [0, 1].map((axis) => Math.min(...[frame, ...windows].map((one) => one[axis] + one[axis + 2])));
  return right >= x && bottom >= y ? [x, y, right - x, bottom - y] : null;
}

/** Returns stripes where a view leaves its container, with the points by which it does. */
function overflowMarks(frames, unit) {
  const stripes = mark("pattern", { id: "stripes", width: 8 * unit, height: 8 * unit, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
    mark("rect", { class: "stripe", width: 4 * unit, height: 8 * unit }), mark("rect", { class: "stripe between", x: 4 * unit, width: 4 * unit, height: 8 * unit }));
  const all = overflows(frames).slice(0, mostMarks);
  if (!all.length) return [];
  return [stripes,
    ...all.flatMap((one) => overflowStrips(one, unit)),
    ...all.map(({ strip, length }) => label(`${points(length)} over`, strip[0] + strip[2] / 2, strip[1] + strip[3] / 2, "overflow", unit))];
}

/** Returns the stripes of an overflow. What reaches far has them at the edge that it leaves, so that it can be seen. */
function overflowStrips({ strip, edge }, unit) {
  const [across, band] = [edge < 2 ? 0 : 1, 12 * unit];
  const isWide = strip[2 + across] > 2 * band;
  const whole = rectangle(strip, isWide ? "overflow far" : "overflow");
  if (!isWide) return [whole];
  const at = [...strip];
  if (edge % 2 === 0) at[across] += at[2 + across] - band;
  at[2 + across] = band;
  return [whole, rectangle(at, "overflow edge")];
}
