/** The block `contact_form`: a message to the company, sent without script too, and other ways to reach it. */
import type { ReactNode } from 'react';
import { hrefOf } from '../../../address/href.ts';
import { airport } from '../../../content-types/airport.ts';
import { ContactChannels } from '../../../elements/forms/contact-channels.tsx';
import { ContactSent } from '../../../elements/forms/contact-sent.tsx';
import { elementId } from '../../../elements/sections/element-id.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { contactFormIsland, contactWords } from '../../../islands/contact-form.tsx';
import type { Choice } from '../../../islands/forms/contact-fields.tsx';
import { readLinkedSentence } from '../../../islands/forms/linked-words.tsx';
import { collectWords } from '../../../islands/forms/words.ts';
import { defineBlock } from '../../../model/define-block.ts';
import { formAddress } from '../../../model/form-address.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import type { DatasourceEntry } from '../../../model/story.ts';
import { checkPrivacyLink } from '../../parts/check-privacy-link.ts';
import {
  type ContactFormView,
  contactFormFields,
  TOPICS_DATASOURCE,
} from '../../parts/contact-form-fields.ts';

/** A contact form. */
export const contactForm = defineBlock({
  name: 'contact_form',
  kind: 'section',
  fields: contactFormFields,
  render: renderContactForm,
});

function renderContactForm(view: ContactFormView): ReactNode {
  const { fields, context, path } = view;
  checkEndpoint(view);
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
      {fields.endpoint_key && <ContactForm view={view} endpointKey={fields.endpoint_key} />}
      <ContactChannels view={view} />
    </SectionFrame>
  );
}

interface ContactFormProps {
  readonly view: ContactFormView;
  readonly endpointKey: string;
}

function ContactForm({ view, endpointKey }: ContactFormProps): ReactNode {
  const { fields, block, context, path } = view;
  const { show_phone, show_airport, show_booking_ref } = fields;
  const id = elementId(block, 'contact');
  checkPrivacyLink(view);
  const sentPanel = `${id}-sent`;
  return (
    <>
      <ContactSent view={view} id={sentPanel} />
      {context.island(contactFormIsland, {
        id,
        action: formAddress(context.site, 'contact', endpointKey),
        place: {
          page: `${hrefOf(context.route, context.site)}#${sentPanel}`,
          language: context.language.code,
        },
        words: collectWords(context, contactWords),
        topics: listTopics(view),
        airports: show_airport ? listAirports(context) : [],
        parts: { phone: show_phone, airport: show_airport, bookingReference: show_booking_ref },
        privacy: readLinkedSentence(
          context,
          { sentence: 'contact.privacy', words: 'contact.privacyLink' },
          context.link(fields.privacy_link, `${path}.privacy_link`),
        ),
        sentPanel,
      })}
    </>
  );
}

/** Without an endpoint there is nowhere to send a message to. */
function checkEndpoint({ block, context, path }: ContactFormView): void {
  // An invalid key is reported already.
  if (block.endpoint_key) return;
  const message =
    'Without the key of its endpoint the form is not shown, only the other ways to reach the company.';
  const place = `${path}.endpoint_key`;
  context.report({ rule: 'invalid-field', severity: 'warning', path: place, message });
}

/** The editors' topics, else all of the datasource; unknown ones are reported. */
function listTopics({ fields, context, path }: ContactFormView): readonly Choice[] {
  const all = context.datasource(TOPICS_DATASOURCE);
  const { topics } = fields;
  for (const topic of topics) {
    if (all.some(({ name, fieldValue }) => topic === name || topic === fieldValue)) continue;
    const message = `The datasource "${TOPICS_DATASOURCE}" has no topic "${topic}".`;
    context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.topics`, message });
  }
  const isChosen = ({ name, fieldValue }: DatasourceEntry) =>
    topics.includes(name) || topics.includes(fieldValue);
  const chosen = all.filter(isChosen);
  return (chosen.length > 0 ? chosen : all).map(({ name, value }) => ({ value: name, label: value }));
}

function listAirports(context: RenderContext): readonly Choice[] {
  return context
    .find({ type: airport.name })
    .flatMap((uuid) => context.readFields(uuid, airport, ['name', 'code'], 'airport') ?? [])
    .map(({ name, code }) => ({ value: code, label: `${name} (${code})` }));
}
