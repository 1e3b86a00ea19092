/** The field for the message; near the limit it counts the remaining characters. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../../client/announce.ts';
import { type FieldError, FormField } from '../../elements/forms/form-field.tsx';
import { MAX_MESSAGE_LENGTH } from '../../forms/contact-rules.ts';
import { countCharacters } from '../../forms/form-error.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';

/** Visible rows of the message. */
const MESSAGE_ROWS = 6;
/** Number of characters from which it counts (docs/product-rules.md). */
const COUNTED_FROM = 0.75 * MAX_MESSAGE_LENGTH;
/** Screen readers announce the count when the visitor stops typing. */
const PAUSE_MS = 1000;

interface MessageFieldProps {
  readonly id: string;
  readonly value?: string | undefined;
  readonly error?: FieldError | undefined;
  readonly say: MessageLookup;
}

/** A `<textarea>` with a count below it; a longer text can be typed, and the count says that it is too long. */
export function MessageField({ id, value, error, say }: MessageFieldProps): ReactNode {
  const [count, setCount] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const update = (text: string) => {
    const words = describeCount(countCharacters(text.trim()), say);
    setCount(words);
    clearTimeout(timer.current);
    if (words) timer.current = setTimeout(() => announce(words), PAUSE_MS);
  };
  return (
    <FormField
      id={id}
      name="message"
      label={say('contact.message')}
      hint={count ?? say('contact.limit')}
      hintBelow
      error={error}
    >
      {(attributes) => (
        <textarea
          {...attributes}
          rows={MESSAGE_ROWS}
          defaultValue={value}
          onInput={(event) => update(event.currentTarget.value)}
        />
      )}
    </FormField>
  );
}

function describeCount(length: number, say: MessageLookup): string | undefined {
  if (length < COUNTED_FROM) return undefined;
  const left = MAX_MESSAGE_LENGTH - length;
  return left >= 0 ? say('contact.left', { count: left }) : say('contact.over', { count: -left });
}
