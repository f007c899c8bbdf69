// MOMENT: asks for the calls of the moment at which the time is held.

function askMoment() {
  if (!model.json.pass?.replays || model.filmOf) return;
  const at = Math.min(state.frame / model.time.rate, model.time.duration);
  const view = state.view === null ? null : model.views.name[state.view];
  const asked = `${at} ${view}`;
  const { moment } = model;
  if (moment.asked === asked) return;
  moment.asked = asked;
  askSoon("moment", { do: "moment", at, view });
}

function receiveMoment({ at, calls, why, summary, serial }) {
  const { moment } = model;
  // An answer to a question about an earlier model comes late.
  if (serial !== live.serial || moment.asked === null || state.frame === null || playing) return;
  const lines = [...(moment.rest ?? model).why?.lines ?? []];
  if (state.view !== null) lines[state.view] = why;
  showMoment(at, calls, summary, lines);
}
