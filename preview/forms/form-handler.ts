/** Takes what forms send and decides the answer, as docs/hosting.md describes it; keeps no message and no address. */
import { createHash, randomBytes } from 'node:crypto';
import {
  checkContact,
  checkOffer,
  type FormError,
  type FormKind,
  type FormValues,
  normaliseOffer,
  type PlacedForm,
} from '#renderer';
import { createAttemptCounter } from './attempt-limit.ts';

/** A form that has come in. */
export interface SentForm {
  readonly kind: FormKind;
  /** The editors' key, or the campaign. */
  readonly key: string;
  readonly values: FormValues;
  /** Address of whoever sent it. */
  readonly sender: string;
  /** The form as its page has it, where the page is known. */
  readonly placed: PlacedForm | undefined;
}

/** The answer to a form. */
export type FormDecision =
  | { readonly status: 200; readonly code?: IssuedCode }
  | { readonly status: 422; readonly errors: readonly FormError[] }
  /** Address used already, offer ended, or too many attempts. */
  | { readonly status: 409 | 410 }
  | { readonly status: 429; readonly retryAfterSeconds: number };

/** A code as endpoints give it. */
export interface IssuedCode {
  readonly code: string;
  readonly valid_until: string;
  /** Nothing is sent from here. */
  readonly email_sent: false;
}

/** The visitor's messages name these times (docs/product-rules.md). */
const limits = {
  contact: { attempts: 5, minutes: 15 },
  offer: { attempts: 10, minutes: 10 },
} as const;
/** Addresses that a campaign remembers as used, as hashes. */
const MAX_USED = 10_000;
/** Validity of a code if nobody knows the offer's end. */
const CODE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Makes a handler with an empty memory. */
export function createFormHandler(now: () => Date): (form: SentForm) => FormDecision {
  const counters = {
    contact: createAttemptCounter(limits.contact),
    offer: createAttemptCounter(limits.offer),
  };
  const used = new Set<string>();
  return (form) => {
    const { kind, values, sender } = form;
    const errors = check(form);
    if (errors.length > 0) return { status: 422, errors };
    if (counters[kind](sender, now().getTime())) {
      return { status: 429, retryAfterSeconds: limits[kind].minutes * 60 };
    }
    // Only machines find the trap. They learn nothing from the answer.
    if (values.website) return kind === 'contact' ? { status: 200 } : { status: 409 };
    return kind === 'contact' ? { status: 200 } : giveCode(form, used, now());
  };
}

/** A topic that the form does not offer is none. */
function check({ kind, values, placed }: SentForm): readonly FormError[] {
  if (kind === 'offer') return checkOffer(values);
  const topics = placed?.kind === 'contact' ? placed.props.topics : [];
  const isOffered = topics.length === 0 || topics.some(({ value }) => value === values.topic);
  return checkContact(isOffered ? values : { ...values, topic: '' });
}

function giveCode({ key, values, placed }: SentForm, used: Set<string>, now: Date): FormDecision {
  const end = placed?.kind === 'offer' ? new Date(placed.props.endsAt) : undefined;
  if (end && end <= now) return { status: 410 };
  const address = normaliseOffer(values).email!.toLowerCase();
  const mark = createHash('sha256').update(`${key} ${address}`).digest('base64');
  if (used.has(mark)) return { status: 409 };
  if (used.size >= MAX_USED) used.clear();
  used.add(mark);
  const until = end ?? new Date(now.getTime() + CODE_DAYS * DAY_MS);
  return { status: 200, code: { code: makeCode(), valid_until: until.toISOString(), email_sent: false } };
}

/** Signs that are not mistaken for others: neither O nor 0, neither I nor 1. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Such as `7Q4B-K9TW`. */
function makeCode(): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}
