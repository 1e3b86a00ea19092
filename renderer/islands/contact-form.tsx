/** The island of the contact form: it checks and sends once as JSON, and is a plain form without script. */
import { type ReactNode, useMemo } from 'react';
import { track } from '../client/analytics/track.ts';
import { checkContact, normaliseContact } from '../forms/contact-rules.ts';
import type { FormError, FormValues } from '../forms/form-error.ts';
import { defineIsland } from '../model/define-island.ts';
import { type Choice, ContactFields, type ContactParts } from './forms/contact-fields.tsx';
import { ErrorSummary } from './forms/error-summary.tsx';
import { FailureNote } from './forms/failure-note.tsx';
import { type FormPlace, HiddenFields } from './forms/hidden-fields.tsx';
import { type LinkedSentence, LinkedWords } from './forms/linked-words.tsx';
import { showSentPanel } from './forms/sent-panel.ts';
import { SubmitButton } from './forms/submit-button.tsx';
import { useFormErrors } from './forms/use-form-errors.ts';
import { usePostForm } from './forms/use-post-form.ts';
import { readWords, type Words } from './forms/words.ts';

/** The props of a contact form. */
export type ContactFormProps = {
  readonly id: string;
  /** Address of the form's endpoint. */
  readonly action: string;
  readonly place: FormPlace;
  readonly words: Words;
  readonly topics: readonly Choice[];
  readonly airports: readonly Choice[];
  readonly parts: ContactParts;
  readonly privacy: LinkedSentence;
  /** Id of the panel that confirms that the message was sent. */
  readonly sentPanel: string;
  /** The visitor's input and its errors, from a server that answers without script. */
  readonly typed?: FormValues;
  readonly errors?: readonly FormError[];
  /** Code of a failure, from a server that answers without script. */
  readonly failure?: string;
};

/** A contact form. */
export const contactFormIsland = defineIsland<ContactFormProps>({
  name: 'contact-form',
  when: 'visible',
  component: ContactForm,
});

/** Messages of the form and of all its errors. */
export const contactWords = [
  'err.title',
  'err.prefix',
  'err.topic',
  'err.name',
  'err.nameLong',
  'err.emailEmpty',
  'err.email',
  'err.emailLong',
  'err.phone',
  'err.ref',
  'err.message',
  'err.messageShort',
  'err.messageLong',
  'err.notSent',
  'err.tooMany',
  'contact.topic',
  'contact.chooseTopic',
  'contact.name',
  'contact.email',
  'contact.phone',
  'contact.phoneHint',
  'contact.airport',
  'contact.chooseAirport',
  'contact.ref',
  'contact.refHint',
  'contact.message',
  'contact.limit',
  'contact.left.other',
  'contact.over.other',
  'contact.website',
  'contact.submit',
  'contact.sending',
  'contact.didYouMean',
] as const;

/** Too many messages from one place (RFC 6585, section 4). */
const TOO_MANY_REQUESTS = 429;

function ContactForm(props: ContactFormProps): ReactNode {
  const { id, action, place, privacy, sentPanel } = props;
  const say = useMemo(() => readWords(props.words, place.language), [props.words, place.language]);
  const errors = useFormErrors(say, props.errors);
  const describeFailure = (status: number) =>
    say(status === TOO_MANY_REQUESTS ? 'err.tooMany' : 'err.notSent');
  const { isSending, failure, submit } = usePostForm({
    errors,
    check: checkContact,
    normalise: normaliseContact,
    sendingWords: say('contact.sending'),
    describeFailure,
    firstFailure: props.failure && say(props.failure),
    onAccepted(_, { topic = '' }) {
      track('form_sent', { topic });
      showSentPanel(id, sentPanel);
      return undefined;
    },
  });
  const lines = errors.errors.map((error) => ({ id: `${id}-${error.field}`, words: errors.wordsOf(error) }));
  return (
    <form className="form" id={id} method="post" action={action} noValidate onSubmit={submit}>
      <ErrorSummary title={say('err.title')} lines={lines} box={errors.box} />
      <HiddenFields id={id} place={place} trapLabel={say('contact.website')} />
      <ContactFields {...props} say={say} errors={errors} typed={props.typed ?? {}} />
      <p className="hint">
        <LinkedWords {...privacy} />
      </p>
      <FailureNote words={failure} />
      <div>
        <SubmitButton isSending={isSending} words={say('contact.submit')} sending={say('contact.sending')} />
      </div>
    </form>
  );
}
