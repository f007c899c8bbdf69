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
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  socket.addEventListener("close", (event) => {
    if (live.socket !== socket) return;
    live.isOpen = false;
    const reason = event.reason && event.code !== 1001 ? ` (${event.reason})` : "";
    // Soon at first, then less and less often; never all pages at once.
    const wait = Math.min(250 * 2 ** live.tries, 4000) * (0.8 + Math.random() * 0.4);
    live.tries += 1;
    showConnection("lost", `not connected${reason}, trying again`);
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

function receive(message) {
  switch (message.is) {
    case "hello":
      // Another run counts its models from the beginning.
      if (live.run && live.run !== message.run) live.serial = null;
      live.run = message.run;
      if (message.page !== live.page) {
        byId("connection").dataset.kind = "other";
        byId("connection").replaceChildren("Galley was started in another version: ", element("button", { onclick: () => location.reload() }, "load this page again"));
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
    case "refused": showEvent({ kind: "failed", text: message.text, bad: true, findings: [], stages: null }, null); break;
  }
}

/** Asks for something at once. */
function ask(message) {
  flush();
  if (live.isOpen) live.socket.send(JSON.stringify(message));
}

/** Asks for something that changes with every move of a hand: only the last of it counts, once in a picture. */
function askSoon(key, message) {
  if (!live.pending.size) requestAnimationFrame(flush);
  live.pending.set(key, message);
}

function flush() {
  if (live.isOpen) for (const message of live.pending.values()) live.socket.send(JSON.stringify(message));
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
