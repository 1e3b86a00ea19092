/** Maps stories to files of the store. The names are computed from the manifest, so they are not stored. */
import type { StoryFacts } from '#renderer/model';
import type { Manifest } from './manifest/manifest.ts';
import { datasourcePath, stemSuffix, storyPath, storyStem } from './store-paths.ts';
import type { ContentVersion, StoredFile } from './store-types.ts';

/** The entries that have files. */
type LaidOut = Pick<Manifest, 'stories' | 'drafts' | 'datasources'>;

/** Finds the files of a manifest's stories. */
export interface StoreLayout {
  /** The file of a story in one language and version; a draft equal to the published story has no file of its own. */
  locate(uuid: string, language: string, version: ContentVersion): StoredFile | undefined;
  /** Every file that the manifest lists. */
  files(): Iterable<StoredFile>;
}

/** Assigns files to the entries of a manifest. The same stories always get the same names. */
export function layOut(manifest: LaidOut, hasNamesakes = true): StoreLayout {
  const owners = hasNamesakes ? findOwners(manifest) : new Map<string, string>();

  const nameFile = (facts: StoryFacts, language: string, version: ContentVersion): StoredFile => {
    const owner = owners.get(slugKey(facts));
    const suffix = owner === undefined || owner === facts.uuid ? '' : stemSuffix(facts.uuid);
    return { path: storyPath(storyStem(facts) + suffix, language, version), hash: facts.hashes[language]! };
  };

  const locate = (uuid: string, language: string, version: ContentVersion): StoredFile | undefined => {
    const published = manifest.stories.get(uuid);
    const draft = version === 'draft' ? manifest.drafts.get(uuid) : undefined;
    const facts = draft ?? published;
    if (facts === undefined || !Object.hasOwn(facts.hashes, language)) return undefined;
    const isShared = draft === undefined || published?.hashes[language] === draft.hashes[language];
    return isShared ? nameFile(published!, language, 'published') : nameFile(draft, language, 'draft');
  };

  function* files(): Generator<StoredFile> {
    for (const [slug, hash] of manifest.datasources) yield { path: datasourcePath(slug), hash };
    for (const facts of manifest.stories.values()) {
      for (const language of Object.keys(facts.hashes)) yield nameFile(facts, language, 'published');
    }
    for (const facts of manifest.drafts.values()) {
      const published = manifest.stories.get(facts.uuid);
      for (const [language, hash] of Object.entries(facts.hashes)) {
        if (published?.hashes[language] !== hash) yield nameFile(facts, language, 'draft');
      }
    }
  }

  return { locate, files };
}

/** For each slug that several stories have, the story whose files get the plain name: the one with the lowest uuid. */
function findOwners({ stories, drafts }: Pick<Manifest, 'stories' | 'drafts'>): ReadonlyMap<string, string> {
  const first = new Map<string, string>();
  const owners = new Map<string, string>();
  for (const facts of [...stories.values(), ...drafts.values()]) {
    const key = slugKey(facts);
    const other = first.get(key) ?? facts.uuid;
    const [lowest = other] = [other, facts.uuid].sort();
    first.set(key, lowest);
    if (other !== facts.uuid) owners.set(key, lowest);
  }
  for (const key of owners.keys()) owners.set(key, first.get(key)!);
  return owners;
}

function slugKey({ slug, startpage }: StoryFacts): string {
  return startpage ? `${slug}/` : slug;
}
