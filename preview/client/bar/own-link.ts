/** Links of the bar to the preview's own pages. */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import { withEditorQuery } from '../editor-query.ts';
import { element } from '../element.ts';

/** Makes one. No editor may frame these pages, so out of an editor's frame they open in a window of their own. */
export function ownLink(path: string, text: string): HTMLElement {
  const href = `${PREVIEW_PATH}/${path}`;
  if (window.parent === window) return element('a', { href }, text);
  // The cookie of a frame is not there in other windows (CHIPS): the editor's signature goes along.
  const signed = withEditorQuery(href, (name) => name.startsWith('_storyblok_tk['));
  return element('a', { href: signed, target: '_blank' }, text);
}
