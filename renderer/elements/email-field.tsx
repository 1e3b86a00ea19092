/** The field for an email address, the same in every form. */
import type { ReactNode } from 'react';
import { FormField } from './form-field.tsx';

interface EmailFieldProps {
  readonly id: string;
  readonly label: string;
}

/** An `<input type="email">` with its label. */
export function EmailField({ id, label }: EmailFieldProps): ReactNode {
  return (
    <FormField id={id} name="email" label={label}>
      {(attributes) => <input {...attributes} type="email" autoComplete="email" spellCheck={false} />}
    </FormField>
  );
}
