/** Links of the bar to the preview's own pages. */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import { withEditorQuery } from '../editor-query.ts';
import { element } from '../element.ts';

/** Makes a link. Editors may not frame these pages, so from an editor's frame they open in a new window. */
export function previewLink(path: string, text: string): HTMLElement {
  const href = `${PREVIEW_PATH}/${path}`;
  if (window.parent === window) return element('a', { href }, text);
  // Other windows do not have the frame's cookie (CHIPS), so the link carries the editor's signature.
  const signed = withEditorQuery(href, (name) => name.startsWith('_storyblok_tk['));
  return element('a', { href: signed, target: '_blank' }, text);
}
