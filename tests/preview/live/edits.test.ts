import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createEdits, type Edits } from '../../../preview/live/edits.ts';
import type { ShownSite } from '../../../preview/live/site/shown-site.ts';
import { makeUuid } from '../../support/content/make-story.ts';
import fc from '../../support/runs/property-testing.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../support/preview-lab.ts';

let lab: PreviewLab;
let site: ShownSite;

beforeAll(async () => {
  const config = { site: { url: 'https://lab.example', languages: [{ code: 'en' }, { code: 'de' }] } };
  lab = await makePreviewLab({ published: [makePage(1, { slug: 'home', title: 'Saved' })], config });
  site = await lab.context.workspace.show({ version: 'draft', at: undefined });
});
afterAll(() => lab.close());

const story = (title: string, more: object = {}) => ({
  ...{ name: 'Home', id: 1, uuid: makeUuid(1), full_slug: 'home' },
  content: { _uid: 'page-1', component: 'page', title, ...more },
});

function type(edits: Edits, sequence: number, tab = 'tab-one'): Promise<boolean> {
  return edits.take({ tab, sequence, language: 'en', story: story(`Edit ${sequence}`) }, site);
}

const titleIn = (edits: Edits, tab = 'tab-one', language = 'en') =>
  edits.layOver(tab, site).reader.story(makeUuid(1), language)?.content.title;

describe('edits that are not saved', () => {
  it('are the newest of each tab, in whatever order they arrive', async () => {
    const arrivals = fc.array(
      fc.tuple(fc.constantFrom('tab-one', 'tab-two'), fc.integer({ min: 1, max: 1000 })),
    );
    await fc.assert(
      fc.asyncProperty(arrivals, async (sent) => {
        const edits = createEdits();
        const newest = new Map<string, number>();
        for (const [tab, sequence] of sent) {
          const isNewer = sequence > (newest.get(tab) ?? 0);
          expect(await type(edits, sequence, tab)).toBe(isNewer);
          if (isNewer) newest.set(tab, sequence);
          for (const [name, highest] of newest) expect(titleIn(edits, name)).toBe(`Edit ${highest}`);
        }
        expect(titleIn(edits, 'tab-three')).toBe('Saved');
      }),
      { numRuns: 50 },
    );
  });

  it('are the newest when one overtakes another that takes long', async () => {
    const edits = createEdits();
    const body = Array.from({ length: 20_000 }, (_, index) => ({ _uid: `${index}`, component: 'rich_text' }));
    const long = { tab: 'tab-one', sequence: 1, language: 'en', story: story('Edit 1', { body }) };
    const taken = edits.take(long, site);
    expect(await type(edits, 2)).toBe(true);
    expect(await taken).toBe(false);
    expect(titleIn(edits)).toBe('Edit 2');
  });

  it('are forgotten when a fetch that began after they were saved has ended, and no others', async () => {
    const edits = createEdits();
    await type(edits, 1);
    await type(edits, 1, 'tab-two');
    edits.markSaved('tab-one', 1);
    const ended = edits.beginFetch();
    await type(edits, 2);
    ended();
    // Typed during the fetch: the store cannot have it.
    expect(titleIn(edits)).toBe('Edit 2');
    edits.beginFetch()();
    expect(titleIn(edits)).toBe('Edit 2');
    // Typed after the save, but it arrived before the news of the save.
    edits.markSaved('tab-one', 1);
    edits.beginFetch()();
    expect(titleIn(edits)).toBe('Edit 2');
    edits.markSaved('tab-one', 2);
    edits.beginFetch()();
    expect(titleIn(edits)).toBe('Saved');
    expect(titleIn(edits, 'tab-two')).toBe('Edit 1');
  });

  it('are kept for the tabs that typed last', async () => {
    const edits = createEdits();
    await type(edits, 1, 'tab-idle');
    const other = { ...story('Elsewhere'), id: 2, uuid: makeUuid(2), full_slug: 'other' };
    await edits.take({ tab: 'tab-one', sequence: 1, language: 'en', story: other }, site);
    for (let load = 1; load <= 300; load += 1) {
      await type(edits, 1, `tab-load-${load}`);
      if (load % 50 === 0) await type(edits, load, 'tab-one');
    }
    expect(titleIn(edits)).toBe('Edit 300');
    // The edit of the story that the tab typed into first is kept, too.
    const content = edits.layOver('tab-one', site).reader.story(makeUuid(2), 'en')?.content;
    expect(content?.title).toBe('Elsewhere');
    expect(edits.hasEdits('tab-idle')).toBe(false);
  });

  it('are kept for the stories of a tab that were typed last', async () => {
    const edits = createEdits();
    const typeStory = (id: number, sequence: number) => {
      const input = { ...story(`Story ${id}`), id, uuid: makeUuid(id), full_slug: `story-${id}` };
      return edits.take({ tab: 'tab-one', sequence, language: 'en', story: input }, site);
    };
    let sequence = 0;
    for (let id = 1; id <= 100; id += 1) {
      sequence += 2;
      await typeStory(id, sequence);
      // The editor goes on typing into the first story.
      await typeStory(1, sequence + 1);
    }
    const { difference, reader } = edits.layOver('tab-one', site);
    expect([...difference.stories]).toHaveLength(20);
    expect(reader.story(makeUuid(1), 'en')?.content.title).toBe('Story 1');
    expect(reader.story(makeUuid(100), 'en')?.content.title).toBe('Story 100');
    expect(reader.story(makeUuid(2), 'en')).toBeUndefined();
  });

  it('are shown at the address that another editor has given the story meanwhile', async () => {
    const edits = createEdits();
    const opened = { ...story('Typed'), full_slug: 'before', parent_id: 7 };
    await edits.take({ tab: 'tab-one', sequence: 1, language: 'en', story: opened }, site);
    const { reader } = edits.layOver('tab-one', site);
    const place = { slug: 'home', parentId: site.reader.facts(makeUuid(1))!.parentId };
    expect(reader.story(makeUuid(1), 'en')).toMatchObject({ ...place, content: { title: 'Typed' } });
    expect(reader.facts(makeUuid(1))).toMatchObject(place);
    expect(reader.find({ slug: 'home' }).map(({ uuid }) => uuid)).toEqual([makeUuid(1)]);
  });

  it('are read in the language that the editor has open, or in all where they bring translations along', async () => {
    const edits = createEdits();
    const german = { ...story('Getippt'), lang: 'default' };
    await edits.take({ tab: 'tab-one', sequence: 1, language: 'de', story: german }, site);
    expect([titleIn(edits, 'tab-one', 'de'), titleIn(edits)]).toEqual(['Getippt', 'Saved']);
    const both = story('Typed', { title__i18n__de: 'Getippt', lede__i18n__de: '' });
    await edits.take({ tab: 'tab-one', sequence: 2, language: 'en', story: both }, site);
    expect([titleIn(edits, 'tab-one', 'de'), titleIn(edits)]).toEqual(['Getippt', 'Typed']);
  });

  it.each([null, 'text', [], {}, { uuid: 'x' }, { ...story('No content'), content: null }])(
    'are refused when they are not a story: %j',
    async (input) => {
      const edits = createEdits();
      const edit = { tab: 'tab-one', sequence: 1, language: 'en', story: input };
      await expect(edits.take(edit, site)).rejects.toThrow();
      expect(titleIn(edits)).toBe('Saved');
    },
  );
});

