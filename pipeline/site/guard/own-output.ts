/** Sends output of a site's code to standard error, with a mark, because standard output is for the results of commands. */
import { Console } from 'node:console';
import { writeSync } from 'node:fs';
import { Writable } from 'node:stream';
import { currentOwnCode } from '#renderer';
import type { SiteBundle } from '../../run/build-settings.ts';
import { createLocator } from '../locate-error.ts';

const STANDARD_ERROR = 2;

let locate: (thrown: unknown) => string | undefined = () => undefined;
let isDiverted = false;
let isLoading = false;

/** Loads modules of the site, and diverts all their output. */
export async function divertLoading<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  isLoading = true;
  try {
    return await load();
  } finally {
    isLoading = false;
  }
}

/** Whether modules of the site are being loaded. */
export function isLoadingModules(): boolean {
  return isLoading;
}

/** Diverts the output of this thread: `console` always, `process.stdout` while code of the site runs. */
export function divertOutput(bundle: SiteBundle): void {
  locate = createLocator(bundle);
  if (isDiverted) return;
  isDiverted = true;
  const stream = new Writable({
    decodeStrings: false,
    write(chunk: string, _, done) {
      print(chunk);
      done();
    },
  });
  const own = new Console({ stdout: stream, stderr: stream });
  Object.assign(globalThis.console, own);
  const { stdout } = process;
  const write = stdout.write.bind(stdout) as (...args: readonly unknown[]) => boolean;
  stdout.write = ((chunk: string | Uint8Array, ...others: readonly unknown[]) => {
    if (!isLoading && !currentOwnCode()) return write(chunk, ...others);
    print(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    for (const done of others) if (typeof done === 'function') done();
    return true;
  }) as typeof stdout.write;
}

/** Prints synchronously, because a thread that ends would lose pending output. */
function print(text: string): void {
  const code = currentOwnCode();
  const mark = [code?.path, locate(new Error())].filter(Boolean).join(', ') || 'site';
  const lines = text.replace(/\n$/, '').split('\n');
  writeWhole(Buffer.from(lines.map((line) => `[${mark}] ${line}\n`).join('')));
}

/** Maximum number of waits for a slow reader, and the length of each. */
const MAX_WAITS = 200;
const WAIT_MS = 5;

function writeWhole(bytes: Buffer): void {
  const clock = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  for (let [written, waits] = [0, 0]; written < bytes.length && waits < MAX_WAITS; ) {
    try {
      written += writeSync(STANDARD_ERROR, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      waits += 1;
      Atomics.wait(clock, 0, 0, WAIT_MS);
    }
  }
}
