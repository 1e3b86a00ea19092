/** Reads one version of the space, all of it or only what changed, and checks the result against the list of links. */

import type { StoryFacts } from '#renderer/model';
import { StopoverError } from '../errors.ts';
import type { ContentVersion } from '../store/store-types.ts';
import { DEFAULT_LANGUAGE, isUuid } from '../store/story-facts.ts';
import { readStoredStory } from '../store/update/read-stored-story.ts';
import { normaliseStory } from '../storyblok/answers/normalise-story.ts';
import { isAsLinked, readLinks, type StoryLink } from '../storyblok/answers/read-links.ts';
import { listStories, lookUpStories, STORIES_PER_BATCH } from '../storyblok/answers/read-stories.ts';
import { createIntake, type Intake, type StoryFaults } from './fetch-intake.ts';
import { findOthers } from './fetch-references.ts';
import { changedMsOf, cvOf, type FetchRun, isInScope } from './fetch-run.ts';

/** Dates in the list of links and in the stories may be rounded to whole seconds differently. */
const TOLERANCE_MS = 1000;

/** One version of the space and every story that it should have. */
export interface VersionRead {
  readonly run: FetchRun;
  readonly version: ContentVersion;
  readonly links: ReadonlyMap<string, StoryLink>;
  /** Stories that are in listings but not in the links: new ones, or ones that the list of links lacks. */
  readonly strays: Set<string>;
  readonly faults: StoryFaults;
  /** Stories that an answer had at a former address or with a former name, in any language: links have names in one language only. */
  readonly moved: Set<string>;
}

/**
 * Reads the list of links of a version before any story. It names every story and when each changed, so a listing whose
 * pages shift, repeat or are wrong cannot hide a story.
 */
export async function openVersion(run: FetchRun, version: ContentVersion): Promise<VersionRead> {
  const { source, plan, reporter, references } = run;
  const { startsWith, mode, languages } = plan;
  const { links: all, complete } = await readLinks(source, { version, startsWith, cv: cvOf(run, version) });
  if (!complete) reporter.warn(incompleteLinks(version));
  const links = version === 'published' ? onlyPublished(all) : all;
  references.expect(version, links);
  if (mode === 'full') reporter.expect(links.size * languages.length);
  return { run, version, links, strays: new Set(), faults: new Map(), moved: new Set() };
}

/**
 * Puts everything of a version that is new into the update and takes out what is gone.
 * @throws StopoverError stories-withheld when the update has no story although the links list some; stories-refused if these
 * are not stories.
 */
export async function readVersion(read: VersionRead): Promise<void> {
  const missing = new Map<string, string[]>();
  for (const language of read.run.plan.languages) {
    for (const uuid of await readLanguage(read, language)) {
      missing.set(uuid, [...(missing.get(uuid) ?? []), language]);
    }
  }
  for (const [uuid, languages] of missing) {
    const isInvalid = (language: string) => read.faults.get(uuid)?.languages.has(language) === true;
    tellMissing(read, { uuid, languages: languages.filter(isInvalid), isInvalid: true });
    const ungiven = languages.filter((language) => !isInvalid(language));
    tellMissing(read, { uuid, languages: ungiven, isInvalid: false });
  }
  await takeStrays(read);
  await removeGone(read);
  refuseWithheld(read, missing.size);
}

/** A site without pages would be built from such a store. Kept pages would give the same empty lists to the next fetch. */
function refuseWithheld({ run, version, links, faults }: VersionRead, missing: number): void {
  if (missing === 0 || missing < links.size || !isEmpty(run.update.facts(version))) return;
  run.cache.clear();
  const [fault] = [...links.keys()].flatMap((uuid) => faults.get(uuid)?.fault ?? []);
  if (fault !== undefined)
    throw new StopoverError('stories-refused', { reason: describeFaults(fault, missing) });
  throw new StopoverError('stories-withheld', { count: missing, version, address: run.source.address });
}

function describeFaults(first: string, count: number): string {
  return count === 1 ? first : `${first}, and none of the others can be used either`;
}

function isEmpty(entries: Iterable<unknown>): boolean {
  for (const _ of entries) return false;
  return true;
}

function onlyPublished(links: ReadonlyMap<string, StoryLink>): ReadonlyMap<string, StoryLink> {
  return new Map([...links].filter(([, { published }]) => published));
}

