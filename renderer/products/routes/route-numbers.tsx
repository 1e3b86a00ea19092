/** A route in four large numbers: frequency, duration, hours, and number of wheelchair spaces. */
import type { ReactNode } from 'react';
import { type Fact, FactsList } from '../../elements/facts-list.tsx';
import { formatDuration, formatMeasure, formatNumber, type Locale } from '../../format/format.ts';
import { describeHours } from '../opening-hours.ts';
import { type RoutePartProps, readFrequency } from './read-route.ts';

/** A `<dl class="nums">`. */
export function RouteNumbers(props: RoutePartProps): ReactNode {
  return <FactsList className="nums" facts={listNumbers(props)} />;
}

function listNumbers({ route, context, path }: RoutePartProps): Fact[] {
  const intervals = readFrequency(route, context, path).map(({ every_min }) => every_min);
  const { summary_time_s: time, wheelchair_spaces: spaces, first_bus: opens, last_bus: closes } = route;
  const hours = route.runs_24h
    ? formatMeasure(24, { unit: 'hour' }, context)
    : describeHours({ opens, closes }, context);
  const fact = (key: string, value: string | undefined): Fact[] =>
    value ? [{ label: context.message(key), value }] : [];
  return [
    ...fact('route.num.every', describeIntervals(intervals, context)),
    ...fact('route.num.ride', time ? formatDuration(time, context) : undefined),
    ...fact('route.num.hours', hours),
    ...fact('route.num.wheelchairs', spaces ? String(spaces) : undefined),
  ];
}

function describeIntervals(minutes: readonly number[], locale: Locale): string | undefined {
  if (minutes.length === 0) return undefined;
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)];
  const longest = formatMeasure(most, { unit: 'minute' }, locale);
  return least === most ? longest : `${formatNumber(least, locale)}–${longest}`;
}
