/** Prepares the data for the engine: its date format, and only the fields of the product. */
import type { SearchField } from '../../blocks/parts/search-field.ts';
import { instantIn } from '../../forms/calendar.ts';
import type { WallTime } from '../../forms/wall-time.ts';
import { type Moment, momentFields } from './moment-field.tsx';
import type { SearchControls } from './search-controls.ts';
import { type DateFormat, nameOf, type SearchBoxProps } from './search-model.ts';

/** Rewrites a form's data before it is sent. */
export function rewriteSearch(data: FormData, controls: SearchControls, search: SearchBoxProps): void {
  const set = (field: SearchField, value: string) => data.set(nameOf(search, field), value);
  if (controls.airport()) set('airport', controls.airport());
  for (const moment of listMoments(controls)) {
    const { date } = momentFields[moment];
    set(
      date,
      writeDate(controls.moment(moment), search.dateFormats[date] ?? 'iso', findTimeZone(controls, search)),
    );
  }
  if (controls.value('promo_code').trim() === '') data.delete(nameOf(search, 'promo_code'));
}

/** Lists the moments in a search for its product. */
export function listMoments(controls: SearchControls): readonly Moment[] {
  return controls.product() === 'lounge' ? ['flight'] : ['drop', 'pick'];
}

function writeDate(moment: WallTime, format: DateFormat, timeZone: string): string {
  switch (format) {
    case 'iso':
      return moment.day;
    case 'dmy':
      return moment.day.split('-').reverse().join('/');
    case 'unix':
      return String(instantIn(timeZone, moment) / 1000);
  }
}

/** Returns the time zone of the airport, or of the site while no airport is chosen. */
function findTimeZone(controls: SearchControls, { airports, timeZone }: SearchBoxProps): string {
  return airports.find(({ code }) => code === controls.airport())?.timeZone ?? timeZone;
}

/** Returns the address of the results: the page of the airport and the product if the site has one. */
export function chooseAction(controls: SearchControls, { results, action }: SearchBoxProps): string {
  const pages = results[controls.product()] ?? {};
  return pages[controls.airport()] ?? pages[''] ?? action;
}
