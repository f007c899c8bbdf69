// LIVE: the way to the program that shows this page. What is asked goes there; what changes comes from there.

const live = { socket: null, state: null, tries: 0, isOpen: false, pending: new Map(), page: document.documentElement.dataset.page, waiting: null };
const liveWatchers = [];

/** Calls a panel with what can be chosen, and is, whenever it changes. */
function watchState(panel) { liveWatchers.push(panel); }

function connect() {
  clearTimeout(live.waiting);
  const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${location.pathname}live`);
  live.socket = socket;
  socket.addEventListener("open", () => {
    [live.tries, live.isOpen] = [0, true];
    clearEvents();
    showConnection("connected", "");
  });
  socket.addEventListener("message", (event) => receiveText(event.data));
  socket.addEventListener("close", (event) => {
    if (live.socket !== socket) return;
    live.isOpen = false;
    const reason = event.reason && event.code !== 1001 ? ` (${event.reason})` : "";
    // Soon at first, then less and less often; never all pages at once.
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

/** Shows why something went wrong between the page and the program. */
const showFault = (text) => showEvent({ kind: "failed", text, plugin: null, bad: true, findings: [], stages: null }, null);

/** Reads a message of the program; one that cannot be read is shown, and changes nothing else. */
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
  switch (message.is) {
    case "hello":
      // Another run counts its models from the beginning.
      if (live.run && live.run !== message.run) live.serial = null;
      live.run = message.run;
      if (message.page !== live.page) {
        byId("connection").dataset.kind = "other";
        byId("connection").replaceChildren("Galley now runs in another version. ", element("button", { onclick: () => location.reload() }, "Reload this page"));
      }
      break;
    case "state":
      if (!live.state && !location.hash && model && message.container) {
        const view = model.views.name.indexOf(message.container);
        if (view >= 0) selectView(view);
      }
      live.state = message;
      for (const panel of liveWatchers) panel(message);
      break;
    case "model": showModel(message.model, message.serial); break;
    case "details": showDetails(message.details, message.serial); break;
    case "glance": showGlance(message.glance); break;
    case "event": showEvent(message.event, message.at); break;
    case "refused": showFault(message.text); break;
  }
}

/** Asks for something at once. */
function ask(message) {
  flush();
  say(message);
}

function say(message) {
  const wrong = messageMismatch(messageForms.toServer, message);
  if (wrong) return showFault(`This page made a message that galley watch cannot read: ${wrong}.`);
  if (live.isOpen) live.socket.send(JSON.stringify(message));
}

/** Asks for something that changes with every move of a hand: only the last of it counts, once in a picture. */
function askSoon(key, message) {
  if (!live.pending.size) requestAnimationFrame(flush);
  live.pending.set(key, message);
}

function flush() {
  for (const message of live.pending.values()) say(message);
  live.pending.clear();
}

/** Does what replaces elements, and leaves the keyboard where it was. */
function keepingFocus(body) {
  const active = document.activeElement;
  const around = active?.parentElement?.closest("[id]");
  const reachable = "button, input, select, summary, [tabindex]";
  const place = around ? [...around.querySelectorAll(reachable)].indexOf(active) : -1;
  const scroll = byId("reasons").scrollTop;
  body();
  byId("reasons").scrollTop = scroll;
  if (active && active !== document.body && !active.isConnected && place >= 0) byId(around.id)?.querySelectorAll(reachable)[place]?.focus();
}

const calm = matchMedia("(prefers-reduced-motion: reduce)");

/** Everything anew; what led there is played, unless the reader wants less motion. */
function showModel(json, serial) {
  if (sizing.drag || serial === live.serial) return;
  live.serial = serial;
  document.body.classList.toggle("edited", json.controls.some((one) => one.changed));
  keepingFocus(() => {
    stop();
    if (state.frame !== null) state.frame = null;
    show(json);
    // Calls have other numbers now: the view stays selected, and what speaks for it.
    [state.frame, state.call] = [null, null];
    if (state.view !== null) selectView(state.view); else change({ call: null });
  });
  if (model.time && !calm.matches) playOnce();
}

/** Why, and the answers to other sizes, which take longer to find out. */
function showDetails(details, serial) {
  if (serial !== live.serial) return;
  Object.assign(model.json, details);
  [model.why, model.curves] = [readWhy(details.why), details.curves];
  keepingFocus(() => { for (const panel of watchers) panel(new Set(["view"])); });
}

/** Where views are while something is dragged. */
function showGlance(glance) {
  stop();
  state.frame = null;
  const { json } = model;
  [json.picture, json.size, json.proposal] = [glance.picture, glance.size, glance.proposal];
  model.views.frame = glance.frames.map((frame) => frame && frame.map(number));
  drawn.picture = null;
  showSummary();
  drawCanvas();
}
