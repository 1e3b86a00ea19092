/** Keeps the errors of a form, words them, puts them into the document's title, and moves the focus to them. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FieldError } from '../../elements/forms/form-field.tsx';
import type { FormError } from '../../forms/form-error.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';

/** The errors of a form. */
export interface FormErrors {
  readonly errors: readonly FormError[];
  /** The element that takes the focus if there are errors: the summary, or the invalid field inside. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Replaces the errors; the box takes the focus if there are any. */
  show(errors: readonly FormError[]): void;
  wordsOf(error: FormError): string;
  /** The error of a field. */
  at(field: string): FieldError | undefined;
}

/** `first` are errors that the server found. */
export function useFormErrors(say: MessageLookup, first: readonly FormError[] = []): FormErrors {
  const [errors, setErrors] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  // Repeated errors are announced again, because each list is a new one. The focus moves together with the markup: some
  // frames later, a visitor may have pressed the next key.
  useLayoutEffect(() => {
    const field = box.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (errors.length > 0) (field ?? box.current)?.focus();
  }, [errors]);
  useLayoutEffect(() => (hasErrors ? prefixTitle(`${say('err.prefix')} `) : undefined), [hasErrors, say]);
  const wordsOf = ({ code, values }: FormError) => say(`err.${code}`, values);
  return {
    errors,
    box,
    show: setErrors,
    wordsOf,
    at(field) {
      const error = errors.find((candidate) => candidate.field === field);
      return error && { prefix: say('err.prefix'), words: wordsOf(error) };
    },
  };
}

/** Screen readers read the title first; returns a function that removes the prefix. */
function prefixTitle(prefix: string): () => void {
  if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
  return () => {
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
  };
}
