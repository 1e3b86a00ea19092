/** Texts that the site's code asks for and that do not exist: visitors would read the key, so the editor is told. */
import { createElement } from 'react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BlockDefinition, defineBlock } from '#renderer';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const till = defineBlock({
  name: 'till',
  kind: 'section',
  fields: {},
  render: ({ context }) =>
    createElement(
      'p',
      {},
      ['till.buy', 'till.pay', 'till.go'].map((key) => context.message(key as never)).join(),
    ),
}) as unknown as BlockDefinition;

const body = [{ _uid: 'till', component: 'till' }];
let lab: PreviewLab;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'Home', body }),
      makePage(1, { slug: 'home', title: 'Start', language: 'de', body }),
      makePage(2, { slug: 'other', title: 'Other' }),
      makePage(2, { slug: 'other', title: 'Anderes', language: 'de' }),
    ],
    config: {
      site: { url: 'https://lab.example', languages: [{ code: 'en' }, { code: 'de', label: 'Deutsch' }] },
      messages: { en: { 'till.pay': 'Pay' }, de: { 'till.go': 'Los' } },
    },
    blocks: [till],
  });
});
afterAll(() => lab.close());

async function ask(url: string): Promise<string> {
  const { body } = await lab.app.inject({ url, headers: { host: 'localhost:4321' } });
  return body;
}

async function findings(url: string): Promise<readonly string[]> {
  const [, data = ''] = /id="stopover-preview">(.*?)<\/script>/s.exec(await ask(url)) ?? [];
  return JSON.parse(data).findings.map(({ rule, message }: Record<string, string>) => `${rule}: ${message}`);
}

it('tells on a page which of its words visitors would read as keys', async () => {
  const missing = (key: string, language: string) =>
    `missing-message: ${language} has no text for "${key}". Visitors read the key.`;
  expect(await findings('/')).toEqual([
    missing('till.buy', 'English (en)'),
    missing('till.go', 'English (en)'),
  ]);
  // Texts that exist in English are shown in English.
  expect(await findings('/de')).toEqual([missing('till.buy', 'Deutsch (de)')]);
  expect(await findings('/other')).toEqual([]);
});

it('lists them among the problems of the site', async () => {
  const problems = () => ask('/__stopover/problems');
  await expect.poll(problems).toContain('has no text for &quot;till.buy&quot;');
  expect(await problems()).toContain('3 problems on 2 of 4 pages');
});
