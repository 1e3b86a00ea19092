/** The Visual Editor asks for the slug of a story, which is not the address of every story's page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStory } from '../../../support/content/make-story.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const header = makeStory(9, {
  ...{ slug: 'global/header', name: 'Menu' },
  content: { _uid: 'header', component: 'global_header', nav: [] },
});
const published = [
  makePage(1, { slug: 'home', title: 'Home' }),
  makePage(1, { slug: 'home', title: 'Start', language: 'de' }),
  makePage(2, { slug: 'a/b', title: 'Deep' }),
  makePage(3, { slug: 'fr/home', title: 'Home of a folder' }),
  makePage(3, { slug: 'fr/home', title: 'Accueil', language: 'fr' }),
  header,
];
let lab: PreviewLab;
let hasNewStory = false;
let fetches = 0;

beforeAll(async () => {
  lab = await makePreviewLab({
    published,
    config: {
      site: {
        url: 'https://lab.example/shop',
        languages: [{ code: 'en' }, { code: 'de' }, { code: 'fr', folder: 'fr', content: 'fr' }],
      },
    },
    fetch: async () => {
      fetches += 1;
      if (hasNewStory) lab.store({ published, drafts: [makePage(5, { slug: 'fresh', title: 'Fresh' })] });
      return {} as never;
    },
  });
});
afterAll(() => lab.close());

async function ask(url: string): Promise<readonly [number, string | undefined]> {
  const { statusCode, headers } = await lab.app.inject({ url, headers: { host: 'localhost:4321' } });
  return [statusCode, headers.location];
}

describe('the Visual Editor', () => {
  it('comes to the page of a story that has another address than its slug, with its parameters', async () => {
    expect(await ask('/shop/home?_storyblok=1&_storyblok_c=page')).toEqual([
      302,
      '/shop?_storyblok=1&_storyblok_c=page',
    ]);
    expect(await ask('/shop/de/home?_storyblok=1&_storyblok_lang=de')).toEqual([
      302,
      '/shop/de?_storyblok=1&_storyblok_lang=de',
    ]);
    // Its only page is in another language than the one that the editor shows.
    expect(await ask('/shop/fr/home?_storyblok=3')).toEqual([302, '/shop/fr?_storyblok=3']);
    expect(await ask('/shop/b?_storyblok=2')).toEqual([302, '/shop/a/b?_storyblok=2']);
  });

  it('sees a story without a page, such as the menu, on the home page', async () => {
    expect(await ask('/shop/global/header?_storyblok=9')).toEqual([302, '/shop?_storyblok=9']);
    expect(await ask('/shop/de/global/header?_storyblok=9&_storyblok_lang=de')).toEqual([
      302,
      '/shop/de?_storyblok=9&_storyblok_lang=de',
    ]);
  });

  it('leaves an address that is a page, and visitors who come without an editor', async () => {
    expect(await ask('/shop/a/b?_storyblok=1')).toEqual([200, undefined]);
    expect(await ask('/shop/home')).toEqual([404, undefined]);
    expect(await ask('/shop/home?_storyblok=')).toEqual([404, undefined]);
    expect(await ask('/shop/home?_storyblok=1&_storyblok=2')).toEqual([404, undefined]);
  });

  it('sees a story in the language that it has open, where it asks for the slug alone', async () => {
    expect(await ask('/shop?_storyblok=1&_storyblok_lang=de')).toEqual([
      302,
      '/shop/de?_storyblok=1&_storyblok_lang=de',
    ]);
    expect(await ask('/shop/de?_storyblok=1&_storyblok_lang=de')).toEqual([200, undefined]);
    expect(await ask('/shop/de?_storyblok=1')).toEqual([200, undefined]);
    // Another story, a page that is not there in this language, and a language that the site does not have.
    expect(await ask('/shop/a/b?_storyblok=1&_storyblok_lang=de')).toEqual([200, undefined]);
    expect(await ask('/shop/a/b?_storyblok=2&_storyblok_lang=fr')).toEqual([200, undefined]);
    expect(await ask('/shop?_storyblok=1&_storyblok_lang=it')).toEqual([200, undefined]);
  });

  it('has a story fetched that is newer than the store', async () => {
    expect(await ask('/shop/fresh?_storyblok=5')).toEqual([404, undefined]);
    hasNewStory = true;
    expect(await ask('/shop/fresh?_storyblok=5')).toEqual([404, undefined]);
    await expect.poll(async () => (await ask('/shop/fresh?_storyblok=5'))[0]).toBe(200);
  });

  it('has the space asked again for stories that it opens, and not for each of them', async () => {
    const before = fetches;
    // It was not opened in an editor.
    expect(await ask('/shop/a/b')).toEqual([200, undefined]);
    for (let times = 0; times < 20; times += 1) expect((await ask('/shop/a/b?_storyblok=2'))[0]).toBe(200);
    await expect.poll(() => fetches).toBe(before + 1);
    for (let times = 0; times < 20; times += 1) await ask('/shop/a/b?_storyblok=2');
    expect(fetches).toBe(before + 1);
  });
});
