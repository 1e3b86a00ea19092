/** The rules of the form that requests an offer's code (docs/product-rules.md). */
import { checkEmail, normaliseEmail } from './email-address.ts';
import { type FormError, type FormValues, listErrors } from './form-error.ts';

/** Checks a request for a code. */
export function checkOffer(values: FormValues): readonly FormError[] {
  return listErrors({ email: checkEmail(values.email) });
}

/** The values as they are sent. */
export function normaliseOffer(values: FormValues): FormValues {
  return { ...values, email: normaliseEmail(values.email ?? '') };
}
