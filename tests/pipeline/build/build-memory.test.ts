/** The memory of builds in one process never shows in the site. */
import { describe, expect, it } from 'vitest';
import { createBuildMemory } from '../../../pipeline/build/build-memory.ts';
import { createEventHub } from '../../../pipeline/events.ts';
import type { Story } from '../../../renderer/index.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { makeBreakingPage, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const AIRPORT = 63;

/** The words that are edited. */
interface Words {
  readonly home: string;
  readonly guide: string;
  readonly carPark: string;
  readonly header: string;
}

const first: Words = { home: 'Home', guide: 'Guide', carPark: 'By the sea', header: 'Lab' };

function makeStories({ home, guide, carPark, header }: Words): Story[] {
  const cards = {
    ...{ _uid: 'cards', component: 'product_list', type: 'parking' },
    items: [makeUuid(60)],
  };
  const place = { code: 'BR', time_zone: 'Europe/Berlin', lat: 54.9, lng: 2.3 };
  return [
    makePage(1, { title: home, slug: 'home', body: [cards] }),
    makePage(2, { title: guide, slug: 'guide', body: [cards] }),
    makeStory(60, {
      name: carPark,
      slug: 'parking/p4',
      content: {
        ...{ _uid: 'p4', component: 'car_park', name: carPark, code: 'P4', summary: 'By the sea' },
        ...{ kind: 'on_site', key_policy: 'keep', transfer_mode: 'walk', covered: 'open', operator: 'Lab' },
        ...{ price_from: 40, price_set_on: '2026-11-01 00:00', currency: 'EUR', availability: 'open' },
        ...{ airport: makeUuid(AIRPORT), lat: 54.91, lng: 2.31 },
      },
    }),
    makeStory(AIRPORT, {
      ...{ name: 'Brackholm', slug: 'airports/brackholm' },
      content: { _uid: 'airport', component: 'airport', name: 'Brackholm', ...place },
    }),
    makeStory(90, {
      slug: 'global/header',
      content: { _uid: 'header', component: 'global_header', logo_text: header },
    }),
  ];
}

/** A lab and a process that builds in it again and again. */
function makeStayingLab() {
  const lab = makeSiteLab();
  const memory = createBuildMemory();
  const store = (words: Words) => lab.store({ stories: makeStories(words) });
  const expectClean = async (options = {}) => expect(lab.tree()).toEqual(await lab.buildClean(options));
  const build = (options = {}) => lab.build({ memory, ...options });
  /** Builds after each of some edits. */
  const buildEach = async (...edits: readonly Words[]) => {
    for (const words of edits) {
      store(words);
      await build();
    }
  };
  return { lab, store, expectClean, build, buildEach };
}

describe('builds that remember', () => {
  it('should show a card that has changed wherever it stands, and one that has not with its picture', async () => {
    const { lab, buildEach, expectClean } = makeStayingLab();
    const home = 'Edited home';
    await buildEach(first, { ...first, home }, { ...first, home, guide: 'Edited guide' });
    const guide = lab.tree()['guide.html']!;
    expect(guide).toContain('Edited guide');
    const picture = /\/(_stopover\/assets\/[\w-]+\.[0-9a-f]+\.svg)/.exec(
      guide.slice(guide.indexOf('<article')),
    )?.[1];
    expect(Object.keys(lab.tree())).toContain(picture);
    await expectClean();
    await buildEach({ ...first, guide: 'Edited guide', carPark: 'By the lake' });
    expect(lab.tree()['guide.html']).toContain('By the lake');
    expect(lab.tree()['guide.html']).not.toContain('By the sea</a>');
    await expectClean();
  });

  it('should show a header that has changed on pages that have changed with it', async () => {
    const { lab, buildEach, expectClean } = makeStayingLab();
    const last = { ...first, home: 'A third home', header: 'Another brand' };
    await buildEach(first, { ...first, home: 'Another home' }, last);
    expect(lab.tree()['index.html']).toContain('Another brand');
    await expectClean();
  });

  it('should say a text of the configuration that has changed in a header that has not', async () => {
    const { lab, store, build, buildEach, expectClean } = makeStayingLab();
    await buildEach(first, { ...first, home: 'A second home' });
    store({ ...first, home: 'A third home' });
    const reworded = { config: { messages: { en: { skip: 'Past the header' } } } };
    await build(reworded);
    expect(lab.tree()['index.html']).toContain('Past the header');
    await expectClean(reworded);
  });

  it('should show another moment where one is shown', async () => {
    const { lab, store, build, buildEach, expectClean } = makeStayingLab();
    await buildEach(first, { ...first, home: 'A second home' });
    store({ ...first, home: 'A third home' });
    const later = { now: new Date('2027-03-01T12:00:00Z') };
    await build(later);
    expect(lab.tree()['index.html']).toContain('2027');
    await expectClean(later);
  });

  it('should start over where another process has built since', async () => {
    const { lab, store, build, buildEach, expectClean } = makeStayingLab();
    await buildEach(first);
    store({ ...first, guide: 'Of another process' });
    await lab.build();
    store({ ...first, guide: 'Of another process', home: 'Home again' });
    expect((await build()).pages).toMatchObject({ rendered: 1 });
    expect(lab.tree()['guide.html']).toContain('Of another process');
    await expectClean();
    await buildEach(first);
    await expectClean();
  });

  it('should start over after a build that failed, and after one that was stopped', async () => {
    const { lab, store, build, buildEach, expectClean } = makeStayingLab();
    await buildEach(first);
    lab.store({ stories: [makeBreakingPage(), ...makeStories({ ...first, guide: 'Unseen' }).slice(1)] });
    expect((await build()).error).toMatchObject({ code: 'pages-failed' });
    store({ ...first, guide: 'Stopped' });
    const stop = new AbortController();
    const events = createEventHub();
    events.observe('page:written', () => stop.abort());
    expect((await build({ events, signal: stop.signal })).error).toBeDefined();
    await buildEach({ ...first, carPark: 'By the lake' });
    await expectClean();
  });

  it('should render no more than a process that begins with what lies on the disk', async () => {
    const { store, build } = makeStayingLab();
    store(first);
    expect((await build()).pages.rendered).toBe(4);
    store({ ...first, guide: 'Edited guide' });
    expect((await build()).pages).toMatchObject({ rendered: 1, reused: 3 });
    expect((await build()).pages).toMatchObject({ rendered: 0, reused: 4 });
  });
});
