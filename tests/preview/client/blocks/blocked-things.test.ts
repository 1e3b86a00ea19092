/** Things that the security policy blocks: browsers leave a blank place, and the bar says why and leads there. */

import type { Frame } from 'playwright-core';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { type BlockDefinition, defineBlock, fields, type RawBlock } from '#renderer';
import { makePage } from '../../../support/sites/site-lab.ts';
import { editHome } from '../../support/editor-window.ts';
import { makePreviewLab } from '../../support/preview-lab.ts';

const film = defineBlock({
  name: 'film',
  kind: 'section',
  fields: { address: fields.text() },
  render: ({ fields: { address } }) => createElement('iframe', { title: 'Film', src: address }),
}) as unknown as BlockDefinition;

const filler = Array.from({ length: 30 }, (_, index) => ({
  ...{ _uid: `t${index}`, component: 'rich_text' },
  text: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] },
}));
const play = (uid: string, address: string): RawBlock => ({ _uid: uid, component: 'film', address });
const home = (...body: readonly RawBlock[]) => makePage(1, { slug: 'home', title: 'Home', body });
const toApi = ({ uuid, id, name, slug, content }: ReturnType<typeof home>) => ({
  ...{ uuid, id, name, full_slug: slug, content },
});
const allowed = 'https://player.vimeo.com/video/1';
const entries = (frame: Frame) => frame.locator('#stopover-bar #problems li');

it('are problems while an editor types, and lead to their blocks', async () => {
  const lab = await makePreviewLab({ published: [home(...filler, play('f', allowed))], blocks: [film] });
  const { frame, say } = await editHome(lab, 'en-GB');
  await frame.locator('#stopover-bar').getByText('No problems').waitFor();
  const type = (...films: readonly RawBlock[]) =>
    say({ action: 'input', story: toApi(home(...filler, ...films)) });
  await type(play('f', 'https://films.example/embed/1'), play('g', 'https://films.example/embed/2'));
  await frame.locator('#stopover-bar').getByRole('button', { name: 'Problems: 2' }).click();
  const told = (address: string, path: string) =>
    `▲ Browsers leave this out. For developers: <iframe> with ${address} is blocked by "frame-src" of the security policy. To allow it, configure security.policy: { "frame-src": ["https://films.example"] }. ${path}`;
  const texts = await entries(frame).allInnerTexts();
  expect(texts.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
    told('https://films.example/embed/1', 'content.body[30]'),
    told('https://films.example/embed/2', 'content.body[31]'),
  ]);
  await entries(frame).nth(1).getByRole('button').press('Enter');
  await expect
    .poll(() => frame.evaluate(() => (document.activeElement as HTMLElement).dataset.blokUid))
    .toBe('1-g');
  await type(play('f', allowed));
  await frame.locator('#stopover-bar').getByText('No problems').waitFor();
});
