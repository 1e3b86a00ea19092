/** Places a text between React elements and remembers its headings, so that a list of contents can lead to them. */
import { isValidElement, type ReactNode } from 'react';
import { renderWithHeadings } from './render-rich-text.ts';
import type { RichTextHeading, RichTextOptions } from './state.ts';

const headingsOfTexts = new WeakMap<object, readonly RichTextHeading[]>();

/** The node that `place` makes of a document's markup. */
export function placeText(
  document: unknown,
  options: RichTextOptions,
  place: (markup: string) => ReactNode,
): ReactNode {
  const { html, headings } = renderWithHeadings(document, options);
  const text = place(html);
  if (isValidElement(text)) headingsOfTexts.set(text, headings);
  return text;
}

/** The headings of a placed text, with their ids on the page; those of blocks in it are not among them. */
export function headingsOf(text: ReactNode): readonly RichTextHeading[] {
  return (isValidElement(text) && headingsOfTexts.get(text)) || [];
}
