/** The text of a page's `<title>`. */

/** Approximate number of characters after which search engines cut titles. */
const MAX_TITLE_CHARACTERS = 60;

/** "Long Stay | Windsock"; without the brand where both together are too long, or where it is already in the title. */
export function formatTitle(title: string, brand: string): string {
  if (title === '') return brand;
  const full = `${title} | ${brand}`;
  const tooLong = [...full].length > MAX_TITLE_CHARACTERS;
  return tooLong || title.includes(brand) ? title : full;
}
