/** The times and sizes of pages: figures, a histogram, the slowest and the largest. */
import type { ReactNode } from 'react';
import { countOf, formatBytes, formatCount, formatMs } from '../../bytes/quantities.ts';
import type { BuildProfile, PageProfile } from '../build-profile.ts';
import { DataTable } from './data-table.tsx';
import { describeSpread, type Spread } from './figures/spread.ts';
import { Section } from './section.tsx';

/** Maximum number of rows: a browser sorts and searches this many without a noticeable delay. */
const MAX_SLOWEST = 300;
const MAX_LARGEST = 50;

/** Renders the times and sizes; nothing if no page was rendered. */
export function PageTimes({ profile }: { readonly profile: BuildProfile }): ReactNode {
  const { pages } = profile;
  const spread = describeSpread(pages.map(({ work }) => work.milliseconds));
  if (!spread) return null;
  const slowest = pages.toSorted((a, b) => b.work.milliseconds - a.work.milliseconds).slice(0, MAX_SLOWEST);
  const hidden = pages.length - slowest.length;
  return (
    <Section id="pages" title="Page by page">
      <Histogram spread={spread} />
      <DataTable
        caption={`${hidden > 0 ? `The ${formatCount(MAX_SLOWEST)} slowest pages` : 'Pages'} that were rendered`}
        columns={[
          { title: 'Page' },
          { title: 'Time', isNumber: true },
          { title: 'Rendering', isNumber: true },
          { title: 'Size', isNumber: true },
          { title: 'Parts made', isNumber: true },
          { title: 'Thread', isNumber: true },
          { title: 'Came out' },
        ]}
        rows={slowest.map(describeRow)}
        hasTools
      />
      {hidden > 0 && (
        <p className="cap">{countOf(hidden, 'quicker page')} left out here; the trace has all of them.</p>
      )}
    </Section>
  );
}

function describeRow(page: PageProfile) {
  const { work, renderMs, bytes } = page;
  return [
    { content: <PageName page={page} /> },
    { content: formatMs(work.milliseconds), sortBy: work.milliseconds },
    { content: formatMs(renderMs), sortBy: renderMs },
    { content: formatBytes(bytes), sortBy: bytes },
    { content: formatCount(work.parts.made), sortBy: work.parts.made },
    { content: work.thread === 0 ? 'build' : String(work.thread), sortBy: work.thread },
    { content: page.isChanged ? (page.hasKeptContent ? 'new frame' : 'changed') : 'the same' },
  ];
}

function PageName({ page: { route, title } }: { readonly page: PageProfile }): ReactNode {
  return (
    <>
      <span className="route">{route}</span>
      <span className="aside">{title}</span>
    </>
  );
}

function Histogram({ spread }: { readonly spread: Spread }): ReactNode {
  const { columns, median, p95, max, total } = spread;
  const highest = Math.max(...columns.map(({ count }) => count));
  const words = `Half of the pages took at most ${formatMs(median)} (the marked column), 95 of 100 at most ${formatMs(p95)}, the slowest ${formatMs(max)}; all together ${formatMs(total)}.`;
  return (
    <figure className="histogram">
      <svg
        viewBox={`0 0 ${columns.length * 10} 100`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words}
      >
        {columns.map(({ from, to, count }, index) => (
          <rect
            key={from}
            className={from <= median && median < to ? 'c-mark' : 'c-main'}
            x={index * 10 + 0.5}
            y={100 - (count / highest) * 100}
            width="9"
            height={(count / highest) * 100}
          >
            <title>{`${formatMs(from)} to ${formatMs(to)}: ${countOf(count, 'page')}`}</title>
          </rect>
        ))}
      </svg>
      <div className="axis" aria-hidden="true">
        <span>{formatMs(columns[0]!.from)}</span>
        <span>{formatMs(columns.at(-1)!.to)}</span>
      </div>
      <figcaption>{words}</figcaption>
    </figure>
  );
}

/** Renders the largest documents of the whole site, rendered now or kept. */
export function LargestPages({ profile: { pages, reused } }: { readonly profile: BuildProfile }): ReactNode {
  const largest = [...pages, ...reused].sort((a, b) => b.bytes - a.bytes);
  if (largest.length === 0) return null;
  const shown = largest.slice(0, MAX_LARGEST);
  const isAll = shown.length === largest.length;
  return (
    <Section id="size" title="How large pages are" intro={describeSizes(largest)}>
      <DataTable
        caption={
          isAll ? 'Documents of the site' : `The ${formatCount(MAX_LARGEST)} largest documents of the site`
        }
        columns={[{ title: 'Page' }, { title: 'Size', isNumber: true }]}
        rows={shown.map(({ route, bytes }) => [
          { content: <span className="route">{route}</span> },
          { content: formatBytes(bytes), sortBy: bytes },
        ])}
        hasTools
      />
    </Section>
  );
}

function describeSizes(pages: readonly { readonly bytes: number }[]): string {
  const spread = describeSpread(pages.map(({ bytes }) => bytes));
  if (!spread) return '';
  return `${countOf(pages.length, 'document')}, ${formatBytes(spread.total)} of HTML before compression: half of them at most ${formatBytes(spread.median)}, the largest ${formatBytes(spread.max)}.`;
}
