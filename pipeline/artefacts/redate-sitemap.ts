/** Puts new dates into an otherwise unchanged sitemap: after an edit, only dates change in thousands of entries. */
import { absoluteUrl } from '#renderer';
import type { ArtefactFile, BuiltPage, LastForm } from './artefact.ts';

/** Characters that XML escapes. A sitemap with such an address is made again instead. */
const ESCAPED = /[&'"<>]/;

/** The markup before an address, and between it and its date. */
const [BEFORE, BETWEEN] = ['<loc>', '</loc><lastmod>'];

/** Returns the files with new dates; undefined when a file or an entry is not found. */
export function redateSitemap(
  pages: readonly BuiltPage[],
  { site, paths, read }: LastForm,
): readonly ArtefactFile[] | undefined {
  const dates = new Map<string, string>();
  for (const { route, summary } of pages) {
    if (summary.noindex) continue;
    const address = absoluteUrl(site, route);
    if (ESCAPED.test(address) || summary.lastModified === null) return undefined;
    dates.set(address, new Date(summary.lastModified).toISOString());
  }
  const files = paths.flatMap((path) => {
    const text = read(path)?.toString('utf8');
    return text === undefined ? [] : [{ path, content: replaceDates(text, dates) }];
  });
  return files.length < paths.length || dates.size > 0 ? undefined : files;
}

/** Replaces the dates of a file, and takes them out of `dates`. A file is read once, however many dates are new. */
function replaceDates(text: string, dates: Map<string, string>): string {
  const parts: string[] = [];
  let done = 0;
  for (let at = text.indexOf(BEFORE); at !== -1 && dates.size > 0; at = text.indexOf(BEFORE, at)) {
    at += BEFORE.length;
    const end = text.indexOf('<', at);
    const address = text.slice(at, end);
    const date = dates.get(address);
    if (date === undefined || !text.startsWith(BETWEEN, end)) continue;
    parts.push(text.slice(done, end + BETWEEN.length), date);
    done = text.indexOf('<', end + BETWEEN.length);
    dates.delete(address);
  }
  return [...parts, text.slice(done)].join('');
}
