/** Explains why a plan renders its pages: which reads of the last build have different answers now. */
import { parseRead, type Read } from '#renderer';
import type { Continuation, OpenedBuild } from '../build/build-facts.ts';
import type { BuildReason, PageName, PlanExplanation, RenderCause } from '../plan/render-cause.ts';
import type { BuildRecord } from '../record/build-record.ts';
import type { PageHandle } from '../record/page-handle.ts';
import type { PageRecord } from '../record/page-record.ts';
import type { BuildJob } from '../render/build-job.ts';
import { findChangedFields, readFieldMarks } from './field-marks.ts';

/** The part of a build on which its plan depends. */
type PlanSource = Pick<OpenedBuild, 'settings' | 'content' | 'last' | 'basis' | 'continued'>;

/**
 * Explains a plan.
 * @param formerPages the last build's pages that are made again, by address; the other jobs are new pages.
 */
export function explainPlan(
  build: PlanSource,
  jobs: readonly BuildJob[],
  formerPages: ReadonlyMap<string, PageHandle>,
): PlanExplanation {
  const reason = findReason(build);
  const causes = new Map<string, readonly RenderCause[]>();
  const formerNames = new Map<string, PageName>();
  if (!build.continued) return { reason, causes, formerNames };
  const { last } = build.continued;
  const describeRead = createReadDescriber(build, build.continued);
  for (const job of jobs) {
    const former = formerPages.get(job.route);
    if (former === undefined) {
      causes.set(job.route, [withoutRead('new', job)]);
      continue;
    }
    const page = last.pages.page(former);
    causes.set(job.route, findCauses(page, build.continued, describeRead));
    formerNames.set(job.route, { title: page.summary.title, story: page.story });
  }
  return { reason, causes, formerNames };
}

function findCauses(
  page: PageRecord,
  { stale, haveResourcesChanged }: Continuation,
  describeRead: (read: number) => RenderCause,
): readonly RenderCause[] {
  const reads = [...page.reads, ...page.shellReads].filter((read) => stale[read] === 1);
  if (reads.length > 0) return [...new Set(reads.map(describeRead))];
  return [withoutRead(haveResourcesChanged ? 'look' : 'files', page)];
}

function findReason({ last, settings, basis }: PlanSource): BuildReason {
  if (settings.only !== undefined) return 'part';
  if (settings.force) return 'forced';
  if (!last) return 'first';
  return last.basis === basis ? 'changes' : 'basis';
}

function withoutRead(kind: 'new' | 'files' | 'look', { language }: Pick<BuildJob, 'language'>): RenderCause {
  return { kind, language, subject: '', fields: [], isExact: false };
}

/** Describes reads of the last build by their numbers, each once. Reads with equal descriptions share one cause. */
function createReadDescriber(build: PlanSource, continued: Continuation): (read: number) => RenderCause {
  const { last } = continued;
  const described = new Map<number, RenderCause>();
  const byText = new Map<string, RenderCause>();
  const findFields = createFieldFinder(build, continued);
  const findFormerSlug = createFormerSlugFinder(last.pages);
  const slugOf = (uuid: string) => build.content.reader.facts(uuid)?.slug ?? findFormerSlug(uuid) ?? uuid;
  return (number) => {
    const known = described.get(number);
    if (known) return known;
    const { language, read: text } = last.reads.record(number);
    const read = parseRead(text);
    const changed = findFields(read, language);
    const cause = {
      language,
      ...describeRead(read, slugOf),
      ...(changed && { fields: changed }),
      isExact: !!changed,
    };
    const key = JSON.stringify(cause);
    const same = byText.get(key) ?? cause;
    byText.set(key, same);
    described.set(number, same);
    return same;
  };
}

/** Finds the changed fields among those that a read asked for; undefined if they are unknown. */
function createFieldFinder(
  { content, settings }: PlanSource,
  { change }: Continuation,
): (read: Read, language: string) => readonly string[] | undefined {
  const { store, site } = content;
  const { cacheFolder, version } = settings;
  const marks = readFieldMarks(cacheFolder);
  const factsBefore = (uuid: string) => {
    const changed = change.stories.get(uuid);
    return changed ? changed.before : store.fact(uuid, version);
  };
  return (read, code) => {
    if (read.kind !== 'story' && read.kind !== 'fields') return undefined;
    const language = site.languages.find((entry) => entry.code === code)?.content ?? '';
    const key = `${read.uuid} ${language}`;
    const before = marks.get(key);
    const story = store.story(read.uuid, language, version);
    if (!before || !story || before.hash !== factsBefore(read.uuid)?.hashes[language]) return undefined;
    const changed = findChangedFields(before, story);
    const asked = read.kind === 'story' ? changed : changed.filter((path) => isAsked(path, read.fields));
    return asked.length > 0 ? asked : undefined;
  };
}

function isAsked(path: string, fields: readonly string[]): boolean {
  const [name] = path.split('[');
  return name === 'component' || fields.includes(name!);
}

/** Makes the function that finds the former slugs of stories that were removed. It looks through the pages once, and not before it is asked. */
export function createFormerSlugFinder(
  pages: Pick<BuildRecord['pages'], 'withRemoved' | 'describe'>,
): (uuid: string) => string | undefined {
  let slugs: Map<string, string> | undefined;
  return (uuid) => {
    slugs ??= listFormerSlugs(pages);
    return slugs.get(uuid);
  };
}

function listFormerSlugs(pages: Parameters<typeof createFormerSlugFinder>[0]): Map<string, string> {
  const slugs = new Map<string, string>();
  for (const handle of pages.withRemoved()) {
    const { uuid, story } = pages.describe(handle);
    if (!slugs.has(uuid)) slugs.set(uuid, story);
  }
  return slugs;
}

function describeRead(
  read: Read,
  slugOf: (uuid: string) => string,
): Pick<RenderCause, 'kind' | 'subject' | 'fields'> {
  const { kind } = read;
  switch (kind) {
    case 'story':
    case 'address':
    case 'alternates':
    case 'siblings':
    case 'route':
      return { kind, subject: slugOf(read.uuid), fields: [] };
    case 'fields':
      return { kind, subject: slugOf(read.uuid), fields: read.fields };
    case 'query':
    case 'tags':
      return { kind, subject: JSON.stringify(read.query), fields: [] };
    case 'datasource':
    case 'icon':
    case 'island':
      return { kind, subject: read.name, fields: [] };
    case 'message':
      return { kind, subject: read.key, fields: [] };
    case 'past':
      return { kind, subject: read.instant, fields: [] };
    case 'year':
      return { kind, subject: read.timeZone, fields: [] };
    case 'styles':
      return { kind, subject: read.block, fields: [] };
  }
}
