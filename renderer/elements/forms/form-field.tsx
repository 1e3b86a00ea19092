/** A form field: a visible label, a hint, an error, and the control they belong to. */
import type { ReactNode } from 'react';
import { HiddenText } from '../hidden-text.tsx';

/** The attributes that link a control to its label, hint and error. */
export interface ControlAttributes {
  readonly id: string;
  readonly name: string;
  readonly className: 'in';
  readonly 'aria-describedby'?: string;
  readonly 'aria-invalid'?: true;
}

/** The error of a field, and its prefix for screen readers. */
export interface FieldError {
  readonly prefix: string;
  readonly words: string;
}

interface FormFieldProps {
  readonly id: string;
  /** Name that the form sends. */
  readonly name: string;
  readonly label: string;
  /** Read out with the field. It is above the control, or below it if it counts characters. */
  readonly hint?: string | undefined;
  readonly hintBelow?: boolean;
  readonly error?: FieldError | undefined;
  readonly className?: string;
  readonly children: (attributes: ControlAttributes) => ReactNode;
}

/** A `<div class="field">` with label, hint, error and control. */
export function FormField(props: FormFieldProps): ReactNode {
  const { id, name, label, hint, hintBelow, error, className, children } = props;
  const hintId = `${id}-hint`;
  const hintText = hint && (
    <p className={hintBelow ? 'count' : 'hint'} id={hintId}>
      {hint}
    </p>
  );
  const described = [...(hint ? [hintId] : []), ...(error ? [errorIdOf(id)] : [])].join(' ');
  const classNames = ['field', ...(error ? ['field--bad'] : []), ...(className ? [className] : [])];
  return (
    <div className={classNames.join(' ')}>
      <label htmlFor={id}>{label}</label>
      {!hintBelow && hintText}
      <ErrorMessage id={id} error={error} />
      {children({
        id,
        name,
        className: 'in',
        ...(described ? { 'aria-describedby': described } : {}),
        ...(error ? { 'aria-invalid': true } : {}),
      })}
      {hintBelow && hintText}
    </div>
  );
}

/** Id of a field's error message. */
export function errorIdOf(fieldId: string): string {
  return `${fieldId}-error`;
}

interface ErrorMessageProps {
  /** Id of the field. */
  readonly id: string;
  readonly error: FieldError | undefined;
}

/** The error of a field, beside it. */
export function ErrorMessage({ id, error }: ErrorMessageProps): ReactNode {
  if (!error) return null;
  return (
    <p className="err" id={errorIdOf(id)}>
      <HiddenText>{`${error.prefix} `}</HiddenText>
      {error.words}
    </p>
  );
}
