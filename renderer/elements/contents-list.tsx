/** The contents of a long text: links to its main headings. */
import type { ReactNode } from 'react';
import type { RichTextDocument } from '../model/fields/fields.ts';
import type { RenderContext } from '../model/render-context.ts';
import { listHeadings } from '../rich-text/render-rich-text.ts';

/** Minimum number of links: a single heading is usually visible anyway. */
const FEWEST_LINKS = 2;

interface ContentsListProps {
  readonly document: RichTextDocument | undefined;
  /** The context that the text is rendered with. */
  readonly context: RenderContext;
}

/** A `<nav>` with the headings of the text's highest level, or nothing for a text with fewer than two. */
export function ContentsList({ document, context }: ContentsListProps): ReactNode {
  const { headingLevel } = context;
  const headings = listHeadings(document, { headingLevel }).filter(({ level }) => level === headingLevel);
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
