/** Keeps secrets out of messages, logs and reports. */

const REDACTED = '***';
/** Shorter values occur in ordinary words; replacing them would only make messages unreadable. */
const MIN_SECRET_CHARACTERS = 4;

/** Replaces every secret in a text, both plain and as it is encoded in addresses. */
export function redactSecrets(text: string, secrets: readonly (string | undefined)[]): string {
  let redacted = text;
  for (const secret of secrets) {
    if (secret === undefined || secret.length < MIN_SECRET_CHARACTERS) continue;
    for (const form of new Set([secret, encodeURIComponent(secret)])) {
      redacted = redacted.replaceAll(form, REDACTED);
    }
  }
  return redacted.replace(/([?&]token=)[^&\s"']*/gi, `$1${REDACTED}`);
}
