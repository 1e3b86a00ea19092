/** What visitors fill in to contact the company. */
import type { ReactNode } from 'react';
import { type ContactFormView, TOPICS_DATASOURCE } from '../blocks/contact-form-fields.ts';
import { airport } from '../content-types/airport.ts';
import type { RenderContext } from '../model/render-context.ts';
import { EmailField } from './email-field.tsx';
import { FormField } from './form-field.tsx';

/** Rows that are seen of the message without scrolling. */
const MESSAGE_ROWS = 6;

interface ContactFieldsProps {
  readonly view: ContactFormView;
  /** Start of the ids of the fields. */
  readonly id: string;
}

/** Topic, name, address, message, and the optional fields that editors asked for. */
export function ContactFields({ view, id }: ContactFieldsProps): ReactNode {
  const { fields, context } = view;
  const { show_phone, show_airport, show_booking_ref } = fields;
  return (
    <>
      <TopicField view={view} id={id} />
      <FormField id={`${id}-name`} name="name" label={context.message('contact.name')}>
        {(attributes) => <input {...attributes} type="text" autoComplete="name" spellCheck={false} />}
      </FormField>
      <EmailField id={`${id}-email`} label={context.message('contact.email')} />
      {show_phone && <PhoneField context={context} id={id} />}
      {show_airport && <AirportField context={context} id={id} />}
      {show_booking_ref && <BookingField context={context} id={id} />}
      <FormField
        id={`${id}-message`}
        name="message"
        label={context.message('contact.message')}
        hint={context.message('contact.limit')}
        hintBelow
      >
        {(attributes) => <textarea {...attributes} rows={MESSAGE_ROWS} />}
      </FormField>
    </>
  );
}

function TopicField({ view, id }: ContactFieldsProps): ReactNode {
  const { fields, context } = view;
  const all = context.datasource(TOPICS_DATASOURCE);
  const chosen = fields.topics.length > 0 ? all.filter(({ name }) => fields.topics.includes(name)) : all;
  if (chosen.length === 0) return null;
  return (
    <FormField id={`${id}-topic`} name="topic" label={context.message('contact.topic')}>
      {(attributes) => (
        <select {...attributes}>
          <option value="">{context.message('contact.chooseTopic')}</option>
          {chosen.map(({ name, value }) => (
            <option key={name} value={name}>
              {value}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

interface OptionalFieldProps {
  readonly context: RenderContext;
  readonly id: string;
}

function PhoneField({ context, id }: OptionalFieldProps): ReactNode {
  const hint = context.message('contact.phoneHint');
  return (
    <FormField id={`${id}-phone`} name="phone" label={context.message('contact.phone')} hint={hint}>
      {(attributes) => <input {...attributes} type="tel" autoComplete="tel" />}
    </FormField>
  );
}

function AirportField({ context, id }: OptionalFieldProps): ReactNode {
  const airports = context
    .find({ type: airport.name })
    .flatMap((uuid) => context.read(uuid, airport, ['name', 'code'], 'airport')?.fields ?? []);
  return (
    <FormField id={`${id}-airport`} name="airport" label={context.message('contact.airport')}>
      {(attributes) => (
        <select {...attributes}>
          <option value="">{context.message('contact.chooseAirport')}</option>
          {airports.map(({ name, code }) => (
            <option key={code} value={code}>
              {`${name} (${code})`}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function BookingField({ context, id }: OptionalFieldProps): ReactNode {
  const hint = context.message('contact.refHint');
  return (
    <FormField id={`${id}-ref`} name="booking_ref" label={context.message('contact.ref')} hint={hint}>
      {(attributes) => <input {...attributes} type="text" autoComplete="off" spellCheck={false} />}
    </FormField>
  );
}
