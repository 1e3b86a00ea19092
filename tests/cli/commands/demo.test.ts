/** `stopover demo`: what a newcomer sees first. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
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
  it('should fetch, build and serve the whole demo space, in a folder of its own, without anything of the environment', async () => {
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
    } = readDocument({ stdout: await program.said(/\n/) }, DemoDocument);
    expect(fetched).toMatchObject({ mode: 'full', languages: ['default', 'de'] });
    expect(build.pages).toMatchObject({ total: 127, rendered: 127, failed: 0 });

    const home = await (await fetch(url)).text();
    expect(home).toContain('Windsock');
    expect(home).not.toContain('elsewhere.example');
    expect((await fetch(`${url}/de`)).status).toBe(200);
    expect(await (await fetch(preview)).text()).toContain('data-blok-uid');
    expect(await (await fetch(editor)).text()).toContain('<title>Editor</title>');
    expect((await fetch(`${contentApi}/cdn/spaces/me?token=demo`)).status).toBe(200);

    program.kill('SIGINT');
    const { status, stderr } = await program.ended;
    expect(status).toBe(130);
    expect(stderr).toContain(`The site is at ${url}`);
    expect(readdirSync(cwd)).toEqual(['.stopover']);
  });
});
