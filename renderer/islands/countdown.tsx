/** The island of an offer's clock: days, hours, minutes and, optionally, seconds until its end. */
import { type ReactNode, useEffect, useState } from 'react';
import { currentTime } from '../client/time/current-time.ts';
import { defineIsland } from '../model/define-island.ts';

type CountdownProps = {
  readonly endsAt: string;
  /** Language tag for the units' names. */
  readonly language: string;
  readonly seconds: boolean;
  /** When the offer ends, as text: read out an hour and ten minutes before the end. */
  readonly words: string;
};

/** The clock beside an offer's absolute date. */
export const countdown = defineIsland<CountdownProps>({
  name: 'countdown',
  when: 'visible',
  component: Countdown,
});

const SECOND_MS = 1000;
const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;
/** Remaining seconds at which screen readers announce the end; not more often, because visitors cannot skip it. */
const SPOKEN_AT_S = [3_600, 600];

/** The server does not know the visitor's time: it renders the frame, and an effect adds the digits. */
function Countdown({ endsAt, language, seconds, words }: CountdownProps): ReactNode {
  const left = useSecondsLeft(endsAt);
  const spoken = left !== undefined && SPOKEN_AT_S.some((moment) => left <= moment && left > moment - 60);
  return (
    <>
      <ul className="clock" aria-hidden="true">
        {units.slice(0, seconds ? undefined : -1).map(([unit, size], index) => {
          const above = units[index - 1]?.[1];
          const count = left === undefined ? undefined : Math.floor((above ? left % above : left) / size);
          return (
            <li key={unit}>
              <b>{count ?? '–'}</b>
              <span>{nameUnit(unit, count ?? 0, language)}</span>
            </li>
          );
        })}
      </ul>
      <span className="vh" role="status">
        {spoken ? words : ''}
      </span>
    </>
  );
}

/** Computed from the absolute end each time, and not while the page is hidden. */
function useSecondsLeft(endsAt: string): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    const update = () => {
      if (!document.hidden) setLeft(Math.max(0, Math.ceil((Date.parse(endsAt) - currentTime()) / SECOND_MS)));
    };
    update();
    const timer = setInterval(update, SECOND_MS);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', update);
    };
  }, [endsAt]);
  return left;
}

/** The unit's name for a count: "day" or "days", "Tag" or "Tage". */
function nameUnit(unit: string, count: number, language: string): string {
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? unit;
}
