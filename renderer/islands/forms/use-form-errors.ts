/** Keeps the errors of a form, words them, puts them into the document's title, and moves the focus to them. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { FieldError } from '../../elements/forms/form-field.tsx';
import type { FormError } from '../../forms/form-error.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';

/** The mistakes of a form. */
export interface FormErrors {
  readonly errors: readonly FormError[];
  /** The element that takes the focus when there are mistakes: the summary, or the field inside. */
  readonly box: RefObject<HTMLDivElement | null>;
  /** Replaces the mistakes; the box takes the focus when there are any. */
  show(errors: readonly FormError[]): void;
  wordsOf(error: FormError): string;
  /** The mistake of a field. */
  at(field: string): FieldError | undefined;
}

/** Mistakes that a form begins with were found by the server. */
export function useFormErrors(say: MessageLookup, first: readonly FormError[] = []): FormErrors {
  const [errors, setErrors] = useState(first);
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  // Repeated mistakes are announced again: each time it is another list. The focus moves with the markup, and not some frames
  // later: by then, a visitor may have pressed the next key.
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

/** The title is the first thing that is read out of a page; returns what takes the prefix away. */
function prefixTitle(prefix: string): () => void {
  if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
  return () => {
    if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
  };
}
