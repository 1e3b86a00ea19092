/** Form fields that visitors do not fill in: the page for the answer, and a trap for bots. */
import type { ReactNode } from 'react';

/** The page of a form, for its endpoint. */
export type FormPlace = {
  /** Address of the page, from the root of the host, with the fragment that confirms success. */
  readonly page: string;
  readonly language: string;
};

interface HiddenFieldsProps {
  /** Prefix of the ids of this form's elements. */
  readonly id: string;
  readonly place: FormPlace;
  /** Label of the trap, for visitors who reach it. */
  readonly trapLabel: string;
}

/** Page, language, start time (set by script) and the trap, which visitors cannot see or reach with the keyboard. */
export function HiddenFields({ id, place, trapLabel }: HiddenFieldsProps): ReactNode {
  const trapId = `${id}-website`;
  return (
    <>
      <input type="hidden" name="page" value={place.page} />
      <input type="hidden" name="language" value={place.language} />
      <input type="hidden" name="started_at" value="" />
      <div className="vh" aria-hidden="true">
        <label htmlFor={trapId}>{trapLabel}</label>
        <input id={trapId} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
