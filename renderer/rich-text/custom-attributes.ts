/** Attributes that editors add to a link: only the safe ones, each by its kind. */
import { readInteger, readString } from './attributes.ts';
import { attribute } from './escape.ts';
import type { Attributes } from './state.ts';

/**
 * States and properties of WAI-ARIA 1.2 that a link may have. `aria-hidden` and `aria-disabled` are left out: a
 * reachable link must be announced as what it is.
 */
const ariaAttributes: ReadonlySet<string> = new Set(
  'controls current describedby description details expanded flowto haspopup keyshortcuts label labelledby owns roledescription'
    .split(' ')
    .map((name) => `aria-${name}`),
);

/** Names of `data-` attributes that mean something to the scripts of the page; a test compares them with the code. */
export const ownDataAttributes: ReadonlySet<string> = new Set(
  'announcer blok-c blok-uid busy campaign consent consent-answer consent-notice consent-open consent-settings copy dates error-home error-message error-status from hours island page-style path picture product region state status track uid until video work'
    .split(' ')
    .map((name) => `data-${name}`),
);

/** No capitals and no colon, as HTML's `dataset` requires (WHATWG HTML, 3.2.6.6). */
const DATA_NAME = /^data-[a-z][a-z\d-]{0,63}$/;

/** Maximum length of a value: longer ones are not file names, places or labels. */
const MAX_VALUE_CHARS = 1_000;

/** The `aria-*`, `data-*` and `tabindex` among an editor's attributes, as markup. */
export function renderCustomAttributes(custom: Attributes): string {
  const kept = Object.keys(custom).sort().filter(isKept);
  return `${kept.map((name) => attribute(name, readText(custom[name]))).join('')}${renderTabIndex(custom)}`;
}

function isKept(name: string): boolean {
  return ariaAttributes.has(name) || (DATA_NAME.test(name) && !ownDataAttributes.has(name));
}

/** A positive `tabindex` would break the tab order of the page: a link is either in that order or not. */
function renderTabIndex({ tabindex }: Attributes): string {
  const index = readInteger(tabindex);
  return attribute('tabindex', index === 0 || index === -1 ? index : undefined);
}

function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
  return typeof text === 'string' && text.length <= MAX_VALUE_CHARS ? text : undefined;
}

/** A language tag in the basic form of BCP 47. */
const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8})*$/i;

/** The language of a link's target, when an editor names one. */
export function readHrefLang({ hreflang }: Attributes): string | undefined {
  const tag = readString(hreflang)?.trim();
  return tag && LANGUAGE_TAG.test(tag) ? tag : undefined;
}

/** Whether a link is a download, and its file name: `true` leaves the name to the browser. */
export function readDownload({ download }: Attributes): string | true | undefined {
  if (download === true || download === '' || download === 'download' || download === 'true') return true;
  const name = readText(download)?.trim();
  // File names have no folders and no control characters.
  return name && download !== false && !/[/\\\p{C}]/u.test(name) && name !== 'false' ? name : undefined;
}
