/** A hostile content API: each test fails without the handling of its fault. */
import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Fault, type FaultMatch, faultKinds } from '#content-api';
import { createEventHub } from '../../../pipeline/events.ts';
import { systemTiming } from '../../../pipeline/storyblok/timing.ts';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeUuid } from '../../support/content/make-story.ts';

const COUNT = 55;
let lab: FetchLab;
beforeEach(async () => {
  lab = await startFetchLab(COUNT);
});
afterEach(() => lab.close());

const everything = Array.from({ length: COUNT }, (_, index) => `pages/story-${index + 1}`).sort();
const page = (number: number): FaultMatch => ({ path: 'stories', page: number });
const pagesFrom = (first: number): FaultMatch => ({
  path: 'stories',
  where: ({ query }) => !query.has('by_uuids') && Number(query.get('page')) >= first,
});

/** Both languages of every story are in the store. */
function expectEverything(): void {
  expect(lab.slugs()).toEqual(everything);
  for (const facts of lab.store().facts('published'))
    expect(Object.keys(facts.hashes).sort()).toEqual(['de', 'default']);
}

describe('answers that fail', () => {
  const faults: Record<string, Fault> = {
    '429': faultKinds.answerStatus({ status: 429 }),
    '429 with Retry-After': faultKinds.answerStatus({ status: 429, retryAfter: 1 }),
    '503 with HTML': faultKinds.answerStatus({ status: 503, body: 'html' }),
    reset: faultKinds.resetConnection(),
    'reset in the middle': faultKinds.resetConnection({ midway: true }),
    'truncated JSON': faultKinds.truncateBody(),
    '{}': faultKinds.replaceBody({}),
  };
  it.each(Object.keys(faults))('arrive after %s on every kind of request', async (name) => {
    for (const path of ['spaces/me', 'links', 'stories', 'datasources', 'datasource_entries']) {
      lab.faults.add({ path, times: 2 }, faults[name]!);
    }
    const report = await lab.fetch();
    expectEverything();
    expect(report.retries).toBeGreaterThanOrEqual(8);
    expect(report.warnings).toEqual([]);
  });

  it('arrive after HTML with 200, once the address has proved to be the right one', async () => {
    for (const path of ['links', 'stories', 'datasources']) {
      lab.faults.add({ path, times: 2 }, faultKinds.answerStatus({ status: 200, body: 'html' }));
    }
    expect(await lab.fetch()).toMatchObject({ retries: 6, warnings: [] });
    expectEverything();
  });

  it('end at once where a page answers instead of the API', async () => {
    lab.faults.add({}, faultKinds.answerStatus({ status: 200, body: 'html' }));
    await expect(lab.fetch()).rejects.toMatchObject({ code: 'upstream-not-json', exitCode: 4 });
    expect(lab.asked()).toHaveLength(1);
  });

  it.each([false, true])('arrive after silence (in the middle of the body: %s)', async (midway) => {
    lab.faults.add({ ...page(2), times: 1 }, faultKinds.hang({ midway }));
    const report = await lab.fetch({}, { attemptTimeoutMs: 2_000 });
    expectEverything();
    expect(report.retries).toBeGreaterThanOrEqual(1);
  });

  it('leave the store as it was when they go on failing', async () => {
    await lab.fetch();
    const { fingerprint } = lab.store().summary;
    lab.space.remove(1);
    lab.faults.add({ path: 'links' }, faultKinds.answerStatus({ status: 503 }));
    await expect(lab.fetch()).rejects.toMatchObject({ code: 'upstream-failed', exitCode: 4 });
    expect(lab.store().summary.fingerprint).toBe(fingerprint);
    lab.faults.clear();
    expect(await lab.fetch()).toMatchObject({ stories: { removed: 1 } });
  });

  it('say what to do about a refused token, without naming it', async () => {
    lab.faults.add({}, faultKinds.answerStatus({ status: 401 }));
    const error: unknown = await lab.fetch().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'upstream-unauthorized', exitCode: 4 });
    expect(String(error)).not.toContain('lab-token');
    expect(() => lab.store()).toThrow(expect.objectContaining({ code: 'store-missing' }));
  });

  it('are told from a network that is not there', async () => {
    const apiUrl = 'http://127.0.0.1:9/v2';
    await expect(lab.fetch({}, { apiUrl })).rejects.toMatchObject({
      code: 'upstream-unreachable',
      exitCode: 4,
    });
  });

  it('include a disk that takes nothing', async () => {
    writeFileSync(lab.storeFolder, 'a file where the folder should be');
    await expect(lab.fetch()).rejects.toMatchObject({ code: 'disk-write', exitCode: 1 });
  });
});

