/** The message that visitors see after they have sent a message. */
import type { ReactNode } from 'react';
import type { ContactFormView } from '../../blocks/parts/contact-form-fields.ts';
import { Heading } from '../sections/heading.tsx';

interface ContactSentProps {
  readonly view: ContactFormView;
  /** Fragment to which the form's answer leads; the style sheet then shows the panel. */
  readonly id: string;
}

/** A panel that is hidden until the address names it. */
export function ContactSent({ view, id }: ContactSentProps): ReactNode {
  const { fields, context, path } = view;
  return (
    <div className="form-sent" id={id} hidden tabIndex={-1}>
      <Heading context={fields.title ? context.deeper() : context}>
        {fields.success_title ?? context.message('contact.sent')}
      </Heading>
      {context.renderRichText(fields.success_text, `${path}.success_text`)}
    </div>
  );
}
