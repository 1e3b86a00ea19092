/** Finds pages of one language with the same title or description. Pages that search engines leave out do not count. */
import type { FoundFault } from '../check-rule.ts';
import type { CheckedPage } from '../site/checked-site.ts';

/** Maximum number of the other pages that are named. */
const NAMED_PAGES = 3;

/** Reports each text that several pages have, with the first of these pages. */
export function* reportDuplicates(
  pages: readonly CheckedPage[],
  part: 'title' | 'description',
): Generator<FoundFault> {
  const groups = new Map<string, CheckedPage[]>();
  for (const page of pages) {
    const text = page.facts[part];
    if (text === '' || page.summary.noindex) continue;
    const key = `${page.language} ${text}`;
    const group = groups.get(key);
    if (group) group.push(page);
    else groups.set(key, [page]);
  }
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length === 0) continue;
    const named = others.slice(0, NAMED_PAGES).map(({ route }) => route);
    const more = others.length > NAMED_PAGES ? ` and ${others.length - NAMED_PAGES} more` : '';
    const message = `The ${part} "${first.facts[part]}" is also that of ${named.join(', ')}${more}.`;
    yield { route: first.route, story: first.story, message };
  }
}
