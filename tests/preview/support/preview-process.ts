/** A preview in its own process, behind nginx as in docs/preview.md, over a space that a test can edit. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, fetch as fetchOver } from 'undici';
import { onTestFinished } from 'vitest';
import { signEditorQuery } from '../../../preview/access/editor-token.ts';
import { runProgram, type StartedProgram, startProgram } from '../../cli/support/run-program.ts';
import { type FetchLab, startFetchLab } from '../../support/content/fetch-lab.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { findFreePort } from '../../support/servers/free-port.ts';
import { type Nginx, readRecipe, startNginx } from '../../support/servers/nginx.ts';

/** Number of the small space. */
const SPACE = '77';
const PREVIEW_TOKEN = 'a-preview-token';

export interface PreviewProcess {
  readonly nginx: Nginx;
  readonly space: FetchLab['space'];
  /** The folder of the site that webhooks build. */
  readonly outFolder: string;
  /** The query that the Visual Editor adds to a page's address. */
  readonly editorQuery: string;
  start(): Promise<void>;
  /** Kills the preview without warning. */
  kill(): Promise<void>;
  /** Sends a request through nginx. */
  ask(path: string, init?: Parameters<typeof fetchOver>[1]): ReturnType<typeof fetchOver>;
}

/** Prepares everything for a number of stories; the preview does not run yet. */
export async function preparePreview(
  stories: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<PreviewProcess> {
  const api = await startFetchLab(stories);
  onTestFinished(() => api.close());
  const cwd = makeTemporaryFolder();
  writeFileSync(join(cwd, 'stopover.config.json'), '{"preview": {"access": "token"}}');
  const env = {
    ...{ STORYBLOK_API_URL: api.apiUrl, STORYBLOK_TOKEN: 'lab-token', SITE_URL: 'https://lab.example' },
    ...{ STORYBLOK_PREVIEW_TOKEN: PREVIEW_TOKEN, ...settings },
  };
  const fetched = await runProgram(['fetch', '--json'], { cwd, env });
  if (fetched.status !== 0) throw new Error(fetched.stderr);
  const port = await findFreePort();
  const nginx = await startNginx(readRecipe('preview.md'), [`127.0.0.1:${port}`]);
  const dispatcher = new Agent({ connect: { ca: nginx.ca } });
  onTestFinished(() => dispatcher.destroy());
  const stamp = String(Math.floor(Date.now() / 1000));
  let program: StartedProgram | undefined;
  return {
    ...{ nginx, space: api.space, outFolder: join(cwd, 'dist') },
    editorQuery: String(
      new URLSearchParams({
        '_storyblok_tk[space_id]': SPACE,
        '_storyblok_tk[timestamp]': stamp,
        '_storyblok_tk[token]': signEditorQuery(SPACE, stamp, PREVIEW_TOKEN),
      }),
    ),
    async start() {
      program = await startProgram(['preview', '--port', String(port), '--json'], { cwd, env });
      await program.said(/\n/);
    },
    async kill() {
      program?.kill('SIGKILL');
      await program?.exited;
    },
    ask: (path, init) => fetchOver(nginx.url + path, { redirect: 'manual', ...init, dispatcher }),
  };
}
