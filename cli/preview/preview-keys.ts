/** The keys of a preview that runs in a terminal. */
import type { Terminal } from '../terminal/terminal.ts';

/** The source of keys: standard input, if it is a terminal. */
export interface KeyStream {
  readonly isTTY?: boolean;
  setRawMode?(raw: boolean): unknown;
  on(event: 'data', listener: (chunk: Buffer) => void): unknown;
  off(event: 'data', listener: (chunk: Buffer) => void): unknown;
  resume(): unknown;
  pause(): unknown;
}

/** The action of a key. */
export interface KeyAction {
  readonly key: string;
  readonly description: string;
  readonly run: () => unknown;
}

/** A terminal that sends keys one by one also sends Ctrl-C and Ctrl-D as keys. */
const INTERRUPTS = new Set(['\u0003', '\u0004']);

/**
 * Listens to keys until the returned function is called; does nothing without a terminal.
 * @param interrupt does what Ctrl-C does elsewhere.
 */
export function listenToKeys(
  stream: KeyStream | undefined,
  actions: readonly KeyAction[],
  { terminal, interrupt }: { readonly terminal: Terminal; readonly interrupt: () => void },
): () => void {
  if (!stream?.isTTY || !stream.setRawMode) return () => {};
  const all: readonly KeyAction[] = [
    ...actions,
    { key: 'h', description: 'show this help', run: () => tellKeys(all, terminal) },
  ];
  const onData = (chunk: Buffer) => {
    for (const key of chunk.toString('utf8')) {
      if (INTERRUPTS.has(key)) interrupt();
      else void all.find((action) => action.key === key)?.run();
    }
  };
  stream.setRawMode(true);
  stream.on('data', onData);
  stream.resume();
  terminal.info(terminal.style.dim(`Press ${all.map(({ key }) => key).join(', ')}; h explains them.`));
  return () => {
    stream.off('data', onData);
    stream.setRawMode?.(false);
    stream.pause();
  };
}

function tellKeys(actions: readonly KeyAction[], terminal: Terminal): void {
  for (const { key, description } of actions) terminal.info(`  ${terminal.style.bold(key)}  ${description}`);
}
