/** The moments at which the site changes by itself, on a time line, and a form to view it as of any moment. */

import type { ReactNode } from 'react';
import { countOf } from '#pipeline';
import { MomentForm } from '../moment-form.tsx';
import { formatMoment } from '../moments.ts';
import { EditLink } from '../parts.tsx';
import type { ScheduledMoment } from '../schedule.ts';
import { dashboardAddress } from './dashboard-page.tsx';

/** Maximum number of pages listed for a moment; the others are counted. */
const SHOWN_PAGES = 50;
/** "Before" is shown for this long before the moment. */
const BEFORE_MS = 1_000;

interface SchedulePageProps {
  readonly moments: readonly ScheduledMoment[];
  readonly now: Date;
  readonly timeZone: string;
  readonly editOf: (storyId: number) => string | undefined;
  /** Address of the site's home page. */
  readonly home: string;
}

/** Renders the coming and the past moments, and the form for any other one. */
export function SchedulePage({ moments, now, timeZone, editOf, home }: SchedulePageProps): ReactNode {
  const coming = moments.filter(({ instant }) => Date.parse(instant) > now.getTime());
  const past = moments.filter(({ instant }) => Date.parse(instant) <= now.getTime()).reverse();
  const entry = (moment: ScheduledMoment) => (
    <MomentEntry key={moment.instant} moment={moment} timeZone={timeZone} editOf={editOf} />
  );
  return (
    <>
      <MomentForm
        {...{ page: 'view', method: 'post', fixed: { to: home, check: 1 } }}
        {...{ label: 'Look at the site as of', at: now.toISOString(), timeZone }}
      />
      <p>
        Times are in {timeZone}. They come from stories, redirects and what pages ask about. Only Storyblok’s
        editor shows when a story will be published or unpublished.
      </p>
      <section>
        <h2>Coming</h2>
        <p role="status">
          {coming.length === 0 ? 'Nothing is going to change by itself.' : countOf(coming.length, 'moment')}
        </p>
        <ol className="timeline">
          <li className="now">
            <time dateTime={now.toISOString()}>{formatMoment(now.toISOString(), timeZone)}</time>
            <p>Now</p>
          </li>
          {coming.map(entry)}
        </ol>
      </section>
      {past.length > 0 && (
        <details>
          <summary>{`Past (${past.length})`}</summary>
          <ol className="timeline">{past.map(entry)}</ol>
        </details>
      )}
    </>
  );
}

interface MomentEntryProps {
  readonly moment: ScheduledMoment;
  readonly timeZone: string;
  readonly editOf: (storyId: number) => string | undefined;
}

function MomentEntry({ moment, timeZone, editOf }: MomentEntryProps): ReactNode {
  const { instant, sources, pages } = moment;
  const more = pages.length - SHOWN_PAGES;
  return (
    <li>
      <time dateTime={instant}>{formatMoment(instant, timeZone)}</time>
      {sources.length === 0 && (
        <p>A moment that pages work out themselves, such as when a price goes stale.</p>
      )}
      <ul>
        {sources.map(({ name, path, storyId }) => (
          <li key={`${name} ${path}`}>
            {name} <code>{path}</code>{' '}
            <EditLink href={storyId === undefined ? undefined : editOf(storyId)} name={name} />
          </li>
        ))}
      </ul>
      {pages.length > 0 && (
        <details>
          <summary>{`${countOf(pages.length, 'page')} ${pages.length === 1 ? 'asks' : 'ask'} about it`}</summary>
          <ul className="aside">
            {pages.slice(0, SHOWN_PAGES).map(({ route }) => (
              <li key={route}>
                {route}{' '}
                <a href={asOf(route, Date.parse(instant) - BEFORE_MS)} aria-label={`${route} before`}>
                  before
                </a>{' '}
                <a href={asOf(route, Date.parse(instant))} aria-label={`${route} after`}>
                  after
                </a>
              </li>
            ))}
            {more > 0 && <li>{`and ${countOf(more, 'more page')}`}</li>}
          </ul>
        </details>
      )}
    </li>
  );
}

function asOf(route: string, time: number): string {
  return dashboardAddress('page', { route, view: `draft@${new Date(time).toISOString()}` });
}
