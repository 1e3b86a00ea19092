/** `stopover demo`: the first steps of a new user. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isDemoFault } from '../../../cli/demo/demo-faults.ts';
import { borrowBrowser } from '../../support/browser/borrow-browser.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { BuildDocument, FetchDocument, readDocument } from '../support/json-documents.ts';
import { startProgram } from '../support/run-program.ts';

const DemoDocument = z.strictObject({
  command: z.literal('demo'),
  ok: z.literal(true),
  durationMs: z.int(),
  warnings: z.array(z.looseObject({ code: z.string(), message: z.string() })),
  url: z.url(),
  contentApi: z.url(),
  preview: z.url(),
  editor: z.url(),
  fetch: FetchDocument.pick({ mode: true, stories: true, languages: true }).loose(),
  build: BuildDocument.pick({ buildId: true, pages: true, files: true }).loose(),
});

describe('stopover demo', () => {
  it('should answer requests for routes in the form of the service if there is none', async () => {
    const cwd = makeTemporaryFolder();
    // The roads cannot be prepared there, as without the engine.
    writeFiles(cwd, { '.stopover/demo/routing': '' });
    const program = await startProgram(['demo', '--json'], { cwd, env: { PORT: '0' } });
    const { url, preview } = readDocument({ stdout: await program.said(/\n/) }, DemoDocument);
    await program.said(/The demo runs without routes/, 'stderr');
    const body = JSON.stringify({
      key: 'a',
      folder: 'b',
      pointA: { lat: 1, lng: 1 },
      pointB: { lat: 2, lng: 2 },
    });
    for (const place of [url, preview]) {
      for (const [path, init] of [
        [
          '/api/mapbox-route',
          { method: 'POST', headers: { 'content-type': 'application/json', origin: place }, body },
        ],
        ['/api/geocode?q=a', {}],
      ] as const) {
        const answer = await fetch(place + path, init);
        expect([answer.status, await answer.json()]).toEqual([
          503,
          { status: 503, message: 'There is no route service here.' },
        ]);
      }
    }
    program.kill('SIGINT');
    expect((await program.ended).status).toBe(130);
  });

  it('should fetch, build, serve and edit the whole demo space, in a folder of its own, without anything of the environment', async () => {
    const cwd = makeTemporaryFolder();
    const program = await startProgram(['demo', '--json'], {
      cwd,
      env: { PORT: '0', SITE_URL: 'https://elsewhere.example', STORYBLOK_TOKEN: 'not-for-the-demo' },
    });
    const {
      url,
      contentApi,
      preview,
      editor,
      fetch: fetched,
      build,
      warnings,
    } = readDocument({ stdout: await program.said(/\n/) }, DemoDocument);
    expect(fetched).toMatchObject({ mode: 'full', languages: ['default', 'de'] });
    expect(build.pages).toMatchObject({ total: 127, rendered: 127, failed: 0 });

    const home = await (await fetch(url)).text();
    expect(home).toContain('Windsock');
    expect(home).not.toContain('elsewhere.example');
    expect((await fetch(`${url}/de`)).status).toBe(200);
    expect(await (await fetch(preview)).text()).toContain('data-blok-uid');
    expect(await (await fetch(editor)).text()).toContain('<title>Editor</title>');
    expect((await fetch(`${editor}/stories/1?lang=default`)).status).toBe(404);
    expect((await fetch(`${contentApi}/cdn/spaces/me?token=demo`)).status).toBe(200);

    await editAndPublish({ editor, url });

    program.kill('SIGINT');
    const { status, stderr } = await program.ended;
    expect(status).toBe(130);
    expect(stderr).toContain(`The site is at ${url}`);
    // A newcomer takes a warning for a fault of his own; scripts get all of them.
    expect(stderr).not.toContain('▲');
    expect(warnings.filter((warning) => !isDemoFault(warning))).toEqual([]);
    expect(new Set(warnings.map(({ code }) => code))).toEqual(
      new Set([
        'relation-missing',
        'link-missing',
        'dangling-relation',
        'redirect-expired',
        'redirect-shadowed',
        'redirect-loop',
      ]),
    );
    expect(stderr).toContain(`faults    ${warnings.length} that the demo has on purpose`);
    expect(readdirSync(cwd)).toEqual(['.stopover']);
  });
});

/** The whole way: somebody types, sees it, publishes it, and the site that visitors see has it. */
async function editAndPublish({
  editor,
  url,
}: {
  readonly editor: string;
  readonly url: string;
}): Promise<void> {
  const browser = await borrowBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(editor);
    const frame = page.frameLocator('iframe');
    await frame.locator('html[data-page-ready]').waitFor({ state: 'attached' });
    await frame.locator('h1').click();
    const title = page.locator('details[open] details[open] textarea').first();
    await title.fill('Typed in the demo');
    await frame.getByRole('heading', { name: 'Typed in the demo' }).waitFor();
    expect(await (await fetch(url)).text()).not.toContain('Typed in the demo');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Published;').waitFor();
    await expect
      .poll(async () => (await fetch(url)).text(), { interval: 200 })
      .toContain('Typed in the demo');
    await page.reload();
    await frame.getByRole('heading', { name: 'Typed in the demo' }).waitFor();
  } finally {
    await browser.close();
  }
}