it('keeps edits that are saved until a fetch has brought them', async () => {
  let isDown = true;
  const published = [makePage(1, { slug: 'home', title: 'Saved' })];
  const fetch = async () => {
    if (isDown) throw new Error('The space cannot be reached.');
    return {} as never;
  };
  const { context, close } = await makePreviewLab({ published, fetch });
  onTestFinished(close);
  await type(context.edits, 1);
  context.edits.markSaved('tab-one', 1);
  await context.refetch.request();
  expect(titleIn(context.edits)).toBe('Edit 1');
  isDown = false;
  await context.refetch.request();
  expect(titleIn(context.edits)).toBe('Saved');
});

describe('the route for edits', () => {
  const headers = { host: 'localhost', origin: 'http://localhost' };
  const post = (payload: object | string, how: Record<string, string> = headers) =>
    lab.app.inject({
      method: 'POST',
      url: '/__stopover/edit',
      payload,
      headers: { 'content-type': 'application/json', ...how },
    });
  const body = { tab: 'tab-three', sequence: 1, route: '/', language: 'en', story: story('Typed') };

  it('answers with the page as it looks then, and an older state with nothing', async () => {
    const newer = (await post({ ...body, sequence: 5 })).json();
    expect(newer).toMatchObject({
      kind: 'page',
      sequence: 5,
      html: expect.stringContaining('<h1>Typed</h1>'),
    });
    expect((await post({ ...body, sequence: 4 })).json()).toEqual({ kind: 'superseded', sequence: 4 });
  });

  it('refuses what is malformed, foreign or too large', async () => {
    expect((await post('{')).statusCode).toBe(400);
    expect((await post({ ...body, tab: '../x' })).statusCode).toBe(400);
    expect((await post({ ...body, sequence: -1 })).statusCode).toBe(400);
    expect((await post({ ...body, sequence: 9, story: { id: 1 } })).statusCode).toBe(422);
    expect((await post(body, { ...headers, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post(body, { ...headers, origin: 'null' })).statusCode).toBe(403);
    expect((await post(JSON.stringify({ ...body, story: 'x'.repeat(9_000_000) }))).statusCode).toBe(413);
  });
});
