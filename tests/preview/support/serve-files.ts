/** Serves a folder of files as a built site, until the test has finished. */
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { buildSiteServer } from '../../../preview/site-server.ts';
import { makeTemporaryFolder, writeFiles } from '../../support/runs/temporary-folder.ts';
import { type Answer, type Visit, visit } from '../../support/servers/exact-request.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

export interface ServedFiles {
  readonly folder: string;
  readonly origin: string;
  ask(path: string, visit?: Visit): Promise<Answer>;
  /** Returns the number of the server's open connections. */
  countConnections(): Promise<number>;
}

/** The files that every build writes. */
export const siteFiles: Files = {
  '_stopover/latest.json': '{"id":"1"}',
  'redirects.json': '[]',
  'index.html': '<h1>Home</h1>',
  '404.html': '<h1>Page not found<span data-path=""></span></h1>',
  'de/404.html': '<h1>Seite nicht gefunden<span data-path=""></span></h1>',
  'error.html': '<h1>Error</h1>',
};

export async function serveFiles(files: Files, siteUrl?: string): Promise<ServedFiles> {
  const folder = join(makeTemporaryFolder(), 'dist');
  writeFiles(folder, { ...siteFiles, ...files });
  return serveFolder(folder, siteUrl);
}

export async function serveFolder(folder: string, siteUrl?: string): Promise<ServedFiles> {
  const app = await buildSiteServer({ folder, ...(siteUrl === undefined ? {} : { siteUrl }) });
  onTestFinished(async () => void (await app.close()));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...{ folder, origin },
    ask: (path, options) => visit(origin, path, options),
    countConnections: () => promisify(app.server.getConnections.bind(app.server))(),
  };
}
