/** Says why a plan renders its pages: which reads of the last build are answered differently now. */
import { parseRead, type Read } from '#renderer';
import type { BuildJob } from '../build-plan.ts';
import { type BuildRun, contentOf } from '../build-run.ts';
import type { BuildRecord, PageRecord } from '../graph/build-record.ts';
import type { BuildReason, PlanExplanation, RenderCause } from './render-cause.ts';

/** A plan to be explained. */
interface ExplainedPlan {
  readonly jobs: readonly BuildJob[];
  /** Numbers of the last build's reads whose answer has changed; undefined when that build is not relied on. */
  readonly stale: ReadonlySet<number> | undefined;
}

/** Explains a plan. Pages are told apart as the plan does, by story, language and address. */
export function explainPlan(build: BuildRun, { jobs, stale }: ExplainedPlan): PlanExplanation {
  const reason = findReason(build);
  const causes = new Map<string, readonly RenderCause[]>();
  if (!stale || !build.last) return { reason, causes };
  const describeRead = createReadDescriber(build, build.last);
  const pages = new Map(build.last.pages.map((page) => [page.route, page]));
  for (const job of jobs) {
    const page = pages.get(job.route);
    const isNew = !page || page.uuid !== job.uuid || page.language !== job.language;
    causes.set(job.route, isNew ? [withoutRead('new', job)] : findCauses(page, stale, describeRead));
  }
  return { reason, causes };
}

function findCauses(
  page: PageRecord,
  stale: ReadonlySet<number>,
  describeRead: (read: number) => RenderCause,
): readonly RenderCause[] {
  const reads = [...page.reads, ...page.shellReads].filter((read) => stale.has(read));
  return reads.length > 0 ? reads.map(describeRead) : [withoutRead('files', page)];
}

function findReason({ last, settings, basis }: BuildRun): BuildReason {
  if (settings.only !== undefined) return 'part';
  if (settings.force) return 'forced';
  if (!last) return 'first';
  return last.basis === basis ? 'changes' : 'basis';
}

function withoutRead(kind: 'new' | 'files', { language }: Pick<BuildJob, 'language'>): RenderCause {
  return { kind, language, subject: '', fields: [], isExact: false };
}

/** Describes reads of the last build by their numbers, each once. */
function createReadDescriber(build: BuildRun, last: BuildRecord): (read: number) => RenderCause {
  const described = new Map<number, RenderCause>();
  const slugOf = (uuid: string) => contentOf(build).reader.facts(uuid)?.slug ?? formerSlug(last, uuid);
  return (number) => {
    const known = described.get(number);
    if (known) return known;
    const { language, read } = last.reads[number]!;
    const cause = { language, isExact: false, ...describeRead(parseRead(read), slugOf) };
    described.set(number, cause);
    return cause;
  };
}

/** A story that is gone goes by the name it had. */
function formerSlug({ pages }: BuildRecord, uuid: string): string {
  return pages.find((page) => page.uuid === uuid)?.story ?? uuid;
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
    case 'route':
      return { kind, subject: slugOf(read.uuid), fields: [] };
    case 'fields':
      return { kind, subject: slugOf(read.uuid), fields: read.fields };
    case 'query':
      return { kind, subject: JSON.stringify(read.query), fields: [] };
    case 'datasource':
      return { kind, subject: read.name, fields: [] };
    case 'message':
      return { kind, subject: read.key, fields: [] };
    case 'past':
      return { kind, subject: read.instant, fields: [] };
    case 'year':
      return { kind, subject: read.timeZone, fields: [] };
  }
}
