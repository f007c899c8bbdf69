// Matches calls with a filter.


/** Returns the numbers of the calls that match a filter. */
function callsMeant(text) {
  const condition = parseFilter(text);
  const result = new Set();
  for (let index = 0; index < model.calls.count; index++) if (holds(condition, index)) result.add(index + 1);
  return result;
}

/** Whether a condition compares the lines that make calls. */
function asksForLines({ all, any, not, field, value }) {
  const inner = all ?? any ?? (not ? [not] : []);
  return inner.some(asksForLines) || [field, value?.field].some((name) => name === "file" || name === "line");
}

/** Whether the call at an index matches a condition. */
function holds(condition, index) {
  if (condition.all) return condition.all.every((part) => holds(part, index));
  if (condition.any) return condition.any.some((part) => holds(part, index));
  if (condition.not) return !holds(condition.not, index);
  if (condition.flag) return flagOf(condition.flag, index);
  const { field, sign, value } = condition;
  // “!=” is the negation of “=”, also if there is nothing to compare.
  return sign.startsWith("!") ? !compares(field, sign === "!=" ? "=" : "~", value, index) : compares(field, sign, value, index);
}

function compares(field, sign, value, index) {
  if (value.proposal) {
    const classes = classesOf(field, index);
    return classes.length > 0 && classes.every((name) => name === value.proposal);
  }
  if (fieldTypes[field] === "text") {
    const text = textOf(field, index);
    const other = value.field ? textOf(value.field, index) : value.text;
    if (text === null || other === null) return false;
    return sign === "~" ? glob(other, text) : text.normalize() === other.normalize();
  }
  if (field === "asked" || field === "returned") {
    // “<” and “>” hold if they hold along one axis; the other operators must hold along both.
    const along = (side) => comparesNumbers(sign, numberOf(`${field}.${side}`, index), numberOf(`${value.field}.${side}`, index));
    return sign === "<" || sign === ">" ? along("width") || along("height") : along("width") && along("height");
  }
  return comparesNumbers(sign, numberOf(field, index), value.field ? numberOf(value.field, index) : value.number);
}

/** Whether a comparison of two numbers holds. It never does if the call lacks one of them. */
function comparesNumbers(sign, left, right) {
  if (left === null || right === null) return false;
  // Numbers are equal if reports print them alike: with two decimals.
  const isEqual = left === right || Math.abs(left - right) < 0.005;
  return { "=": isEqual, "<": left < right && !isEqual, "<=": left < right || isEqual, ">": left > right && !isEqual, ">=": left > right || isEqual }[sign];
}

/** Whether a pattern matches a whole text; * matches any number of letters, ? matches one. */
function glob(pattern, text) {
  const [all, whole] = [letters(pattern.normalize()), letters(text.normalize())];
  let [place, position] = [0, 0];
  let star = null;
  while (position < whole.length) {
    if (place < all.length && all[place] === "*") star = { place: place++, position };
    else if (place < all.length && (all[place] === "?" || all[place] === whole[position])) { place++; position++; }
    else if (star) {
      star.position++;
      [place, position] = [star.place + 1, star.position];
    } else return false;
  }
  return all.slice(place).every((letter) => letter === "*");
}

const bits = { failed: 1, unplaced: 2, implied: 4, evicted: 8, invalidated: 16, sized: 32, hasSize: 64 };

function flagOf(flag, index) {
  const { calls } = model;
  const call = calls.call[index];
  switch (flag) {
    case "measure": return call === "sizeThatFits";
    case "place": return call === "place";
    case "alignment": return call === "explicitAlignment";
    case "spacing": return call === "spacing";
    case "cache": return call === "makeCache" || call === "updateCache";
    case "computed": return calls.outcome[index] === "computed";
    case "hit": return calls.outcome[index] !== null && calls.outcome[index] !== "computed";
    case "warning": return model.warned.has(index + 1);
    default: return (calls.flags[index] & bits[flag]) !== 0;
  }
}

function textOf(field, index) {
  const { calls, views } = model;
  const view = calls.node[index];
  switch (field) {
    case "view": return view < 0 ? null : views.name[view];
    case "kind": return view < 0 ? null : views.kind[view];
    case "call": return calls.call[index];
    case "how": return calls.outcome[index];
    case "file": return sourceOf(index)?.file ?? null;
    case "view.file": return view < 0 ? null : views.file[view];
    case "why": return calls.reason[index];
    default: return calls.text[index];
  }
}

/** Returns the value of a field; null if the call has none, such as the size of a log entry. */
function numberOf(field, index) {
  const { calls, views } = model;
  const isSized = (calls.flags[index] & bits.sized) !== 0;
  const hasSize = (calls.flags[index] & bits.hasSize) !== 0;
  switch (field) {
    case "asked.width": return isSized ? calls.askedWidth[index] : null;
    case "asked.height": return isSized ? calls.askedHeight[index] : null;
    case "returned.width": return hasSize ? calls.width[index] : null;
    case "returned.height": return hasSize ? calls.height[index] : null;
    case "x": return calls.x[index];
    case "y": return calls.y[index];
    case "id": return index + 1;
    case "pass": return calls.pass[index];
    case "depth": return calls.depth[index];
    case "waste": return calls.node[index] < 0 ? 0 : views.waste[calls.node[index]];
    case "line": return sourceOf(index)?.line ?? null;
    case "view.line": return calls.node[index] < 0 ? null : views.line[calls.node[index]];
    default: return calls.ns[index];
  }
}

function classesOf(field, index) {
  const { calls } = model;
  if ((calls.flags[index] & bits.sized) === 0) return [];
  const one = (length) => (length === null ? "ideal" : length === 0 ? "zero" : length === Infinity ? "infinite" : "concrete");
  const [width, height] = [one(calls.askedWidth[index]), one(calls.askedHeight[index])];
  return { "asked.width": [width], "asked.height": [height], asked: [width, height] }[field] ?? [];
}
