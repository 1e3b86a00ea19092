/** The effect of publishing on redirects beside those of folders, and on a page that fails as it is published. */
import { expect, it } from 'vitest';
import { diffPublication } from '#pipeline';
import { defineBlock } from '../../../renderer/index.ts';
import { makeGlobal } from '../../support/markup/page-lab.ts';
import { makePage } from '../../support/sites/site-lab.ts';
import { makeDraftLab } from './support/draft-lab.ts';

const fragile = defineBlock({
  name: 'fragile',
  kind: 'section',
  fields: {},
  render: () => {
    throw new Error('the fragile block broke');
  },
});

const home = makePage(1, { slug: 'home', title: 'Home' });

const makeRedirects = (...entries: readonly object[]) =>
  makeGlobal('global_redirects', {
    redirects: entries.map((entry, index) => ({ _uid: `r${index}`, component: 'redirect', ...entry })),
  });

it('names the redirect of a folder’s own address, and one that is no longer for ever', async () => {
  const moved = { from: '/moved', to: '/' };
  const published = [home, makeRedirects(moved)];
  const drafts = [makeRedirects({ ...moved, status: '302' }, { from: '/old', to: '/?own' })];
  const config = { routeRules: { '/old/**': { redirect: '/' } } };
  const { redirects } = await diffPublication(makeDraftLab({ published, drafts, config }));
  expect(redirects).toEqual([
    { from: '/moved', change: 'changed', before: { to: '/', status: 301 }, after: { to: '/', status: 302 } },
    { from: '/old', change: 'added', before: null, after: { to: '/?own', status: 301 } },
  ]);
});

it('names a page that fails as published, and that the draft mends', async () => {
  const published = [
    makePage(1, { slug: 'home', title: 'Home', body: [{ _uid: 'f', component: 'fragile' }] }),
  ];
  const lab = makeDraftLab({ published, drafts: [home], blocks: [fragile] });
  expect((await diffPublication(lab)).pages).toMatchObject([{ route: '/', change: 'changed' }]);
});
