/** The two dates that a price depends on; they lead to the airport's list, without script too. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';
import { findAirportListing } from './airport-listing.ts';

interface DatesFormProps {
  readonly context: RenderContext;
  /** Uuid of the airport whose listing answers. */
  readonly airport: string;
  /** Words of the button. */
  readonly submit: string;
}

/** A form that asks the airport's parking list, or nothing where there is none. */
export function DatesForm({ context, airport, submit }: DatesFormProps): ReactNode {
  const page = findAirportListing(airport, 'parking', context);
  if (!page) return null;
  return (
    <form className="form" action={page.href} method="get" noValidate>
      <div className="field">
        <label htmlFor="buy-drop">{context.message('search.dropDate')}</label>
        <input className="in" id="buy-drop" name="drop_off_date" type="date" />
      </div>
      <div className="field">
        <label htmlFor="buy-pick">{context.message('search.pickDate')}</label>
        <input className="in" id="buy-pick" name="pick_up_date" type="date" />
      </div>
      <button type="submit" className="btn btn--full">
        {submit}
      </button>
    </form>
  );
}
