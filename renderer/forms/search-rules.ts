/** The rules of the search box (docs/product-rules.md). All times are local times of the airport. */

import { addMonths, instantOf, isRealDay, minutesBetween } from './calendar.ts';
import type { FormError } from './form-error.ts';
import type { WallTime } from './wall-time.ts';

/** The limits of a stay's length. */
export type StayLimits = { readonly minStayHours: number; readonly maxStayDays: number };

/** The limits of a search; `say…` write a moment or a day in the visitor's language. */
export interface SearchRules {
  readonly limits: StayLimits;
  readonly now: WallTime;
  sayMoment(moment: WallTime): string;
  sayDay(day: string): string;
}

/** A moment as typed; `isUnreadable` is true for a date that the browser could not read. */
export type TypedMoment = WallTime & { readonly isUnreadable?: boolean };

/** A search for a stay. */
export interface StaySearch {
  readonly airport: string;
  readonly drop: TypedMoment;
  readonly pick: TypedMoment;
}

/** A search for a lounge. */
export interface LoungeSearch {
  readonly airport: string;
  readonly flight: TypedMoment;
  readonly adults: number;
}

const MINUTES_AN_HOUR = 60;
const MINUTES_A_DAY = 1440;
/** Months ahead that can be booked (docs/product-rules.md). */
const LAST_MONTHS = 18;
const MOST_ADULTS = 9;

/** Checks a search for parking or for a hotel. */
export function checkStay({ airport, drop, pick }: StaySearch, rules: SearchRules): readonly FormError[] {
  const dropError = checkStart('drop', drop, rules);
  const pickCode = checkDay('pick', pick);
  return [
    ...checkAirport(airport),
    ...(dropError ? [dropError] : []),
    ...(pickCode ? [{ field: 'pick', code: pickCode }] : []),
    ...(checkDay('drop', drop) || pickCode ? [] : checkLength(drop, pick, rules)),
  ];
}

/** Checks a search for a lounge. */
export function checkLounge(
  { airport, flight, adults }: LoungeSearch,
  rules: SearchRules,
): readonly FormError[] {
  const flightError = checkStart('flight', flight, rules);
  const adultsCode = adults >= 1 ? adults > MOST_ADULTS && 'adultsMax' : 'adultsMin';
  return [
    ...checkAirport(airport),
    ...(flightError ? [flightError] : []),
    ...(adultsCode ? [{ field: 'adults', code: adultsCode }] : []),
  ];
}

function checkAirport(airport: string): readonly FormError[] {
  return airport === '' ? [{ field: 'airport', code: 'airport' }] : [];
}

function checkDay(name: 'drop' | 'pick' | 'flight', { day, isUnreadable }: TypedMoment): string | undefined {
  if (isUnreadable) return `${name}Real`;
  if (day === '') return `${name}Date`;
  return isRealDay(day) ? undefined : `${name}Real`;
}

/** Checks that a start is in the future, and not too far ahead. */
function checkStart(
  field: 'drop' | 'flight',
  moment: TypedMoment,
  { now, sayDay }: SearchRules,
): FormError | undefined {
  const code = checkDay(field, moment);
  if (code) return { field, code };
  const past = { drop: 'past', flight: 'flightPast' }[field];
  if (moment.day < now.day) return { field, code: past };
  if (moment.day === now.day && moment.time <= now.time) return { field, code: `${field}Time` };
  const limit = addMonths(now.day, LAST_MONTHS);
  if (moment.day < limit) return undefined;
  return { field, code: `${field}Limit`, values: { date: sayDay(limit) } };
}

function checkLength(drop: WallTime, pick: WallTime, rules: SearchRules): readonly FormError[] {
  const { minStayHours, maxStayDays } = rules.limits;
  const minutes = minutesBetween(drop, pick);
  if (minutes <= 0) return [{ field: 'pick', code: 'order', values: { date: rules.sayMoment(drop) } }];
  if (minutes < minStayHours * MINUTES_AN_HOUR) {
    return [{ field: 'pick', code: 'stayMin', values: { count: minStayHours } }];
  }
  if (minutes > maxStayDays * MINUTES_A_DAY) {
    return [{ field: 'pick', code: 'stayMax', values: { count: maxStayDays } }];
  }
  return [];
}

/** The length of a stay, and the number of days that it is charged as. */
export interface StayLength {
  readonly days: number;
  /** The remaining hours, in halves or quarters. */
  readonly hours: number;
  readonly chargedDays: number;
}

/** How days are counted: started periods of 24 hours, or calendar days. */
export type DayCount = 'periods' | 'calendar';

/** Measures a stay; undefined if it ends before it starts. */
export function measureStay(drop: WallTime, pick: WallTime, count: DayCount): StayLength | undefined {
  const minutes = minutesBetween(drop, pick);
  if (!(minutes > 0)) return undefined;
  const midnight = (day: string) => instantOf({ day, time: '00:00' });
  const nights = (midnight(pick.day) - midnight(drop.day)) / (MINUTES_A_DAY * 60_000);
  return {
    days: Math.floor(minutes / MINUTES_A_DAY),
    hours: (minutes % MINUTES_A_DAY) / MINUTES_AN_HOUR,
    chargedDays: count === 'calendar' ? nights + 1 : Math.ceil(minutes / MINUTES_A_DAY),
  };
}
