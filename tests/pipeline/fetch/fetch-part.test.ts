/** A fetch of a part of the space also keeps current what its stories refer to outside of the part. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeUuid } from '../../support/content/make-story.ts';

const LATER = '2026-06-01T12:00:00.000Z';
const part = { startsWith: 'guides/' };
const both = ['guides/one', 'pages/story-4'];

let lab: FetchLab;
beforeEach(async () => {
  lab = await startFetchLab(10, 'storyblok');
  lab.space.write(61, { slug: 'guides/one', content: { next: makeUuid(4) } });
  await lab.fetch(part);
});
afterEach(() => lab.close());

const headlineOf = (number: number) =>
  lab.store().story(makeUuid(number), 'default', 'published')?.content.headline;

describe('a story outside of the part that a story of it refers to', () => {
  it('should stay when everything is read again, and when drafts come in addition', async () => {
    const { fingerprint } = lab.store().summary;
    for (const turn of [1, 2]) {
      expect(await lab.fetch({ ...part, full: true }), `${turn}`).toMatchObject({
        stories: { total: 2, removed: 0, unchanged: 2 },
      });
      expect(lab.store().summary.fingerprint).toBe(fingerprint);
    }
    await lab.fetch({ ...part, versions: ['published', 'draft'] });
    expect([lab.slugs(), lab.slugs('draft')]).toEqual([both, both]);
  });

  it('should be as current as the others', async () => {
    lab.space.write(4, { publishedAt: LATER, updatedAt: LATER, content: { headline: 'New' } });
    expect(await lab.fetch(part)).toMatchObject({ mode: 'incremental', stories: { total: 2, changed: 1 } });
    expect(headlineOf(4)).toBe('New');
    expect(await lab.fetch(part)).toMatchObject({ mode: 'unchanged', warnings: [] });
  });

  it('should go when it is gone from the space, with a warning', async () => {
    lab.space.remove(4);
    lab.space.write(62, { slug: 'guides/two', publishedAt: LATER, updatedAt: LATER });
    const { warnings, stories } = await lab.fetch(part);
    expect(warnings).toMatchObject([{ code: 'relation-missing', story: 'guides/one' }]);
    expect([stories.removed, lab.slugs()]).toEqual([1, ['guides/one', 'guides/two']]);
  });

  it('should be another fetch’s business in a store of the whole space', async () => {
    await lab.fetch();
    lab.space.write(4, { publishedAt: LATER, updatedAt: LATER, content: { headline: 'New' } });
    await lab.fetch(part);
    expect(headlineOf(4)).toBe('Headline 4');
    await lab.fetch();
    expect(headlineOf(4)).toBe('New');
  });
});

describe('a folder that is called like a language of the space', () => {
  it('should be fetched alone, and each story in its own languages', async () => {
    const folder = await startFetchLab(10, 'storyblok');
    onTestFinished(() => folder.close());
    const headlines = { headline: 'Plain', headline__i18n__de: 'German' };
    for (const number of [61, 62])
      folder.space.write(number, { slug: `de/story-${number}`, content: headlines });
    for (const full of [false, false, true]) {
      const { stories, warnings } = await folder.fetch({ startsWith: 'de/', full });
      expect([stories.total, warnings, folder.slugs()]).toEqual([2, [], ['de/story-61', 'de/story-62']]);
    }
    const [plain, german] = ['default', 'de'].map((language) =>
      folder.store().story(makeUuid(61), language, 'published'),
    );
    expect([plain?.content.headline, german?.content.headline]).toEqual(['Plain', 'German']);
  });
});

describe('parts that are fetched in turn into one store', () => {
  it('should ask again only for what stories of the last part refer to', async () => {
    const large = await startFetchLab(60, 'storyblok');
    onTestFinished(() => large.close());
    large.space.write(61, { slug: 'guides/one', content: { next: makeUuid(4) } });
    const versions = ['published', 'draft'] as const;
    await large.fetch({ versions, startsWith: 'pages/' });
    await large.fetch({ versions, ...part });
    large.space.write(4, { publishedAt: LATER, updatedAt: LATER, content: { next: makeUuid(5) } });
    for (const turn of [1, 2]) {
      expect((await large.fetch({ versions, ...part })).stories).toMatchObject({ total: 61, removed: 0 });
      const lookups = large.asked().flatMap(({ searchParams }) => {
        const isDraft = searchParams.get('version') === 'draft';
        return isDraft ? (searchParams.get('by_uuids')?.split(',') ?? []) : [];
      });
      expect([...new Set(lookups)].sort(), `${turn}`).toEqual([makeUuid(4), makeUuid(5)]);
    }
  });

  /** Fetches parts of a space whose list of links has no dates. */
  async function openUndated() {
    const undated = await startFetchLab(10);
    onTestFinished(() => undated.close());
    const withoutDates: typeof fetch = async (input, init) => {
      const response = await undated.injectedFetch(input, init);
      if (!new URL(String(input)).pathname.endsWith('/links')) return response;
      const { links } = (await response.json()) as { links: Record<string, object> };
      const dates = { published_at: null, updated_at: null };
      const entries = Object.entries(links).map(([uuid, link]) => [uuid, { ...link, ...dates }]);
      return Response.json({ links: Object.fromEntries(entries) }, { headers: response.headers });
    };
    undated.space.write(61, { slug: 'guides/one' });
    const fetchPart = (startsWith: string) => undated.fetch({ startsWith }, { fetch: withoutDates });
    await fetchPart('');
    return { ...undated, fetchPart };
  }

  const edited = (publishedAt: string) => ({
    publishedAt,
    updatedAt: publishedAt,
    content: { headline: 'New' },
  });
  const [earlier, later] = ['2026-01-05T12:00:00.000Z', '2026-01-06T12:00:00.000Z'];

  it('should find a change that is older than those of another part, also where links have no dates', async () => {
    const { space, fetchPart, store } = await openUndated();
    space.write(4, edited(later));
    await fetchPart('pages/');
    space.write(61, { slug: 'guides/one', ...edited(earlier) });
    expect(await fetchPart('guides/')).toMatchObject({ mode: 'incremental', stories: { changed: 1 } });
    expect(store().story(makeUuid(61), 'default', 'published')?.content.headline).toBe('New');
  });

  it('should leave what is outside of them to the next fetch of the whole', async () => {
    const { space, fetchPart, store } = await openUndated();
    space.write(4, edited(earlier));
    await fetchPart('guides/');
    expect(await fetchPart('')).toMatchObject({ stories: { changed: 1 } });
    expect(store().story(makeUuid(4), 'default', 'published')?.content.headline).toBe('New');
  });
});
