/** Editors see the visitors' pages: the preview's pages equal the build's, except for the parts that its tools need. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildPreviewServer } from '#preview';
import { outputPath } from '#renderer';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';
import { makeDemoSite, readDemoSettings } from '../../../support/sites/demo-site.ts';
import { DEMO_TIME } from '../../../support/sites/demo-time.ts';

/** The time at which the demo site is built. */

/** The parts that a preview adds to a page. */
const ADDED = [
  / data-blok-(?:c|uid)="[^"]*"/g,
  /<div class="broken-block".*?<\/div>/gs,
  /<script type="application\/json" id="stopover-preview">.*?<\/script><script src="\/__stopover\/assets\/page\.js"><\/script>/gs,
];

describe('pages of the preview', () => {
  it('are byte by byte those of a build of the drafts', async () => {
    const { folder } = await makeDemoSite('draft');
    const server = await buildPreviewServer({
      openSettings: async () => ({
        watched: [],
        build: {
          ...(await readDemoSettings()),
          storeFolder: join(folder, '../content'),
          outFolder: join(folder, '../none'),
          cacheFolder: makeTemporaryFolder(),
          version: 'draft',
          force: false,
          only: undefined,
          now: DEMO_TIME,
          codeHash: 'test',
        },
      }),
      secrets: { previewToken: undefined, webhookSecret: undefined },
      now: () => DEMO_TIME,
    });
    onTestFinished(() => server.close());
    const built = new Set(readdirSync(folder, { recursive: true }).map(String));
    const site = await server.context.workspace.show({ version: 'draft', at: undefined });
    const routes = [...site.pages().keys(), '/error'];
    expect(routes.length).toBeGreaterThan(100);
    let marked = 0;
    for (const route of routes) {
      const url = encodeURI(route);
      const { body } = await server.app.inject({ url, headers: { host: 'localhost' } });
      if (/data-blok-uid/.test(body)) marked += 1;
      const bare = ADDED.reduce((html, added) => html.replace(added, ''), body);
      const file = outputPath(route, 'file');
      expect(built.has(file), route).toBe(true);
      expect(bare === readFileSync(join(folder, file), 'utf8'), `${route} is as it was built`).toBe(true);
    }
    expect(marked).toBeGreaterThan(20);
  });
});
