/** The field for an email address, the same in every form; it asks if the domain looks misspelt. */
import { type ReactNode, useRef, useState } from 'react';
import { type FieldError, FormField } from '../../elements/forms/form-field.tsx';
import { suggestAddress } from '../../forms/email-address.ts';

interface EmailFieldProps {
  readonly id: string;
  readonly label: string;
  /** Message with the placeholder `{address}`. */
  readonly suggestion: string;
  readonly value?: string | undefined;
  readonly error?: FieldError | undefined;
}

/** An `<input type="email">` with its label. The question does not block the form: the address may be right. */
export function EmailField({ id, label, suggestion, value, error }: EmailFieldProps): ReactNode {
  const [meant, setMeant] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const accept = () => {
    if (!input.current || !meant) return;
    input.current.value = meant;
    input.current.focus();
    setMeant(undefined);
  };
  return (
    <FormField id={id} name="email" label={label} error={error}>
      {(attributes) => (
        <>
          <input
            {...attributes}
            ref={input}
            type="email"
            autoComplete="email"
            spellCheck={false}
            defaultValue={value}
            onBlur={({ currentTarget: { value: text } }) => afterPress(() => setMeant(suggestAddress(text)))}
          />
          <span className="meant" role="status">
            {meant && (
              <button type="button" className="linkish" onClick={accept}>
                {suggestion.replace('{address}', meant)}
              </button>
            )}
          </span>
        </>
      )}
    </FormField>
  );
}

/** Waits for the end of a press that took the focus: text that appears earlier would move the pressed element from the pointer. */
function afterPress(then: () => void): void {
  // Browsers remove the focus before they mark the pressed element; the click follows the release at once.
  setTimeout(() => {
    if (document.querySelector(':active'))
      addEventListener('mouseup', () => setTimeout(then), { once: true });
    else then();
  });
}
