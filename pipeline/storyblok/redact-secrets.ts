/** Keeps secrets out of what people, logs and reports get to read. */

const REDACTED = '***';
/** Shorter values occur in ordinary words; replacing them would make messages unreadable and hide nothing. */
const MIN_SECRET_CHARACTERS = 4;

/** Replaces every secret in a text, as it is and as it stands in addresses. */
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
