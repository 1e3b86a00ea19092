/** Reads the facts of stories that no page tells: fields that no block has, and offers with an end. */
import type { BlockLibrary, RawBlock } from '#renderer';
import type { ContentStore, ContentVersion } from '../../store/store-types.ts';
import type { FactsCache } from '../facts-cache.ts';

/** A field, with its block's name. */
export type UnknownField = readonly [path: string, block: string];

/** A countdown's place and its end, as ISO 8601. */
export type CountdownEnd = readonly [path: string, endsAt: string];

/** The facts of a story's body. */
export interface StoryBodyFacts {
  readonly unknownFields: readonly UnknownField[];
  readonly countdowns: readonly CountdownEnd[];
}

/** A story that rules have something to ask about; each fact once, whatever the number of its languages. */
export interface CheckedStory extends StoryBodyFacts {
  readonly uuid: string;
  readonly slug: string;
}

/** The sources of stories. */
interface StorySources {
  readonly store: ContentStore;
  readonly library: BlockLibrary;
  readonly version: ContentVersion;
  readonly cache: FactsCache<StoryBodyFacts>;
}

/** Reads all stories of a version and lists those that have any of the facts. `pause` is awaited after each that had to be read. */
export async function listStories(
  { store, library, version, cache }: StorySources,
  pause: () => Promise<unknown>,
): Promise<readonly CheckedStory[]> {
  const stories: CheckedStory[] = [];
  for (const { uuid, slug, hashes } of store.facts(version)) {
    const bodies: StoryBodyFacts[] = [];
    for (const language in hashes) {
      const hash = hashes[language]!;
      const isKnown = cache.knows(hash);
      const read = () => readBody(store.story(uuid, language, version)!.content, library);
      const body = cache.take(hash, read);
      if (body.unknownFields.length + body.countdowns.length > 0) bodies.push(body);
      if (!isKnown) await pause();
    }
    if (bodies.length === 0) continue;
    const unknownFields = eachOnce(bodies.flatMap((body) => body.unknownFields));
    const countdowns = eachOnce(bodies.flatMap((body) => body.countdowns));
    stories.push({ uuid, slug, unknownFields, countdowns });
  }
  return stories;
}

/** Facts with one path are one. */
function eachOnce<Fact extends readonly [path: string, value: string]>(
  facts: readonly Fact[],
): readonly Fact[] {
  return [...new Map(facts.map((fact) => [fact[0], fact])).values()];
}

/** Fields of every block, and the one that says in which languages a story has pages. */
const COMMON_FIELDS = new Set(['_uid', 'component', '_editable', 'languages']);

/** A value in a body, with the way to it: the path is written down only for what is told. */
interface BodyPlace {
  readonly value: unknown;
  readonly key: string;
  readonly parent: BodyPlace | undefined;
}

function readBody(content: RawBlock, library: BlockLibrary): StoryBodyFacts {
  const unknownFields: UnknownField[] = [];
  const countdowns: CountdownEnd[] = [];
  const waiting: BodyPlace[] = [{ value: content, key: 'content', parent: undefined }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value !== 'object' || value === null) continue;
    if (isBlock(value)) {
      const shape = library.get(value.component)?.schema.shape;
      for (const name of shape ? Object.keys(value) : []) {
        const isKnown = COMMON_FIELDS.has(name) || Object.hasOwn(shape!, name);
        if (!isKnown) unknownFields.push([`${writePath(place)}.${name}`, value.component]);
      }
      const { ends_at: end } = value;
      if (shape && Object.hasOwn(shape, 'ends_at') && typeof end === 'string') {
        countdowns.push([`${writePath(place)}.ends_at`, end]);
      }
    }
    const keys = Object.keys(value);
    for (let at = keys.length - 1; at >= 0; at -= 1) {
      const inner = (value as Record<string, unknown>)[keys[at]!];
      if (typeof inner === 'object') waiting.push({ value: inner, key: keys[at]!, parent: place });
    }
  }
  return { unknownFields, countdowns };
}

function writePath({ key, parent }: BodyPlace): string {
  if (!parent) return key;
  return `${writePath(parent)}${Array.isArray(parent.value) ? `[${key}]` : `.${key}`}`;
}

function isBlock(value: object): value is RawBlock {
  return 'component' in value && typeof value.component === 'string' && '_uid' in value;
}
