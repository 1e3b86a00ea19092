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

/** Whether a title says the brand, and not only a longer word in which it is: "Park" is not in "Parking". */
function namesBrand(title: string, brand: string): boolean {
  for (let at = title.indexOf(brand); at !== -1; at = title.indexOf(brand, at + 1)) {
    const [before, after] = [title.slice(0, at), title.slice(at + brand.length)];
    if (!/[\p{L}\p{N}]$/u.test(before) && !/^[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
