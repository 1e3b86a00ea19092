/** The settings of a preview that has begun. */
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

it('may name another store, whose content is shown then', async () => {
  const labs = await Promise.all(
    ['One', 'Other'].map((title) => makePreviewLab({ published: [makePage(1, { slug: 'home', title })] })),
  );
  onTestFinished(async () => void (await Promise.all(labs.map((lab) => lab.close()))));
  const [lab, other] = labs as [(typeof labs)[0], (typeof labs)[0]];
  const { workspace } = lab.context;
  const { build, ...settings } = workspace.settings();
  const ask = async () => (await lab.app.inject({ url: '/', headers: { host: 'localhost' } })).body;
  expect(await ask()).toContain('<h1>One</h1>');
  workspace.replaceSettings({ ...settings, build: { ...build, storeFolder: join(other.root, 'content') } });
  expect(await ask()).toContain('<h1>Other</h1>');
});
