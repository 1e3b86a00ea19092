/** The text of a page's `<title>`. */

/** Approximate number of characters after which search engines cut titles. */
const MAX_TITLE_CHARACTERS = 60;

/** "Long Stay | Windsock"; without the brand where both together are too long, or where it is already in the title. */
export function formatTitle(title: string, brand: string): string {
  if (title === '' || brand === '') return title || brand;
  const full = `${title} | ${brand}`;
  const tooLong = [...full].length > MAX_TITLE_CHARACTERS;
  return tooLong || namesBrand(title, brand) ? title : full;
}

/** Scripts without spaces between words, where a letter beside the brand says nothing about where a word ends. */
const UNSPACED = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';
/** A letter or a digit of a script with spaces; marks belong to the letter before them. */
const SPACED = `(?![${UNSPACED}])[\\p{L}\\p{N}]`;
const [ENDS_IN_WORD, BEGINS_IN_WORD] = [new RegExp(`${SPACED}\\p{M}*$`, 'u'), new RegExp(`^${SPACED}`, 'u')];
/** An ending of one or two letters, such as that of a genitive: "Windsocks Angebote". */
const SHORT_ENDING = /^\p{L}{1,2}(?![\p{L}\p{M}\p{N}])/u;

/**
 * Whether a title says the brand, and not only a longer word in which it is: "Park" is not in "Parking". Endings count as
 * the brand, because saying it twice looks worse than leaving it to a similar word ("Parks").
 */
function namesBrand(title: string, brand: string): boolean {
  for (let at = title.indexOf(brand); at !== -1; at = title.indexOf(brand, at + 1)) {
    const [before, after] = [title.slice(0, at), title.slice(at + brand.length)];
    const begins = !BEGINS_IN_WORD.test(brand) || !ENDS_IN_WORD.test(before);
    const ends = !ENDS_IN_WORD.test(brand) || !BEGINS_IN_WORD.test(after) || SHORT_ENDING.test(after);
    if (begins && ends) return true;
  }
  return false;
}
