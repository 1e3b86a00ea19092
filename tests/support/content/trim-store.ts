/** Removes stories from a copy of the demo's content, for tests that build it many times. */
import { openStore } from '../../../pipeline/store/open-store.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';

/** Keeps only the stories whose slugs match. */
export function trimStore(folder: string, slugs: RegExp): void {
  const store = openStore(folder);
  const update = beginStoreUpdate(folder);
  for (const version of ['published', 'draft'] as const)
    for (const { slug, uuid } of store.facts(version)) if (!slugs.test(slug)) update.remove(version, uuid);
  update.commit(store.summary);
}
