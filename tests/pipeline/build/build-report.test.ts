import { describe, expect, it } from 'vitest';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

/** A page that shows a car park which is none, at a slug that editors change. */
const stories = (slug: string) => [
  makePage(1, {
    title: 'Home',
    slug: 'home',
    body: [{ _uid: 'card', component: 'parking_product_card', car_park: makeUuid(2) }],
  }),
  makePage(2, { title: 'Page', slug }),
];

describe('the report of a build', () => {
  it('should name the present slug of a story that a warning is about', async () => {
    const lab = makeSiteLab();
    const messages = async () => {
      const { warnings } = await lab.build();
      return warnings.flatMap(({ code, message }) => (code === 'dangling-relation' ? message : []));
    };
    lab.store({ stories: stories('before') });
    expect(await messages()).toEqual([expect.stringContaining('"before" is a page')]);
    lab.store({ stories: stories('after') });
    expect(await messages()).toEqual([expect.stringContaining('"after" is a page')]);
  });

  it('should tell a fault of the header once for each language that has it', async () => {
    const lab = makeSiteLab();
    const item = {
      _uid: 'n',
      component: 'nav_item',
      label: 'Lost',
      link: { linktype: 'story', id: makeUuid(77) },
      children: [],
    };
    const content = { _uid: 'h', component: 'global_header', logo_text: 'Lab', nav: [item] };
    const pages = ['home', 'fares'].map((slug, index) => makePage(index + 1, { title: slug, slug }));
    lab.store({ stories: [...pages, makeStory(9, { slug: 'global/header', content })] });
    const languages = [
      { code: 'en', content: 'default' },
      { code: 'de', content: 'default', prefix: 'de' },
    ];
    const { warnings } = await lab.build({ config: { site: { languages } } });
    const told = warnings.filter(({ code }) => code === 'dangling-link').map(({ route }) => route);
    expect(told).toEqual(['/', '/de']);
  });
});
