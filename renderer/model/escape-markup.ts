/** Writes text so that it stays text in HTML, for the few places where markup is put together without React. */

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
  // Most texts have nothing to escape, and a look is cheaper than a replacement.
  if (!SPECIAL.test(text)) return text;
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
