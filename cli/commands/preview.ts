/** `stopover preview`: serves drafts live for editors and developers. */
import type { PreviewServer } from '#preview';
import { type CommandContext, defineCommand } from '../command.ts';
import { readEnvironment } from '../configuration/environment.ts';
import { addListenOptions, type ListenFlags, PREVIEW_PORT } from '../listen-options.ts';
import { describeHandEdits } from '../messages/hand-edit-messages.ts';
import type { HttpsFlags } from '../preview/resolve-preview.ts';

interface PreviewFlags extends HttpsFlags, ListenFlags {
  readonly open?: boolean;
}

/** `stopover preview`. */
export const previewCommand = defineCommand<PreviewFlags>({
  name: 'preview',
  description: 'serve live drafts to editors and developers',
  examples: [
    ['--open', 'serve drafts and open the browser'],
    ['--host 0.0.0.0 --port 8080', 'serve them to other machines, whose users sign in'],
  ],
  usesNetwork: true,
  configure(command) {
    addListenOptions(command, PREVIEW_PORT)
      .option('--open', 'open the preview in the browser')
      .option('--https-cert <file>', 'certificate (PEM) for https')
      .option('--https-key <file>', 'key (PEM) of the certificate');
  },
  run: runPreview,
});

async function runPreview(flags: PreviewFlags, context: CommandContext): Promise<undefined> {
  const { hearLateFaults } = await import('#pipeline');
  const { buildPreviewServer } = await import('#preview');
  const { resolvePreview } = await import('../preview/resolve-preview.ts');
  const { chooseAddress, listen } = await import('../listen.ts');
  const { runPreview } = await import('../preview/run-preview.ts');
  const address = chooseAddress(flags, readEnvironment(context), PREVIEW_PORT);
  const { createPreviewRoutes } = await import('../preview/preview-route-service.ts');
  const routes = createPreviewRoutes(context);
  const { terminal } = context;
  hearLateFaults(({ message }) => terminal.warn(message));
  const server = await buildPreviewServer({
    ...(await resolvePreview(flags, context)),
    routes,
    onForm: (line) => terminal.info(line),
    onEdits: (files) => terminal.info(describeHandEdits(files)),
    onMended: () => terminal.info('The code and the configuration of the site work again.'),
  });
  try {
    const origin = await listen(server.app, address);
    const url = origin + server.basePath();
    const announce = () => announcePreview(url, address.host, { server, context });
    await runPreview({ server, url, context, openAtOnce: flags.open ?? false, announce });
  } finally {
    await server.close();
    await routes.close();
  }
}

interface Announcement {
  readonly server: PreviewServer;
  readonly context: CommandContext;
}

/** A token for drafts under the other name fetches none, and the pages look as if nobody had edited anything. */
const NO_DRAFTS = {
  code: 'drafts-not-fetched',
  message:
    'The store has no drafts, so the pages show the published stories. Put a preview token into STORYBLOK_PREVIEW_TOKEN, even if STORYBLOK_TOKEN has the same, and run "stopover fetch".',
};

function announcePreview(url: string, host: string, { server, context }: Announcement): void {
  const { announce, terminal } = context;
  const isLocal = /^(?:localhost|127\.|::1$)/.test(host);
  const hasToken = server.context.secrets.previewToken !== undefined;
  const message =
    'Drafts are shown on this machine alone: without STORYBLOK_PREVIEW_TOKEN the preview cannot tell editors from others. A proxy on this machine that adds no header would show drafts to everybody: set the token, and "preview.access" to "token".';
  const { workspace } = server.context;
  const { fault, build } = workspace.settings();
  const { versions: wanted = ['draft'] } = build.config.storyblok;
  const lacksDrafts = wanted.includes('draft') && !workspace.store().summary.versions.includes('draft');
  const warnings = [
    ...(isLocal || hasToken ? [] : [{ code: 'preview-local', message }]),
    // While the code is broken, that comes first.
    ...(fault ? [{ code: fault.code, message: fault.message }] : lacksDrafts ? [NO_DRAFTS] : []),
  ];
  announce({ url, dashboard: `${new URL(url).origin}/__stopover/`, warnings });
  terminal.info(`${terminal.style.bold('preview')}  ${terminal.style.cyan(url)} (Ctrl-C ends)`);
  for (const warning of warnings) terminal.warn(warning.message);
}
