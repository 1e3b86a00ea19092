/** The route map in a site that has none of the built-in blocks: a behaviour of the site mounts it. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { followLink, openSite } from '../../support/browser/open-site.ts';
import { makeOwnSite } from '../../support/sites/own-site.ts';

const files = {
  'blocks/way.tsx': `import { defineBlock } from 'stopover';
export const way = defineBlock({ name: 'way', kind: 'section', fields: {},
  render: () => <section><a href="/about">About</a><div className="way-map" data-key="quay" data-folder="kade" /></section> });`,
  'behaviours/way-map.ts': `import { defineBehaviour } from 'stopover';
import { mountRouteMap } from 'stopover/route-map';
import 'stopover/route-map.css';
export const wayMap = defineBehaviour({
  selector: '.way-map',
  attach(element, signal) {
    const { key = '', folder = '' } = (element as HTMLElement).dataset;
    const map = mountRouteMap(element as HTMLElement, { key, folder });
    signal.addEventListener('abort', () => { map.unmount(); document.documentElement.dataset.gone = 'yes'; });
  },
});`,
};

const stories = [
  { slug: 'home', content: { title: 'Kade', body: [{ _uid: 'a', component: 'way' }] } },
  { slug: 'about', content: { title: 'About', body: [] } },
];

it.each(['preact', 'react'] as const)(
  'should be mounted by a behaviour of the site, with %s',
  async (islandRuntime) => {
    const config = {
      blocks: ['blocks/way.tsx'],
      behaviours: ['behaviours/way-map.ts'],
      baseStyles: false,
      build: { hosts: [], islandRuntime },
    };
    const project = makeOwnSite(files, stories, config);
    onTestFinished(() => project.remove());
    await project.build();
    const site = await openSite(join(project.cwd, 'dist'));
    onTestFinished(() => site.close());
    const page = await site.visit('/');
    await page.getByRole('combobox', { name: 'From' }).waitFor();
    // Its style sheet is there as well.
    expect(await page.locator('.mapw-plan').evaluate((map) => map.clientHeight)).toBeGreaterThan(200);
    await followLink(page, '/about');
    await page.locator('html[data-gone]').waitFor();
  },
);
