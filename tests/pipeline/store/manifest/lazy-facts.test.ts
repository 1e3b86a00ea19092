/** Stories are found by slugs in any spelling, with the same result as comparing all of them. */
import { describe, expect, it } from 'vitest';
import { openStore } from '../../../../pipeline/store/open-store.ts';
import type { ContentStore } from '../../../../pipeline/store/store-types.ts';
import { beginStoreUpdate } from '../../../../pipeline/store/update/store-update.ts';
import { makeStory } from '../../../support/content/make-story.ts';
import fc from '../../../support/runs/property-testing.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

/** Letters that sort before and after those that end a slug in its line, escaped ones, and some of several bytes. */
const letter = fc.constantFrom(
  'a',
  'b',
  'z',
  '-',
  '/',
  ' ',
  '!',
  '"',
  '#',
  '\\',
  '%',
  'ü',
  '字',
  '\uffee',
  '🛫',
);
const slug = fc.array(letter, { minLength: 1, maxLength: 3 }).map((letters) => `s${letters.join('')}e`);

function openSlugs(slugs: readonly string[]) {
  const folder = makeTemporaryFolder();
  const update = beginStoreUpdate(folder, { fresh: true });
  for (const [number, each] of slugs.entries())
    update.put('published', makeStory(number + 1, { slug: each }));
  const versions = ['published'] as const;
  update.commit({ spaceId: 1, cv: 1, versions: [...versions], languages: ['default'], startsWith: '' });
  return openStore(folder);
}

describe('facts by slug', () => {
  it('should be those of every story that has it, and of no other', () => {
    fc.assert(
      fc.property(fc.uniqueArray(slug, { minLength: 1, maxLength: 12 }), slug, (slugs, other) => {
        const store = openSlugs(slugs);
        for (const asked of [...slugs, other]) {
          const found = [...store.find({ slug: asked }, 'published')].map((facts) => facts.slug);
          expect(found).toEqual(slugs.filter((each) => each === asked));
        }
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it('should be those of namesakes, too', () => {
    const store = openSlugs(['parking', 'hotels', 'parking', 'parking/p4']);
    expect([...store.find({ slug: 'parking' }, 'published')]).toHaveLength(2);
    expect([...store.find({ slug: 'parkin' }, 'published')]).toHaveLength(0);
  });
});

/** States of a store, of a few stories of which some keep their slugs: by their numbers, what they are called and say. */
const states = fc.array(
  fc.dictionary(
    fc.constantFrom('1', '2', '3', '4', '5', '6'),
    fc.tuple(fc.constantFrom('a', 'b', 'über'), fc.constantFrom('One', 'Two', 'A longer name, ünï')),
    { minKeys: 1 },
  ),
  { minLength: 2, maxLength: 5 },
);

describe('a store that is opened again', () => {
  it('should be what opening it for the first time gives, whatever has been committed', () => {
    const property = fc.property(states, (all) => {
      const folder = makeTemporaryFolder();
      const commit = (state: (typeof all)[number]) => {
        const update = beginStoreUpdate(folder, { fresh: true });
        for (const [number, [slug, name]] of Object.entries(state)) {
          const story = { slug: `${slug}-${number}`, name, content: { _uid: 'u', component: 'page', name } };
          update.put('published', makeStory(Number(number), story));
          if (name === 'Two') update.put('draft', makeStory(Number(number), { ...story, name: 'Draft' }));
        }
        const versions = ['published', 'draft'] as const;
        update.commit({ spaceId: 1, cv: 1, versions: [...versions], languages: ['default'], startsWith: '' });
      };
      commit(all[0]!);
      let store = openStore(folder);
      for (const state of all) {
        commit(state);
        store = store.reopen();
        expect(describeStore(store)).toEqual(describeStore(openStore(folder)));
      }
    });
    fc.assert(property, { numRuns: 40 });
  });
});

/** All that can be asked of a store's stories. */
function describeStore(store: ContentStore) {
  return (['published', 'draft'] as const).map((version) =>
    [...store.facts(version)].map((facts) => [
      facts,
      store.fact(facts.uuid, version),
      [...store.find({ slug: facts.slug }, version)],
      store.story(facts.uuid, 'default', version),
    ]),
  );
}
