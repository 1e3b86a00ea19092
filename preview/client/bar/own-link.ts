/** Links of the bar to the preview's own pages. */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import { element } from '../element.ts';

/** Makes one. No editor may frame these pages, so out of an editor's frame they open in a window of their own. */
export function ownLink(path: string, text: string): HTMLElement {
  const href = `${PREVIEW_PATH}/${path}`;
  if (window.parent === window) return element('a', { href }, text);
  return element('a', { href: addProof(href), target: '_blank' }, text);
}

/** The cookie of a frame is not there in other windows (CHIPS): the editor's signature goes along. */
function addProof(href: string): string {
  const query = new URLSearchParams(location.search);
  for (const name of [...query.keys()]) if (!name.startsWith('_storyblok_tk[')) query.delete(name);
  if (query.size === 0) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${query}`;
}