/** Reads one language; returns the stories that could not be fetched. */
async function readLanguage(read: VersionRead, language: string): Promise<readonly string[]> {
  const { run, version, links, faults, moved } = read;
  const intake = createIntake(run, { version, language, faults, links, moved });
  const scope = { version, language, cv: cvOf(run, version) };
  const resumed = run.cache.resumed;
  const take = setStraysAside(read, language, intake);
  if (run.plan.mode === 'full') await listAll(read, { ...scope, take });
  else await listChanged(read, { ...scope, take });
  const wanted = [...links.keys()].filter((uuid) => isWanted(read, { uuid, language, intake }));
  // A draft may have been saved again since an earlier fetch read it. Published stories have a cache version.
  const cache = version === 'published' ? run.cache : undefined;
  await lookUpStories(run.source, { ...scope, uuids: wanted, cache, take: intake.take });
  if (run.cache.resumed > resumed) {
    // Kept answers have the former address of a story that moved since, which changes neither its date nor the cache version.
    await lookUpStories(run.source, { ...scope, uuids: [...moved], take: intake.take });
  }
  return wanted.filter((uuid) => intake.changedMs(uuid) === undefined);
}

/** Sets aside stories that are newer than the links: earlier languages may lack them. They are looked up later, in all languages. */
function setStraysAside(
  { run, links, strays }: VersionRead,
  language: string,
  intake: Intake,
): Intake['take'] {
  const seen = new Set<string>();
  const { startsWith } = run.plan;
  return (story) => {
    const uuid = uuidOf(story);
    if (isOfOtherLanguage(story, language, startsWith)) return false;
    if (uuid === undefined || links.has(uuid)) return intake.take(story);
    if (startsWith !== '' && isElsewhere(story, language, startsWith)) return false;
    strays.add(uuid);
    const isFresh = !seen.has(uuid);
    seen.add(uuid);
    return isFresh;
  };
}

/** Whether a listing has a story in another language than asked for: the API takes a folder that is called like a language for this. */
function isOfOtherLanguage(story: unknown, language: string, startsWith: string): boolean {
  const lang = (story as { readonly lang?: unknown } | null | undefined)?.lang;
  return typeof lang === 'string' && lang !== language && startsWith.startsWith(`${lang}/`);
}

/** Whether a listing has a story outside of the folder: for a folder that is called like a language, the API lists all stories. */
function isElsewhere(story: unknown, language: string, startsWith: string): boolean {
  const result = normaliseStory(story, { language });
  return !('problem' in result) && !isInScope(result.story, startsWith);
}

function uuidOf(story: unknown): string | undefined {
  const uuid = (story as { readonly uuid?: unknown } | null | undefined)?.uuid;
  return isUuid(uuid) ? uuid : undefined;
}

/** Takes strays that exist in every language. The next fetch finds the others in its links. */
async function takeStrays({ run, version, strays }: VersionRead): Promise<void> {
  const all = [...strays];
  for (let start = 0; start < all.length; start += STORIES_PER_BATCH) {
    let uuids = all.slice(start, start + STORIES_PER_BATCH);
    const found = new Map<string, Map<string, unknown>>();
    for (const language of run.plan.languages) {
      const stories = new Map<string, unknown>();
      const take = (story: unknown) => stories.set(uuidOf(story) ?? '', story).size > 0;
      await lookUpStories(run.source, { version, language, cv: cvOf(run, version), uuids, take });
      uuids = uuids.filter((uuid) => stories.has(uuid));
      found.set(language, stories);
    }
    for (const [language, stories] of found) {
      const intake = createIntake(run, { version, language });
      for (const uuid of uuids) intake.take(stories.get(uuid));
    }
  }
}

type Listing = Parameters<typeof listStories>[1];
type ListingScope = Pick<Listing, 'version' | 'language' | 'cv' | 'take'>;

async function listAll({ run, version, links }: VersionRead, scope: ListingScope): Promise<void> {
  const { source, plan, reporter, cache } = run;
  const { startsWith } = plan;
  // Only dates can show that a kept page is outdated.
  const isDated = [...links.values()].every(({ changedMs }) => changedMs !== undefined);
  const kept = version === 'published' || isDated ? cache : undefined;
  const end = await listStories(source, { ...scope, startsWith, expected: links.size, cache: kept });
  if (end !== 'endless') return;
  const message = `The list of ${version} stories in "${scope.language}" did not end; it was cut off and completed from the list of links.`;
  reporter.warn({ code: 'listing-endless', message });
}

/** Lists changes by the dates of stories, in every language; the links reveal the rest. */
async function listChanged({ run, version }: VersionRead, scope: ListingScope): Promise<void> {
  // While the cache version stays the same, no date changes.
  if (version === 'published' && !run.plan.cvMoved) return;
  const since = newestChange(run, version);
  if (since === undefined) return;
  const { startsWith } = run.plan;
  await listStories(run.source, {
    ...scope,
    startsWith,
    since: new Date(since - TOLERANCE_MS).toISOString(),
  });
}

