// LIVE: the connection to the program that serves this page. Commands go there; models, states and events come back.

const live = { socket: null, state: null, tries: 0, isOpen: false, pending: new Map(), page: document.documentElement.dataset.page, waiting: null };
const liveWatchers = [];

/** Calls a panel with the state (options and choices) whenever it changes. */
function watchState(panel) { liveWatchers.push(panel); }

function connect() {
  clearTimeout(live.waiting);
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${location.pathname}live`);
  live.socket = socket;
  socket.addEventListener("open", () => {
    [live.tries, live.isOpen] = [0, true];
    clearEvents();
    tellTheme();
    showConnection("connected", "");
  });
  socket.addEventListener("message", (event) => receiveText(event.data));
  socket.addEventListener("close", (event) => {
    if (live.socket !== socket) return;
    live.isOpen = false;
    answered();
    endOpening();
    const reason = event.reason && event.code !== 1001 ? ` (${event.reason})` : "";
    // Retry soon at first, then at growing intervals; a random factor keeps several pages from retrying at the same
    // time.
    const wait = Math.min(250 * 2 ** live.tries, 4000) * (0.8 + Math.random() * 0.4);
    live.tries += 1;
    showConnection("lost", `not connected${reason}, retrying`);
    live.waiting = setTimeout(connect, wait);
  });
}

function showConnection(kind, words) {
  const place = byId("connection");
  place.dataset.kind = kind;
  const text = words || kind;
  if (place.textContent !== text) place.textContent = text;
  document.body.classList.toggle("unconnected", kind === "lost");
}

/** Shows an error in the exchange of messages. */
const showFault = (text) => showEvent({ kind: "failed", text, plugin: null, bad: true, findings: [], stages: null, tree: null }, null);

/** Receives a message of the program. One that cannot be read is reported and has no other effect. */
function receiveText(text) {
  let message;
  try {
    message = JSON.parse(text);
  } catch {
    return showFault(`A message from galley watch is not JSON: ${messageWords(String(text))}. Load this page again.`);
  }
  const wrong = messageMismatch(messageForms.toPage, message);
  if (wrong) return showFault(`This page cannot read a message from galley watch: ${wrong}. Load this page again.`);
  receive(message);
}

function receive(message) {
  if (["model", "glance", "state", "refused"].includes(message.is)) answered();
  switch (message.is) {
    case "hello":
      // Another run numbers its models from the beginning.
      if (live.run && live.run !== message.run) {
        live.serial = null;
        if (model) model.json.pass = null;
      }
      live.run = message.run;
      if (message.page !== live.page) {
        byId("connection").dataset.kind = "other";
        byId("connection").replaceChildren("Galley now runs in another version. ", element("button", { onclick: () => location.reload() }, "Reload this page"));
      }
      break;
    case "state":
      const isFirst = !live.state && !location.hash && model;
      live.state = message;
      for (const panel of liveWatchers) panel(message);
      if (isFirst) {
        const view = firstView(message.container);
        if (view >= 0) selectView(view);
        if (message.controls.length) hands.first = model.views.name[view];
      }
      break;
    case "model": showModel(message.model, message.serial); break;
    case "details": showDetails(message.details, message.serial); break;
    case "film": showFilm(message.time, message.serial); break;
    case "glance": showGlance(message.glance); break;
    case "event": showEvent(message.event, message.at); break;
    case "moment": receiveMoment(message); break;
    case "lines": receiveLines(message); break;
    case "tree": receiveTree(message); break;
    case "wall": receiveWall(message); break;
    case "refused": showFault(message.text); break;
  }
}

/** Sends a command immediately. */
function ask(message) {
  flush();
  say(message);
}

function say(message) {
  const wrong = messageMismatch(messageForms.toServer, message);
  if (wrong) return showFault(`This page made a message that galley watch cannot read: ${wrong}.`);
  if (!live.isOpen) return;
  if (!questions.has(message.do)) leaveTree();
  live.socket.send(JSON.stringify(message));
  if (!questions.has(message.do)) awaitAnswer();
}

/** The messages that change nothing. */
const questions = new Set(["look", "wall", "moment", "lines", "theme", "compare", "tree"]);

/** Shows that a command is being carried out, if its answer takes longer than a reader expects: a slow layout is under way. */
function awaitAnswer() {
  live.busy ??= setTimeout(() => byId("stage").setAttribute("aria-busy", "true"), 40);
}

function answered() {
  clearTimeout(live.busy);
  live.busy = null;
  byId("stage").removeAttribute("aria-busy");
}

/** Sends a command that follows the pointer: at most once per animation frame, with the latest values. */
function askSoon(key, message) {
  if (!live.pending.size) requestAnimationFrame(flush);
  live.pending.set(key, message);
}

function flush() {
  for (const message of live.pending.values()) say(message);
  live.pending.clear();
}

/** Runs code that replaces elements, and restores the keyboard focus. */
function keepingFocus(body) {
  const active = document.activeElement;
  const around = active?.parentElement?.closest("[id]");
  const reachable = "button, input, select, summary, [tabindex]";
  const place = around ? [...around.querySelectorAll(reachable)].indexOf(active) : -1;
  const scroll = reasonsTop;
  body();
  if (scroll) byId("reasons").scrollTop = scroll;
  if (active && active !== document.body && !active.isConnected && place >= 0) byId(around.id)?.querySelectorAll(reachable)[place]?.focus();
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Tells the program the theme, in which it draws the films. */
const tellTheme = () => say({ do: "theme", isDark: darkness.matches });

/** Shows another model. The film of the motion that led to it follows; until then the picture is the motion's first one. */
function showModel(json, serial) {
  if (sizing.drag || serial === live.serial) return;
  live.serial = serial;
  // A tree in the place of the picture has no motion, and other views.
  const [before, resumes] = [setAside ? null : model, playing !== null];
  forgetTree();
  document.body.classList.toggle("edited", json.controls.some((one) => one.changed));
  keepingFocus(() => {
    stop();
    show(json, !calm.matches, before && ((next) => {
      // A film that goes on is not held at the moment of the change.
      next.moment.waits = resumes;
      return keepOf(before, next);
    }));
    if (!before) state.frame = model.opening ? 0 : null;
    // The calls have other numbers now: keep the selected view, and select its call in the new model.
    state.call = null;
    if (state.view !== null) selectView(state.view); else change({ call: null });
    model.moment.waits = false;
    if (resumes && state.frame !== null && model.time) playOnce();
  });
}

/** Shows the picture at rest instead of the start of a motion. */
function endOpening() {
  if (!model?.opening) return;
  [model.opening, state.frame] = [null, null];
  for (const panel of watchers) panel(new Set(["time", "frame"]));
}

/** Receives the film of the motion that led to the model, and plays it unless the reader prefers reduced motion. */
function showFilm(time, serial) {
  if (keepAside(serial, { time }, false) || serial !== live.serial) return;
  // The reader may have gone on to the picture at rest.
  const isFirst = !model.time && model.opening && state.frame !== null;
  if (!time) {
    model.isUnrecorded = !model.time;
    return endOpening();
  }
  [model.json.time, model.filmOf] = [time, null];
  model.time = readTime(time, model.views);
  model.opening = null;
  drawn.picture = null;
  // A film that is about to play is not held at its first moment.
  model.moment.waits = isFirst;
  selectMoved();
  // The film of another theme does not move the time.
  if (playing) { model.moment.waits = false; return; }
  keepingFocus(() => { for (const panel of watchers) panel(new Set(["time", "frame"])); });
  model.moment.waits = false;
  if (isFirst) playOnce();
}

/** Tells the program which view is selected, so that it explains that one first. */
function tellSelection() {
  if (state.view !== null && (!model.why?.tried.has(state.view) || !model.curves?.[state.view])) say({ do: "look", view: model.views.name[state.view] });
}

/** Shows the details of a model, which arrive later because they take longer to compute. */
function showDetails(details, serial) {
  if (keepAside(serial, { why: details.why, curves: details.curves }, details.isComplete) || serial !== live.serial) return;
  // Another model of the same pass is explained already.
  if (model.isExplained && !details.isComplete) return;
  const shown = () => JSON.stringify([model.isExplained, model.why?.lines[state.view], model.why?.tried.has(state.view), model.curves?.[state.view]]);
  const before = shown();
  Object.assign(model.json, { why: details.why, curves: details.curves });
  [model.why, model.curves, model.isExplained] = [readWhy(details.why), details.curves, details.isComplete];
  if (shown() !== before) keepingFocus(() => { for (const panel of watchers) panel(new Set(["details"])); });
}

/** Shows the frames of the views during a drag. */
function showGlance(glance) {
  stop();
  [state.frame, model.opening] = [null, null];
  const { json } = model;
  [json.picture, json.size, json.proposal] = [glance.picture, glance.size, glance.proposal];
  model.overflows = readOverflows(glance.overflows);
  model.views.frame = glance.frames.map((frame) => frame && frame.map(number));
  drawn.picture = null;
  showSummary();
  drawCanvas();
}
