/** The form for the two dates that a price depends on; it leads to the airport's list, even without script. */
import type { ReactNode } from 'react';
import type { SearchField } from '../../blocks/parts/search-field.ts';
import { collectWords } from '../../islands/forms/words.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { findAirportListing } from './lists/airport-listing.ts';

interface DatesFormProps {
  /** In the airport's time zone. */
  readonly context: RenderContext;
  /** Uuid of the airport whose listing answers, and its code. */
  readonly airport: string;
  readonly code: string | undefined;
  /** Words of the button. */
  readonly submit: string;
}

/** Error messages of the two dates (`client/forms/dates-check.ts` uses them). */
const words = [
  ...['err.title', 'err.prefix', 'err.dropDate', 'err.pickDate', 'err.dropReal', 'err.pickReal', 'err.past'],
  ...['err.dropLimit', 'err.order', 'err.stayMax.other'],
];

/** A form that leads to the airport's parking list, or nothing if there is none. */
export function DatesForm({ context, airport, code, submit }: DatesFormProps): ReactNode {
  const page = findAirportListing(airport, 'parking', context);
  if (!page) return null;
  return (
    <form
      className="form"
      action={page.link.href}
      method="get"
      noValidate
      data-airport={code}
      data-dates={context.timeZone}
      data-words={JSON.stringify(collectWords(context, words))}
    >
      <DateField id="buy_drop" name="drop_off_date" label={context.message('search.dropDate')} />
      <DateField id="buy_pick" name="pick_up_date" label={context.message('search.pickDate')} />
      <button type="submit" className="btn btn--full">
        {submit}
      </button>
    </form>
  );
}

interface DateFieldProps {
  readonly id: string;
  readonly name: SearchField;
  readonly label: string;
}

/** No `min` and no value: the visitor's date is not known at build time. A script sets both. */
function DateField({ id, name, label }: DateFieldProps): ReactNode {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input className="in" id={id} name={name} type="date" />
    </div>
  );
}
