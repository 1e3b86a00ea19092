/** A story of a type that is not a page has no address, wherever it is in the space: nothing links to it. */
import { expect, test } from 'vitest';
import { defineArtefact, defineBlock } from '../../../renderer/index.ts';
import { makeStory } from '../../support/content/make-story.ts';
import { makeLinks, makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

const menu = defineBlock({ name: 'site_menu', kind: 'record', fields: {} });

/** Lists every story of the space that has a page, and the languages of the menu. */
const index = defineArtefact({
  path: 'index.txt',
  make: ({ context }) =>
    context
      .find({})
      .map((uuid) => {
        const alternates = context.alternates(uuid).map(({ href = 'none' }) => href);
        return `${context.page(uuid)?.href ?? 'no page'} ${context.read(uuid, menu, [], '')?.href} ${alternates}`;
      })
      .join('\n'),
});

const stories = [
  makePage(1, { title: 'Home', slug: 'home', body: [makeLinks('l', 2)] }),
  makeStory(2, { slug: 'menus/main', content: { _uid: 'm', component: 'site_menu' } }),
];

test('a record outside the data folders has no address', async () => {
  const lab = makeSiteLab();
  lab.store({ stories });
  const extensions = { blocks: [menu], renderDocument: undefined, artefacts: [index], hash: 'menus' };
  const { error, pages } = await lab.build({ extensions });
  expect(error).toBeUndefined();
  expect(pages.total).toBe(1);
  expect(lab.tree()['index.txt']!.split('\n')).toEqual(['/ undefined /', 'no page undefined none']);
  // The editors' link to it counts as a link that leads nowhere.
  expect(lab.tree()['index.html']).not.toContain('href="/menus/main"');
});
