/** Links from the pages of one language folder to the pages of another say so. */
import { expect, it } from 'vitest';
import { definePage, fields } from '../../../pipeline/public.ts';
import { makeStory, makeUuid } from '../../support/content/make-story.ts';
import { openPageLab } from '../../support/markup/page-lab.ts';
import { testSite } from '../../support/markup/render-block.ts';

const person = definePage({
  name: 'person',
  fields: { name: fields.requiredText() },
  render: ({ fields: { name } }) => name,
});
const content = (name: string) => ({ _uid: name, component: 'person', name });
const stories = [
  makeStory(1, { slug: 'de/ada', content: content('Ada') }),
  makeStory(2, { slug: 'en/ben', content: content('Ben') }),
  makeStory(3, { slug: 'people/eve', content: content('Eve') }),
];
const [first, second] = testSite.languages;
const site = {
  ...testSite,
  languages: [
    { ...first!, folder: 'en' },
    { ...second!, folder: 'de', content: 'default' },
  ],
};
const { context } = openPageLab({ site, stories, blocks: [person], language: 'de' });
const linkTo = (number: number) => ({ linktype: 'story', id: makeUuid(number) }) as const;

it('should name the language of a page in another language, and of no other page', () => {
  expect(context.link(linkTo(1), 'link')).toEqual({ href: '/de/ada' });
  expect(context.link(linkTo(2), 'link')).toEqual({ href: '/ben', hrefLang: 'en' });
  expect(context.link(linkTo(3), 'link')).toEqual({ href: '/people/eve', hrefLang: 'en' });
});

it('should name it for code that writes the link itself', () => {
  expect(context.page(makeUuid(1))).toEqual({ href: '/de/ada', name: expect.any(String) });
  expect(context.page(makeUuid(3))).toMatchObject({ href: '/people/eve', hrefLang: 'en' });
  expect(context.read(makeUuid(3), person, ['name'], 'path')).toMatchObject({
    href: '/people/eve',
    hrefLang: 'en',
    fields: { name: 'Eve' },
  });
  expect(context.read(makeUuid(1), person, ['name'], 'path')).not.toHaveProperty('hrefLang');
});
