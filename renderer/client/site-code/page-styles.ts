/**
 * The style sheets of a page's blocks: they are loaded before the page is shown, and removed with it. This code is
 * loaded with the first page that needs it.
 */
import type { Payload } from '../../model/rendered-page.ts';

const PAGE_STYLES = 'link[data-page-style]';

/** The style sheets that visits have asked for: whether they load. */
const asked = new WeakMap<HTMLLinkElement, Promise<boolean>>();

/**
 * Shows a page with its style sheets. Existing ones stay in the document, because inserting them again would load them
 * again. A visit that is aborted removes none: they belong to the page of another visit.
 * @returns false if one does not load.
 */
export async function showStyled(
  payload: Payload,
  swap: (shown: Payload) => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  if (signal.aborted) return true;
  const template = document.createElement('template');
  template.innerHTML = payload.head;
  const wanted = listStyles(template.content);
  const known = new Map(listStyles(document.head).map((link) => [addressOf(link), link]));
  const loads = wanted.map((link) => {
    link.remove();
    const present = known.get(addressOf(link));
    return present ? asked.get(present) : loadStyle(link);
  });
  const leave = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const haveLoaded = await Promise.race([Promise.all(loads), leave]);
  if (signal.aborted) return true;
  if (haveLoaded?.includes(false)) return false;
  await swap({ ...payload, head: template.innerHTML });
  if (signal.aborted) return true;
  const needed = new Set(wanted.map(addressOf));
  for (const link of listStyles(document.head)) if (!needed.has(addressOf(link))) link.remove();
  return true;
}

function loadStyle(link: HTMLLinkElement): Promise<boolean> {
  const load = new Promise<boolean>((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => {
      // The next visit that needs it asks again.
      link.remove();
      resolve(false);
    });
  });
  asked.set(link, load);
  document.head.append(link);
  return load;
}

function listStyles(place: ParentNode): readonly HTMLLinkElement[] {
  return [...place.querySelectorAll<HTMLLinkElement>(PAGE_STYLES)];
}

/** As written in the markup: a template's document does not resolve addresses. */
function addressOf(link: HTMLLinkElement): string | null {
  return link.getAttribute('href');
}
