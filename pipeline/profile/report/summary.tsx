/** The head of the report: the result of the build, in one sentence and a few figures. */
import type { ReactNode } from 'react';
import { countOf, formatBytes, formatCount, formatMs } from '../../bytes/quantities.ts';
import { StopoverError } from '../../errors.ts';
import type { BuildProfile } from '../build-profile.ts';
import { describeReason } from './figures/describe-cause.ts';

/** Renders the head of the report. */
export function Summary({ profile }: { readonly profile: BuildProfile }): ReactNode {
  const { startMs, reason, report } = profile;
  const started = new Date(startMs);
  return (
    <header className="head art-night">
      <div className="wrap">
        <p className="kind">stopover build --profile</p>
        <h1>{describeOutcome(profile)}</h1>
        <p className="lede">{describeReason(reason)}</p>
        <Failure error={report.error} />
        <dl className="facts">
          {listFacts(profile).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className="stamp">
          <time dateTime={started.toISOString()}>{formatMoment(started)}</time>
          {report.buildId && (
            <>
              {' · build '}
              <code>{report.buildId}</code>
            </>
          )}
        </p>
      </div>
    </header>
  );
}

/** Writes the headline. */
export function describeOutcome({ startMs, endMs, pages, report }: BuildProfile): string {
  const time = formatMs(endMs - startMs);
  if (report.error !== undefined) return `No new site, after ${time}`;
  const { total } = report.pages;
  if (pages.length === 0) return `Nothing had to be rendered, in ${time}`;
  if (pages.length === total) return `${countOf(total, 'page')} in ${time}`;
  return `${formatCount(pages.length)} of ${countOf(total, 'page')} in ${time}`;
}

function listFacts({ reused, report }: BuildProfile): (readonly [string, string])[] {
  const { pages, files } = report;
  return [
    ['rendered', formatCount(pages.rendered)],
    ['taken over', formatCount(reused.length)],
    ['removed', formatCount(pages.removed)],
    ...(pages.failed > 0 ? [['failed', formatCount(pages.failed)] as const] : []),
    ['files written', `${formatCount(files.written)} of ${formatCount(files.written + files.unchanged)}`],
    ['the site', formatBytes(files.bytes)],
    ['memory at most', formatBytes(report.peakRssBytes)],
  ];
}

function Failure({ error }: { readonly error: unknown }): ReactNode {
  if (error === undefined) return null;
  const message = error instanceof Error ? error.message : String(error);
  const hint = error instanceof StopoverError ? error.hint : undefined;
  return (
    <div className="failure">
      <p>{message}</p>
      {hint && <p>{hint}</p>}
    </div>
  );
}

function formatMoment(moment: Date): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });
  return `${format.format(moment)} UTC`;
}
