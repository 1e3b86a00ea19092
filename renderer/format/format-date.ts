/** Dates and times of day for readers: in the page's language, and in the place's time zone, never the visitor's. */
import type { RenderContext } from '../model/render-context.ts';
import { localeOf } from './locale.ts';

/** "30 November 2026". */
export function formatDate(instant: string, context: RenderContext): string {
  return format(instant, { dateStyle: 'long' }, context);
}

/** "30 November", for dates whose year goes without saying. */
export function formatDay(instant: string, context: RenderContext): string {
  return format(instant, { day: 'numeric', month: 'long' }, context);
}

/** "Monday 30 November 2026". Put together here, because Node.js versions disagree about the comma. */
export function formatFullDate(instant: string, context: RenderContext): string {
  const weekday = format(instant, { weekday: 'long' }, context);
  return context.message('date.full', { weekday, date: formatDate(instant, context) });
}

/** "23:59", on a 24-hour clock in every language. */
export function formatTime(instant: string, context: RenderContext): string {
  return format(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, context);
}

function format(instant: string, options: Intl.DateTimeFormatOptions, context: RenderContext): string {
  const { timeZone } = context;
  return new Intl.DateTimeFormat(localeOf(context), { ...options, timeZone }).format(new Date(instant));
}
