// The model as the panels use it: every column is an array, every number a number.

/** Expands a column: an array, one value for all rows, or a list of distinct values and an index for each row. */
function column(values, count) {
  if (Array.isArray(values)) return values;
  return values.at ? values.at.map((place) => values.of[place]) : Array(count).fill(values.all);
}

/** The numbers that JSON cannot express. */
const special = { inf: Infinity, "-inf": -Infinity, nan: NaN };
const number = (value) => (typeof value === "string" ? special[value] : value);

/** Reads calls from their JSON, and notes in the views which was called first. */
function readCalls(json, views) {
  const count = json.count;
  const inCalls = (name) => column(json[name], count);
  const calls = { count };
  const plain = ["parent", "node", "flags", "ns", "pass", "call", "outcome", "reason", "text", "how", "asked", "got", "view", "why"];
  for (const name of plain) calls[name] = inCalls(name);
  for (const name of ["askedWidth", "askedHeight", "width", "height", "x", "y"]) calls[name] = inCalls(name).map(number);
  // The order in which the views were first called.
  views.first = Array(views.count).fill(Infinity);
  calls.node.forEach((view, index) => { if (view >= 0) views.first[view] = Math.min(views.first[view], index); });
  // The time of a call without the calls inside it. A placement's is not part of its parent's. What the engine asks a
  // view for one of its calls runs before that call's clock starts: its time is part of the call of another view around
  // both; a cache for a placement alone is made after the parent's placement has ended.
  const inside = Array(count + 1).fill(0);
  calls.depth = [];
  calls.parent.forEach((parent, index) => {
    const call = calls.call[index];
    let around = parent;
    while (calls.node[index] >= 0 && around > 0 && calls.node[around - 1] === calls.node[index]) {
      const isLate = call.endsWith("Cache") && around === parent && calls.call[around - 1] === "place";
      around = isLate ? 0 : calls.parent[around - 1];
    }
    if (call !== "place") inside[around] += calls.ns[index];
    calls.depth.push(parent > 0 ? calls.depth[parent - 1] + 1 : 0);
  });
  calls.self = calls.ns.map((ns, index) => Math.max(0, ns - inside[index + 1]));
  return calls;
}

/** Reads the overflows; a room with an infinite length is not drawn. */
const readOverflows = (overflows) => overflows.map((one) => ({ ...one, room: one.room && one.room.map(number) }));

/** Reads the model from its JSON. Its moment is the one of the motion that is shown, if any, and what the page shows at rest. */
function readModel(json) {
  const viewCount = json.views.count;
  const inViews = (name) => column(json.views[name], viewCount);
  const views = {
    count: viewCount,
    name: inViews("name"),
    kind: inViews("kind"),
    builtIn: inViews("builtIn"),
    named: inViews("named"),
    file: inViews("file"),
    line: inViews("line"),
    parent: inViews("parent"),
    modifier: inViews("modifier"),
    // 1: content is drawn there, which takes clicks; -1: invisible, with what is inside.
    touch: inViews("touch"),
    // The matrix of a rotation or a scale, by columns, and its anchor in fractions of the frame; null without one.
    turn: inViews("turn"),
    // The shape that clips the view: a circle, an ellipse, or the radius of the frame's corners; null without one.
    clip: inViews("clip"),
    // 1: placed from right to left.
    mirrored: inViews("mirrored"),
    // The place in the drawing order.
    order: json.views.order ?? [...Array(viewCount).keys()],
    frame: inViews("frame").map((frame) => frame && frame.map(number)),
    asked: inViews("asked"),
    askedWidth: inViews("askedWidth").map(number),
    askedHeight: inViews("askedHeight").map(number),
    baselines: inViews("baselines"),
    measures: inViews("measures"),
    computed: inViews("computed"),
    distinct: inViews("distinct"),
    waste: inViews("waste"),
    ns: inViews("ns"),
  };
  views.children = views.name.map(() => []);
  views.level = [];
  // The scroll view around each view; -1 without one.
  views.window = [];
  // The innermost view that a rotation or a scale moves, and the one that cuts off what is outside: the view itself or one
  // around it; -1 without one.
  [views.turned, views.cut] = [[], []];
  views.parent.forEach((parent, view) => {
    views.window.push(parent < 0 ? -1 : views.kind[parent] === "scrollView" ? parent : views.window[parent]);
    views.turned.push(views.turn[view] ? view : parent < 0 ? -1 : views.turned[parent]);
    views.cut.push(views.clip[view] !== null || views.kind[view] === "scrollView" ? view : parent < 0 ? -1 : views.cut[parent]);
    if (parent >= 0) views.children[parent].push(view);
    views.level.push(parent >= 0 ? views.level[parent] + 1 : 0);
  });
  const calls = readCalls(json.calls, views);
  const warned = new Set(json.warnings.map((warning) => warning.call).filter((call) => call !== null));
  return { json, views, calls, warned, why: readWhy(json.why), warnings: json.warnings, curves: json.curves, time: json.time && !json.time.failure ? readTime(json.time, views) : null, against: json.against, gaps: json.gaps, overflows: readOverflows(json.overflows), source: null, opening: null, filmOf: null, earlier: null, isUnrecorded: false, moment: { at: null, asked: null, rest: null, waits: false } };
}

const readWhy = (why) => why && { lines: why.lines.map((lines) => lines && lines.map((place) => why.texts[place])), tried: new Set(why.tried) };

/** Reads the tracks of the moving views: x, y, width, height and opacity in each frame; null in frames without the view. */
function readTime(time, views) {
  const tracks = time.views.map((track) => {
    const parts = track.samples.map((steps) => {
      if (!Array.isArray(steps)) return Array(time.frames).fill(steps / 100);
      let sum = 0;
      return steps.map((step) => (step === null ? null : (sum += step) / 100));
    });
    return { name: track.name, view: track.view, parts };
  });
  const byView = new Map();
  tracks.forEach((track) => { if (track.view !== null) byView.set(track.view, track); });
  return { ...time, tracks, byView };
}
