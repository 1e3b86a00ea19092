/** The contents of a long text: links to its main headings. */
import type { ReactNode } from 'react';
import type { RichTextDocument } from '../model/fields/fields.ts';
import type { RenderContext } from '../model/render-context.ts';
import { listHeadings } from '../rich-text/render-rich-text.ts';
import type { RichTextHeading } from '../rich-text/state.ts';

/** Minimum number of links: a single heading is usually visible anyway. */
const FEWEST_LINKS = 2;

interface ContentsListProps {
  readonly document: RichTextDocument | undefined;
  /** The text, as it is on the page. */
  readonly text: ReactNode;
  /** The context that the text is rendered with. */
  readonly context: RenderContext;
}

/** A `<nav>` with the headings of the text's highest level, or nothing for a text with fewer than two. */
export function ContentsList({ document, text: shown, context }: ContentsListProps): ReactNode {
  const headings = listMainHeadings(document, context.toMarkup(shown), context);
  if (headings.length < FEWEST_LINKS) return null;
  return (
    <nav className="contents" aria-label={context.message('nav.contents')}>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${encodeURIComponent(id)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The headings with a text, and the ids that they have on the page, where other texts may have headings with the same words. */
function listMainHeadings(
  document: RichTextDocument | undefined,
  markup: string,
  { headingLevel }: RenderContext,
): readonly Pick<RichTextHeading, 'id' | 'text'>[] {
  const headings = listHeadings(document, { headingLevel }).filter(({ level }) => level === headingLevel);
  const ids = Array.from(markup.matchAll(/<h(\d) id="([^"]+)"/g)).flatMap(([, level, id = '']) =>
    Number(level) === headingLevel ? [id] : [],
  );
  // A block of the site in the text may have headings of its own.
  const isComplete = ids.length === headings.length;
  return headings
    .map(({ id, text }, index) => ({ id: isComplete ? ids[index]! : id, text }))
    .filter(({ text }) => text !== '');
}
