/** One page before and after publishing: as pictures side by side, and as markup. */
import type { ReactNode } from 'react';
import type { PageSides } from '#pipeline';
import { type ComparedLine, type ComparedPart, compareMarkup } from '../compare-markup.ts';
import { Frame, WidthLinks } from '../frames.tsx';
import { dashboardAddress } from './dashboard-page.tsx';

interface ChangePageProps extends PageSides {
  readonly uuid: string;
  readonly language: string;
  /** Width of both pictures in CSS pixels. */
  readonly width: number;
}

/** Renders both versions of one page. */
export function ChangePage({ uuid, language, width, published, draft }: ChangePageProps): ReactNode {
  return (
    <>
      <p>
        <a href={dashboardAddress('changes')}>All pages that publishing would touch</a>
      </p>
      <section>
        <h2>Side by side</h2>
        <WidthLinks
          width={width}
          address={(other) => dashboardAddress('change', { uuid, language, width: other })}
        />
        <div className="sides" data-work="">
          <Side title="Published" side={published} view="published" width={width} />
          <Side title="Draft" side={draft} view="draft" width={width} />
        </div>
      </section>
      <section data-work="">
        <h2>Markup</h2>
        <Markup published={published} draft={draft} />
      </section>
    </>
  );
}

interface SideProps {
  readonly title: string;
  readonly side: PageSides['draft'];
  readonly view: string;
  readonly width: number;
}

function Side({ title, side, view, width }: SideProps): ReactNode {
  return (
    <section>
      <h3>{title}</h3>
      {side === undefined ? (
        <p className="notice">There is no such page.</p>
      ) : 'html' in side ? (
        <Frame
          title={`${title}: ${side.route}`}
          route={side.route}
          view={view}
          width={width}
          html={side.html}
        />
      ) : (
        <p className="notice notice--bad">
          {side.message} <code>{side.block}</code>
        </p>
      )}
    </section>
  );
}

function Markup({ published, draft }: PageSides): ReactNode {
  const [before, after] = [published, draft].map((side) => (side && 'html' in side ? side.html : undefined));
  if (before === undefined || after === undefined)
    return <p>Only one side has a document, so that there is nothing to compare.</p>;
  const parts = compareMarkup(before, after);
  if (!parts) return <p>The documents have too little in common to be compared line by line.</p>;
  if (parts.length === 0) return <p>The documents are the same.</p>;
  return (
    <>
      <p className="aside">Lines that begin with − are published, those with + are in the draft.</p>
      {parts.map((part) => describePart(part))}
    </>
  );
}

function describePart({ line, lines }: ComparedPart): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard (WCAG 2.1.1)
    <section key={line} className="diff" aria-label={`From line ${line}`} tabIndex={0}>
      <pre>
        {lines.map((compared, index) => (
          <DiffLine key={String(index)} {...compared} />
        ))}
      </pre>
    </section>
  );
}

const signs = { ' ': ['span', ' '], '-': ['del', '−'], '+': ['ins', '+'] } as const;

function DiffLine({ sign, pieces }: ComparedLine): ReactNode {
  const [Line, shown] = signs[sign];
  return (
    <Line className="diff-line">
      {`${shown} `}
      {pieces.map(({ text, isChanged }, index) =>
        isChanged && sign !== ' ' ? <mark key={index}>{text}</mark> : text,
      )}
      {'\n'}
    </Line>
  );
}
