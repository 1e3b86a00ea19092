/** One category of cookies: its purpose, who sets them, and the visitor's yes or no. */
import type { ReactNode } from 'react';
import type { consentCategory } from '../../content-types/records/global-consent.ts';
import type { FieldsOf } from '../../model/define-block.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { readTable } from '../read-table.ts';
import { ScrollTable } from '../scroll-table.tsx';

interface ConsentCategoryProps {
  readonly category: FieldsOf<typeof consentCategory>;
  readonly context: RenderContext;
  readonly id: string;
}

/** A `<fieldset>` with neither answer chosen; necessary cookies have no answers. */
export function ConsentCategory({ category, context, id }: ConsentCategoryProps): ReactNode {
  const { key, name, text } = category;
  const hintId = `${id}-hint`;
  const needed = key === 'necessary';
  return (
    <fieldset className="choice" {...(text ? { 'aria-describedby': hintId } : {})}>
      <legend>{needed ? name : context.message('consent.question', { name })}</legend>
      {text && (
        <p className="hint" id={hintId}>
          {text}
        </p>
      )}
      {needed ? <p>{context.message('consent.always')}</p> : <Answers name={key} context={context} />}
      <Vendors category={category} context={context} id={id} />
    </fieldset>
  );
}

function Answers({ name, context }: { readonly name: string; readonly context: RenderContext }): ReactNode {
  return (
    <div className="answers">
      {(['yes', 'no'] as const).map((answer) => (
        <label className="check" key={answer}>
          <input type="radio" name={name} value={answer} />
          <span>{context.message(`consent.${answer}`)}</span>
        </label>
      ))}
    </div>
  );
}

function Vendors({ category, context, id }: ConsentCategoryProps): ReactNode {
  const table = readTable(category.vendors);
  if (!table) return null;
  const caption = context.message('consent.vendors', { name: category.name });
  return <ScrollTable table={{ ...table, caption, rowHeaders: true }} captionId={`${id}-vendors`} />;
}
