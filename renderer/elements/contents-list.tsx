/** The contents of a long text: links to its main headings. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';
import { headingsOf } from '../rich-text/place-text.ts';

/** Minimum number of links: a single heading is usually visible anyway. */
const FEWEST_LINKS = 2;

interface ContentsListProps {
  /** The text, as `renderRichText` of the context returned it. */
  readonly text: ReactNode;
  /** The context that the text is rendered with. */
  readonly context: RenderContext;
}

/** A `<nav>` with the headings of the text's highest level, or nothing for a text with fewer than two. */
export function ContentsList({ text: shown, context }: ContentsListProps): ReactNode {
  const headings = headingsOf(shown).filter(
    ({ level, text }) => level === context.headingLevel && text !== '',
  );
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
