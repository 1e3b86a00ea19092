/** Words of editors' lists: what a chosen value is called in the page's language. */
import { joinFacts } from '../format/format.ts';
import type { RenderContext } from '../model/render-context.ts';

/** The values' words in the datasource: fields hold an entry's value, or its name. A value that is not in the list stands for itself. */
export function readLabels(
  values: readonly string[],
  datasource: string,
  context: RenderContext,
): readonly string[] {
  if (values.length === 0) return [];
  const entries = context.datasource(datasource);
  const words = new Map([
    ...entries.map(({ name, value }) => [name, value] as const),
    ...entries.map(({ fieldValue, value }) => [fieldValue, value] as const),
  ]);
  return values.map((value) => words.get(value) ?? value);
}

/** Labels in one line: "Fenced, staffed all night". English does not begin every item with a capital letter. */
export function joinLabels(labels: readonly string[], context: RenderContext): string {
  const rest = context.language.code.startsWith('en') ? labels.slice(1).map(lowerFirst) : labels.slice(1);
  return joinFacts([...labels.slice(0, 1), ...rest], context);
}

/** Names and abbreviations keep their capitals: Wi-Fi, EV charging. */
function lowerFirst(label: string): string {
  return /^\p{Lu}[\p{Ll} ’'-]*$/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
