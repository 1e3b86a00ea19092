/** Escapes text for HTML, for the few places where markup is written without React. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const SPECIAL = /[&<>"']/;

/** Text for an element's content or a quoted attribute's value. */
export function escapeMarkup(text: string): string {
  // Most texts have nothing to escape, and a test is cheaper than a replacement.
  if (!SPECIAL.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
