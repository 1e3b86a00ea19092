/** Structured data as the script element that search engines read. */

/** A schema.org object without `@context`; parts without a value are left out. */
export type JsonLdObject = Readonly<Record<string, unknown>>;

/**
 * Characters that could end the script element or a line of script; JSON can write all of them as escapes. Content
 * comes from editors, so `</script>` in a name must stay part of the name.
 */
const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

/** One script element with all objects of a page; empty when there are none. */
export function formatJsonLd(objects: readonly JsonLdObject[]): string {
  if (objects.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': objects });
  return `<script type="application/ld+json">${json.replace(UNSAFE_IN_SCRIPT, escapeCharacter)}</script>`;
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
