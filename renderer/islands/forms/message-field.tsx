/** The field for the message; towards its end it counts what is left. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { announce } from '../../client/announce.ts';
import { type FieldError, FormField } from '../../elements/forms/form-field.tsx';
import { MAX_MESSAGE_LENGTH } from '../../forms/contact-rules.ts';
import { countCharacters } from '../../forms/form-error.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';

/** Rows that are seen of the message without scrolling. */
const MESSAGE_ROWS = 6;
/** From here on it counts (docs/product-rules.md). */
const COUNTED_FROM = 0.75 * MAX_MESSAGE_LENGTH;
/** Readers hear the count when the typing pauses. */
const PAUSE_MS = 1000;

interface MessageFieldProps {
  readonly id: string;
  readonly value?: string | undefined;
  readonly error?: FieldError | undefined;
  readonly say: MessageLookup;
}

/** A `<textarea>` with a count below it; what is too much can be typed, and is told. */
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
