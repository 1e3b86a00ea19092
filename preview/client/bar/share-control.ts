/** The button that makes a link to share this page. */
import { PREVIEW_PATH } from '../../live/answers/inject-client.ts';
import { element } from '../element.ts';
import { readReason } from '../refusal-reason.ts';
import { previewLink } from './preview-link.ts';
import { fill, type Words } from './words.ts';

/** Makes the button for a page in a view. */
export function makeShareControl(
  { route, view }: { readonly route: string; readonly view: string },
  words: Words,
): HTMLElement {
  const button = element('button', { type: 'button' }, words.share);
  const result = element('span', { class: 'shared', role: 'status' });
  button.addEventListener('click', async () => {
    result.replaceChildren(...(await shareOrExplain(JSON.stringify({ route, view }), words)));
  });
  return element('div', {}, button, result);
}

async function shareOrExplain(body: string, words: Words): Promise<readonly (HTMLElement | string)[]> {
  const explain = (reason: string) => [fill(words.shareFailed, { reason })];
  const headers = { 'content-type': 'application/json' };
  try {
    const answer = await fetch(`${PREVIEW_PATH}/share`, { method: 'POST', headers, body });
    if (answer.status === 401) return explain(words.signedOut);
    if (!answer.ok) return explain(await readReason(answer));
    return describeLink(await answer.json(), words);
  } catch {
    return explain(words.offline);
  }
}

interface MadeLink {
  readonly url: string;
  /** ISO 8601. */
  readonly until: string;
  /** The address names the machine on which it is opened. */
  readonly isLocal: boolean;
}

function describeLink({ url, until, isLocal }: MadeLink, words: Words): HTMLElement[] {
  // Do not pass the browser's language: without a locale it is `en-US@posix`, which formatters refuse.
  const text = fill(words.shareMade, { until: new Date(until).toLocaleString() });
  const field = element('input', { class: 'link', readonly: true, value: url, 'aria-label': text });
  const copy = element('button', { type: 'button' }, words.copy);
  copy.addEventListener('click', () => {
    field.select();
    // The clipboard's newer interface is closed to the editor's frame, and to pages over http.
    if (!document.execCommand('copy')) return;
    copy.textContent = words.copied;
    copy.focus();
  });
  const all = previewLink('shares', words.shareLinks);
  const limit = isLocal ? [element('span', { class: 'warn' }, words.shareLocal)] : [];
  return [element('span', {}, text), field, copy, all, ...limit];
}
