/** The island of an offer's ticket: asks for an email address and shows the code from the answer. */
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { track } from '../client/analytics/track.ts';
import { endNow } from '../client/time/end-now.ts';
import type { FormError, FormValues } from '../forms/form-error.ts';
import { checkOffer, normaliseOffer } from '../forms/offer-rules.ts';
import { defineIsland } from '../model/define-island.ts';
import { EmailField } from './forms/email-field.tsx';
import { FailureNote } from './forms/failure-note.tsx';
import { type FormPlace, HiddenFields } from './forms/hidden-fields.tsx';
import { type LinkedSentence, LinkedWords } from './forms/linked-words.tsx';
import { type Revealed, RevealedCode } from './forms/revealed-code.tsx';
import { SubmitButton } from './forms/submit-button.tsx';
import { useFormErrors } from './forms/use-form-errors.ts';
import { usePostForm } from './forms/use-post-form.ts';
import { readWords, type Words } from './forms/words.ts';

/** The props of the form on an offer's ticket; they never contain the code. */
export type OfferCodeProps = {
  readonly id: string;
  /** Address of the form's endpoint. */
  readonly action: string;
  readonly place: FormPlace;
  readonly words: Words;
  /** Level of its heading. */
  readonly level: number;
  /** IANA name of the time zone of the code's last day. */
  readonly timeZone: string;
  /** ISO 8601: when the offer ends. */
  readonly endsAt: string;
  readonly campaign: string;
  readonly button: string;
  /** Absent: visitors are not asked to opt in to marketing. */
  readonly newsletter?: string;
  readonly privacy: LinkedSentence;
  readonly note?: string;
  readonly success?: string;
  /** From a server that answers without script: the visitor's input, its errors, or the code. */
  readonly typed?: FormValues;
  readonly errors?: readonly FormError[];
  /** Key of the message that explains why there is no code. */
  readonly failure?: string;
  readonly revealed?: Revealed;
};

/** The way to an offer's code. */
export const offerCodeIsland = defineIsland<OfferCodeProps>({
  name: 'offer-code',
  when: 'visible',
  component: OfferCode,
});

/** Messages of the form, its errors and its answers. */
export const offerWords = [
  'err.prefix',
  'err.emailEmpty',
  'err.email',
  'err.emailLong',
  'contact.website',
  'contact.didYouMean',
  'offer.get',
  'offer.code',
  'offer.email',
  'offer.sending',
  'offer.copy',
  'offer.copied',
  'offer.copiedLong',
  'offer.sentTo',
  'offer.useBy',
  'offer.used',
  'offer.tooMany',
  'offer.failed',
  'offer.ended',
] as const;

/** Why there is no code, by the status of the answer. */
const failures: Readonly<Record<number, string>> = { 409: 'offer.used', 429: 'offer.tooMany' };
/** The offer has ended in the meantime. */
const GONE = 410;

function OfferCode(props: OfferCodeProps): ReactNode {
  const { id, action, place, campaign, newsletter, privacy, note, typed } = props;
  const say = useMemo(() => readWords(props.words, place.language), [props.words, place.language]);
  const [revealed, reveal] = useState(props.revealed);
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormErrors(say, props.errors);
  const { isSending, failure, submit } = usePostForm({
    errors,
    check: checkOffer,
    normalise: normaliseOffer,
    sendingWords: say('offer.sending'),
    onSending: () => track('offer_submit', { campaign }),
    describeFailure(status) {
      if (status === GONE && form.current) return void endNow(form.current);
      return say(failures[status] ?? 'offer.failed');
    },
    firstFailure: props.failure && say(props.failure),
    onAccepted(body, { email = '' }) {
      const answer = readRevealed(body, email);
      reveal(answer);
      if (answer) track('offer_revealed', { campaign });
      return answer ? undefined : say('offer.failed');
    },
  });
  if (revealed) return <RevealedCode {...props} {...revealed} say={say} isFresh={!props.revealed} />;
  const Heading = `h${props.level}` as 'h3';
  return (
    <>
      <Heading>{say('offer.get')}</Heading>
      <form id={id} method="post" action={action} noValidate onSubmit={submit} ref={form}>
        <HiddenFields id={id} place={place} trapLabel={say('contact.website')} />
        <div ref={errors.box}>
          <EmailField
            id={`${id}-email`}
            label={say('offer.email')}
            suggestion={say('contact.didYouMean')}
            value={typed?.email}
            error={errors.at('email')}
          />
        </div>
        {newsletter && (
          <label className="check">
            <input
              type="checkbox"
              name="newsletter"
              value="yes"
              defaultChecked={typed?.newsletter === 'yes'}
            />
            <span>{newsletter}</span>
          </label>
        )}
        <FailureNote words={failure} />
        <SubmitButton isSending={isSending} words={props.button} sending={say('offer.sending')} isFull />
        <small>
          <LinkedWords {...privacy} />
          {note && ` ${note}`}
        </small>
      </form>
    </>
  );
}

/** The answer `{code, valid_until, email_sent}`. */
function readRevealed(body: Readonly<Record<string, unknown>>, address: string): Revealed | undefined {
  const { code, valid_until: until, email_sent: isSent } = body;
  if (typeof code !== 'string') return undefined;
  return {
    code,
    ...(typeof until === 'string' && !Number.isNaN(Date.parse(until)) ? { validUntil: until } : {}),
    ...(isSent === true ? { address } : {}),
  };
}
