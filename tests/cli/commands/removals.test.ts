/** Neither a fetch nor a build removes most of the content, unless the user allows it. */
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeSmallSpace, type SmallSpace } from '../../support/content/small-space.ts';
import { makeTemporaryFolder, readTree } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FailureDocument, FetchDocument, readDocument } from '../support/json-documents.ts';
import { runInProcess } from '../support/run-in-process.ts';

/** A space of so many stories, each in two languages; `id` null leaves out the file that names the space. */
function makeSpace(stories: number, id: number | null = 77): SmallSpace {
  const space = makeSmallSpace(stories);
  onTestFinished(() => space.removeFolder());
  const file = join(space.folder, 'space.json');
  if (id === null) rmSync(file);
  else writeFileSync(file, JSON.stringify({ space: { id, name: 'Small', language_codes: ['de'] } }));
  return space;
}

/** A folder without a site; the fetches in it see what is published. */
function makeSite(config: object = {}) {
  const cwd = makeTemporaryFolder();
  writeFileSync(join(cwd, 'stopover.config.json'), JSON.stringify(config));
  const run = (...args: readonly string[]) => runInProcess([...args, '--json'], { cwd });
  const fetch = (space: SmallSpace, ...args: readonly string[]) =>
    run('fetch', '--from', space.folder, '--version', 'published', ...args);
  return {
    cwd,
    fetch,
    build: (...args: readonly string[]) => run('build', ...args),
    store: () => readTree(join(cwd, 'fixtures/content')),
    site: () => readTree(join(cwd, 'dist')),
  };
}

function removeStories(space: SmallSpace, first: number, last: number): void {
  for (let number = first; number <= last; number += 1) space.remove(number);
}

/** Takes everything back that was published; the space still has a draft. */
function unpublishAll(space: SmallSpace, stories: number): void {
  space.write(99, { publishedAt: null }, 'draft');
  removeStories(space, 1, stories);
}

describe('a fetch', () => {
  it('should refuse another space, and touch nothing', async () => {
    const site = makeSite();
    expect((await site.fetch(makeSpace(3))).status).toBe(0);
    const before = site.store();
    const other = makeSpace(3, 78);
    for (const args of [[], ['--full'], ['--dry-run']]) {
      const refused = await site.fetch(other, ...args);
      expect(refused.status).toBe(2);
      const { error } = readDocument(refused, FailureDocument);
      expect(error).toMatchObject({ code: 'space-changed', exitCode: 2 });
      expect(error.message).toMatch(/holds space 77, but the access token opens space 78/);
      expect(site.store()).toEqual(before);
    }
    const replaced = readDocument(await site.fetch(other, '--allow-removals'), FetchDocument);
    expect(replaced.warnings).toMatchObject([{ code: 'space-changed' }]);
    expect(JSON.parse(site.store()['manifest.json']!)).toMatchObject({ spaceId: 78 });
  });

  it('should refuse to remove everything, name the first, and keep the store', async () => {
    const site = makeSite();
    const space = makeSpace(25);
    await site.fetch(space);
    const before = site.store();
    unpublishAll(space, 25);
    for (const args of [[], ['--full'], ['--dry-run']]) {
      const refused = await site.fetch(space, ...args);
      expect(refused.status).toBe(2);
      const { error } = readDocument(refused, FailureDocument);
      expect(error).toMatchObject({ code: 'removals-refused', exitCode: 2 });
      expect(error.message).toBe(
        'The fetch would remove 25 of 25 stories: "pages/story-1", "pages/story-10", "pages/story-11" and 22 more. Nothing was changed.',
      );
      // A fetch from a folder would otherwise become one from the network.
      expect(error.hint).toContain('"stopover fetch --allow-removals" with the same other options');
      expect(site.store()).toEqual(before);
    }
    const allowed = readDocument(await site.fetch(space, '--allow-removals'), FetchDocument);
    expect(allowed.stories).toMatchObject({ total: 0, removed: 25 });
  });

  it.each([
    ['more than half of 21', 21, 11, 2],
    ['less than half of 21', 21, 10, 0],
    ['half of 22', 22, 11, 0],
    ['all but one of 20', 20, 19, 0],
    ['the only one', 1, 1, 2],
  ] as const)('should count what stands before: %s', async (_, stories, removed, status) => {
    const site = makeSite();
    const space = makeSpace(stories);
    await site.fetch(space);
    if (removed === stories) unpublishAll(space, stories);
    else removeStories(space, 1, removed);
    expect((await site.fetch(space)).status).toBe(status);
  });

  it.each([
    ['21 stories', 21, 'removals-refused', undefined],
    ['20 stories', 20, undefined, 'language-gone'],
  ])('should refuse to drop a language of more than 20 stories: %s', async (_, stories, refused, warned) => {
    const site = makeSite();
    const space = makeSpace(stories);
    await site.fetch(space);
    writeFileSync(
      join(space.folder, 'space.json'),
      JSON.stringify({ space: { id: 77, name: 'Small', language_codes: [] } }),
    );
    const before = site.store();
    const document = JSON.parse((await site.fetch(space)).stdout);
    expect([document.error?.code, document.warnings[0]?.code]).toEqual([refused, warned]);
    const { languages } = JSON.parse(site.store()['manifest.json']!);
    expect(languages).toEqual(refused ? ['default', 'de'] : ['default']);
    if (refused) expect(site.store()).toEqual(before);
    // Without a manifest, the files show which languages the store has.
    if (refused) rmSync(join(site.cwd, 'fixtures/content/manifest.json'));
    const again = JSON.parse((await site.fetch(space, '--full')).stdout);
    expect(again.error?.code).toBe(refused);
    expect((await site.fetch(space, '--full', '--allow-removals')).status).toBe(0);
  });

  it.each([
    ['damaged', '{'],
    ['missing', undefined],
  ])('should count the files where the manifest is %s', async (_, manifest) => {
    const site = makeSite();
    const space = makeSpace(25);
    await site.fetch(space);
    const file = join(site.cwd, 'fixtures/content/manifest.json');
    if (manifest === undefined) rmSync(file);
    else writeFileSync(file, manifest);
    const before = site.store();
    unpublishAll(space, 25);
    const refused = await site.fetch(space, '--full');
    expect(refused.status).toBe(2);
    const { error } = readDocument(refused, FailureDocument);
    expect(error.code).toBe('removals-refused');
    expect(error.message).toContain('25');
    expect(site.store()).toEqual(before);
    expect((await site.fetch(space, '--full', '--allow-removals')).status).toBe(0);
    // One story more is no removal: the store is mended.
    if (manifest !== undefined) writeFileSync(file, manifest);
    for (let number = 1; number <= 25; number += 1) space.write(number);
    expect((await site.fetch(space, '--full')).status).toBe(0);
  });

  it('should take what lies outside of a narrower fetch for what it is: still there', async () => {
    const site = makeSite();
    const space = makeSpace(25);
    space.write(26, { slug: 'guides/one' });
    await site.fetch(space);
    const narrow = ['--starts-with', 'guides/', '--language', 'default', '--full'];
    const narrowed = readDocument(await site.fetch(space, ...narrow), FetchDocument);
    expect(narrowed.stories).toMatchObject({ total: 26, removed: 0 });
  });

  it('should not take a folder that names no space for another one', async () => {
    const site = makeSite();
    await site.fetch(makeSpace(3));
    const nameless = makeSpace(4, null);
    const fetched = readDocument(await site.fetch(nameless), FetchDocument);
    expect(fetched.stories).toMatchObject({ total: 4, added: 1 });
    expect(JSON.parse(site.store()['manifest.json']!)).toMatchObject({ spaceId: 77 });
    expect((await site.fetch(makeSpace(3, 78))).status).toBe(2);

    const fresh = makeSite();
    await fresh.fetch(nameless);
    expect(JSON.parse(fresh.store()['manifest.json']!)).toMatchObject({ spaceId: null });
    expect((await fresh.fetch(makeSpace(3))).status).toBe(0);
  });
});

