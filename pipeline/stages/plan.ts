/** Second stage: which pages the site has, and which of them the changes ask to render. */
import type { ReadSource } from '#renderer';
import type { BuildJob, BuildPlan } from '../build-plan.ts';
import { type BuildRun, contentOf } from '../build-run.ts';
import { StopoverError } from '../errors.ts';
import type { BuildRecord, PageRecord } from '../graph/build-record.ts';
import { findStaleReads } from '../graph/stale-reads.ts';
import { listJobs } from '../list-jobs.ts';
import { matchesGlob } from '../match-glob.ts';
import { explainPlan } from '../profile/explain-plan.ts';
import { defineStage } from '../stage.ts';

/** Plans the build. */
export const planStage = defineStage({
  name: 'plan',
  startsOn: 'stories:opened',
  announces: 'build:planned',
  async run(_, build) {
    const { clock, events, settings } = build;
    const { plan, stale } = clock.time('plan', () => planBuild(build));
    const explain = () => explainPlan(build, { jobs: plan.jobs, stale });
    const explained = settings.profile ? { ...plan, explanation: clock.time('profile', explain) } : plan;
    await events.emit('build:planned', { plan: explained });
  },
});

interface Planned {
  readonly plan: BuildPlan;
  /** What `findStale` found. */
  readonly stale: ReadonlySet<number> | undefined;
}

/** Plans a build. @throws StopoverError address-collision, address-outside, address-reserved, only-nothing. */
function planBuild(build: BuildRun): Planned {
  const { only } = build.settings;
  const jobs = listJobs(build);
  const wanted = only === undefined ? jobs : jobs.filter(({ route }) => matchesGlob(route, only));
  if (only !== undefined && wanted.length === 0) throw new StopoverError('only-nothing', { pattern: only });
  const stale = findStale(build);
  const known = findKnownPages(build, stale);
  const reused: PageRecord[] = [];
  const toMake = wanted.flatMap((job): BuildJob[] => {
    const found = known.get(keyOf(job));
    if (!found?.isComplete) return [found ? { ...job, kept: found.page } : job];
    reused.push(found.page);
    return [];
  });
  return { plan: { jobs: toMake, reused, total: wanted.length }, stale };
}

interface KnownPage {
  readonly page: PageRecord;
  /** False when header, footer or notices around it have changed. */
  readonly isComplete: boolean;
}

/** Numbers of the last build's reads that are answered differently now; undefined when that build cannot be relied on. */
function findStale(build: BuildRun): ReadonlySet<number> | undefined {
  const { last, settings, basis } = build;
  if (!last || settings.force || settings.only !== undefined || last.basis !== basis) return undefined;
  return findStaleReads(last, readSources(build), (uuid, language) =>
    isUnchanged(build, last, { uuid, language }),
  );
}

/** Pages of the last build whose content would come out the same and whose files still stand, by key. */
function findKnownPages(
  { last, output }: BuildRun,
  stale: ReadonlySet<number> | undefined,
): ReadonlyMap<string, KnownPage> {
  if (!last || !stale) return new Map();
  const isStale = (reads: readonly number[]) => reads.some((read) => stale.has(read));
  const fresh = last.pages.filter(
    ({ reads, files, drawings }) =>
      !isStale(reads) && [...files, ...drawings].every((path) => output.keep(path)),
  );
  return new Map(fresh.map((page) => [keyOf(page), { page, isComplete: !isStale(page.shellReads) }]));
}

function isUnchanged(
  build: BuildRun,
  last: BuildRecord,
  { uuid, language }: { readonly uuid: string; readonly language: string },
): boolean {
  const facts = contentOf(build).store.fact(uuid, build.settings.version);
  return last.stories.get(`${uuid} ${language}`) === facts?.hashes[language];
}

function readSources(build: BuildRun): ReadonlyMap<string, ReadSource> {
  const { site, reader } = contentOf(build);
  const { now } = build.settings;
  return new Map(site.languages.map((language) => [language.code, { content: reader, site, language, now }]));
}

/** A page keeps its identity with story, language and address: a moved page is another page. */
function keyOf({ uuid, language, route }: { uuid: string; language: string; route: string }): string {
  return `${uuid} ${language} ${route}`;
}
