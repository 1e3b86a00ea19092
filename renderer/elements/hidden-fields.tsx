/** Form fields that visitors do not fill in: where the answer returns to, and a trap for machines. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';

interface HiddenFieldsProps {
  readonly context: RenderContext;
  /** Start of the ids of this form's elements. */
  readonly id: string;
  /** Fragment of the page that says that it worked. */
  readonly returnTo: string;
}

/** Page, language, start time (set by script) and the trap, which people neither see nor reach with the keyboard. */
export function HiddenFields({ context, id, returnTo }: HiddenFieldsProps): ReactNode {
  const trapId = `${id}-website`;
  return (
    <>
      <input type="hidden" name="page" value={`${context.route}#${returnTo}`} />
      <input type="hidden" name="language" value={context.language.code} />
      <input type="hidden" name="started_at" value="" />
      <div className="vh" aria-hidden="true">
        <label htmlFor={trapId}>{context.message('contact.website')}</label>
        <input id={trapId} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
