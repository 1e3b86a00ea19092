/** Reads and fills the controls of the search box, by our field names. */
import type { SearchField } from '../../blocks/parts/search-field.ts';
import { isRealDay } from '../../forms/calendar.ts';
import { addDays, type WallTime, wallTimeAt } from '../../forms/wall-time.ts';
import { type Moment, momentFields } from './moment-field.tsx';
import { nameOf, readAirport, type SearchBoxProps, type SearchProduct } from './search-model.ts';

type Control = HTMLInputElement | HTMLSelectElement;

/** A moment as its controls have it. */
export type MomentControls = WallTime & { readonly isUnreadable: boolean };

/** The search of a form in the browser. */
export interface SearchControls {
  product(): SearchProduct;
  /** Code of the airport; empty when none is chosen. */
  airport(): string;
  /** Returns the wall time at the airport. */
  now(instant: number): WallTime;
  moment(moment: Moment): MomentControls;
  setMoment(moment: Moment, to: WallTime): void;
  value(field: SearchField): string;
  /** Sets a control that the visitor has not changed, if the value is valid for it. */
  suggest(field: SearchField, value: string): void;
  control(field: SearchField): Control | undefined;
}

/** Finds the controls of a form. */
export function openControls(form: HTMLFormElement, search: SearchBoxProps): SearchControls {
  const listControls = (field: SearchField): readonly Control[] =>
    [...form.querySelectorAll<Control>('input,select')].filter(({ name }) => name === nameOf(search, field));
  // An engine may use one name for two of our fields: each is found by its own id.
  const control = (field: SearchField): Control | undefined => {
    const controls = listControls(field);
    return controls.find(({ id }) => id === idOf(field, search.id)) ?? controls[0];
  };
  const value = (field: SearchField): string => {
    if (field !== 'product') return control(field)?.value ?? '';
    const tabs = listControls(field) as readonly HTMLInputElement[];
    return (tabs.find(({ checked, type }) => checked || type === 'hidden') ?? tabs[0])?.value ?? '';
  };
  return {
    control,
    value,
    product: () => value('product') as SearchProduct,
    airport: () => readAirport(value('airport'), search),
    now(instant) {
      const code = readAirport(value('airport'), search);
      const airport = search.airports.find((candidate) => candidate.code === code);
      return wallTimeAt(instant, airport?.timeZone ?? search.timeZone);
    },
    moment(moment) {
      const { date, time } = momentFields[moment];
      const input = control(date);
      return { day: value(date), time: value(time), isUnreadable: input?.validity.badInput ?? false };
    },
    setMoment(moment, { day, time }) {
      const { date, time: timeField } = momentFields[moment];
      const [dateInput, timeSelect] = [control(date), control(timeField)];
      if (dateInput) dateInput.value = day;
      if (timeSelect) timeSelect.value = time;
    },
    suggest(field, wanted) {
      if (field === 'product') {
        const tabs = listControls(field) as readonly HTMLInputElement[];
        const tab = tabs.find((candidate) => candidate.value === wanted);
        if (tab && tabs.every(({ checked, defaultChecked }) => checked === defaultChecked))
          tab.checked = true;
        return;
      }
      const target = control(field);
      if (target && !isTouched(target) && takes(target, wanted)) target.value = wanted;
    },
  };
}

const ends: Partial<Record<SearchField, string>> = {
  airport: 'airport',
  drop_off_date: 'drop-date',
  drop_off_time: 'drop-time',
  pick_up_date: 'pick-date',
  pick_up_time: 'pick-time',
  flight_date: 'flight-date',
  arrival_time: 'flight-time',
  adults: 'adults',
  children: 'children',
  promo_code: 'promo',
};

function idOf(field: SearchField, id: string): string {
  return `${id}-${ends[field]}`;
}

/** Input from before the script loaded is kept. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLInputElement) return control.value !== control.defaultValue;
  const first = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0];
  return control.value !== first?.value;
}

function takes(control: Control, value: string): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.value === value);
  return control.type !== 'date' || isRealDay(value);
}

const suggestedFields = ['drop_off_date', 'pick_up_date', 'flight_date'] as const;

/**
 * Suggests a stay from the limits: its start and its length in days. Returns a function that removes the dates, for a
 * clock that turns out to be wrong. It does so, and returns true, only if all of them are still as suggested.
 */
export function suggestDates(
  controls: SearchControls,
  { limits }: SearchBoxProps,
  instant: number,
): () => boolean {
  const { value } = controls;
  const before = suggestedFields.map(value);
  const { day } = controls.now(instant);
  const start = addDays(day, limits.leadDays);
  controls.suggest('drop_off_date', start);
  const drop = controls.moment('drop').day;
  controls.suggest('pick_up_date', addDays(isRealDay(drop) ? drop : start, limits.stayDays));
  controls.suggest('flight_date', start);
  const after = suggestedFields.map(value);
  return () => {
    if (suggestedFields.some((field, at) => value(field) !== after[at])) return false;
    for (const [at, field] of suggestedFields.entries()) {
      const control = controls.control(field);
      if (control && before[at] !== after[at]) control.value = before[at]!;
    }
    return true;
  };
}
