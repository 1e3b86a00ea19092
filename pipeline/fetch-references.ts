/** Follows references that lead out of what was listed: they are looked up, and what cannot be had is told. */
import { lookUpStories } from './content/read-stories.ts';
import type { OpenTarget } from './content/reference-ledger.ts';
import type { ContentVersion } from './content/store-types.ts';
import { createIntake } from './fetch-intake.ts';
import { cvOf, type FetchRun } from './fetch-run.ts';

/** Stories found by reference have references of their own; nobody nests pages deeper than this. */
const MAX_ROUNDS = 10;
/** Places that one missing story is told for; the others are counted. */
const MAX_PLACES = 100;

/** Looks up what is still open in every version, then tells what could not be had. */
export async function resolveReferences(run: FetchRun): Promise<void> {
  for (const version of run.plan.versions) {
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      if (!(await lookUpOpen(run, version))) break;
    }
    for (const [uuid, target] of sortByKey(run.references.open(version))) tellOpen(run, uuid, target);
  }
}

/** One round; false when nothing was left to ask for. Cycles end here, because what arrived is not asked for again. */
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

function tellOpen({ reporter }: FetchRun, uuid: string, { kind, places }: OpenTarget): void {
  const verb = kind === 'link' ? 'links to' : 'refers to';
  for (const [, { story, field }] of sortByKey(places).slice(0, MAX_PLACES)) {
    const message = `"${story}" ${verb} the story ${uuid} in ${field}, which is not in the space or not published.`;
    reporter.warn({ code: `${kind}-missing`, message, story });
  }
  const more = places.size - MAX_PLACES;
  if (more <= 0) return;
  reporter.warn({
    code: `${kind}-missing`,
    message: `${more} more places refer to the missing story ${uuid}.`,
  });
}

/** Stories arrive in any order; what is told of them does not depend on it. */
function sortByKey<Value>(map: ReadonlyMap<string, Value>): [string, Value][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : 1));
}
