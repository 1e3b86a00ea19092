/** Datasources and types that the site's code asks for and that are nowhere: a list stays empty, so the page says why. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BlockDefinition, defineBlock } from '#renderer';
import { surveySite } from '../../../../preview/dashboard/survey.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const asking = defineBlock({
  name: 'asking',
  kind: 'section',
  fields: {},
  render({ context }) {
    context.datasource('regionz');
    context.find({ type: 'pgae' });
    context.find({ type: 'page', tag: 'none', where: { titel: 'List' } });
    return null;
  },
}) as unknown as BlockDefinition;

let lab: PreviewLab;

beforeAll(async () => {
  lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'Home' }),
      makePage(2, { slug: 'list', title: 'List', body: [{ _uid: 'asking', component: 'asking' }] }),
    ],
    blocks: [asking],
  });
});
afterAll(() => lab.close());

const messages = [
  'name-unknown: The page /list asks for the datasource "regionz", which the store does not have; correct the name, or fetch the space again.',
  'name-unknown: The page /list asks for stories of the type "pgae", which neither the store nor the code of the site has; did you mean "page"?',
  'name-unknown: The page /list asks for stories of the type "page" by the field "titel", which neither its definition nor its stories have; did you mean "title"?',
];
const sum = ({ rule, message }: { readonly rule: string; readonly message: string }) => `${rule}: ${message}`;

it('are problems of the page that asks, as they are in a check', async () => {
  const findings = async (url: string): Promise<readonly string[]> => {
    const { body } = await lab.app.inject({ url, headers: { host: 'localhost:4321' } });
    const [, data = ''] = /id="stopover-preview">(.*?)<\/script>/s.exec(body) ?? [];
    return JSON.parse(data).findings.map(sum);
  };
  expect(await findings('/list')).toEqual(messages);
  expect(await findings('/')).toEqual([]);
});

it('are problems in the dashboard', async () => {
  const site = await lab.context.workspace.show({ version: 'draft', at: undefined });
  const { pages } = await surveySite(site, AbortSignal.timeout(60_000), () => {});
  expect(pages.map(({ route, findings }) => [route, findings.map(sum)])).toEqual([['/list', messages]]);
});
