/** The age of the content that a page of the dashboard describes. */
import type { ReactNode } from 'react';
import type { RefetchState } from '../../live/watch/refetch.ts';
import { formatMoment } from '../moments.ts';

interface FreshnessProps {
  readonly state: RefetchState;
  readonly timeZone: string;
}

/** Says when the content was fetched, and whether newer content is being fetched. */
export function Freshness({ state, timeZone }: FreshnessProps): ReactNode {
  const { isRunning, isQueued, freshSince, problem } = state;
  const since =
    freshSince === undefined ? 'when it was last fetched' : `on ${formatMoment(freshSince, timeZone)}`;
  return (
    <div data-work="" role="status">
      {isRunning || isQueued ? (
        <p
          className="aside"
          data-busy=""
        >{`You see what the space held ${since}. It is being fetched again.`}</p>
      ) : problem === undefined ? (
        <p className="aside">{`You see what the space held ${since}.`}</p>
      ) : (
        <p className="notice notice--bad">{`${describe(state)} You see what the store held ${since}. ${problem}`}</p>
      )}
    </div>
  );
}

function describe({ isRefused }: RefetchState): string {
  return isRefused
    ? 'A fetch was refused, because it would have removed most of the content.'
    : 'Nothing could be fetched from the space.';
}
