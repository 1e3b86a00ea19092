/** Tests the preview while a file among the site's assets is missing, as when packages are installed again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('shows the site at the next request after the file is back', async () => {
  const lab = await makePreviewLab({ published: [makePage(1, { slug: 'home', title: 'Home' })] });
  onTestFinished(() => lab.close());
  const file = join(lab.root, 'map.pmtiles');
  const { workspace } = lab.context;
  const { build, ...settings } = workspace.settings();
  const basemap = { path: '_stopover/assets/map.1.pmtiles', file };
  workspace.replaceSettings({ ...settings, build: { ...build, basemap } });
  const ask = async () => (await lab.app.inject({ url: '/', headers: { host: 'localhost' } })).statusCode;
  expect(await ask()).toBe(500);
  writeFileSync(file, 'a map');
  expect(await ask()).toBe(200);
});
