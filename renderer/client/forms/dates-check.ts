/** Checks the dates beside a price by the rules of the search box, and shows their errors. */

import { formatDate } from '../../format/format.ts';
import { checkStay } from '../../forms/search-rules.ts';
import { wallTimeAt } from '../../forms/wall-time.ts';
import { readWords } from '../../islands/forms/words.ts';
import { readSession, writeSession } from '../../islands/search/search-session.ts';
import { track } from '../analytics/track.ts';
import { currentTime } from '../time/current-time.ts';
import { showFormErrors } from './form-errors.ts';

/** Default limits of the search box, unless editors set others. */
const LIMITS = { minStayHours: 1, maxStayDays: 90 };
/** Only days are compared: any time of day will do, and today is still allowed. */
const ANY_TIME = '12:00';
const DAY_START = '00:00';
const DAY_MS = 86_400_000;

/** Shows the errors; returns true if there are none, and then remembers the dates for the next form that needs them. */
export function checkDates(form: HTMLFormElement, drop: HTMLInputElement, pick: HTMLInputElement): boolean {
  const language = { code: document.documentElement.lang };
  const say = readWords(JSON.parse(form.dataset.words ?? '{}'), language.code);
  const { day: today } = wallTimeAt(currentTime(), form.dataset.dates ?? 'UTC');
  const sayDay = (day: string) => formatDate(`${day}T00:00:00Z`, { language, timeZone: 'UTC' });
  const found = checkStay(
    { airport: form.action, drop: read(drop), pick: read(pick) },
    { limits: LIMITS, now: { day: today, time: DAY_START }, sayDay, sayMoment: ({ day }) => sayDay(day) },
  );
  const errors = found.map(({ field, code, values }) => ({
    input: field === 'drop' ? drop : pick,
    words: say(`err.${code}`, values),
  }));
  showFormErrors(form, errors, { title: say('err.title'), prefix: say('err.prefix') });
  for (const { field, code } of found) track('search_error', { field, code });
  if (found.length > 0) return false;
  writeSession({
    ...(readSession() as Readonly<Record<string, string>>),
    ...{ product: 'parking', drop_off_date: drop.value, pick_up_date: pick.value },
  });
  track('search_submit', {
    ...{ product: 'parking', airport: form.dataset.airport ?? '' },
    lead_days: countDays(today, drop.value),
    stay_days: countDays(drop.value, pick.value),
  });
  return true;
}

function read(input: HTMLInputElement) {
  return { day: input.value, time: ANY_TIME, isUnreadable: input.validity.badInput };
}

function countDays(from: string, until: string): number {
  return (Date.parse(until) - Date.parse(from)) / DAY_MS;
}
