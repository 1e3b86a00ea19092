/** Gives a page that shows no main heading one for those who cannot see it. */
import { escapeMarkup } from '../model/escape-markup.ts';

/** A page whose hero is not shown, broken or out of its time, still says what it is to those who cannot see it. */
export function withMainHeading(crumbs: string, body: string, title: string): string {
  const main = crumbs + body;
  return /<h1[\s>]/.test(main) ? main : `${crumbs}<h1 class="vh">${escapeMarkup(title)}</h1>${body}`;
}
