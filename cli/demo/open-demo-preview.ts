/** The demo's preview: drafts that can be edited without an account, and published to the demo's own site. */
import { buildPreviewServer, type MountedApp, type StoryEditing } from '#preview';
import type { CommandContext } from '../command.ts';
import { DEFAULT_HOST } from '../listen.ts';
import { PREVIEW_PORT } from '../listen-options.ts';
import type { DemoRoads } from './open-demo-routes.ts';
import { listenAnywhere } from './open-demo-space.ts';
import { buildDemo, computeDemoShuttles, describeDemoBuild, fetchDemo } from './update-demo.ts';

/** Path of the demo's editor. */
const EDITOR_PATH = '/__stopover/editor';

interface DemoPreviewOptions {
  /** Folder of everything the demo makes. */
  readonly folder: string;
  /** Base address of the space's content API. */
  readonly spaceUrl: string;
  /** Origin of the built site. */
  readonly siteUrl: string;
  readonly routes: MountedApp;
  /** Roads to compute the shuttles' lines with; undefined if the engine does not run. */
  readonly roads: DemoRoads | undefined;
}

/** The preview while it runs. */
export interface DemoPreview {
  readonly url: string;
  /** Address of the editor. */
  readonly editor: string;
  close(): Promise<void>;
}

/** Opens the preview and its editor. */
export async function openDemoPreview(
  { folder, spaceUrl, siteUrl, routes, roads }: DemoPreviewOptions,
  context: CommandContext,
): Promise<DemoPreview> {
  const server = await buildPreviewServer({
    async openSettings() {
      const build = await describeDemoBuild(folder, context);
      return { build: { ...build, version: 'draft' }, watched: [], editorPath: EDITOR_PATH };
    },
    secrets: { previewToken: undefined, webhookSecret: undefined },
    async fetch() {
      const report = await fetchDemo(spaceUrl, folder, context);
      if (roads) await computeDemoShuttles(folder, roads, context);
      return report;
    },
    build: () => buildDemo(folder, context),
    editing: openEditing(spaceUrl, siteUrl),
    routes,
    onForm: (line) => context.terminal.info(line),
    now: context.now,
  });
  const url = await listenAnywhere(server.app, { host: DEFAULT_HOST, port: PREVIEW_PORT });
  await server.watch((error) => context.terminal.warn((error as Error).message));
  return { url, editor: `${url}${EDITOR_PATH}`, close: () => server.close() };
}

/** The local API accepts any personal token. */
const HEADERS = { authorization: 'demo', 'content-type': 'application/json' };

/** Stories are read and written through the local API, as through the management API of a real space. */
function openEditing(spaceUrl: string, siteUrl: string): StoryEditing {
  const ask = async (path: string, lang: string, init: RequestInit = {}): Promise<unknown> => {
    const address = new URL(`/v1/spaces/demo/stories/${path}?${new URLSearchParams({ lang })}`, spaceUrl);
    const answer = await fetch(address, { ...init, headers: HEADERS });
    const body = await answer.json();
    if (!answer.ok) {
      const message = `The space answered ${answer.status}: ${body.error ?? body}`;
      throw Object.assign(new Error(message), { statusCode: answer.status });
    }
    return body.story;
  };
  return {
    siteUrl,
    read: (id, lang) => ask(String(id), lang),
    save: (id, lang, story) =>
      ask(String(id), lang, { method: 'PUT', body: JSON.stringify({ story, lang }) }),
    publish: (id, lang) => ask(`${id}/publish`, lang),
  };
}
