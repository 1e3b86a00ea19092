/** Tests that a build notices changes besides those of stories: it writes the bytes of a first build, and keeps no old warning. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { UserConfig } from '../../../pipeline/config/config.ts';
import { noExtensions } from '../../../pipeline/run/build-settings.ts';
import { beginStoreUpdate } from '../../../pipeline/store/update/store-update.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { makePage, makeSiteLab } from '../../support/sites/site-lab.ts';

type Lab = ReturnType<typeof makeSiteLab>;

const home = makePage(1, { title: 'Home', slug: 'home' });

/** Builds on; returns the codes of the warnings. */
async function buildOn(lab: Lab, options: Parameters<Lab['build']>[0] = {}): Promise<readonly string[]> {
  const { error, warnings } = await lab.build(options);
  if (error) throw error;
  expect(lab.tree()).toEqual(await lab.buildClean(options));
  return warnings.map(({ code }) => code);
}

it('of the addresses that another program serves', async () => {
  const lab = makeSiteLab();
  lab.store({ stories: [home] });
  const redirects = [{ from: '/old', to: '/book/now' }];
  expect(await buildOn(lab, { config: { redirects } })).toEqual(['redirect-dangling']);
  expect(await buildOn(lab, { config: { redirects, check: { elsewhere: ['/book/**'] } } })).toEqual([]);
});

it('of a message whose name was wrong', async () => {
  const lab = makeSiteLab();
  lab.store({ stories: [home] });
  const build = (en: NonNullable<UserConfig['messages']>[string]) =>
    buildOn(lab, { config: { messages: { en } } });
  expect(await build({ skpi: 'To the content' })).toEqual(['message-unknown']);
  expect(await build({})).toEqual([]);
});

it('of middleware', async () => {
  const lab = makeSiteLab();
  lab.store({ stories: [home] });
  const root = makeTemporaryFolder();
  const middleware = { root, modules: { known: join(root, 'known.ts') } };
  const config = { routeRules: { '/': { middleware: ['known'] } } };
  for (const target of ['/sign-in', '/sign-up']) {
    writeFiles(root, { 'known.ts': `export default () => '${target}';` });
    const extensions = { ...noExtensions, middleware: { ...middleware, hash: target } };
    await buildOn(lab, { config, extensions });
    expect(Object.values(lab.tree()).some((text) => text.includes(target))).toBe(true);
  }
});

it('of the languages of the space', async () => {
  const lab = makeSiteLab();
  for (const languages of [['default'], ['default', 'de'], ['default']]) {
    const stories = languages.map((language) => makePage(1, { title: language, slug: 'home', language }));
    lab.store({ stories });
    await buildOn(lab, { allowRemovals: true });
    expect('de.html' in lab.tree()).toBe(languages.length === 2);
  }
});

it('of the version that it shows', async () => {
  const lab = makeSiteLab();
  const update = beginStoreUpdate(lab.content);
  update.put('published', home);
  update.put('draft', makePage(1, { title: 'Draft', slug: 'home' }));
  const versions = ['published', 'draft'] as const;
  update.commit({ spaceId: 1, cv: 1, versions, languages: ['default'], startsWith: '' });
  for (const [version, title] of [
    ['published', 'Home'],
    ['draft', 'Draft'],
    ['published', 'Home'],
  ] as const) {
    await buildOn(lab, { version });
    expect(lab.tree()['index.html']).toContain(`<h1>${title}</h1>`);
  }
});
