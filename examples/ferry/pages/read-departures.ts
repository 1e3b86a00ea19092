/** Reads departures as tables show them, and the words of these tables. */
import type { RenderContext } from 'stopover';
import type { DepartureRow, DepartureWords } from '../elements/departure-table.tsx';
import { findArrival } from '../format.ts';
import { crossing, departure } from './crossing.tsx';

/** The departures of a crossing from both its ends, as the editors ordered them. */
export function readDepartures(context: RenderContext, uuid: string): readonly DepartureRow[] {
  const line = context.read(uuid, crossing, ['from', 'to', 'minutes', 'departures'], 'crossing');
  if (!line) return [];
  const { from, to, minutes, departures } = line.fields;
  const [start, end] = [from, to].map((port) => context.page(port)?.name ?? '');
  return context.items(departure, departures, 'crossing.departures').map((sailing) => {
    const arrival = findArrival(sailing.time, minutes);
    const isOutward = sailing.from === 'from';
    return {
      key: sailing._uid,
      from: (isOutward ? start : end) ?? '',
      to: (isOutward ? end : start) ?? '',
      days: sailing.days,
      departs: sailing.time,
      arrives: arrival.time,
      isNextDay: arrival.days > 0,
    };
  });
}

export function readDepartureWords(context: RenderContext): DepartureWords {
  return {
    departs: context.message('ferry.departs'),
    arrives: context.message('ferry.arrives'),
    days: context.message('ferry.days'),
    daily: context.message('ferry.daily'),
    nextDay: context.message('ferry.nextDay'),
  };
}
