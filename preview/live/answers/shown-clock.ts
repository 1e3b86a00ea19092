/** Sets the clock of pages that are shown as of another moment: their scripts show and hide timed parts by it. */
import type { PreviewView } from '../preview-view.ts';

/** Writes the moment of a view into a document, as its distance from now, where the site's scripts expect it. */
export function setClock(html: string, { at }: PreviewView): string {
  if (at === undefined) return html;
  const offset = Date.parse(at) - Date.now();
  return html.replace(/<html\b/i, `<html data-clock-offset="${offset}"`);
}

/** The header by which an open page sets its clock again if the browser's own is wrong. */
export function clockHeaders({ at }: PreviewView): Record<string, string> {
  return at === undefined ? {} : { date: new Date(at).toUTCString() };
}