describe('the pace', () => {
  it('never lets more than five requests arrive in any second', async () => {
    const versions = ['published', 'draft'] as const;
    const report = await lab.fetch({ versions, timing: systemTiming }, { requestsPerSecond: 5 });
    expect(report.requests).toBeGreaterThan(15);
    expect(lab.busiestSecond()).toBeLessThanOrEqual(5);
    expectEverything();
  });
});

describe('lists that lie', () => {
  it.each(['0', '54', '100000', 'many', null])('bring everything although total is %j', async (total) => {
    lab.faults.add({ path: 'stories' }, faultKinds.changeHeader('total', total));
    const report = await lab.fetch();
    expectEverything();
    expect(report.warnings).toEqual([]);
    expect(report.requests).toBeLessThan(30);
  });

  it.each(['1', '100000', null])('bring everything although the total of links is %j', async (total) => {
    lab.faults.add({ path: 'links' }, faultKinds.changeHeader('total', total));
    await lab.fetch();
    expectEverything();
  });

  it('take no datasource away that is only missing in the list', async () => {
    lab.space.writeDatasource('ui', { search: 'Search' });
    await lab.fetch();
    lab.faults.add({ path: 'datasources' }, { change: () => ({ body: { datasources: [] } }) });
    expect(await lab.fetch()).toMatchObject({ warnings: [] });
    expect(lab.store().datasource('ui')?.entries).toHaveLength(1);
  });

  it('bring stories that move to an earlier page while it is read', async () => {
    const address = `${lab.apiUrl}/cdn/stories?token=any&version=published&per_page=25&page=3`;
    const lastPage = (await (await lab.injectedFetch(address)).json()) as { stories: { uuid: string }[] };
    lab.faults.add(pagesFrom(2), faultKinds.moveStory(lastPage.stories[0]!.uuid, 0));
    expect(await lab.fetch()).toMatchObject({ stories: { total: COUNT }, warnings: [] });
    expectEverything();
  });

  it('bring the others when a story is deleted while it is read', async () => {
    lab.faults.add(pagesFrom(2), faultKinds.deleteStory(makeUuid(3)));
    await lab.fetch();
    expectEverything();
  });

  it('bring every story once although pages hold some twice', async () => {
    lab.faults.add({ path: 'stories' }, faultKinds.duplicateStory());
    expect(await lab.fetch()).toMatchObject({ stories: { total: COUNT, added: COUNT }, warnings: [] });
    expectEverything();
  });

  it('end although the last page comes for ever', async () => {
    lab.faults.add(pagesFrom(3), faultKinds.repeatPage(3));
    lab.faults.add({ path: 'stories' }, faultKinds.changeHeader('total', '100000'));
    const report = await lab.fetch();
    expectEverything();
    expect(report.requests).toBeLessThan(30);
  });

  it.each([1, 2, 3])('bring everything although page %i is empty', async (number) => {
    lab.faults.add({ ...page(number), where: ({ query }) => !query.has('by_uuids') }, faultKinds.emptyPage());
    const report = await lab.fetch();
    expectEverything();
    expect(report.warnings).toEqual([]);
  });

  it('bring everything although all pages are empty', async () => {
    lab.faults.add(pagesFrom(1), faultKinds.emptyPage());
    await lab.fetch();
    expectEverything();
  });

  it('do not make us drop what a list forgot', async () => {
    await lab.fetch();
    lab.space.write(61);
    lab.faults.add({ path: 'links' }, faultKinds.deleteStory(makeUuid(12)));
    expect(await lab.fetch()).toMatchObject({ stories: { added: 1, removed: 0 } });
    expect(lab.slugs()).toContain('pages/story-12');
  });

  it('make a warning of a story that is listed and cannot be had, and the store keeps it', async () => {
    await lab.fetch();
    lab.faults.add({ path: 'stories' }, faultKinds.deleteStory(makeUuid(12)));
    for (const full of [false, true]) {
      lab.space.write(61 + Number(full));
      const report = await lab.fetch({ full });
      if (full) expect(report.warnings).toMatchObject([{ code: 'story-missing', story: 'pages/story-12' }]);
      expect(report.stories.removed).toBe(0);
      expect(lab.slugs()).toContain('pages/story-12');
    }
  });

  it('make a warning of a datasource that is listed and cannot be had, and the store keeps it', async () => {
    lab.space.writeDatasource('tones', { calm: 'Calm' });
    await lab.fetch();
    const before = lab.store().datasource('tones');
    const where: FaultMatch['where'] = ({ query }) => query.get('datasource') === 'tones';
    lab.faults.add({ path: 'datasource_entries', where }, faultKinds.answerStatus({ status: 404 }));
    const { warnings } = await lab.fetch({ full: true });
    expect(warnings).toMatchObject([
      { code: 'datasource-missing', message: expect.stringContaining('the store keeps what it had') },
    ]);
    expect(lab.store().datasource('tones')).toEqual(before);
  });

  it('make no datasource of the former space stay in a store that another space replaces', async () => {
    lab.space.writeDatasource('tones', { calm: 'Calm' });
    await lab.fetch();
    const where: FaultMatch['where'] = ({ query }) => query.get('datasource') === 'tones';
    lab.faults.add({ path: 'datasource_entries', where }, faultKinds.answerStatus({ status: 404 }));
    const turnInto99: Fault = {
      change: ({ body }) => ({ body: { space: { ...(body as { space: object }).space, id: 99 } } }),
    };
    lab.faults.add({ path: 'spaces/me' }, turnInto99);
    const { warnings } = await lab.fetch({ allowRemovals: true });
    expect(warnings).toContainEqual(
      expect.objectContaining({
        code: 'datasource-missing',
        message: expect.stringContaining('it is not in the store'),
      }),
    );
    expect(lab.store().datasource('tones')).toBeUndefined();
  });

  it.each(['published', 'draft'] as const)(
    'end a first fetch that gets none of the listed %s stories, and the next one gets them',
    async (version) => {
      const versions = ['draft', 'published'] as const;
      const where: FaultMatch['where'] = ({ query }) => query.get('version') === version;
      const end = lab.faults.add({ path: 'stories', where }, faultKinds.replaceBody({ stories: [] }));
      await expect(lab.fetch({ versions })).rejects.toMatchObject({
        ...{ code: 'stories-withheld', exitCode: 4 },
        message: expect.stringContaining(`lists ${COUNT} ${version} stories`),
      });
      expect(() => lab.store()).toThrow(expect.objectContaining({ code: 'store-missing' }));
      end();
      expect(await lab.fetch({ versions })).toMatchObject({ warnings: [] });
      expectEverything();
    },
  );

  it('say that the space changed while it was read, and the next fetch brings the rest', async () => {
    lab.faults.add({ path: 'spaces/me', nth: 2 }, faultKinds.changeCacheVersion(5));
    const report = await lab.fetch();
    expect(report.warnings).toMatchObject([{ code: 'space-moved' }]);
    expect(report.cv).toBe(lab.store().summary.cv);
    lab.faults.clear();
    lab.space.write(61);
    expect(await lab.fetch()).toMatchObject({
      mode: 'incremental',
      cv: expect.any(Number),
      stories: { added: 1 },
    });
  });

  it('leave out what is not a story, and name it', async () => {
    lab.faults.add(
      { path: 'stories' },
      {
        change: (answer) => {
          const stories = (answer.body as { stories: { uuid: string; content: unknown }[] }).stories;
          const broken = stories.map((story) =>
            story.uuid === makeUuid(8) ? { ...story, content: 'none' } : story,
          );
          return { ...answer, body: { ...answer.body, stories: [...broken, null, 5] } };
        },
      },
    );
    const report = await lab.fetch();
    expect(report.stories.total).toBe(COUNT - 1);
    const ofStory = report.warnings.filter(({ story }) => story?.endsWith('pages/story-8'));
    expect(ofStory.map(({ code, story }) => [code, story])).toEqual([
      ['story-invalid', 'pages/story-8'],
      ['story-invalid', 'de/pages/story-8'],
    ]);
  });

  it('name the languages in which the content API does not give what is no story in another', async () => {
    const inLanguage = (wanted: string): FaultMatch => ({
      path: 'stories',
      where: ({ query }) => (query.get('language') ?? 'default') === wanted,
    });
    lab.faults.add(inLanguage('default'), {
      change: (answer) => {
        const { stories } = answer.body as { stories: { uuid: string }[] };
        const broken = stories.map((story) =>
          story.uuid === makeUuid(8) ? { ...story, content: 'none' } : story,
        );
        return { ...answer, body: { ...answer.body, stories: broken } };
      },
    });
    lab.faults.add(inLanguage('de'), faultKinds.deleteStory(makeUuid(8)));
    const { warnings } = await lab.fetch();
    expect(warnings).toMatchObject([
      { code: 'story-invalid', story: 'pages/story-8' },
      {
        code: 'story-missing',
        message:
          '"pages/story-8" is in the list of links, but the content API does not give it (published, de); it is not in the store.',
      },
    ]);
  });

  it('make the store keep a story that is not one any more, and say so', async () => {
    await lab.fetch();
    lab.space.write(8, { content: { component: '' } });
    const report = await lab.fetch({ full: true });
    expect(report.stories).toMatchObject({ total: COUNT, removed: 0 });
    expect(report.warnings.map(({ code, message }) => `${code}: ${message}`)).toContain(
      'story-invalid: "pages/story-8" is in the list of links, but what the content API gives is not a story (published, default, de); the store keeps what it had.',
    );
    expect(lab.slugs()).toContain('pages/story-8');
  });

  it.each([
    [1, ''],
    [3, ', and none of the others can be used either'],
  ])('end a first fetch of %i, none of which is a story, and name the fault', async (count, others) => {
    for (let number = 1; number <= COUNT; number += 1) {
      if (number > count) lab.space.remove(number);
      else lab.space.write(number, { content: { component: '' } });
    }
    const fault = '"pages/story-1" is not a story as the content API describes them';
    await expect(lab.fetch()).rejects.toMatchObject({
      ...{ code: 'stories-refused', exitCode: 3 },
      message: `The stories cannot be fetched: ${fault} (content: is not a block with a component)${others}.`,
    });
    expect(() => lab.store()).toThrow(expect.objectContaining({ code: 'store-missing' }));
  });
});

