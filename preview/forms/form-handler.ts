/** Decides the answer to a form, as docs/hosting.md describes it; keeps no message and no address. */
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

/** A form that was sent. */
export interface SentForm {
  readonly kind: FormKind;
  /** The editors' key, or the campaign. */
  readonly key: string;
  readonly values: FormValues;
  /** IP address of the sender. */
  readonly sender: string;
  /** The form in its page, if the page is known. */
  readonly placed: PlacedForm | undefined;
}

/** The answer to a form. */
export type FormDecision =
  | { readonly status: 200; readonly code?: IssuedCode }
  | { readonly status: 422; readonly errors: readonly FormError[] }
  /** Address used already, offer ended, or too many attempts. */
  | { readonly status: 409 | 410 }
  | { readonly status: 429; readonly retryAfterSeconds: number };

/** A code as endpoints return it. */
export interface IssuedCode {
  readonly code: string;
  readonly valid_until: string;
  /** This handler sends no email. */
  readonly email_sent: false;
}

/** The visitor's messages name these times (docs/product-rules.md). */
const limits = {
  contact: { attempts: 5, minutes: 15 },
  offer: { attempts: 10, minutes: 10 },
} as const;
/** Maximum number of used addresses that are remembered, as hashes. */
const MAX_USED = 10_000;
/** Validity of a code if the offer's end is not known. */
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
    // Only bots fill in this field. The answer does not tell them that they were detected.
    if (values.website) return kind === 'contact' ? { status: 200 } : { status: 409 };
    return kind === 'contact' ? { status: 200 } : giveCode(form, used, now());
  };
}

/** Checks the fields; a topic that the form does not offer counts as missing. */
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

/** Characters that are not easily confused: no O or 0, no I or 1. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Such as `7Q4B-K9TW`. */
function makeCode(): string {
  const signs = [...randomBytes(8)].map((byte) => SIGNS[byte % SIGNS.length]);
  return `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
}
