/** Keeps a preview running: watches what it shows, listens to keys, and reports events in the terminal. */
import type { PreviewServer } from '#preview';
import type { CommandContext } from '../command.ts';
import { waitForEnd } from '../listen.ts';
import { listenToKeys } from './preview-keys.ts';

interface RunningPreview {
  readonly server: PreviewServer;
  /** Address of the preview. */
  readonly url: string;
  readonly context: CommandContext;
  readonly openAtOnce: boolean;
  /** Prints the address. Changes are already watched by then, because the user may edit at once. */
  readonly announce: () => void;
}

/** Clears a terminal and everything above it. */
const CLEAR = '\u001bc';

/** Runs the preview until the user ends it. */
export async function runPreview({
  server,
  url,
  context,
  openAtOnce,
  announce,
}: RunningPreview): Promise<void> {
  const { terminal, stdin, stderr } = context;
  const tell = (error: unknown) => terminal.warn(error instanceof Error ? error.message : String(error));
  const openBrowser = async () => {
    const { default: open } = await import('open');
    await open(url).catch(tell);
  };
  let quit = () => {};
  const asked = new Promise<void>((resolve) => {
    quit = resolve;
  });
  const stopListening = listenToKeys(
    stdin,
    [
      { key: 'o', description: 'open the preview in the browser', run: openBrowser },
      {
        key: 'r',
        description: 'read configuration, code and content again',
        run: () => server.reload().catch(tell),
      },
      {
        key: 'u',
        description: 'show the address',
        run: () => terminal.info(`  ${terminal.style.cyan(url)}`),
      },
      { key: 'c', description: 'clear the screen', run: () => stderr.write(CLEAR) },
      { key: 'q', description: 'end the preview', run: () => quit() },
    ],
    { terminal, interrupt: () => process.kill(process.pid, 'SIGINT') },
  );
  try {
    await server.watch(tell);
    announce();
    if (openAtOnce) await openBrowser();
    await Promise.race([asked, waitForEnd(context)]);
  } finally {
    stopListening();
  }
}
