/** Describes whether a product is available: sold out, closed, opening soon. */
import { formatDate, formatDay } from '../format/format.ts';
import { dateLocale, endOfDay, startOfDay } from '../format/whole-day.ts';
import { addMonths } from '../forms/calendar.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { StateModel } from './cards/card-model.ts';

/** A product's availability as its content type has it. */
export interface Availability {
  readonly availability: string;
  readonly availability_from?: string | undefined;
  readonly availability_until?: string | undefined;
  /** The editor's own text for it, used instead of ours. */
  readonly availability_note?: string | undefined;
}

/** Announced before they begin: until then, the product is open. */
const closures: ReadonlySet<string> = new Set(['closed', 'refurbishment']);

/** The current availability; before a closure begins and after the period of any state, it is "open". */
export function presentAvailability(fields: Availability, context: RenderContext): string {
  return isOver(fields, context) || startOfClosure(fields, context) ? 'open' : fields.availability;
}

/** The state to show, with the closure that follows it. */
export function describeAvailability(fields: Availability, context: RenderContext): StateModel {
  const { availability, availability_note: note } = fields;
  if (availability === 'open' || isOver(fields, context)) return { unavailable: false };
  const until = endOfRange(fields, context);
  const described = describeState(availability, fields, context);
  const line = note ?? described.line;
  const state = { ...described, ...(line ? { line } : {}), ...(until ? { until } : {}) };
  const from = startOfClosure(fields, context);
  return from ? { unavailable: false, next: { from, state } } : state;
}

function isOver(fields: Availability, context: RenderContext): boolean {
  const until = endOfRange(fields, context);
  return until !== undefined && context.isPast(until);
}

/** When a closure begins, if it has not begun. */
function startOfClosure(fields: Availability, context: RenderContext): string | undefined {
  const { availability, availability_from: day } = fields;
  const from = day && closures.has(availability) ? startOfDay(day, context) : undefined;
  return from && !context.isPast(from) ? from : undefined;
}

/** An opening ends with its first day; everything else with its last. A date without a time means the whole day. */
function endOfRange(fields: Availability, context: RenderContext): string | undefined {
  const { availability, availability_from: from, availability_until: until } = fields;
  if (availability === 'opening_soon') return from && startOfDay(from, context);
  return until && endOfDay(until, context);
}

function describeState(availability: string, fields: Availability, context: RenderContext): StateModel {
  const { availability_from, availability_until } = fields;
  const format = needYear(fields, context) ? formatDate : formatDay;
  const date = (instant: string | undefined) => instant && format(instant, dateLocale(instant, context));
  const [from, until] = [date(availability_from), date(availability_until)];
  const say = (key: string) =>
    context.message(key, { date: from ?? '', from: from ?? '', until: until ?? '' });
  switch (availability) {
    case 'sold_out': {
      const line = say(from && until ? 'card.fullBetween' : until ? 'card.fullUntil' : 'card.soldOut');
      return { tag: say('card.soldOut'), tone: 'out', line, unavailable: true };
    }
    case 'closed':
    case 'refurbishment': {
      const line = say(until ? `card.${availability}Until` : `card.${availability}`);
      return { tag: say('card.closed'), tone: 'out', line, unavailable: true };
    }
    case 'opening_soon':
      return { tag: say(from ? 'card.opens' : 'card.opensSoon'), unavailable: false };
    case 'limited_dates':
      return { line: say(from && until ? 'card.openBetween' : 'card.limited'), unavailable: false };
    default:
      return { line: say(`card.${availability}`), unavailable: false };
  }
}

/** With this many months between them, two days may be taken for days of one year. */
const MONTHS_OF_ONE_YEAR = 11;

/** Whether visitors would take a day without its year for an earlier one. */
function needYear(
  { availability_from: from, availability_until: until }: Availability,
  context: RenderContext,
): boolean {
  const last = until ?? from;
  if (last === undefined) return false;
  const earlier = `${addMonths(last.slice(0, 'YYYY-MM-DD'.length), -MONTHS_OF_ONE_YEAR)}T00:00:00.000Z`;
  return !context.isPast(earlier) || (from !== undefined && from < earlier);
}
