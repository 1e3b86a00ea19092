/** The bar's controls for the shown page: its languages, its widths, and links to share it. */
import type { PageBoot } from '../../live/answers/inject-client.ts';
import { withEditorQuery } from '../editor-query.ts';
import { element } from '../element.ts';
import { previewLink } from './preview-link.ts';
import { makeShareControl } from './share-control.ts';
import type { Words } from './words.ts';

/** The page that is shown, in its languages. */
export type Place = Pick<PageBoot, 'route' | 'language' | 'alternates'>;

/** The controls, and the way to another page. */
export interface PlaceControls {
  readonly languages: HTMLElement;
  readonly widths: HTMLElement;
  readonly share: HTMLElement;
  /** Updates the controls for a page; does nothing if they show it already. */
  show(place: Place): void;
}

/** Widths of the frames that can show a page, in CSS pixels: a phone, a tablet, a desktop. */
const WIDTHS = [360, 768, 1280];

/** Makes the controls for the page of the document. */
export function makePlaceControls(boot: PageBoot, words: Words): PlaceControls {
  const languages = element('div');
  const widths = element('div');
  const share = element('div');
  let shown = '';
  const show = ({ route, language, alternates }: Place) => {
    const next = JSON.stringify([route, language, alternates]);
    if (next === shown) return;
    shown = next;
    languages.hidden = alternates.length < 2;
    languages.replaceChildren(makeLanguages({ language, alternates }, boot.basePath, words));
    widths.replaceChildren(makeWidths({ route, view: boot.view }, words));
    share.replaceChildren(makeShareControl({ route, view: boot.view }, words));
  };
  show(boot);
  return { languages, widths, share, show };
}

function makeLanguages(
  { alternates, language }: Omit<Place, 'route'>,
  basePath: string,
  words: Words,
): HTMLElement {
  const names = new Intl.DisplayNames([words.lang], { type: 'language' });
  const links = alternates.map((alternate) => {
    const href = withEditorQuery(encodeURI(basePath + alternate.route), isOfEditor);
    const { language: code } = alternate;
    const label = `${code}: ${names.of(code)}`;
    const current = code === language && 'true';
    return element('a', { href, hreflang: code, 'aria-label': label, 'aria-current': current }, code);
  });
  // Not a landmark: the site's own list of languages is one with this name.
  return element('div', { role: 'group', 'aria-label': words.language, class: 'row' }, ...links);
}

/** Whether a link keeps a parameter. It drops the editor's language, which would lead back to that language. */
function isOfEditor(name: string): boolean {
  return name.startsWith('_storyblok') && name !== '_storyblok_lang';
}

/** The links contain the view, because a window that a frame opens does not have the frame's cookies. */
function makeWidths(page: Pick<PageBoot, 'route' | 'view'>, words: Words): HTMLElement {
  const links = WIDTHS.map((width) => {
    const query = new URLSearchParams({ ...page, width: String(width) });
    return previewLink(`frame?${query}`, String(width));
  });
  return element(
    'nav',
    { 'aria-label': words.width, class: 'row' },
    element('span', { class: 'label' }, words.width),
    ...links,
  );
}
