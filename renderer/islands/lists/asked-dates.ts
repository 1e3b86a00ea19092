/** Says which dates a visitor searched for: a list is the same for every search, and so are its prices. */
import { formatDate } from '../../format/format.ts';
import { isRealDay } from '../../forms/calendar.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';
import { readSession } from '../search/search-session.ts';

/**
 * A sentence with the dates in the page's address, or else those of the last search, whose address may have a search
 * engine's names and formats; undefined if there are none to name.
 */
export function describeAskedDates(language: string, say: MessageLookup): string | undefined {
  const query = new URLSearchParams(location.search);
  const search = query.has('drop_off_date') ? Object.fromEntries(query) : readSession();
  if (search.product === 'lounge') return undefined;
  const [from = '', until = ''] = [search.drop_off_date, search.pick_up_date].map((day) => `${day}`);
  if (!isRealDay(from) || !isRealDay(until) || until < from) return undefined;
  const format = (day: string) =>
    formatDate(`${day}T00:00:00Z`, { language: { code: language }, timeZone: 'UTC' });
  return say('list.asked', { from: format(from), until: format(until) });
}
