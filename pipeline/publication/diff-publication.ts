/** Compares the site as it is published with the site as it would be if every draft were published. */
import {
  isListedId,
  type NotedRead,
  type PageFailure,
  type PageRenderer,
  type RenderedPage,
  type Site,
  type Steps,
} from '#renderer';
import { StopoverError } from '../errors.ts';
import { closeTables, openBuildRecord } from '../record/build-record.ts';
import { describeBasis, nameRecord } from '../run/build-identity.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { openStore } from '../store/open-store.ts';
import type { ContentStore } from '../store/store-types.ts';
import { compareDrafts } from './compare-drafts.ts';
import { type CompareRead, createReadComparison } from './compare-reads.ts';
import { compareRedirects } from './compare-redirects.ts';
import { type KnownReads, takeKnownReads } from './known-reads.ts';
import { makePagesInTurns } from './pages-in-turns.ts';
import type { ChangedPage, PublicationCause, PublicationDiff } from './publication-diff.ts';
import { openSide, type PublicationSide, type SidePage } from './publication-side.ts';

/** The inputs of the comparison, and its listeners. `now` is the moment for both sides. */
export interface PublicationOptions
  extends Omit<BuildSettings, 'version' | 'force' | 'only' | 'workers' | 'threadEntry' | 'profile'> {
  /** The store, if it is already open. */
  readonly store?: ContentStore | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called at intervals with the number of pages that have been compared. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/**
 * Compares both sides. Only pages whose reads have different answers in the drafts are rendered, on both sides, and only
 * those whose documents differ are named. The reads of the last build's pages are already known.
 * @throws StopoverError drafts-missing, store-missing, store-damaged, store-newer.
 */
export async function diffPublication(options: PublicationOptions): Promise<PublicationDiff> {
  const { storeFolder, store = openStore(storeFolder) } = options;
  if (!store.summary.versions.includes('draft'))
    throw new StopoverError('drafts-missing', { folder: storeFolder });
  const before = openSide(options, store, 'published');
  const after = openSide(options, store, 'draft');
  const record = openLastBuild(options, before.content.site);
  try {
    const change = compareDrafts(before.content, after.content);
    const knownReads = takeKnownReads(record, { store, sources: before.sources, change });
    const compareRead = createReadComparison(before, after);
    return await compareSides({ before, after, knownReads, compareRead }, options);
  } finally {
    // The preview compares again and again.
    if (record) closeTables(record);
  }
}

async function compareSides(sides: Sides, options: PublicationOptions): Promise<PublicationDiff> {
  const { before, after } = sides;
  const { signal, onProgress } = options;
  const pages: ChangedPage[] = [];
  await makePagesInTurns([...new Set([...before.pages.keys(), ...after.pages.keys()])], {
    open() {
      const renderers = { published: before.openRenderer(), draft: after.openRenderer() };
      return (key) => comparePage(key, { ...sides, renderers });
    },
    take: (changed) => void pages.push(...changed),
    ...{ signal, onProgress },
  });
  const problems = after.problems.map(({ problem: { code, message } }) => ({ code, message }));
  return { pages: pages.sort(compareAddresses), redirects: compareRedirects(sides, options), problems };
}

interface Sides {
  readonly before: PublicationSide;
  readonly after: PublicationSide;
  readonly knownReads: KnownReads;
  readonly compareRead: CompareRead;
}

interface Comparison extends Sides {
  readonly renderers: Readonly<Record<'published' | 'draft', PageRenderer>>;
}

/** Opens the record of the last build of published content; undefined when it was made with other code or configuration. */
function openLastBuild(options: PublicationOptions, site: Site) {
  const record = openBuildRecord(nameRecord(options));
  return record?.basis === describeBasis({ ...options, version: 'published' }, site) ? record : undefined;
}

function* comparePage(key: string, comparison: Comparison): Steps<ChangedPage[]> {
  const [old, fresh] = [comparison.before.pages.get(key), comparison.after.pages.get(key)];
  if (!old) return [yield* addPage(fresh!, [explainNew(fresh!, comparison)], comparison)];
  if (!fresh) return [describePage(old, 'removed', [explainGone(old, comparison)])];
  if (old.job.route !== fresh.job.route) {
    const [from, to] = [old.job.route, fresh.job.route];
    const cause = { kind: 'moved' as const, story: fresh.facts.slug, fields: ['(slug)'] };
    return [
      describePage(old, 'removed', [{ ...cause, message: `its story moves to ${to}` }]),
      yield* addPage(fresh, [{ ...cause, message: `its story moves here from ${from}` }], comparison),
    ];
  }
  return yield* compareRendering(old, fresh, comparison);
}

function* compareRendering(old: SidePage, fresh: SidePage, comparison: Comparison): Steps<ChangedPage[]> {
  const { renderers, knownReads, compareRead } = comparison;
  const known = knownReads(old.job);
  const page = known ? undefined : yield* renderers.published.renderInSteps(old.job);
  const reads = known ?? readsOf(page!);
  // A page that fails as published has no reads to compare, so it is always rendered from the draft.
  const causes = reads ? reads.flatMap((read) => compareRead(read) ?? []) : [];
  if (reads && causes.length === 0) return [];
  const next = yield* renderers.draft.renderInSteps(fresh.job);
  const last = page ?? (yield* renderers.published.renderInSteps(old.job));
  if (documentOf(last) === documentOf(next)) return [];
  return [{ ...describePage(fresh, 'changed', sortCauses(causes)), ...failureOf(next) }];
}

function readsOf(page: RenderedPage | PageFailure): readonly NotedRead[] | undefined {
  return 'html' in page ? [...page.content.reads, ...page.shell.reads] : undefined;
}

/** Returns a text for comparing a page; pages that fail in the same way are equal. */
function documentOf(page: RenderedPage | PageFailure): string {
  return 'html' in page ? page.html : `${page.block}\n${page.message}`;
}

/** Sorts causes: the page's own story first. Equal causes are merged, and those without fields are dropped if others remain. */
function sortCauses(causes: readonly PublicationCause[]): PublicationCause[] {
  const unique = [...new Map(causes.map((cause) => [cause.message, cause])).values()];
  const telling = unique.filter(({ kind, fields }) => kind !== 'story' || fields.length > 0);
  const rank = ({ kind }: PublicationCause) => (kind === 'story' ? 0 : kind === 'fields' ? 1 : 2);
  return (telling.length > 0 ? telling : unique).sort((a, b) => rank(a) - rank(b));
}

function* addPage(
  page: SidePage,
  because: readonly PublicationCause[],
  { renderers }: Comparison,
): Steps<ChangedPage> {
  const rendered = yield* renderers.draft.renderInSteps(page.job);
  return { ...describePage(page, 'added', because), ...failureOf(rendered) };
}

function failureOf(page: RenderedPage | PageFailure): Pick<ChangedPage, 'failure'> {
  return 'html' in page ? {} : { failure: { block: page.block, message: page.message } };
}

function describePage(
  { job, facts }: SidePage,
  change: ChangedPage['change'],
  because: readonly PublicationCause[],
): ChangedPage {
  const { route, uuid, language } = job;
  return { route, change, because, story: facts.slug, uuid, language };
}

function explainNew({ facts, job }: SidePage, { before }: Comparison): PublicationCause {
  if (isListedId(facts.uuid))
    return { kind: 'new', story: facts.slug, fields: [], message: 'the list of pages has it now' };
  const isPublished = before.content.reader.facts(facts.uuid) !== undefined;
  const message = isPublished
    ? `its story gets a page in the language "${job.language}"`
    : 'its story is not published';
  return { kind: 'new', story: facts.slug, fields: [], message };
}

function explainGone({ facts, job }: SidePage, { after }: Comparison): PublicationCause {
  if (isListedId(facts.uuid))
    return { kind: 'gone', story: facts.slug, fields: [], message: 'the list of pages has it no more' };
  const isKept = after.content.reader.facts(facts.uuid) !== undefined;
  const message = isKept
    ? `its story has no page in the language "${job.language}" any more`
    : 'its story is gone from the drafts';
  return { kind: 'gone', story: facts.slug, fields: [], message };
}

function compareAddresses(a: ChangedPage, b: ChangedPage): number {
  return a.route < b.route ? -1 : a.route > b.route ? 1 : a.change < b.change ? 1 : -1;
}
