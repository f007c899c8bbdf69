// VERSIONS: the last versions of each plugin, and the comparison of their calls.

function versionsPanel() { watchState((now) => keepingFocus(() => showVersions(now))); }

let shownVersions = null;

function showVersions(now) {
  const key = JSON.stringify([now.plugins, now.compared, now.building]);
  if (key === shownVersions) return;
  shownVersions = key;
  const place = byId("version-controls");
  place.hidden = !now.plugins.length;
  place.replaceChildren(element("legend", {}, "Versions"), ...now.plugins.map((plugin) => pluginVersions(plugin, now)));
}

const states = { live: "in use", probation: "on probation", kept: "kept", failed: "failed" };

function pluginVersions(plugin, now) {
  const several = plugin.versions.length > 1;
  const buttons = plugin.versions.map((version, index) => {
    const isCurrent = version.number === plugin.current;
    const time = new Date(version.date * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
    const title = `version ${version.number} of ${time}: ${states[version.state]}${version.detail ? `: ${version.detail}` : ""}; key ${index + 1}`;
    return element("button", { class: `version ${version.state}`, "aria-pressed": String(isCurrent), title, "aria-label": title, onclick: () => ask({ do: "select", plugin: plugin.path, version: version.number }) },
      String(version.number), element("small", {}, isCurrent && version.state === "probation" ? "probation" : time));
  });
  const against = now.compared?.plugin === plugin.path ? now.compared.version : null;
  const select = element("select", { "aria-label": `compare ${plugin.id} with`, onchange: () => ask(select.value === "" ? { do: "compare", plugin: plugin.path } : { do: "compare", plugin: plugin.path, version: Number(select.value) }) },
    element("option", { value: "" }, "nothing"), plugin.versions.filter((version) => version.number !== plugin.current || version.number === against).map((version) => element("option", { value: version.number }, `version ${version.number}`)));
  select.value = against ?? "";
  return element("div", { class: "plugin" },
    element("div", { class: "row" }, element("span", { class: "name", title: plugin.path }, apart(plugin.file)), now.building === plugin.id ? element("span", { class: "building" }, "building…") : ""),
    element("div", { class: "choice" }, buttons),
    several ? element("div", { class: "row" }, element("span", { class: "quiet" }, "compare with"), element("span", { class: "inputs" }, select)) : "");
}

/** Selects the version at a position, the oldest first, of each plugin that has so many versions. */
function selectVersion(place) {
  for (const plugin of live.state?.plugins ?? []) {
    const version = plugin.versions[place - 1];
    if (version && version.number !== plugin.current) ask({ do: "select", plugin: plugin.path, version: version.number });
  }
}
