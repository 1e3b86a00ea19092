/** Finds the pages of a site with elements that no earlier page has, for checks whose result depends on markup and styles. */
import type { MarkupElement } from '../markup/markup.ts';

/** Attributes whose values matter; of others, only their presence does. */
const DECIDING = new Set(['class', 'role', 'type', 'scope', 'data-island']);

/**
 * Makes a filter that remembers the elements of every page it was given. A page is new when one of its elements has a tag, a class,
 * a role, a type or an attribute that no element had before, or none within such a parent; or when a heading follows one that no
 * heading of its level has followed.
 */
export function rememberShapes(): (elements: readonly MarkupElement[]) => boolean {
  const known = new Set<string>();
  return (elements) => {
    const before = known.size;
    for (const element of elements) {
      const outer = describe(element);
      known.add(outer);
      for (const inner of element.children) known.add(`${outer} > ${describe(inner)}`);
    }
    const levels = elements.map(({ tag }) => tag).filter((tag) => /^h[1-6]$/.test(tag));
    for (const [index, level] of levels.entries()) known.add(`${levels[index - 1]}, then ${level}`);
    return known.size > before;
  };
}

function describe({ tag, attributes }: MarkupElement): string {
  const parts = Object.entries(attributes).map(([name, value]) =>
    DECIDING.has(name) ? `${name}=${value}` : name,
  );
  return [tag, ...parts.sort()].join(' ');
}
