/** The documents in place of a page say what has failed as text, whatever stands in it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defineArtefact, definePage, fields } from '#renderer';
import { StopoverError } from '../../../../pipeline/errors.ts';
import { makeStory } from '../../../support/content/make-story.ts';
import { makePage } from '../../../support/sites/site-lab.ts';
import { makePreviewLab, type PreviewLab } from '../../support/preview-lab.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';
const SHOWN = '&gt;&lt;img src=x onerror=alert(1)&gt;';

const article = definePage({
  name: 'article',
  fields: { headline: fields.requiredText() },
  render: ({ fields: { headline } }) => {
    throw new Error(headline);
  },
});
let lab: PreviewLab;
beforeAll(async () => {
  const content = { _uid: 'news', component: 'article', headline: HOSTILE };
  lab = await makePreviewLab({
    published: [
      makePage(1, { slug: 'home', title: 'Home' }),
      makeStory(2, { slug: 'news', name: HOSTILE, content }),
    ],
    blocks: [article],
  });
});
afterAll(() => lab.close());

async function open(url: string): Promise<string> {
  const headers = { host: 'localhost', accept: 'text/html', 'sec-fetch-mode': 'navigate' };
  const { body } = await lab.app.inject({ url, headers });
  // The script of the preview has the failure as data.
  return body.slice(0, body.indexOf('</main>'));
}

it('in a page that cannot be shown, with the name of its story', async () => {
  const page = await open('/news');
  expect(page).not.toContain('<img');
  expect(page.split(SHOWN)).toHaveLength(3);
});

type Settings = ReturnType<PreviewLab['context']['workspace']['settings']>;

/** Opens an address with other settings. */
async function openWith(url: string, change: (settings: Settings) => Partial<Settings>): Promise<string> {
  const { workspace } = lab.context;
  const settings = workspace.settings();
  workspace.replaceSettings({ ...settings, ...change(settings) });
  const page = await open(url);
  workspace.replaceSettings(settings);
  return page;
}

it('in a file that the site cannot make', async () => {
  const llms = defineArtefact({
    path: 'llms.txt',
    make() {
      throw new Error(HOSTILE);
    },
  });
  const page = await openWith('/llms.txt', ({ build }) => ({
    build: { ...build, extensions: { ...build.extensions, artefacts: [llms] } },
  }));
  expect(page).not.toContain('<img');
  expect(page).toContain(SHOWN);
});

it('in a site whose code does not load', async () => {
  const fault = new StopoverError('module-unloadable', { file: 'block.tsx', reason: HOSTILE });
  const page = await openWith('/', () => ({ fault }));
  expect(page).not.toContain('<img');
  expect(page).toContain(SHOWN);
});
