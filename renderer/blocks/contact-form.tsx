/** The block `contact_form`: a message to the company, sent without script too, and other ways to reach it. */
import type { ReactNode } from 'react';
import { ContactChannels } from '../elements/contact-channels.tsx';
import { ContactFields } from '../elements/contact-fields.tsx';
import { ContactSent } from '../elements/contact-sent.tsx';
import { elementId } from '../elements/element-id.ts';
import { HiddenFields } from '../elements/hidden-fields.tsx';
import { LinkedMessage } from '../elements/linked-message.tsx';
import { SectionFrame } from '../elements/section-frame.tsx';
import { defineBlock } from '../model/define-block.ts';
import { type ContactFormView, contactFormFields } from './contact-form-fields.ts';

/** Where forms are sent; the host answers below this address. */
const FORMS_ADDRESS = '/api/forms';

/** A contact form. */
export const contactForm = defineBlock({
  name: 'contact_form',
  kind: 'section',
  fields: contactFormFields,
  render: renderContactForm,
});

function renderContactForm(view: ContactFormView): ReactNode {
  const { fields, context, path } = view;
  const intro = context.renderRichText(fields.intro, `${path}.intro`);
  const answer = fields.response_time && context.message('contact.answer', { time: fields.response_time });
  return (
    <SectionFrame
      view={view}
      title={fields.title}
      intro={
        (intro || answer) && (
          <div className="rich">
            {intro}
            {answer && <p>{answer}</p>}
          </div>
        )
      }
    >
      {fields.endpoint_key && <ContactForm view={view} address={`${FORMS_ADDRESS}/${fields.endpoint_key}`} />}
      <ContactChannels view={view} />
    </SectionFrame>
  );
}

interface ContactFormProps {
  readonly view: ContactFormView;
  readonly address: string;
}

function ContactForm({ view, address }: ContactFormProps): ReactNode {
  const { fields, block, context, path } = view;
  const id = elementId(block, 'contact');
  const sentId = `${id}-sent`;
  return (
    <>
      <ContactSent view={view} id={sentId} />
      <form className="form" id={id} method="post" action={address} noValidate>
        <HiddenFields context={context} id={id} returnTo={sentId} />
        <ContactFields view={view} id={id} />
        <p className="hint">
          <LinkedMessage
            context={context}
            messageKey="contact.privacy"
            link={context.link(fields.privacy_link, `${path}.privacy_link`)}
          >
            {context.message('contact.privacyLink')}
          </LinkedMessage>
        </p>
        <div>
          <button className="btn" type="submit">
            {context.message('contact.submit')}
          </button>
        </div>
      </form>
    </>
  );
}
