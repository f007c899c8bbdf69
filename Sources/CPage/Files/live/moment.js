// MOMENT: the calls of the moment at which the time is held, and why the selected view has its size then.

const moment = { at: null, asked: null, rest: null };

function momentPanel() {
  watch((changed) => {
    if (changed.has("model")) { [moment.at, moment.asked, moment.rest] = [null, null, null]; }
    if (!changed.has("frame") && !changed.has("view") && !changed.has("model")) return;
    if (state.frame === null) return leaveMoment();
    if (playing || !model.time || !model.json.pass?.replays) return;
    const at = Math.min(state.frame / model.time.rate, model.time.duration);
    const view = state.view === null ? null : model.views.name[state.view];
    const asked = `${at} ${view}`;
    if (moment.asked === asked) return;
    moment.asked = asked;
    askSoon("moment", { do: "moment", at, view });
  });
}

/** Shows the calls of a moment instead of those of the pass. */
function receiveMoment({ at, calls, why, summary, serial }) {
  if (serial !== live.serial || state.frame === null || playing) return;
  moment.rest ??= { calls: model.calls, why: model.why, first: model.views.first };
  moment.at = at;
  moment.summary = summary;
  model.calls = readCalls(calls, model.views);
  const lines = [...(moment.rest.why?.lines ?? [])];
  if (state.view !== null) lines[state.view] = why;
  model.why = { lines, tried: new Set(model.views.name.keys()) };
  showCallsAgain();
}

function leaveMoment() {
  moment.asked = null;
  if (!moment.rest) return;
  [model.calls, model.why, model.views.first] = [moment.rest.calls, moment.rest.why, moment.rest.first];
  [moment.at, moment.rest] = [null, null];
  showCallsAgain();
}

/** Shows calls that have replaced others, with the call that stands for the selected view. */
function showCallsAgain() {
  keepingFocus(() => {
    state.call = null;
    state.call = state.view === null ? null : callOf(state.view);
    for (const panel of watchers) panel(new Set(["calls", "call", "details"]));
  });
}
