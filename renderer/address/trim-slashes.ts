/** Normalises slugs and folders: some from editors and the API have slashes at their ends. */

/** The text without slashes at its ends. A pattern would scan every run of slashes inside the text repeatedly. */
export function trimSlashes(text: string): string {
  let start = 0;
  while (text[start] === '/') start += 1;
  return trimEndSlashes(text.slice(start));
}

/** The text without slashes at its end. */
export function trimEndSlashes(text: string): string {
  let end = text.length;
  while (text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
}
