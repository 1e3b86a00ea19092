/** Compares the visible words of two pages, regardless of their markup. */
import { readFileSync } from 'node:fs';

/** Reports that two pages have the same text, or their first difference. */
export function describeDifference(floorFile, siteFile) {
  const [floor, site] = [floorFile, siteFile].map((file) => readWords(readFileSync(file, 'utf8')));
  const index = site.findIndex((word, position) => word !== floor[position]);
  if (index === -1 && floor.length === site.length) {
    return `The visible text of the react floor is the same (${site.length} words a page).`;
  }
  const around = (words) => words.slice(Math.max(index - 3, 0), index + 4).join(' ');
  return `The react floor's text DIFFERS from the site's: "${around(floor)}" for "${around(site)}". Bring bench/floors/ up to date.`;
}

function readWords(html) {
  const body = html.slice(html.indexOf('<body'));
  const text = body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&');
  return text.split(/\s+/).filter(Boolean);
}
