/** Shuttle routes as rows: the line's sign, where it goes, how often and how long. */
import type { ReactNode } from 'react';
import { frequencyRow } from '../../../blocks/items/frequency-row.ts';
import { shuttleRoute } from '../../../content-types/shuttle-route.ts';
import { formatDuration, joinFacts } from '../../../format/format.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import { TemplateSection } from '../template-section.tsx';
import { type PageRow, PageRows } from './page-rows.tsx';

interface ShuttleRowsProps {
  readonly context: RenderContext;
  readonly uuids: readonly string[];
  readonly title: string;
  readonly tone?: 'sunk';
}

/** A section of routes with a page, or nothing when there are none. */
export function ShuttleRows({ context, uuids, title, tone }: ShuttleRowsProps): ReactNode {
  const routes = uuids.flatMap((uuid) => readRoute(uuid, context) ?? []);
  if (routes.length === 0) return null;
  return (
    <TemplateSection context={context} title={title} {...(tone ? { tone } : {})}>
      <PageRows rows={routes} context={context} />
    </TemplateSection>
  );
}

function readRoute(uuid: string, context: RenderContext): PageRow | undefined {
  const part = context.read(uuid, shuttleRoute, ['line', 'name', 'frequency', 'summary_time_s'], 'shuttle');
  if (!part?.href) return undefined;
  const { line, name, frequency, summary_time_s: seconds } = part.fields;
  const every = context.items(frequencyRow, frequency, 'shuttle.frequency').map((row) => row.every_min);
  const facts = [
    ...(every.length > 0 ? [describeIntervals(every, context)] : []),
    ...(seconds
      ? [context.message('page.shuttle.rideTime', { time: formatDuration(seconds, context) })]
      : []),
  ];
  const { href, hrefLang } = part;
  const link = { href, ...(hrefLang ? { hrefLang } : {}) };
  const sign = { kind: 's', code: line } as const;
  return { link, title: name, sign, text: joinFacts(facts, context) };
}

/** "every 12 min", "every 10 to 20 min". */
function describeIntervals(minutes: readonly number[], context: RenderContext): string {
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most
    ? context.message('page.shuttle.interval', { minutes: least })
    : context.message('page.shuttle.intervals', { least, most });
}
