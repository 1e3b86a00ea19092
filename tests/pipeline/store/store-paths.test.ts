import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  datasourcePath,
  encodeSegment,
  isContentPath,
  stemSuffix,
  storyPath,
  storyStem,
} from '../../../pipeline/store/store-paths.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import fc from '../../support/runs/property-testing.ts';

const uuid = makeUuid(1);
const stemOf = (slug: string, startpage = false) => storyStem({ uuid, slug, startpage });

/** Slugs as editors and attackers write them. */
const slug = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom('a', 'A', '.', '..', '_', '%', '%2e', '~', 'con', 'é', 'e\u0301', '', ' ', 'index'),
    )
    .map((parts) => parts.join('/')),
  fc
    .array(fc.constantFrom('a', '-', '_', '/', '~', '%', '0', '.', 'x'.repeat(90)))
    .map((parts) => parts.join('')),
);

describe('file names', () => {
  test('show ordinary slugs as they are', () => {
    expect(stemOf('parking/brackholm/p4-long-stay')).toBe('parking/brackholm/p4-long-stay');
    expect(stemOf('parking', true)).toBe('parking/_index');
    expect(stemOf('', true)).toBe('_index');
    expect(storyPath('home', 'de', 'draft')).toBe('stories/de/home.draft.json');
    expect(datasourcePath('ui')).toBe('datasources/ui.json');
  });

  test('escape everything that a file system may mind', () => {
    expect(encodeSegment('..')).toBe('%2e%2e');
    expect(encodeSegment('Über uns')).toBe('%c3%9cber%20uns');
    expect(encodeSegment('_index')).toBe('%5findex');
    expect(encodeSegment('con')).toBe('%63on');
    expect(encodeSegment('lpt1')).toBe('%6cpt1');
    expect(encodeSegment('console')).toBe('console');
    expect(encodeSegment('a\\b:c\0')).toBe('a%5cb%3ac%00');
    expect(stemOf('a//b')).toBe('a/%/b');
    expect(datasourcePath('../../x')).toBe('datasources/%2e%2e%2f%2e%2e%2fx.json');
  });

  test('never leave the folder and never grow too long', () => {
    fc.assert(
      fc.property(slug, fc.boolean(), fc.string({ unit: 'binary' }), (anySlug, startpage, language) => {
        const file = storyPath(stemOf(anySlug, startpage) + stemSuffix(uuid), language, 'draft');
        expect(isContentPath(file)).toBe(true);
        expect(path.posix.normalize(file)).toBe(file);
        expect(file.length).toBeLessThan(500);
        for (const segment of file.split('/')) expect(segment.length).toBeLessThan(255);
      }),
    );
  });

  test('are different for different slugs, also where upper and lower case are one', () => {
    fc.assert(
      fc.property(slug, slug, fc.boolean(), fc.boolean(), (a, b, startA, startB) => {
        fc.pre(a !== b || startA !== startB);
        expect(stemOf(a, startA).toLowerCase()).not.toBe(stemOf(b, startB).toLowerCase());
      }),
      { numRuns: 1000 },
    );
    expect(stemOf('a'.repeat(400))).not.toBe(stemOf('a'.repeat(401)));
    expect(stemOf('x/'.repeat(400))).not.toBe(stemOf('x/'.repeat(401)));
    expect(encodeSegment('\ud800')).not.toBe(encodeSegment('\ufffd'));
  });

  test('of drafts, second claimants and start pages meet no other', () => {
    const names = [
      storyPath(stemOf('a'), 'default', 'published'),
      storyPath(stemOf('a'), 'default', 'draft'),
      storyPath(stemOf('a.draft'), 'default', 'published'),
      storyPath(stemOf('a', true), 'default', 'published'),
      storyPath(stemOf('a/_index'), 'default', 'published'),
      storyPath(stemOf('a') + stemSuffix(uuid), 'default', 'published'),
      storyPath(stemOf(`a~u-${uuid}`), 'default', 'published'),
    ];
    expect(new Set(names).size).toBe(names.length);
  });
});
