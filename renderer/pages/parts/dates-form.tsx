/** The two dates that a price depends on; they lead to the airport's list, without script too. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';

interface DatesFormProps {
  readonly context: RenderContext;
  /** Uuid of the airport whose listing answers. */
  readonly airport: string;
  /** Words of the button. */
  readonly submit: string;
}

/** A form that asks the airport's parking list, or nothing where there is none. */
export function DatesForm({ context, airport, submit }: DatesFormProps): ReactNode {
  const uuid = context.find({ type: 'listing', where: { airport } })[0];
  const page = uuid === undefined ? undefined : context.page(uuid);
  if (!page) return null;
  return (
    <form className="form" action={page.href} method="get" noValidate>
      <div className="field">
        <label htmlFor="buy-drop">{context.message('page.buy.drop')}</label>
        <input className="in" id="buy-drop" name="drop" type="date" />
      </div>
      <div className="field">
        <label htmlFor="buy-pick">{context.message('page.buy.pick')}</label>
        <input className="in" id="buy-pick" name="pick" type="date" />
      </div>
      <button type="submit" className="btn btn--full">
        {submit}
      </button>
    </form>
  );
}
