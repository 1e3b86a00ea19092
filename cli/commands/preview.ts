/** `stopover preview`: serves drafts live for editors and developers. */
import { type CommandContext, defineCommand } from '../command.ts';
import { parsePort } from '../parse-number.ts';

interface PreviewFlags {
  readonly port?: number;
  readonly host?: string;
}

/** Port of the preview (contract, section 1). */
const PREVIEW_PORT = 4321;

/** `stopover preview`. */
export const previewCommand = defineCommand<PreviewFlags>({
  name: 'preview',
  description: 'serve drafts live, for editors and developers',
  configure(command) {
    command
      .option('--port <port>', `port to listen on (default: PORT, else ${PREVIEW_PORT})`, parsePort)
      .option('--host <host>', 'address to listen on (default: HOST, else 127.0.0.1)');
  },
  run: runPreview,
});

async function runPreview(flags: PreviewFlags, context: CommandContext): Promise<undefined> {
  const { buildPreviewServer } = await import('#preview');
  const { describePreview } = await import('../open-preview.ts');
  const { choosePlace, listen, waitForEnd } = await import('../listen.ts');
  const { readEnvironment } = await import('../environment.ts');
  const place = choosePlace(flags, readEnvironment(context), PREVIEW_PORT);
  const server = await buildPreviewServer(await describePreview(context));
  try {
    const url = await listen(server.app, place);
    context.announce({ url });
    const { terminal } = context;
    terminal.info(`Preview at ${terminal.style.cyan(url)} (Ctrl-C ends)`);
    await server.watch((error) => terminal.warn(error instanceof Error ? error.message : String(error)));
    await waitForEnd(context);
  } finally {
    await server.close();
  }
}
