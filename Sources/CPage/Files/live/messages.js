// MESSAGES: checks the messages between page and program, with the forms that the program checks them with.

const messageForms = /* messages */;

const messageWords = (value) => {
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (value !== null && typeof value === "object") return "an object";
  const text = JSON.stringify(value);
  return text.length > 42 ? `${text.slice(0, 40)}…"` : text;
};

/** Whether a value is of a type; `mismatch` checks the contents of lists and objects. */
const messageTypes = {
  any: () => true,
  text: (value) => typeof value === "string",
  flag: (value) => typeof value === "boolean",
  number: (value) => typeof value === "number",
  whole: (value) => Number.isSafeInteger(value),
  length: (value) => value === null || (typeof value === "number" && value >= 0 && value <= 100000),
  anyLength: (value) => value === null || typeof value === "number" || ["inf", "-inf", "nan"].includes(value),
  sceneValue: (value) => value === null || ["boolean", "number", "string"].includes(typeof value) || (Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === "number")),
  column: (value) => Array.isArray(value) || (value !== null && typeof value === "object" && ["all", "of,at"].includes(Object.keys(value).join())),
  oneOf: (value, names) => names.includes(value),
  list: (value) => Array.isArray(value),
  object: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
  dictionary: (value) => value !== null && typeof value === "object" && !Array.isArray(value),
};

/** Returns the reason why a value is not of a type: where, what was expected and what was found; null if it is. */
function mismatch(value, type, path) {
  if (type.is === "orNull") return value === null ? null : mismatch(value, type.of, path);
  if (!messageTypes[type.is](value, type.of)) return `"${path}": expected ${type.words}, found ${messageWords(value)}`;
  if (type.is === "object") return fieldMismatch(value, type.of, `${path}.`);
  const inner = type.is === "list" ? value.map((one, index) => [one, `${path}[${index}]`]) : type.is === "dictionary" ? Object.entries(value).map(([key, one]) => [one, `${path}.${key}`]) : [];
  for (const [one, place] of inner) {
    const found = mismatch(one, type.of, place);
    if (found) return found;
  }
  return null;
}

function fieldMismatch(value, fields, path) {
  for (const { name, type, optional } of fields) {
    if (value[name] === undefined) {
      if (optional) continue;
      return `"${path}${name}": expected ${type.words}, found nothing`;
    }
    const found = mismatch(value[name], type, path + name);
    if (found) return found;
  }
  const other = Object.keys(value).filter((name) => !fields.some((field) => field.name === name)).sort()[0];
  return other === undefined ? null : `"${path}${other}": expected no such field`;
}

/** Returns the reason why a value is not a message of a direction; null if it is one. */
function messageMismatch({ key, forms }, message) {
  if (!messageTypes.object(message)) return `expected an object with "${key}", found ${messageWords(message)}`;
  const { [key]: name, ...fields } = message;
  if (typeof name !== "string") return `"${key}": expected a text, found ${messageWords(name)}`;
  const names = Object.keys(forms);
  if (!Object.hasOwn(forms, name)) return `"${key}": expected ${names.slice(0, -1).join(", ")} or ${names.at(-1)}, found ${messageWords(name)}`;
  return fieldMismatch(fields, forms[name], "");
}
