/** Adds a main heading for screen readers to a page that shows none. */
import { escapeMarkup } from '../model/escape-markup.ts';

/** If the hero is not shown, because it is broken or outside its dates, the page still has a title for screen readers. */
export function withMainHeading(crumbs: string, body: string, title: string): string {
  const main = crumbs + body;
  return /<h1[\s>]/.test(main) ? main : `${crumbs}<h1 class="vh">${escapeMarkup(title)}</h1>${body}`;
}
