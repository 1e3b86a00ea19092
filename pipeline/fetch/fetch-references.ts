/** Looks up references to stories that were not listed, and reports those that cannot be found. */
import type { StoryFacts } from '#renderer/model';
import type { ContentVersion } from '../store/store-types.ts';
import { readStoredStory } from '../store/update/read-stored-story.ts';
import { lookUpStories, STORIES_PER_BATCH } from '../storyblok/answers/read-stories.ts';
import { createIntake } from './fetch-intake.ts';
import { cvOf, type FetchRun, isInScope } from './fetch-run.ts';
import { findReferences } from './find-references.ts';
import type { OpenTarget } from './reference-ledger.ts';

/** Maximum number of rounds: stories found by reference have references too, but editors do not nest pages deeper than this. */
const MAX_ROUNDS = 10;
/** Maximum number of places that are reported for one missing story; the others are counted. */
const MAX_PLACES = 100;

/** Looks up the open references of every version. */
export async function fetchReferences(run: FetchRun): Promise<void> {
  for (const version of run.plan.versions) {
    noteUntouched(run, version);
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (!(await lookUpOpen(run, version))) break;
    }
  }
}

/** Reports the references that could not be found, once everything has been read. */
export function reportMissing(run: FetchRun): void {
  for (const version of run.plan.versions) {
    for (const [uuid, target] of sortByKey(run.references.open(version))) tellOpen(run, uuid, target);
  }
}

/**
 * Notes the references of stories that this fetch did not have to read, so that it reports the same as a full fetch.
 * The last fetch noted which of them had dangling references; after a removal, any story may have one.
 */
function noteUntouched(run: FetchRun, version: ContentVersion): void {
  const { store, update, plan, references } = run;
  if (!store) return;
  const notes = run.notes.read(version);
  const left = new Set(Array.from(update.facts(version), ({ uuid }) => uuid));
  const isRemoved = [...store.facts(version)].some(({ uuid }) => !left.has(uuid));
  const isKnown = notes?.fingerprint === store.summary.fingerprint && !isRemoved;
  const dangling = isKnown ? new Set(notes.dangling) : undefined;
  const noted = update.untouched(version).filter((uuid) => left.has(uuid) && dangling?.has(uuid) !== false);
  const others = findOthers(run, { version, uuids: noted, keepsReferred: plan.ownsReferred });
  for (const uuid of noted) {
    if (others.has(uuid)) continue;
    for (const language of plan.languages) {
      const story = readStoredStory(store, { uuid, language, version });
      if (story) references.note(version, story);
    }
  }
}

interface StoredSelection {
  readonly version: ContentVersion;
  readonly uuids: readonly string[];
  /** Whether stories to which stories of the scope refer belong to it. */
  readonly keepsReferred: boolean;
}

/** Those of some stored stories that do not belong to the scope of the fetch, because another part was fetched before. */
export function findOthers(
  run: FetchRun,
  { version, uuids, keepsReferred }: StoredSelection,
): ReadonlySet<string> {
  const { store, plan } = run;
  const isOutside = (facts: StoryFacts | undefined) => facts && !isInScope(facts, plan.startsWith);
  const others = new Set(uuids.filter((uuid) => isOutside(store?.fact(uuid, version))));
  if (!keepsReferred) return others;
  // Asking for so few takes less time than reading the stories of the scope.
  if (others.size <= STORIES_PER_BATCH) return new Set();
  const inside = [...(store?.facts(version) ?? [])].filter((facts) => !isOutside(facts));
  const waiting = new Set(inside.map(({ uuid }) => uuid));
  for (const uuid of waiting) {
    if (others.size === 0) break;
    for (const target of listRelations(run, version, uuid)) if (others.delete(target)) waiting.add(target);
  }
  return others;
}

/** The stories to which a stored story refers as relations. */
function listRelations({ store, plan }: FetchRun, version: ContentVersion, uuid: string): readonly string[] {
  const stories = plan.languages.map((language) => readStoredStory(store, { uuid, language, version }));
  return stories.flatMap((story) =>
    Array.from(findReferences(story?.content ?? {}))
      .filter(({ kind }) => kind === 'relation')
      .map(({ target }) => target),
  );
}

/** Runs one round; false when nothing was left to look up. Cycles end here, because a story that arrived is not looked up again. */
async function lookUpOpen(run: FetchRun, version: ContentVersion): Promise<boolean> {
  let uuids = [...run.references.open(version)].filter(([, { asked }]) => !asked).map(([uuid]) => uuid);
  if (uuids.length === 0) return false;
  for (const uuid of uuids) run.references.open(version).get(uuid)!.asked = true;
  for (const language of run.plan.languages) {
    const intake = createIntake(run, { version, language });
    await lookUpStories(run.source, { version, language, cv: cvOf(run, version), uuids, take: intake.take });
    uuids = uuids.filter((uuid) => intake.changedMs(uuid) !== undefined);
  }
  return true;
}

function tellOpen({ reporter }: FetchRun, uuid: string, { places }: OpenTarget): void {
  const sorted = sortByKey(places).map(([, place]) => place);
  for (const { kind, story, field } of sorted.slice(0, MAX_PLACES)) {
    const verb = kind === 'link' ? 'links to' : 'refers to';
    const message = `"${story}" ${verb} the story ${uuid} in ${field}, which is not in the space or not published.`;
    reporter.warn({ code: `${kind}-missing`, message, story });
  }
  const [next, ...others] = sorted.slice(MAX_PLACES);
  if (!next) return;
  reporter.warn({
    code: `${next.kind}-missing`,
    message: `${others.length + 1} more places refer to the missing story ${uuid}.`,
  });
}

/** Sorts entries, so that warnings do not depend on the order in which stories arrive. */
function sortByKey<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
