/** Telephone numbers in the words of links. Between Arabic or Hebrew words, their groups of digits would change places. */

/** Finds numbers with `String.split`: every second part is one. */
export const phoneNumber = /(\+?\(?\p{Nd}[\p{Nd}\s()./\u2010-\u2013-]{4,}\p{Nd})/u;

const numberOrTag = new RegExp(`<[^>]*>|${phoneNumber.source}`, 'gu');

/** Whether an address is that of a telephone. */
export function isPhone(href: string): boolean {
  return /^tel:/i.test(href);
}

/** Keeps the numbers of markup from left to right; a number with several formats stays as it is. */
export function isolateNumbers(html: string): string {
  return html.replace(numberOrTag, (part, number?: string) =>
    number ? `<bdi dir="ltr">${number}</bdi>` : part,
  );
}
