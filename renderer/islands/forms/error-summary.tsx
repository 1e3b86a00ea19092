/** All errors of a form, at its top, with links to the fields. */
import type { MouseEvent, ReactNode, Ref } from 'react';

/** An error message, and the id of the control that corrects it. */
export interface SummaryLine {
  readonly id: string;
  readonly words: string;
}

interface ErrorSummaryProps {
  readonly title: string;
  readonly lines: readonly SummaryLine[];
  /** The box, which takes the focus. */
  readonly box: Ref<HTMLDivElement>;
}

/** A box that is announced as soon as it appears; nothing without errors. */
export function ErrorSummary({ title, lines, box }: ErrorSummaryProps): ReactNode {
  if (lines.length === 0) return null;
  return (
    <div className="err-sum" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {lines.map(({ id, words }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={focusField}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field itself, without a history entry. */
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}
