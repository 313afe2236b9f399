// The sentences of the scripts in the reader's language: the page brings those that are not English.
const told = JSON.parse(document.getElementById("words")?.textContent || "{}");
const rules = new Intl.PluralRules(document.documentElement.lang || "en");
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (place, name) => values[name] ?? place);

export function gettext(message, values = {}) {
  return filled(told[message]?.[0] ?? message, values);
}
/** The form that goes with a number, in the order of the catalogue: one, few, many. */
export function ngettext(one, several, n, values = {}) {
  const forms = told[one] ?? [one, several];
  const kind = rules.select(n);
  const form = kind === "one" ? 0 : kind === "few" ? 1 : forms.length - 1;
  return filled(forms[form], { n, ...values });
}
