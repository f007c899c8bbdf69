// KEPT: the parts of the earlier model that the page keeps: the recorded motion, and the explanations until the new ones
// arrive.

/**
 * Takes over what still holds; returns the frame of the motion that stays in the picture. A model of the same pass, as one with
 * another comparison is, keeps everything; after another pass the last recorded motion can still be played.
 */
function keepOf(before, next) {
  const [old, now] = [before.json.pass, next.json.pass];
  const isSame = old !== null && now !== null && old.number === now.number && old.last === now.last;
  const explained = before.moment.rest ?? before;
  if (isSame) {
    Object.assign(next, { why: explained.why, curves: before.curves, isExplained: before.isExplained });
    Object.assign(next.json, { why: before.json.why, curves: before.json.curves });
    if (!before.opening) next.opening = null;
    next.isUnrecorded = before.isUnrecorded;
  } else if (!next.json.failure) {
    const names = new Map(before.views.name.map((name, view) => [name, view]));
    next.earlier = { names, why: explained.why ?? before.earlier?.why ?? null, curves: before.curves ?? before.earlier?.curves ?? null };
    if (!explained.why && before.earlier) next.earlier.names = before.earlier.names;
  }
  if (next.opening || !before.time) return null;
  keepMotion(before, next, isSame);
  return isSame ? state.frame : null;
}

/** Keeps the recorded motion, with the views at their places in the new model. */
function keepMotion(before, next, isSame) {
  const places = new Map(next.views.name.map((name, view) => [name, view]));
  const views = before.json.time.views.map((one) => ({ ...one, view: one.view === null ? null : places.get(before.views.name[one.view]) ?? null }));
  next.json.time = { ...before.json.time, views };
  next.time = readTime(next.json.time, next.views);
  next.filmOf = before.filmOf ?? (isSame ? null : before.json.pass?.number ?? null);
}

/** Returns the explanation of a view from the earlier pass until the new one arrives; null if there is none. */
function earlier(part, view) {
  if (!model.earlier || model.isExplained || view === null) return null;
  const { names, why, curves } = model.earlier;
  const place = names.get(model.views.name[view]);
  return place === undefined ? null : (part === "why" ? why?.lines[place] : curves?.[place]) ?? null;
}

/** Says why there is no motion to play. */
function stillWords() {
  if (model.opening) return "The motion is being recorded…";
  return model.isUnrecorded ? "The last motion has no film: its pictures take too long, or cannot be drawn." : "Nothing has moved yet.";
}
