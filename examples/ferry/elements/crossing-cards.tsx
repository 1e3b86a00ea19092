/** Crossings as cards: both flags, time and lowest fare. */
import type { ReactNode } from 'react';
import type { RenderContext } from 'stopover';
import { formatDuration, formatPrice } from '../format.ts';
import type { Crossing } from '../pages/read-crossings.ts';
import { Flag } from './flag.tsx';
import { Section } from './section.tsx';

interface CrossingCardsProps {
  readonly title?: string | undefined;
  readonly intro?: string | undefined;
  readonly crossings: readonly Crossing[];
  readonly context: RenderContext;
}

export function CrossingCards({ title, intro, crossings, context }: CrossingCardsProps): ReactNode {
  if (crossings.length === 0) return null;
  return (
    <Section title={title} intro={intro}>
      <ul className="cards">
        {crossings.map((crossing) => (
          <li key={crossing.uuid} className="card">
            <Card crossing={crossing} context={context} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Card({
  crossing,
  context,
}: {
  readonly crossing: Crossing;
  readonly context: RenderContext;
}): ReactNode {
  const { title, summary, from, to, minutes, season, fare_adult } = crossing.fields;
  const price = formatPrice(fare_adult, context.language.code);
  return (
    <>
      <p className="flags">
        {[from, to].map((port) => (
          <Flag key={port} letter={context.page(port)?.name ?? ''} />
        ))}
      </p>
      <h3>
        <a href={crossing.href}>{title}</a>
      </h3>
      {summary && <p>{summary}</p>}
      <p className="card-facts">
        <span>{formatDuration(minutes, context)}</span>
        <span>{context.message('ferry.from', { price })}</span>
        {season && <span>{season}</span>}
      </p>
    </>
  );
}
