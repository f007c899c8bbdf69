// The filter language, as in `galley inspect --filter`: the same words, the same results, the same errors.

const fieldTypes = {
  view: "text", kind: "text", call: "text", how: "text", why: "text", text: "text", asked: "proposal",
  "asked.width": "length", "asked.height": "length", returned: "size", "returned.width": "number", "returned.height": "number",
  x: "number", y: "number", id: "number", pass: "number", depth: "number", waste: "number", time: "time",
  file: "text", line: "number", "view.file": "text", "view.line": "number",
};
const flagNames = ["measure", "place", "alignment", "spacing", "cache", "computed", "hit", "evicted", "invalidated", "failed", "unplaced", "implied", "warning"];
const typeWords = {
  text: "a text in quotes", number: "a number", time: "a time with its unit, such as 0.1ms",
  length: "a length, or nil, ideal, zero, infinite or concrete", proposal: "ideal, zero, infinite or concrete",
  size: "asked; for a number compare returned.width or returned.height",
};
const classNames = ["ideal", "zero", "infinite", "concrete"];
const classOf = (word) => ({ nil: "ideal", unspecified: "ideal", inf: "infinite", infinity: "infinite" })[word] ?? (classNames.includes(word) ? word : null);
const isField = (word) => Object.hasOwn(fieldTypes, word);

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const letters = (text) => Array.from(segmenter.segment(text), (part) => part.segment);

class FilterError extends Error {
  constructor(text, position, length, message) {
    super(message);
    Object.assign(this, { text, position, length });
  }

  /** The message, and the filter with a mark below the position of the error. */
  description() {
    const all = letters(withoutControls(this.text));
    const start = Math.max(0, Math.min(this.position, all.length) - 40);
    const end = Math.min(all.length, Math.max(this.position, start) + 36);
    const shown = (start > 0 ? "…" : "") + all.slice(start, Math.max(start, end)).join("") + (end < all.length ? "…" : "");
    const indent = " ".repeat(this.position - start + (start > 0 ? 1 : 0));
    return `${this.message}\n    ${shown}\n    ${indent}${"^".repeat(Math.max(1, Math.min(this.length, end - this.position)))}`;
  }
}

// MARK: Words

const signs = [["!=", "!="], ["<=", "<="], [">=", ">="], ["!~", "!~"], ["==", "="], ["≠", "!="], ["≤", "<="], ["≥", ">="], ["=", "="], ["<", "<"], [">", ">"], ["~", "~"], ["(", "("], [")", ")"]];

function tokens(text) {
  const all = letters(text);
  const result = [];
  let place = 0;
  const take = (pattern) => {
    const start = place;
    while (place < all.length && pattern.test(all[place])) place++;
    return all.slice(start, place).join("");
  };
  const next = () => {
    if (place >= all.length) return { kind: "end", words: "the end" };
    const start = place;
    const first = all[place];
    if (first === '"' || first === "'") {
      place++;
      const from = place;
      while (place < all.length && all[place] !== first) place++;
      if (place >= all.length) throw new FilterError(text, start, 1, `the text that begins here has no closing ${first}`);
      place++;
      return { kind: "text", value: all.slice(from, place - 1).join(""), words: "a text in quotes" };
    }
    if (/^[-.0-9]$/.test(first)) {
      if (first === "-") place++;
      const digits = take(/^[0-9.]$/);
      const unit = take(/^\p{Alphabetic}/u);
      const value = /[0-9]/.test(digits) ? Number(digits) : NaN;
      if (Number.isNaN(value)) {
        throw new FilterError(text, start, Math.max(1, place - start), `expected a number, found “${all.slice(start, place).join("")}”`);
      }
      const signed = first === "-" ? -value : value;
      return { kind: "number", value: signed, unit, words: `“${signed}${unit}”` };
    }
    if (first === "∞") {
      place++;
      return { kind: "word", value: "inf", words: "“inf”" };
    }
    if (/^[\p{Alphabetic}_]/u.test(first)) {
      const word = take(/^[\p{Alphabetic}\p{N}._]/u);
      return { kind: "word", value: word, words: `“${word}”` };
    }
    const rest = all.slice(place, place + 2).join("");
    for (const [written, meant] of signs) {
      if (!rest.startsWith(written)) continue;
      place += written.length;
      return { kind: "sign", value: meant, words: `“${meant}”` };
    }
    const hint = { "&": "; write “and”", "|": "; write “or”", "!": "; write “not”", "*": "; write a pattern with * in quotes" }[first] ?? "";
    throw new FilterError(text, start, 1, `expected a field, a value or a comparison, found “${first}”${hint}`);
  };
  for (;;) {
    while (place < all.length && /^\s/.test(all[place])) place++;
    const start = place;
    const token = next();
    result.push({ ...token, position: start, length: Math.max(1, place - start) });
    if (token.kind === "end") return result;
  }
}

/** Returns the name that was probably meant; one wrong, missing, additional or swapped letter is allowed for every three letters. */
function nearMiss(text, names) {
  const word = [...text.toLowerCase()];
  if (!word.length || word.length > 64) return null;
  let best = null;
  for (const name of names) {
    const other = [...name.toLowerCase()];
    const allowed = Math.max(1, Math.floor(Math.min(word.length, other.length) / 3));
    if (Math.abs(word.length - other.length) > allowed) continue;
    const distance = editDistance(word, other);
    if (distance <= allowed && distance < (best?.distance ?? Infinity)) best = { name, distance };
  }
  return best?.name ?? null;
}

