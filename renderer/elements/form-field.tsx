/** A form field: a visible label, a hint, and the control that both belong to. */
import type { ReactNode } from 'react';

/** What ties a control to its label and hint. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly className: 'in';
  readonly 'aria-describedby'?: string;
}

interface FormFieldProps {
  readonly id: string;
  /** Name that the form sends. */
  readonly name: string;
  readonly label: string;
  /** Read out with the field; stands above the control, or below it when it counts what is typed. */
  readonly hint?: string | undefined;
  readonly hintBelow?: boolean;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** A `<div class="field">` with label, hint and control. */
export function FormField({ id, name, label, hint, hintBelow, children }: FormFieldProps): ReactNode {
  const hintId = `${id}-hint`;
  const hintText = hint && (
    <p className={hintBelow ? 'count' : 'hint'} id={hintId}>
      {hint}
    </p>
  );
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {!hintBelow && hintText}
      {children({ id, name, className: 'in', ...(hint ? { 'aria-describedby': hintId } : {}) })}
      {hintBelow && hintText}
    </div>
  );
}
