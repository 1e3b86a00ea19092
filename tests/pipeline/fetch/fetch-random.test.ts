/** After any changes in a space, an incremental fetch writes the bytes of a full one. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ContentVersion } from '../../../pipeline/store/store-types.ts';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import type { SmallStory } from '../../support/content/small-space.ts';
import fc from '../../support/runs/property-testing.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';

/** Sequences of edits; with STOPOVER_LONG_TESTS many more, and with STOPOVER_TEST_SEED others. */
const isLong = Boolean(process.env.STOPOVER_LONG_TESTS);
const RUNS = isLong ? 1000 : 12;
const TIME_LIMIT_MS = isLong ? 7_200_000 : 600_000;
/** More than one page of the API has. */
const STORIES = 30;

/** One story as its editors see it; undefined where there is none. */
interface Sides {
  readonly published?: SmallStory;
  /** Only where it differs from what is published. */
  readonly draft?: SmallStory;
}

/** The action of an editor; the moment is later than all before. */
type Edit = (space: Space, moment: string) => void;

/** The lab's space, with what stands in it. */
interface Space {
  readonly lab: FetchLab;
  readonly stories: Map<number, Sides>;
}

function change(number: number, sides: (before: Sides) => Sides): (space: Space) => void {
  return ({ lab, stories }) => {
    const before = stories.get(number) ?? {};
    const after = sides(before);
    stories.set(number, after);
    for (const side of ['published', 'draft'] as const) {
      if (after[side]) lab.space.write(number, after[side], side);
      else if (before[side]) lab.space.remove(number, side);
    }
  };
}

const publish = (number: number, story: SmallStory): Edit => {
  return (space, moment) =>
    change(number, ({ published, draft }) => ({
      published: { ...published, ...draft, ...story, publishedAt: moment, updatedAt: moment },
    }))(space);
};

const save = (number: number, story: SmallStory): Edit => {
  return (space, moment) =>
    change(number, ({ published, draft }) => ({
      ...(published ? { published } : {}),
      draft: {
        ...published,
        ...draft,
        ...story,
        publishedAt: published?.publishedAt ?? null,
        updatedAt: moment,
      },
    }))(space);
};

/** A change without publishing, so that no date and no cache version moves: it shows on both sides at once. */
const adjust = (number: number, story: SmallStory): Edit => {
  return change(number, ({ published, draft }) => ({
    ...(published ? { published: { ...published, ...story } } : {}),
    ...(draft ? { draft: { ...draft, ...story } } : {}),
  }));
};

const unpublish = (number: number): Edit => {
  return (space, moment) =>
    change(number, ({ published, draft }) => {
      const rest = draft ?? published;
      return rest ? { draft: { ...rest, publishedAt: null, updatedAt: moment } } : {};
    })(space);
};

const numbers = fc.integer({ min: 1, max: STORIES + 4 });
const words = fc.constantFrom('North', 'South', 'Öst & <Co>');
const slugs = fc.constantFrom('guides/a', 'guides/b', 'über/uns', 'a');
const content = fc.oneof(
  words.map((headline) => ({ headline })),
  numbers.map((number) => ({ related: makeUuid(number) })),
);

const adjustments: fc.Arbitrary<SmallStory> = fc.oneof(
  words.map((name) => ({ name })),
  fc.subarray(['calm', 'north', 'ä & <b>']).map((tags) => ({ tags })),
  fc.integer({ min: 100, max: 190 }).map((position) => ({ position })),
  fc.constantFrom('seiten/eins', 'seiten/zwei').map((slug) => ({ germanSlug: `de/${slug}` })),
  fc.constantFrom('moved', 'über').map((folder) => ({ slug: `${folder}/story` })),
);

const edits: fc.Arbitrary<Edit> = fc.oneof(
  fc
    .tuple(numbers, adjustments)
    .map(([number, story]) => adjust(number, story.slug ? { slug: `${story.slug}-${number}` } : story)),
  fc.tuple(numbers, content).map(([number, fields]) => publish(number, { content: fields })),
  fc.tuple(numbers, content).map(([number, fields]) => save(number, { content: fields })),
  fc.tuple(numbers, slugs).map(([number, slug]) => publish(number, { slug: `${slug}-${number}` })),
  fc
    .tuple(numbers, fc.integer({ min: 1, max: 90 }))
    .map(([number, position]) => publish(number, { position })),
  numbers.map((number) => unpublish(number)),
  numbers.map(
    (number): Edit =>
      (space) =>
        change(number, () => ({}))(space),
  ),
  fc.tuple(words, words).map(
    ([name, value]): Edit =>
      ({ lab }) =>
        lab.space.writeDatasource('ui', { [name]: value }),
  ),
);

/**
 * Expects the store that a fetch of everything writes over a copy of it, because former addresses are known only to who has seen
 * them. After the last edit, this finds what any of them has left: few stories of many are edited, and hardly one twice.
 */
async function expectWhole(lab: FetchLab, versions: readonly ContentVersion[], work: string): Promise<void> {
  const storeFolder = join(work, 'whole');
  rmSync(storeFolder, { recursive: true, force: true });
  cpSync(lab.storeFolder, storeFolder, { recursive: true });
  await lab.fetch({ versions, storeFolder, cacheFolder: join(work, 'cache'), full: true });
  expect(readTree(lab.storeFolder)).toEqual(readTree(storeFolder));
}

describe('fetches after random edits', () => {
  it('should give the store that reading everything gives', { timeout: TIME_LIMIT_MS }, async () => {
    const work = makeTemporaryFolder();
    let incremental = 0;
    const sequences = fc.array(edits, { minLength: 3, maxLength: 8 });
    const property = fc.asyncProperty(sequences, fc.boolean(), async (sequence, withDrafts) => {
      const lab = await startFetchLab(STORIES, 'storyblok');
      const versions = withDrafts ? (['published', 'draft'] as const) : (['published'] as const);
      const stories = new Map(Array.from({ length: STORIES }, (_, index) => [index + 1, { published: {} }]));
      try {
        await lab.fetch({ versions });
        for (const [index, edit] of sequence.entries()) {
          edit({ lab, stories }, new Date(Date.UTC(2026, 5, 1, 12, index)).toISOString());
          if ((await lab.fetch({ versions })).mode === 'incremental') incremental += 1;
        }
        await expectWhole(lab, versions, work);
      } finally {
        await lab.close();
      }
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true });
    expect(incremental).toBeGreaterThan(2 * RUNS);
  });
});
