/**
 * The last search: from the page's address, or else from the session. The session's storage ends with the window,
 * contains only what the form shows, and is used only by the form; docs/islands.md says so for authors of a privacy
 * notice.
 */
import { type SearchField, searchFields } from '../../blocks/parts/search-field.ts';
import { nameOf, type SearchBoxProps } from './search-model.ts';
import { readSession, writeSession } from './search-session.ts';

/** A search by our field names. */
export type KeptSearch = { readonly [Field in SearchField]?: string };

/** The search to continue: the address takes precedence over the session, and past days are left out. */
export function recallSearch(search: SearchBoxProps, today: string): KeptSearch {
  const kept: KeptSearch = { ...onlyFields(Object.entries(readSession())), ...readAddress(search) };
  const isOver = (field: SearchField) => (kept[field] ?? today) < today;
  const over = new Set<string>([
    ...(isOver('flight_date') ? ['flight_date'] : []),
    ...(isOver('drop_off_date') || isOver('pick_up_date') ? ['drop_off_date', 'pick_up_date'] : []),
  ]);
  return onlyFields(Object.entries(kept).filter(([field]) => !over.has(field)));
}

/** Remembers a search until the window is closed, without the promotion code, which is only meant for one search. */
export function keepSearch({ promo_code: _, ...search }: KeptSearch): void {
  writeSession(search);
}

/** Dates in another format than ISO are for the engine and not read. */
function readAddress(search: SearchBoxProps): KeptSearch {
  const parameters = new URLSearchParams(location.search);
  const ours = searchFields.filter((field) => (search.dateFormats[field] ?? 'iso') === 'iso');
  return onlyFields(ours.map((field) => [field, parameters.get(nameOf(search, field))]));
}

function onlyFields(entries: readonly (readonly [string, unknown])[]): KeptSearch {
  const isKnown = (name: string) => searchFields.some((field) => field === name);
  return Object.fromEntries(
    entries.filter(([name, value]) => isKnown(name) && typeof value === 'string' && value !== ''),
  );
}
