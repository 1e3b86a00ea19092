/** Tests the builds that checks make for themselves while pages of the site fail. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildForCheck } from '../../../../pipeline/check/site/find-build.ts';
import { Config } from '../../../../pipeline/config/config.ts';
import { createEventHub } from '../../../../pipeline/events.ts';
import { defineBlock } from '../../../../renderer/index.ts';
import { readTree } from '../../../support/runs/temporary-folder.ts';
import { keepBundles, LAB_CODE } from '../../../support/sites/lab-bundles.ts';
import { makePage, makeSiteLab } from '../../../support/sites/site-lab.ts';

const fragile = defineBlock({
  name: 'fragile',
  kind: 'section',
  fields: {},
  render: ({ block }) => {
    if (block.breaks) throw new Error('the block broke');
    return null;
  },
});

/** Four pages, of which some cannot be rendered. */
const listStories = (...broken: readonly number[]) =>
  [1, 2, 3, 4].map((number) => {
    const body = [{ _uid: `f${number}`, component: 'fragile', breaks: broken.includes(number) }];
    return makePage(number, { title: 'Page', slug: number === 1 ? 'home' : `page-${number}`, body });
  });

/** Builds for a check; returns what the build did, and the files of its site. */
async function check(lab: ReturnType<typeof makeSiteLab>, cache: string) {
  const cacheFolder = join(lab.out, '..', cache);
  await keepBundles(cacheFolder);
  const events = createEventHub();
  let rendered = 0;
  events.observe('page:rendered', () => {
    rendered += 1;
  });
  const settings = {
    config: Config.parse({ site: { url: 'https://lab.example' } }),
    ...{ storeFolder: lab.content, outFolder: lab.out, cacheFolder, codeHash: LAB_CODE },
    ...{ version: 'published' as const, force: false, only: undefined },
    now: new Date('2026-11-20T12:00:00Z'),
    extensions: { blocks: [fragile], renderDocument: undefined, hash: 'lab' },
  };
  const { outFolder, failures } = await buildForCheck({ settings, events });
  return { rendered, failed: failures.map(({ route }) => route).sort(), tree: readTree(outFolder) };
}

it('only renders the pages that failed again, and those that changed', async () => {
  const lab = makeSiteLab();
  const steps = [
    { broken: [3, 4], rendered: 2, failed: ['/page-3', '/page-4'] },
    { broken: [3, 4], rendered: 0, failed: ['/page-3', '/page-4'] },
    { broken: [4, 2], rendered: 1, failed: ['/page-2', '/page-4'] },
    { broken: [], rendered: 2, failed: [] },
    { broken: [], rendered: 0, failed: [] },
  ];
  for (const [index, { broken, ...expected }] of steps.entries()) {
    lab.store({ stories: listStories(...broken) });
    const { tree, ...done } = await check(lab, 'cache');
    expect(done, `step ${index}`).toEqual(expected);
    expect(tree).toEqual((await check(lab, `fresh-${index}`)).tree);
  }
});
