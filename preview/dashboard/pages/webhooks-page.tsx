/** The accepted webhooks: those that wait, the running one, and the results of the others. */

import type { ReactNode } from 'react';
import { countOf } from '#pipeline';
import type { QueuedEvent, WebhookRun, WebhookState } from '../../webhook/webhook-queue.ts';
import { formatMoment } from '../moments.ts';

interface WebhooksPageProps {
  readonly queue: WebhookState;
  /** False while there is no secret that webhooks could be signed with. */
  readonly isOn: boolean;
  readonly timeZone: string;
}

/** Renders the queue, or a note that webhooks are off. */
export function WebhooksPage({ queue, isOn, timeZone }: WebhooksPageProps): ReactNode {
  const { waiting, more, nextAt, running, runs } = queue;
  const isBusy = running !== undefined || waiting.length > 0;
  return (
    <>
      {!isOn && <p className="notice">Webhooks are off: STORYBLOK_WEBHOOK_SECRET is not set.</p>}
      <section data-busy={isBusy ? '' : undefined}>
        <h2>Now</h2>
        {running && <Run run={running} timeZone={timeZone} />}
        {waiting.length > 0 && (
          <>
            <p>{`${countOf(waiting.length + more, 'event')} waiting${nextAt === undefined ? '' : `, until ${formatMoment(nextAt, timeZone)}`}`}</p>
            <Events events={waiting} more={more} />
          </>
        )}
        {!isBusy && <p role="status">Nothing is waiting.</p>}
      </section>
      <section>
        <h2>Before</h2>
        {runs.length === 0 ? (
          <p>No webhook has been taken since the preview was started.</p>
        ) : (
          <ol className="runs">
            {runs.map((run) => (
              <li key={`${run.startedAt} ${run.attempt}`}>
                <Run run={run} timeZone={timeZone} />
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

interface RunProps {
  readonly run: WebhookRun;
  readonly timeZone: string;
}

function Run({ run, timeZone }: RunProps): ReactNode {
  const { startedAt, endedAt, attempt, outcome, problem, events, more } = run;
  return (
    <article className="card">
      <h3>
        <time dateTime={startedAt}>{formatMoment(startedAt, timeZone)}</time>
        {attempt > 1 && `, attempt ${attempt}`}
      </h3>
      {problem === undefined ? (
        <p>{outcome ?? 'Running.'}</p>
      ) : (
        <p>
          <span className="tag tag--error">failed</span> {problem}
        </p>
      )}
      {endedAt !== undefined && (
        <p className="aside">{`${((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1)} s`}</p>
      )}
      <Events events={events} more={more} />
    </article>
  );
}

function Events({
  events,
  more,
}: {
  readonly events: readonly QueuedEvent[];
  readonly more: number;
}): ReactNode {
  return (
    <ul>
      {events.map(({ action, subject, receivedAt, times }) => (
        <li key={`${action} ${subject} ${receivedAt}`}>
          {action} <code>{subject}</code>
          {times > 1 && ` ${times} times`}
        </li>
      ))}
      {more > 0 && <li>{`and ${more} more`}</li>}
    </ul>
  );
}
