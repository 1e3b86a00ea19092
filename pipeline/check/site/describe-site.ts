/** Gathers the facts of a build for the rules: pages from its record, documents from the cache of facts or from the disk. */
import { join } from 'node:path';
import { basePathOf } from '#renderer';
import { collectRedirects } from '../../artefacts/redirects/rules/collect-redirects.ts';
import type { RedirectRule } from '../../artefacts/redirects/rules/redirect-rule.ts';
import { listSettingWarnings } from '../../build/setting-warnings.ts';
import { readJsonFile } from '../../disk/read-json-file.ts';
import type { StoredRecord } from '../../record/build-record.ts';
import type { PageText } from '../../record/page-table.ts';
import { listAskedMessages, type SoughtMessages } from '../../record/used-reads.ts';
import type { OpenedContent } from '../../render/open-content.ts';
import type { BuildSettings } from '../../run/build-settings.ts';
import type { BuildWarning } from '../../run/build-warning.ts';
import type { FactsCache } from '../facts-cache.ts';
import type { PageFacts } from '../pages/page-facts.ts';
import { listStories, type StoryBodyFacts } from '../stories/story-facts.ts';
import { beginReading } from '../threads/read-documents.ts';
import type { CheckedSite } from './checked-site.ts';
import type { FoundBuild } from './find-build.ts';
import { createFileFinder, type FileSource, listFiles } from './find-files.ts';
import { listLinks } from './list-links.ts';
import { listStyleAddresses, listStyleNeeds } from './list-style-addresses.ts';

/** The inputs of a description. */
export interface Describing {
  readonly settings: BuildSettings;
  readonly content: OpenedContent;
  readonly documents: FactsCache<PageFacts>;
  readonly bodies: FactsCache<StoryBodyFacts>;
  /** Is told how many documents have been read, and lets other tasks run. */
  readonly onPage: (done: number, total: number) => Promise<unknown>;
}

/** Describes the site of a build. */
export async function describeSite(build: FoundBuild, describing: Describing): Promise<CheckedSite> {
  const { settings, content } = describing;
  const { config, version, now } = settings;
  const { site, reader, store, library } = content;
  const texts = listTexts(build.record);
  const { pages, stories } = await readContent(texts, build, describing);
  const redirects = readRedirects(build);
  const made = { texts, record: build.record };
  const hasFile = createFileFinder(made, settings);
  const surroundings = { site, config, content: reader, pages, hasFile, formerSlugs: store.formerSlugs() };
  const known = {
    ...{ site, config, content: reader, version, now, store, library, pages, stories, redirects, hasFile },
    bundle: settings.extensions.bundle,
    byRoute: new Map(pages.map((page) => [page.route, page])),
    // Threads report failures in any order.
    failures: build.failures.toSorted((a, b) => (a.route < b.route ? -1 : 1)),
    warnings: [
      ...build.warnings,
      ...listSettingWarnings(settings, store.summary),
      ...listWarnings(build.record),
    ],
    candidates: collectRedirects({ ...surroundings, warn: () => {} }),
    files: describeFiles(made),
    styleNeeds: listStyleNeeds(settings.look),
    askedMessages: (sought: SoughtMessages) => listMessages(build.record, sought),
  };
  return { ...known, ...listLinks(known, listStyleAddresses(settings.look, basePathOf(site))) };
}

function listMessages(record: StoredRecord | undefined, sought: SoughtMessages): ReadonlySet<string> {
  if (!record) return new Set();
  const others = Object.values(record.artefacts).flatMap(({ reads }) => reads);
  return listAskedMessages(record, others, sought);
}

/** The texts of all pages, by address. */
function listTexts(record: StoredRecord | undefined): readonly PageText[] {
  if (!record) return [];
  const { pages } = record;
  const texts = Array.from(pages, (page) => pages.describe(page));
  return texts.sort((a, b) => (a.route < b.route ? -1 : 1));
}

/** Other threads read documents while this one reads stories. */
async function readContent(
  texts: readonly PageText[],
  { outFolder }: FoundBuild,
  { settings, content, documents, bodies, onPage }: Describing,
): Promise<Pick<CheckedSite, 'pages' | 'stories'>> {
  const unread = new Map<string, string>();
  const files = texts.map((text) => text.files.find(({ path }) => path.endsWith('.html'))!);
  for (const { hash, path } of files) if (!documents.knows(hash)) unread.set(hash, join(outFolder, path));
  const reading = beginReading({
    documents: Array.from(unread, ([hash, file]) => ({ hash, file })),
    threads: settings.workers,
  });
  const pause = () => onPage(texts.length - unread.size + reading.taken(), texts.length);
  try {
    const { store, library } = content;
    const stories = await listStories({ store, library, version: settings.version, cache: bodies }, pause);
    const read = await reading.finish(pause);
    const pages = texts.map((text, index) => {
      const { uuid, language, route, story, findings, shellFindings, summary } = text;
      const { hash } = files[index]!;
      const facts = documents.take(hash, () => read.get(hash)!);
      return { uuid, language, route, story, findings, shellFindings, summary, facts };
    });
    return { pages, stories };
  } finally {
    await reading.stop();
  }
}

/** The redirects of the site as its hosts get them. */
function readRedirects({ outFolder }: FoundBuild): readonly RedirectRule[] {
  const rules = readJsonFile(join(outFolder, 'redirects.json'));
  return Array.isArray(rules) ? (rules as readonly RedirectRule[]) : [];
}

/** Artefacts and lists of pages keep their warnings; a warning of an earlier build that another one repeats is reported once. */
function listWarnings(record: StoredRecord | undefined): readonly BuildWarning[] {
  if (!record) return [];
  return [...Object.values(record.artefacts), ...record.pageLists].flatMap(({ warnings }) => warnings);
}

function describeFiles(source: FileSource): CheckedSite['files'] {
  const files = listFiles(source);
  let largest = { path: '', bytes: 0 };
  for (const { path, bytes } of files) if (bytes > largest.bytes) largest = { path, bytes };
  return { count: files.length, largest, others: (source.record?.files ?? []).map(({ path }) => path) };
}