describe('a build', () => {
  /** A built site of 25 stories; then all but so many are gone from the store. */
  async function makeEmptied(left: number, config: object = {}) {
    const site = makeSite(config);
    const space = makeSpace(25);
    await site.fetch(space);
    expect((await site.build()).status).toBe(0);
    if (left === 0) unpublishAll(space, 25);
    else removeStories(space, 1, 25 - left);
    expect((await site.fetch(space, '--allow-removals')).status).toBe(0);
    return { ...site, space, before: site.site() };
  }

  it.each([0, 12])('should refuse to leave %i of 25 stories, and keep the site', async (left) => {
    const site = await makeEmptied(left);
    for (const args of [[], ['--force'], ['--drafts']]) {
      const refused = await site.build(...args);
      expect(refused.status).toBe(2);
      const { error, buildId } = readDocument(refused, FailureDocument);
      expect(buildId).toBeNull();
      expect(error).toMatchObject({ code: 'removals-refused', exitCode: 2 });
      expect(error.message).toMatch(
        /^The build would remove \d+ of \d+ pages: "\/[^"]+", "\/[^"]+", "\/[^"]+" and \d+ more\./,
      );
      expect(site.site()).toEqual(site.before);
    }
    const allowed = readDocument(await site.build('--allow-removals'), BuildDocument);
    expect(allowed.pages.removed).toBeGreaterThan(12);
    expect(Object.keys(site.site()).filter((path) => path.startsWith('pages/'))).toHaveLength(left);
  });

  it.each(['file', 'directory'])(
    'should refuse it too when nothing is remembered of a site of the format "%s"',
    async (format) => {
      const site = await makeEmptied(0, { build: { format } });
      rmSync(join(site.cwd, '.stopover'), { recursive: true });
      const forgotten = readDocument(await site.build(), FailureDocument);
      expect(forgotten.error.message).toMatch(/ of 50 pages: /);
      expect(site.site()).toEqual(site.before);
    },
  );

  it('should refuse it too when the site was built with other settings', async () => {
    const changed = await makeEmptied(0);
    writeFileSync(join(changed.cwd, 'stopover.config.json'), '{"site": {"brand": "Gull"}}');
    expect(readDocument(await changed.build(), FailureDocument).error.message).toMatch(/ of 50 pages: /);
    expect(changed.site()).toEqual(changed.before);
  });

  it('should not take pages that move for pages that go', async () => {
    const site = makeSite();
    const space = makeSpace(25);
    await site.fetch(space);
    await site.build();
    for (let number = 1; number <= 25; number += 1) space.write(number, { slug: `moved/story-${number}` });
    expect((await site.fetch(space)).status).toBe(0);
    const moved = readDocument(await site.build(), BuildDocument);
    expect(moved.pages).toMatchObject({ total: 50, removed: 50 });
  });

  it('should render a part of a site as before', async () => {
    const site = await makeEmptied(5);
    expect((await site.build('--only', '/pages/**')).status).toBe(0);
  });
});
