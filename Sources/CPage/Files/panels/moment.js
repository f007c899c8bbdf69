// MOMENT: the calls of the moment at which the time is held, and why the selected view has its size then. A page on disk
// contains moments; a live page asks for them.

function momentPanel() {
  watch((changed) => {
    if (!changed.has("frame") && !changed.has("view") && !changed.has("model")) return;
    const { moment } = model;
    if (state.frame === null) return leaveMoment();
    if (playing || !model.time || moment.waits) return;
    if (isLive) return askMoment();
    const found = (model.time.moments ?? []).findLast(({ frame }) => frame <= state.frame);
    if (!found || moment.asked === found.frame) return;
    moment.asked = found.frame;
    const { at, calls, summary, why } = found;
    showMoment(at, calls, summary, why ? readWhy(why).lines : []);
  });
}

/** Shows the calls of a moment instead of those of the pass, and the explanations of views that are known. */
function showMoment(at, calls, summary, lines) {
  const { moment } = model;
  moment.rest ??= { calls: model.calls, why: model.why, first: model.views.first };
  Object.assign(moment, { at, summary });
  model.calls = readCalls(calls, model.views);
  model.why = { lines, tried: new Set(model.views.name.keys()) };
  showCallsAgain();
}

function leaveMoment() {
  const { moment } = model;
  moment.asked = null;
  if (!moment.rest) return;
  [model.calls, model.why, model.views.first] = [moment.rest.calls, moment.rest.why, moment.rest.first];
  [moment.at, moment.rest] = [null, null];
  showCallsAgain();
}

/** Shows calls that have replaced others, with the call that stands for the selected view. */
function showCallsAgain() {
  const show = () => {
    state.call = null;
    state.call = state.view === null ? null : callOf(state.view);
    for (const panel of watchers) panel(new Set(["calls", "call", "details"]));
  };
  if (isLive) keepingFocus(show); else show();
}
