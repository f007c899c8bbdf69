// WALL: previews of the scene side by side, which follow every save.

function wallPanel() {
  const open = element("button", { id: "wall-open", title: "previews in several widths, directions, themes, languages and numbers of children (v)", onclick: () => showWall(true) }, "wall");
  byId("canvas-title").after(open);
  document.body.append(element("section", { id: "wall", class: "wall", "aria-label": "Wall", tabindex: "-1", hidden: true },
    element("div", { class: "head" }, element("h2", {}, "Wall"), element("output", { id: "wall-count", "aria-live": "polite" }), element("button", { id: "wall-close", onclick: () => showWall(false) }, "close")),
    wallChoices(), element("div", { id: "wall-rows" })));
  byId("wall").addEventListener("keydown", (event) => {
    if (event.key !== "Escape" && event.key !== "v") return;
    event.preventDefault();
    event.stopPropagation();
    const opened = byId("wall").querySelector(".opened");
    if (opened) openTile(opened, false); else showWall(false);
  });
}

/** The values along which the previews differ; no widths: around the scene's own. */
const wallAxes = { widths: [], directions: ["ltr", "rtl"], themes: ["light", "dark"], texts: [80, 150, 200], languages: ["long", "cjk", "rtl"], children: [0, 1, 2, 20, 200] };

/** Makes the choices of the wall: each value is on or off. */
function wallChoices() {
  const toggles = (name, key, values, word) => {
    const label = element("span", { class: "quiet", id: `wall-${key}` }, name);
    const buttons = values.map((value) => element("button", { "aria-pressed": String(wallAxes[key].includes(value)), onclick: (event) => {
      const isOn = event.currentTarget.getAttribute("aria-pressed") !== "true";
      event.currentTarget.setAttribute("aria-pressed", String(isOn));
      wallAxes[key] = values.filter((one) => (one === value ? isOn : wallAxes[key].includes(one)));
      askWall();
    } }, word(value)));
    return element("div", { class: "axis", role: "group", "aria-labelledby": `wall-${key}` }, label, element("div", { class: "choice" }, buttons));
  };
  const widths = element("input", { id: "wall-widths", type: "text", inputmode: "numeric", placeholder: "around its own", title: "proposed widths in points, separated by commas", onchange: () => {
    wallAxes.widths = widths.value.split(/[\s,]+/).filter(Boolean).map(Number).filter((width) => width >= 0 && width <= 10000).slice(0, 12);
    widths.value = wallAxes.widths.join(", ");
    askWall();
  } });
  return element("div", { class: "axes" },
    element("div", { class: "axis" }, element("label", { class: "quiet", for: "wall-widths" }, "widths"), widths),
    toggles("direction", "directions", ["ltr", "rtl"], (one) => ({ ltr: "left to right", rtl: "right to left" })[one]),
    toggles("theme", "themes", ["light", "dark"], (one) => one),
    toggles("texts", "texts", [80, 120, 150, 200, 300], (one) => `${one} %`),
    toggles("languages", "languages", ["long", "cjk", "rtl"], (one) => ({ long: "40 % longer", cjk: "Chinese", rtl: "Arabic" })[one]),
    toggles("children", "children", [0, 1, 2, 5, 20, 200], String),
    translationChoices(toggles));
}

/** Makes the choices of the languages that the views' string catalogs have, once they are known. */
function translationChoices(toggles) {
  const place = element("div", { hidden: true });
  let shown = "";
  watchState(({ translations }) => {
    if (shown === JSON.stringify(translations)) return;
    shown = JSON.stringify(translations);
    wallAxes.translations = translations.map(([language]) => language);
    place.hidden = !translations.length;
    place.replaceChildren(toggles("translations", "translations", wallAxes.translations, (one) => translations.find(([language]) => language === one)[1]));
  });
  return place;
}

const askWall = () => say({ do: "wall", shows: true, axes: wallAxes });

/** Shows the wall, or the page below it. The program makes previews only while a page shows them. */
function showWall(isShown) {
  byId("wall").hidden = !isShown;
  if (isShown) askWall(); else say({ do: "wall", shows: false });
  if (isShown) byId("wall").focus(); else byId("wall-open").focus();
}

function openTile(tile, isOpened) {
  for (const other of byId("wall").querySelectorAll(".opened")) other.classList.remove("opened");
  tile.classList.toggle("opened", isOpened);
  tile.querySelector(isOpened ? ".close" : ".open")?.focus();
}

/** The pictures of the wall by their keys, and the figures by what they show. Each picture is sent once. */
const wallPictures = new Map();
let wallFigures = new Map();

function receiveWall({ tiles, isComplete }) {
  if (byId("wall").hidden) return;
  for (const { key, svg } of tiles) if (svg !== null) wallPictures.set(key, svg);
  // A message that a newer one replaced on its way had pictures that are missing now.
  if (tiles.some(({ key }) => key !== null && !wallPictures.has(key))) return askWall();
  const kept = new Set(tiles.map(({ key }) => key));
  if (isComplete) for (const key of [...wallPictures.keys()]) if (!kept.has(key)) wallPictures.delete(key);
  const found = tiles.filter((tile) => tile.findings.length).length;
  const count = `${tiles.length} previews${found ? `, ${found} with findings` : isComplete ? ", no findings" : ""}`;
  byId("wall-count").textContent = isComplete ? count : `${count} …`;
  const rows = [];
  for (const tile of tiles) {
    if (rows.at(-1)?.name !== tile.row) rows.push({ name: tile.row, tiles: [] });
    rows.at(-1).tiles.push(tile);
  }
  const opened = byId("wall").querySelector(".opened")?.dataset.name;
  const before = wallFigures;
  wallFigures = new Map();
  const figure = (tile) => {
    const shown = JSON.stringify({ ...tile, svg: null });
    // Two tiles may show the same.
    const node = (wallFigures.has(shown) ? null : before.get(shown)) ?? wallTile(tile);
    wallFigures.set(shown, node);
    return node;
  };
  byId("wall-rows").replaceChildren(...rows.map(({ name, tiles }) => element("section", {}, element("h2", {}, name), element("div", { class: "tiles" }, tiles.map(figure)))));
  const again = [...byId("wall").querySelectorAll(".tile")].find((tile) => tile.dataset.name === opened);
  if (opened && again) openTile(again, true);
}

function wallTile(tile) {
  const name = `${tile.title}, ${tile.row}`;
  const findings = tile.findings.length;
  // An image isolates the SVG: the ids of several pictures may be equal.
  const svg = wallPictures.get(tile.key);
  const picture = svg ? element("img", { alt: name, src: `data:image/svg+xml,${encodeURIComponent(svg)}` }) : element("p", { class: "nothing" }, "no picture");
  const figure = element("figure", { class: "tile", "data-name": name },
    element("button", { class: "open", "aria-label": `open ${name}`, onclick: () => openTile(figure, true) }, picture),
    element("figcaption", {}, element("strong", {}, tile.title), element("span", {}, tile.size), findings ? element("span", { class: "badge" }, findings === 1 ? "1 finding" : `${findings} findings`) : "",
      typeof tile.width === "number" ? element("button", { class: "propose", onclick: () => { showWall(false); ask({ do: "offer", width: tile.width, height: typeof tile.height === "number" ? tile.height : null, rests: true }); } }, `propose ${points(tile.width)}`) : "",
      element("button", { class: "close", "aria-label": "close", onclick: () => openTile(figure, false) }, "×")),
    findings ? element("ul", { class: "found" }, tile.findings.map((text) => element("li", {}, visible(text)))) : "");
  return figure;
}
