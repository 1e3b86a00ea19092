/** An icon of a collection as markup: inline, in the text's colour, hidden from screen readers because there is text beside it. */
import type { Icon } from '../../model/icon.ts';

/** Height of an icon without a size, in CSS pixels: that of the built-in ones. */
const DEFAULT_SIZE_PX = 22;

/**
 * Writes the `<svg>`. Ids inside a drawing contain the name of the icon, so that two icons of a page do not use each
 * other's parts. @param size height in CSS pixels; the width follows from the drawing.
 */
export function writeIcon(name: string, icon: Icon, size = DEFAULT_SIZE_PX): string {
  const { left, top, width, height } = icon;
  const shown = Math.round((size * width * 100) / height) / 100;
  const box = `${left} ${top} ${width} ${height}`;
  return `<svg class="icon icon--in" width="${shown}" height="${size}" viewBox="${box}" aria-hidden="true" focusable="false">${nameParts(name, icon.body)}</svg>`;
}

/** Ids, and references to them: `url(#id)` and `href="#id"`. */
const PARTS = /(\bid="|url\(#|href="#)([\w.-]+)/g;

function nameParts(name: string, body: string): string {
  return body.replace(PARTS, `$1${name.replace(':', '-')}-$2`);
}
