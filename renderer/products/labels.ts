/** Labels of editors' choices: the name of a chosen value in the page's language. */
import { joinFacts } from '../format/format.ts';
import type { RenderContext } from '../model/render-context.ts';

/** The labels of values in the datasource: fields contain an entry's value, or its name. A value not in the list is its own label. */
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

/** Labels in one line: "Fenced, staffed all night". In English only the first item starts with a capital letter. */
export function joinLabels(labels: readonly string[], context: RenderContext): string {
  const rest = context.language.code.startsWith('en') ? labels.slice(1).map(lowerFirst) : labels.slice(1);
  return joinFacts([...labels.slice(0, 1), ...rest], context);
}

/** Names and abbreviations keep their capitals: Wi-Fi, EV charging. */
function lowerFirst(label: string): string {
  return /^\p{Lu}[\p{Ll} ’'-]*$/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