/** Stories outside of the scope do not count: another fetch may have read newer ones of them. */
function newestChange({ store, plan }: FetchRun, version: ContentVersion): number | undefined {
  let newest = 0;
  for (const facts of store?.facts(version) ?? []) {
    if (isInScope(facts, plan.startsWith)) newest = Math.max(newest, changedMsOf(facts, version));
  }
  return newest > 0 ? newest : undefined;
}

/** Whether a story has to be asked for by its uuid. */
function isWanted(
  { run, version, links }: VersionRead,
  { uuid, language, intake }: { readonly uuid: string; readonly language: string; readonly intake: Intake },
): boolean {
  const link = links.get(uuid)!;
  const taken = intake.changedMs(uuid);
  if (taken !== undefined) return (link.changedMs ?? 0) > taken + TOLERANCE_MS;
  if (run.plan.mode === 'full') return true;
  const stored = run.store?.fact(uuid, version);
  return !stored || !(language in stored.hashes) || !isCurrent(stored, link, version);
}

/** Whether a story changed since the store was written, according to the list of links. */
export function isNews({ run, version, links }: VersionRead, uuid: string): boolean {
  const link = links.get(uuid);
  const stored = run.store?.fact(uuid, version);
  return !link || link.changedMs === undefined || !stored || !isCurrent(stored, link, version);
}

/** The facts have the name of the first fetched language, so only the default one can be compared. */
function isCurrent(stored: StoryFacts, link: StoryLink, version: ContentVersion): boolean {
  const { changedMs } = link;
  return (
    isAsLinked(stored, link, DEFAULT_LANGUAGE in stored.hashes) &&
    (changedMs === undefined || Math.abs(changedMs - changedMsOf(stored, version)) <= TOLERANCE_MS)
  );
}

interface MissingStory {
  readonly uuid: string;
  readonly languages: readonly string[];
  readonly isInvalid: boolean;
}

function tellMissing(
  { run, version, links }: VersionRead,
  { uuid, languages, isInvalid }: MissingStory,
): void {
  const { slug } = links.get(uuid)!;
  const kept = languages.filter((language) => keepStored(run, { uuid, language, version })).length > 0;
  // The warning that names its fault also says that it was left out.
  if (languages.length === 0 || (isInvalid && !kept)) return;
  const given = isInvalid ? 'what the content API gives is not a story' : 'the content API does not give it';
  const outcome = kept ? 'the store keeps what it had' : 'it is not in the store';
  run.reporter.warn({
    code: isInvalid ? 'story-invalid' : 'story-missing',
    message: `"${slug}" is in the list of links, but ${given} (${version}, ${languages.join(', ')}); ${outcome}.`,
    story: slug,
  });
}

/** Keeps the stored form of a story that could not be fetched: an update that starts from nothing would drop it. */
function keepStored({ store, update }: FetchRun, place: Parameters<typeof readStoredStory>[1]): boolean {
  const story = readStoredStory(store, place);
  if (story) update.put(place.version, story);
  return story !== undefined;
}

/** Removes stories that are not in the links and that a lookup does not return either: a list alone may be incomplete. */
async function removeGone(read: VersionRead): Promise<void> {
  const { run, version, links } = read;
  const unlisted = run.update.untouched(version).filter((uuid) => !links.has(uuid));
  // The list of a folder says nothing about stories outside of it.
  const others = findOthers(run, { version, uuids: unlisted, keepsReferred: asksForReferred(read) });
  let uuids = unlisted.filter((uuid) => !others.has(uuid));
  for (const [index, language] of run.plan.languages.entries()) {
    const intake = createIntake(run, { version, language });
    await lookUpStories(run.source, { version, language, cv: cvOf(run, version), uuids, take: intake.take });
    const isThere = (uuid: string) => intake.changedMs(uuid) !== undefined;
    if (index === 0) for (const uuid of uuids) if (!isThere(uuid)) run.update.remove(version, uuid);
    uuids = uuids.filter(isThere);
  }
}

/** Whether this fetch asks for the stories outside of its scope to which stories of it refer. */
function asksForReferred({ run: { plan }, version }: VersionRead): boolean {
  // A fetch that starts from nothing looks up what the stories of the folder refer to now.
  const mayHaveChanged = version === 'draft' || plan.cvMoved || plan.mode === 'full';
  return plan.ownsReferred && !plan.fresh && mayHaveChanged;
}

function incompleteLinks(version: ContentVersion) {
  const message = `The list of ${version} links holds fewer entries than it says; stories may be missing. Fetch again with --full.`;
  return { code: 'links-incomplete', message };
}
