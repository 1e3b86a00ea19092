/** The fields of the contact form. */
import type { ReactNode } from 'react';
import { FormField } from '../../elements/forms/form-field.tsx';
import type { FormValues } from '../../forms/form-error.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';
import { EmailField } from './email-field.tsx';
import { MessageField } from './message-field.tsx';
import type { FormErrors } from './use-form-errors.ts';

/** A choice: the value that is sent, and its label. */
export type Choice = { readonly value: string; readonly label: string };

/** The optional fields that a form has. */
export type ContactParts = {
  readonly phone: boolean;
  readonly airport: boolean;
  readonly bookingReference: boolean;
};

interface ContactFieldsProps {
  /** Prefix of the ids of the fields. */
  readonly id: string;
  readonly topics: readonly Choice[];
  readonly airports: readonly Choice[];
  readonly parts: ContactParts;
  readonly typed: FormValues;
  readonly errors: FormErrors;
  readonly say: MessageLookup;
}

/** Topic, name, address, message, and the optional fields that editors enabled. */
export function ContactFields(props: ContactFieldsProps): ReactNode {
  const { id, topics, airports, parts, typed, errors, say } = props;
  return (
    <>
      {topics.length > 0 && (
        <ChoiceField {...props} name="topic" choices={topics} none="contact.chooseTopic" />
      )}
      <FormField id={`${id}-name`} name="name" label={say('contact.name')} error={errors.at('name')}>
        {(attributes) => (
          <input
            {...attributes}
            type="text"
            autoComplete="name"
            spellCheck={false}
            defaultValue={typed.name}
          />
        )}
      </FormField>
      <EmailField
        id={`${id}-email`}
        label={say('contact.email')}
        suggestion={say('contact.didYouMean')}
        value={typed.email}
        error={errors.at('email')}
      />
      {parts.phone && <PhoneField {...props} />}
      {parts.airport && (
        <ChoiceField {...props} name="airport" choices={airports} none="contact.chooseAirport" />
      )}
      {parts.bookingReference && <ReferenceField {...props} />}
      <MessageField id={`${id}-message`} value={typed.message} error={errors.at('message')} say={say} />
    </>
  );
}

interface ChoiceFieldProps extends ContactFieldsProps {
  readonly name: 'topic' | 'airport';
  readonly choices: readonly Choice[];
  /** Key of the text for no choice. */
  readonly none: string;
}

function ChoiceField({ id, name, choices, none, typed, errors, say }: ChoiceFieldProps): ReactNode {
  return (
    <FormField id={`${id}-${name}`} name={name} label={say(`contact.${name}`)} error={errors.at(name)}>
      {(attributes) => (
        <select {...attributes} defaultValue={typed[name] ?? ''}>
          <option value="">{say(none)}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}

function PhoneField({ id, typed, errors, say }: ContactFieldsProps): ReactNode {
  const hint = say('contact.phoneHint');
  return (
    <FormField
      id={`${id}-phone`}
      name="phone"
      label={say('contact.phone')}
      hint={hint}
      error={errors.at('phone')}
    >
      {(attributes) => <input {...attributes} type="tel" autoComplete="tel" defaultValue={typed.phone} />}
    </FormField>
  );
}

function ReferenceField({ id, typed, errors, say }: ContactFieldsProps): ReactNode {
  return (
    <FormField
      id={`${id}-booking_ref`}
      name="booking_ref"
      className="field--short"
      label={say('contact.ref')}
      hint={say('contact.refHint')}
      error={errors.at('booking_ref')}
    >
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={typed.booking_ref}
        />
      )}
    </FormField>
  );
}
