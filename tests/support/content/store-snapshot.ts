/** The whole content of a store, for comparing stores. */
import type { ContentStore } from '../../../pipeline/store/store-types.ts';

/** Reads every story in every version and language, every datasource and the former slugs, as one text. */
export function takeSnapshot(store: ContentStore): string {
  const stories = (['published', 'draft'] as const).flatMap((version) =>
    [...store.facts(version)].flatMap((facts) =>
      Object.keys(facts.hashes).map((language) => [
        version,
        facts,
        store.story(facts.uuid, language, version),
      ]),
    ),
  );
  const datasources = store.datasources().map((slug) => store.datasource(slug));
  return JSON.stringify([store.summary, stories, datasources, store.formerSlugs()]);
}
