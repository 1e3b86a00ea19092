/**
 * The style sheets of a page's blocks: they are loaded before the page is shown, and removed with it. This code is
 * loaded with the first page that needs it.
 */
import type { Payload } from '../../model/rendered-page.ts';

const PAGE_STYLES = 'link[data-page-style]';

/**
 * Shows a page with its style sheets. Existing ones stay in the document, because inserting them again would load them
 * again.
 * @returns false if one does not load.
 */
export async function showStyled(
  payload: Payload,
  swap: (shown: Payload) => Promise<void>,
): Promise<boolean> {
  const template = document.createElement('template');
  template.innerHTML = payload.head;
  const wanted = listStyles(template.content);
  const known = new Set(listStyles(document.head).map(addressOf));
  const loads = wanted.map((link) => {
    link.remove();
    return known.has(addressOf(link)) ? true : loadStyle(link);
  });
  if (!(await Promise.all(loads)).every(Boolean)) return false;
  await swap({ ...payload, head: template.innerHTML });
  const needed = new Set(wanted.map(addressOf));
  for (const link of listStyles(document.head)) if (!needed.has(addressOf(link))) link.remove();
  return true;
}

function loadStyle(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
    link.addEventListener('error', () => resolve(false));
    document.head.append(link);
  });
}

function listStyles(place: ParentNode): readonly HTMLLinkElement[] {
  return [...place.querySelectorAll<HTMLLinkElement>(PAGE_STYLES)];
}

/** As written in the markup: a template's document does not resolve addresses. */
function addressOf(link: HTMLLinkElement): string | null {
  return link.getAttribute('href');
}
