/** Escapes text as React does, which writes the apostrophe in another way than the rest of our markup. */

const SPECIAL = /["'&<>]/;

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text for an element's content or a quoted attribute's value. */
export function escapeText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(/["'&<>]/g, (character) => entities[character]!);
}
