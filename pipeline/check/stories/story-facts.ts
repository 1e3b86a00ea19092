/** Reads facts of stories that pages do not show: fields that no block has, fields beyond their limits, choices of datasources, offers with an end, and repeated uids. */
import type { z } from 'zod';
import { type BlockLibrary, normaliseInstant, type RawBlock } from '#renderer';
import { findNearestName } from '../../config/nearest-name.ts';
import type { ContentStore, ContentVersion } from '../../store/store-types.ts';
import type { FactsCache } from '../facts-cache.ts';
import { describeBreach } from './describe-breach.ts';
import { createUidWatch } from './repeated-uids.ts';
import { createChoiceFilter, listChoices, type StoredChoice } from './stored-choices.ts';
import { walkBlocks, writePath } from './walk-body.ts';

/** A field, with its block's name, and the field of the definition that was probably meant. */
export type UnknownField = readonly [path: string, block: string, meant?: string];

/** A field beyond its limits, with a sentence that says how. */
export type LimitBreach = readonly [path: string, breach: string];

/** A countdown's place and its end, as ISO 8601. */
export type CountdownEnd = readonly [path: string, endsAt: string];

/** A block with the uid of another one, and a sentence about it. */
export type RepeatedUid = readonly [path: string, message: string];

/** The facts of a story's body. */
export interface StoryBodyFacts {
  readonly unknownFields: readonly UnknownField[];
  readonly breaches: readonly LimitBreach[];
  readonly countdowns: readonly CountdownEnd[];
  readonly repeatedUids: readonly RepeatedUid[];
  /** Values of datasources; whether these have them is another question, because a datasource changes by itself. */
  readonly choices: readonly StoredChoice[];
}

/** A story with facts for rules. Each fact is listed once, regardless of the number of languages. */
export interface CheckedStory extends Omit<StoryBodyFacts, 'choices'> {
  readonly uuid: string;
  readonly slug: string;
  /** Values that their datasource does not have. */
  readonly unknownChoices: readonly StoredChoice[];
}

/** The sources of stories. */
interface StorySources {
  readonly store: ContentStore;
  readonly library: BlockLibrary;
  readonly version: ContentVersion;
  readonly cache: FactsCache<StoryBodyFacts>;
}

/** Reads all stories of a version and lists those that have any of the facts. `pause` is awaited after each story that had to be read. */
export async function listStories(
  { store, library, version, cache }: StorySources,
  pause: () => Promise<unknown>,
): Promise<readonly CheckedStory[]> {
  const stories: CheckedStory[] = [];
  const isUnknown = createChoiceFilter(store);
  for (const { uuid, slug, hashes } of store.facts(version)) {
    const bodies: Omit<CheckedStory, 'uuid' | 'slug'>[] = [];
    for (const language in hashes) {
      const hash = hashes[language]!;
      const isKnown = cache.knows(hash);
      const read = () => readBody(store.story(uuid, language, version)!.content, library);
      const { choices, ...others } = cache.take(hash, read);
      const body = { ...others, unknownChoices: choices.filter(isUnknown) };
      if (Object.values(body).some((facts) => facts.length > 0)) bodies.push(body);
      if (!isKnown) await pause();
    }
    if (bodies.length === 0) continue;
    stories.push({
      ...{ uuid, slug },
      unknownFields: eachOnce(bodies.flatMap((body) => body.unknownFields)),
      breaches: eachOnce(bodies.flatMap((body) => body.breaches)),
      countdowns: eachOnce(bodies.flatMap((body) => body.countdowns)),
      repeatedUids: eachOnce(bodies.flatMap((body) => body.repeatedUids)),
      unknownChoices: eachOnce(bodies.flatMap((body) => body.unknownChoices)),
    });
  }
  return stories;
}

/** Facts with the same path are the same fact. */
function eachOnce<Fact extends readonly [path: string, ...rest: unknown[]]>(
  facts: readonly Fact[],
): readonly Fact[] {
  return [...new Map(facts.map((fact) => [fact[0], fact])).values()];
}

/** Fields of every block, and the field that names the languages in which a story has pages. */
const COMMON_FIELDS = new Set(['_uid', 'component', '_editable', 'languages']);

/** Fields that Stopover reads from every story, even if its content type does not define them: its name in menus, its texts for the head. */
const STORY_FIELDS = new Set(['nav_title', 'seo']);

function readBody(content: RawBlock, library: BlockLibrary): StoryBodyFacts {
  const unknownFields: UnknownField[] = [];
  const breaches: LimitBreach[] = [];
  const countdowns: CountdownEnd[] = [];
  const choices: StoredChoice[] = [];
  const repeated = createUidWatch();
  walkBlocks(content, (place) => {
    repeated.visit(place);
    const definition = library.get(place.value.component);
    if (!definition) return;
    const { shape } = definition.schema;
    const block = {
      block: place.value,
      shape,
      isStory: place.parent === undefined,
      writePath: (name: string) => `${writePath(place)}.${name}`,
    };
    unknownFields.push(...listUnknown(block));
    breaches.push(...listBreaches(block));
    choices.push(...listChoices(block));
    // In a block of the site, the name of the field may mean anything.
    if (library.isBuiltIn(definition)) countdowns.push(...listCountdowns(block));
  });
  const repeatedUids = repeated.found.map(({ path, message }) => [path, message] as const);
  return { unknownFields, breaches, countdowns, repeatedUids, choices };
}

/** A block of a known type. */
interface KnownBlock {
  readonly block: RawBlock;
  readonly shape: z.ZodRawShape;
  /** Whether it is the whole content of a story. */
  readonly isStory: boolean;
  /** The place of a field in the story. */
  writePath(name: string): string;
}

function listUnknown({ block, shape, isStory, writePath: place }: KnownBlock): readonly UnknownField[] {
  const isRead = (name: string) => COMMON_FIELDS.has(name) || (isStory && STORY_FIELDS.has(name));
  return Object.keys(block)
    .filter((name) => !isRead(name) && !Object.hasOwn(shape, name))
    .map((name) => {
      const meant = findMeant(
        name,
        Object.keys(shape).filter((known) => !Object.hasOwn(block, known)),
      );
      return meant === undefined ? [place(name), block.component] : [place(name), block.component, meant];
    });
}

/** Of the fields that the block lacks, one with almost the same name. Short names are near to many others. */
function findMeant(name: string, lacking: readonly string[]): string | undefined {
  return findNearestName(name, lacking, name.length > 4 ? 2 : 1);
}

function listBreaches({ block, shape, writePath: place }: KnownBlock): readonly LimitBreach[] {
  return Object.entries(shape).flatMap(([name, schema]) => {
    const breach = describeBreach(block[name], schema);
    return breach ? [[place(name), `The field "${name}" of "${block.component}" ${breach}.`] as const] : [];
  });
}

function listCountdowns({ block, shape, writePath: place }: KnownBlock): readonly CountdownEnd[] {
  const end = normaliseInstant(block.ends_at);
  return Object.hasOwn(shape, 'ends_at') && typeof end === 'string' ? [[place('ends_at'), end]] : [];
}
