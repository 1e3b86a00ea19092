/** Makes text of the content safe for markup. */
import { escapeMarkup } from '../model/escape-markup.ts';

/** Characters that may need care: markup, controls, and surrogates and noncharacters, which HTML forbids. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const SUSPECT = /[&<>"'\u0000-\u0008\u000b-\u001f\u007f-\u009f\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]/;
const FORBIDDEN = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** Escapes text for an element's content or an attribute's quoted value; removes characters that HTML forbids. */
export function escapeHtml(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return escapeMarkup(text.replace(FORBIDDEN, ''));
}

/** An attribute with a leading space; empty when the value is undefined. `name` is never content. */
export function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : ` ${name}="${typeof value === 'number' ? value : escapeHtml(value)}"`;
}
