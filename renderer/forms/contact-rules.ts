/** The rules of the contact form (docs/product-rules.md). */
import { checkEmail, normaliseEmail } from './email-address.ts';
import { countCharacters, type FormError, type FormValues, listErrors } from './form-error.ts';

const MAX_NAME_LENGTH = 80;
const MIN_MESSAGE_LENGTH = 10;
/** Maximum number of characters of a message. */
export const MAX_MESSAGE_LENGTH = 2000;

/** Digits and the characters that people write between them. */
const PHONE = /^[\d\s+().-]*$/;
const PHONE_DIGITS = /^\d{6,20}$/;
const BOOKING_REFERENCE = /^[A-Z0-9]{8}$/;

/** Checks a filled-in contact form; fields that it does not have are not in `values`. */
export function checkContact(values: FormValues): readonly FormError[] {
  return listErrors({
    topic: 'topic' in values && values.topic === '' && 'topic',
    name: checkName(values.name),
    email: checkEmail(values.email),
    phone: checkPhone(values.phone),
    booking_ref: checkReference(values.booking_ref),
    message: checkMessage(values.message),
  });
}

/** The values as they are sent: trimmed, the booking reference as it is printed. */
export function normaliseContact(values: FormValues): FormValues {
  const trimmed = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.trim()]));
  return {
    ...trimmed,
    ...(trimmed.email ? { email: normaliseEmail(trimmed.email) } : {}),
    ...(trimmed.booking_ref ? { booking_ref: printReference(trimmed.booking_ref) } : {}),
  };
}

function checkName(value = ''): string | undefined {
  const name = value.trim();
  if (name === '') return 'name';
  return countCharacters(name) > MAX_NAME_LENGTH ? 'nameLong' : undefined;
}

function checkPhone(value = ''): string | undefined {
  if (value.trim() === '') return undefined;
  return PHONE.test(value) && PHONE_DIGITS.test(value.replace(/\D/g, '')) ? undefined : 'phone';
}

function checkReference(value = ''): string | undefined {
  if (value.trim() === '') return undefined;
  return BOOKING_REFERENCE.test(printReference(value)) ? undefined : 'ref';
}

function printReference(value: string): string {
  return value.replace(/[\s-]/g, '').toUpperCase();
}

function checkMessage(value = ''): string | undefined {
  const length = countCharacters(value.trim());
  if (length === 0) return 'message';
  if (length < MIN_MESSAGE_LENGTH) return 'messageShort';
  return length > MAX_MESSAGE_LENGTH ? 'messageLong' : undefined;
}