describe('relations', () => {
  const absent = '99999999-0000-4000-8000-000000000001';

  it('that are missing are warnings with the story and the field', async () => {
    lab.space.write(4, { content: { body: [{ _uid: makeUuid(1), component: 'teaser', airport: absent }] } });
    const { warnings } = await lab.fetch();
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatchObject({ code: 'relation-missing', story: 'pages/story-4' });
    expect(warnings[0]?.message).toContain('body[0].airport');
  });

  it('that go in circles are fetched once', async () => {
    lab.space.write(4, { content: { next: makeUuid(5), self: makeUuid(4) } });
    lab.space.write(5, { content: { next: [makeUuid(4), makeUuid(6)] } });
    expect(await lab.fetch()).toMatchObject({ stories: { total: COUNT }, warnings: [] });
  });

  it('to drafts are missing on the published side only', async () => {
    lab.space.write(70, { publishedAt: null }, 'draft');
    lab.space.write(4, { content: { next: makeUuid(70) } });
    const { warnings } = await lab.fetch({ versions: ['published', 'draft'] });
    expect(warnings).toMatchObject([{ code: 'relation-missing', story: 'pages/story-4' }]);
  });

  it('to many missing stories are looked up in batches of 50', async () => {
    const targets = Array.from({ length: 120 }, (_, index) => absent.replace('0001', String(1000 + index)));
    lab.space.write(4, { content: { related: targets } });
    const { warnings } = await lab.fetch();
    expect(warnings).toHaveLength(120);
    const batches = lab.asked().flatMap(({ searchParams }) => searchParams.get('by_uuids') ?? []);
    expect(batches.map((batch) => batch.split(',').length)).toEqual([50, 50, 20]);
  });

  it('that lead out of the folder that is fetched come along, with what they refer to themselves', async () => {
    lab.space.write(61, { slug: 'guides/one', content: { airport: makeUuid(4) } });
    lab.space.write(4, { content: { region: makeUuid(5) } });
    await lab.fetch({ startsWith: 'guides/' });
    expect(lab.slugs()).toEqual(['guides/one', 'pages/story-4', 'pages/story-5']);
    expect(lab.store().story(makeUuid(5), 'de', 'published')?.content.headline).toBe('Headline 5');
  });

  it('in links are told too', async () => {
    lab.space.write(4, {
      content: { link: { fieldtype: 'multilink', linktype: 'story', id: absent, cached_url: 'gone' } },
    });
    const { warnings } = await lab.fetch();
    expect(warnings).toMatchObject([{ code: 'link-missing', story: 'pages/story-4' }]);
  });
});

