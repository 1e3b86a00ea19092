/** Verifies that a webhook comes from the space. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header of the signature (Storyblok's documentation of webhooks, "Secure webhooks"). */
export const SIGNATURE_HEADER = 'webhook-signature';

/** Hex HMAC-SHA1 of the body as it was sent, keyed with the secret that was given to the webhook (same documentation). */
export function signWebhook(body: Uint8Array, secret: string): string {
  return createHmac('sha1', secret).update(body).digest('hex');
}

/** Whether the body was signed with the secret. */
export function isSigned(body: Uint8Array, signature: unknown, secret: string): boolean {
  if (typeof signature !== 'string') return false;
  const [given, expected] = [Buffer.from(signature.toLowerCase()), Buffer.from(signWebhook(body, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
