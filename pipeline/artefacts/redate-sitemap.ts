/** Puts new dates into an otherwise unchanged sitemap: after an edit, only dates change in thousands of entries. */
import { absoluteUrl } from '#renderer';
import type { ArtefactFile, BuiltPage, LastForm } from './artefact.ts';

/** Characters that XML escapes. A sitemap with such an address is made again instead. */
const ESCAPED = /[&'"<>]/;

/** A date in a file, and its replacement. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly date: string;
}

/** Returns the files with new dates; undefined when a file or an entry is not found. */
export function redateSitemap(
  pages: readonly BuiltPage[],
  { site, paths, read }: LastForm,
): readonly ArtefactFile[] | undefined {
  const files = paths.flatMap((path) => {
    const text = read(path)?.toString('utf8');
    return text === undefined ? [] : [{ path, text, cuts: [] as Cut[] }];
  });
  if (files.length < paths.length) return undefined;
  for (const { route, summary } of pages) {
    if (summary.noindex) continue;
    const address = absoluteUrl(site, route);
    if (ESCAPED.test(address) || summary.lastModified === null) return undefined;
    const entry = `<loc>${address}</loc><lastmod>`;
    const file = files.find(({ text }) => text.includes(entry));
    if (!file) return undefined;
    const start = file.text.indexOf(entry) + entry.length;
    const end = file.text.indexOf('<', start);
    file.cuts.push({ start, end, date: new Date(summary.lastModified).toISOString() });
  }
  return files.map(({ path, text, cuts }) => ({ path, content: applyCuts(text, cuts) }));
}

function applyCuts(text: string, cuts: Cut[]): string {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, date } of cuts.sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(done, start), date);
    done = end;
  }
  return [...parts, text.slice(done)].join('');
}