describe('an interruption', () => {
  it('leaves no store behind, and the next fetch goes on where it was', async () => {
    const controller = new AbortController();
    const events = createEventHub();
    events.handle('fetch:progressed', ({ stories }) => {
      if (stories >= 75) controller.abort();
    });
    await expect(lab.fetch({ signal: controller.signal, events })).rejects.toMatchObject({
      code: 'interrupted',
    });
    expect(() => lab.store()).toThrow(expect.objectContaining({ code: 'store-missing' }));
    const report = await lab.fetch();
    expect(report.resumedPages).toBeGreaterThanOrEqual(3);
    expectEverything();
    expect((await lab.fetch({ full: true })).resumedPages).toBe(0);
  });

  it('of a space that tells no cache version is not gone on with: nothing says that its pages are still true', async () => {
    const versionless: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init);
      if (!String(input).includes('spaces/me')) return answer;
      const { space } = (await answer.json()) as { readonly space: object };
      return Response.json({ space: { ...space, version: undefined } });
    };
    lab.faults.add({ ...pagesFrom(3), nth: 1 }, faultKinds.answerStatus({ status: 422 }));
    await expect(lab.fetch({}, { fetch: versionless })).rejects.toMatchObject({ code: 'upstream-refused' });
    lab.space.write(2, { content: { headline: 'Newer' } });
    expect((await lab.fetch({}, { fetch: versionless })).resumedPages).toBe(0);
    expect(lab.store().story(makeUuid(2), 'default', 'published')?.content.headline).toBe('Newer');
  });

  it('does not bring pages of an older state back', async () => {
    lab.faults.add({ ...pagesFrom(3), nth: 1 }, faultKinds.answerStatus({ status: 422 }));
    await expect(lab.fetch()).rejects.toMatchObject({ code: 'upstream-refused' });
    lab.space.write(2, { content: { headline: 'Newer' } });
    expect((await lab.fetch()).resumedPages).toBe(0);
    expect(lab.store().story(makeUuid(2), 'default', 'published')?.content.headline).toBe('Newer');
  });

  it.each(['published', 'draft'] as const)(
    'keeps neither the former address nor the former name of a %s story, whose date stays the same',
    async (version) => {
      const unmoved: typeof fetch = async (input, init) => {
        const answer = await fetch(input, init);
        if (!String(input).includes('spaces/me')) return answer;
        const { space } = (await answer.json()) as { readonly space: object };
        return Response.json({ space: { ...space, version: 5 } });
      };
      const options = { versions: [version], languages: ['default', 'de'] };
      // The stories of both languages have been read by then.
      lab.faults.add({ path: 'datasources' }, faultKinds.answerStatus({ status: 422 }));
      await expect(lab.fetch(options, { fetch: unmoved })).rejects.toMatchObject({
        code: 'upstream-refused',
      });
      lab.faults.clear();
      lab.space.write(2, { slug: 'moved/story-2' });
      lab.space.write(3, { name: 'Renamed' });
      const { resumedPages, requests, warnings } = await lab.fetch(options, { fetch: unmoved });
      expect(resumedPages).toBeGreaterThan(3);
      expect(warnings).toEqual([]);
      for (const language of ['default', 'de']) {
        expect(lab.store().story(makeUuid(2), language, version)?.slug).toBe('moved/story-2');
        // The list of links has names in the default language alone.
        expect(lab.store().story(makeUuid(3), language, version)?.name).toBe('Renamed');
      }
      expect(lab.slugs(version)).toContain('moved/story-2');
      // Nothing else is asked for again.
      expect(requests).toBeLessThan(12);
    },
  );

  it('after the last request leaves no store behind either', async () => {
    const controller = new AbortController();
    const events = createEventHub();
    events.handle('stories:fetched', () => controller.abort());
    const { signal } = controller;
    await expect(lab.fetch({ signal, events })).rejects.toMatchObject({ code: 'interrupted' });
    expect(() => lab.store()).toThrow(expect.objectContaining({ code: 'store-missing' }));
  });

  it('before the first request ends at once', async () => {
    await expect(lab.fetch({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'interrupted' });
    expect(lab.asked()).toEqual([]);
  });
});

describe('events', () => {
  it('tell progress, warnings and the outcome', async () => {
    lab.space.write(4, { content: { next: '99999999-0000-4000-8000-000000000001' } });
    const events = createEventHub();
    const seen: string[] = [];
    const shares: number[] = [];
    for (const name of ['fetch:warned', 'stories:fetched', 'stories:stored'] as const) {
      events.observe(name, () => seen.push(name));
    }
    events.observe('fetch:progressed', ({ done }) => shares.push(done ?? 0));
    await lab.fetch({ events });
    expect(seen).toEqual(['fetch:warned', 'stories:fetched', 'stories:stored']);
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
  });
});
