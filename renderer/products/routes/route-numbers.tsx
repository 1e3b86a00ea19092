/** A route in four large numbers: how often, how long, when, and for how many wheelchairs. */
import type { ReactNode } from 'react';
import { type Fact, FactsList } from '../../elements/facts-list.tsx';
import { formatDuration } from '../../format/format.ts';
import { describeHours } from '../opening-hours.ts';
import { type RoutePartProps, readFrequency } from './read-route.ts';

/** A `<dl class="nums">`. */
export function RouteNumbers(props: RoutePartProps): ReactNode {
  return <FactsList className="nums" facts={listNumbers(props)} />;
}

function listNumbers({ route, context, path }: RoutePartProps): Fact[] {
  const intervals = readFrequency(route, context, path).map(({ every_min }) => every_min);
  const { summary_time_s: time, wheelchair_spaces: spaces, first_bus: opens, last_bus: closes } = route;
  const hours = route.runs_24h ? '24 h' : describeHours({ opens, closes }, context);
  const fact = (key: string, value: string | undefined): Fact[] =>
    value ? [{ label: context.message(key), value }] : [];
  return [
    ...fact('route.num.every', describeIntervals(intervals)),
    ...fact('route.num.ride', time ? formatDuration(time) : undefined),
    ...fact('route.num.hours', hours),
    ...fact('route.num.wheelchairs', spaces ? String(spaces) : undefined),
  ];
}

function describeIntervals(minutes: readonly number[]): string | undefined {
  if (minutes.length === 0) return undefined;
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  return least === most ? `${least} min` : `${least}–${most} min`;
}