function editDistance(a, b) {
  let beforeLast = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 0; i < a.length; i++) {
    const row = [i + 1];
    for (let j = 0; j < b.length; j++) {
      let cost = Math.min(last[j] + (a[i] === b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1);
      if (i > 0 && j > 0 && a[i] === b[j - 1] && a[i - 1] === b[j]) cost = Math.min(cost, beforeLast[j - 1] + 1);
      row.push(cost);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length];
}

// MARK: Parsing. `or` binds weakest, then `and`, then `not`; comparisons bind strongest.

function parseFilter(text) {
  const all = tokens(text);
  let place = 0;
  let depth = 0;
  const token = () => all[Math.min(place, all.length - 1)];
  const error = (message, at = token()) => new FilterError(text, at.position, at.length, message);
  const take = (kind, value) => {
    if (token().kind !== kind || token().value !== value) return false;
    place++;
    return true;
  };
  const known = `\nfields: ${Object.keys(fieldTypes).join(", ")}\nstatements: ${flagNames.join(", ")}`;

  const series = (part, word, name) => {
    const parts = [part()];
    while (take("word", word)) parts.push(part());
    return parts.length === 1 ? parts[0] : { [name]: parts };
  };
  const disjunction = () => series(conjunction, "or", "any");
  const conjunction = () => series(negation, "and", "all");
  const nested = (first, body) => {
    if (depth >= 100) throw error("more than 100 parentheses or “not” inside each other", first);
    depth++;
    const result = body();
    depth--;
    return result;
  };
  const negation = () => {
    const first = token();
    return take("word", "not") ? { not: nested(first, negation) } : condition();
  };
  const condition = () => {
    const first = token();
    if (take("sign", "(")) {
      const inner = nested(first, disjunction);
      if (!take("sign", ")")) throw error(`expected “)”, found ${token().words}`);
      return inner;
    }
    if (first.kind !== "word" || ["and", "or"].includes(first.value)) {
      throw error(`expected a field or a statement, found ${first.words}${known}`);
    }
    place++;
    const word = first.value;
    if (flagNames.includes(word)) {
      if (token().kind === "sign" && !["(", ")"].includes(token().value)) throw error(`“${word}” is true or false by itself; leave out the comparison`);
      return { flag: word };
    }
    if (!isField(word)) {
      const meant = nearMiss(word, [...Object.keys(fieldTypes), ...flagNames]);
      throw error(`unknown field “${word}”${meant ? `; did you mean “${meant}”?` : ""}${known}`, first);
    }
    return comparison(word);
  };
  const comparison = (field) => {
    const type = fieldTypes[field];
    const sign = token();
    if (sign.kind !== "sign" || sign.value === "(" || sign.value === ")") {
      throw error(`expected ${type === "text" ? "=, !=, ~ or !~" : "=, !=, <, <=, > or >="} after “${field}”, found ${token().words}`);
    }
    if (sign.value.endsWith("~") !== (type === "text") && !["=", "!="].includes(sign.value)) {
      throw error(type === "text" ? `“${field}” is text and has no order; compare it with =, != or ~` : `“~” compares texts with a pattern; “${field}” is ${typeWords[type]}`);
    }
    place++;
    const value = operand(field, type);
    if (value.proposal && !["=", "!="].includes(sign.value)) throw error("a class of proposals is compared with = or !=", all[place - 1]);
    return { field, sign: sign.value, value };
  };
  const operand = (field, type) => {
    const found = token();
    const unexpected = (hint = "") => error(`expected ${typeWords[type]} for “${field}”, found ${found.words}${hint}`, found);
    place++;
    const isNumeric = (word) => isField(word) && ["number", "length"].includes(fieldTypes[word]);
    if (type === "text") {
      if (found.kind === "text") return { text: found.value };
      if (found.kind === "word") {
        if (isField(found.value) && fieldTypes[found.value] === "text") return { field: found.value };
        return { text: found.value };
      }
    } else if (type === "time") {
      if (found.kind === "number") {
        const factor = { ns: 1, us: 1e3, "µs": 1e3, "μs": 1e3, ms: 1e6, s: 1e9 }[found.unit];
        if (factor === undefined) throw unexpected(found.unit === "" ? "; add ns, µs, ms or s" : "; units are ns, µs, ms and s");
        return { number: found.value * factor };
      }
      if (found.kind === "word" && isField(found.value) && fieldTypes[found.value] === "time") return { field: found.value };
    } else if (found.kind === "word" && found.value === { proposal: "returned", size: "asked" }[type]) {
      return { field: found.value };
    } else if (type === "size") {
      throw unexpected();
    } else if (found.kind === "number" && type !== "proposal") {
      if (found.unit !== "") throw unexpected("; lengths are in points, without a unit");
      return { number: found.value };
    } else if (found.kind === "word" && type === "number") {
      if (classOf(found.value) === "infinite") return { number: Infinity };
      if (isNumeric(found.value)) return { field: found.value };
    } else if (found.kind === "word") {
      if (classOf(found.value)) return { proposal: classOf(found.value) };
      if (type === "length" && isNumeric(found.value)) return { field: found.value };
      const meant = nearMiss(found.value, classNames);
      throw unexpected(meant ? `; did you mean “${meant}”?` : "");
    }
    throw unexpected();
  };

  const result = disjunction();
  if (token().kind !== "end") throw error(`expected “and”, “or” or the end, found ${token().words}`);
  return result;
}
