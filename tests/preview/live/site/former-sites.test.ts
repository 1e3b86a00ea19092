/** A preview that runs for days keeps the current and the previous state of the site, not each of its thousands of states. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it, onTestFinished } from 'vitest';
import { DRAFT_NOW } from '../../../../preview/live/preview-view.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

it.each(['content', 'time'])('lets former states of the site go when its %s changes', async (kind) => {
  const pageOf = (title: string) => makePage(1, { slug: 'home', title });
  const lab = await makePreviewLab({ published: [pageOf('Home')] });
  onTestFinished(() => lab.close());
  const { workspace, storeChanged, openPages } = lab.context;
  const leave = openPages.open({ tab: 'a-tab', route: '/', view: DRAFT_NOW, hash: '', tell() {} });
  const change = async (number: number) => {
    if (kind === 'content') lab.store({ published: [pageOf(`Home ${number}`)] });
    else workspace.renewTime();
    await storeChanged();
    const site = await workspace.show(DRAFT_NOW);
    expect(await site.render(site.pages().get('/')!)).toHaveProperty('html');
    return new WeakRef(site);
  };
  const sites: WeakRef<object>[] = [];
  for (let number = 1; number <= 8; number += 1) sites.push(await change(number));
  // An object that a weak reference has returned is kept until the turn has ended.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  const kept = sites.filter((site) => site.deref() !== undefined).length;
  expect(kept).toBeLessThanOrEqual(2);
  leave();
});
