/** Runs a configuration that is a program. It runs every time, because it may read anything. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import {
  findCodeHash,
  findKeptBundle,
  type KeptOrder,
  keepBundle,
  type MadeBundle,
  makeBundle,
  pinPlace,
  placeError,
  removeBundle,
  writePassingBundle,
} from '#pipeline/site';
import type { Environment } from '../command.ts';
import { guardConfig } from './guard-config.ts';
import { holdsSecret } from './secrets.ts';

interface ConfigPlace {
  readonly cwd: string;
  /** The environment with `.env` below it. */
  readonly env: Environment;
}

/** The value of a configuration, and the files that it was read from. */
export interface RunConfig {
  readonly value: unknown;
  /** Absolute paths: the configuration and all that it imports by path. */
  readonly sources: readonly string[];
}

/**
 * Runs a configuration. Its bundle is kept for the next time, unless it contains a secret.
 * @throws Error that says what is wrong and where, with the place as its property `place`; StopoverError disk-write.
 */
export async function runConfig(file: string, { cwd, env }: ConfigPlace): Promise<RunConfig> {
  const order = {
    name: 'config',
    modules: [file],
    cwd,
    address: '/',
    codeHash: findCodeHash(),
    apart: true,
  } as const;
  const kept = findKeptBundle(order);
  if (!kept) {
    const made = await makeBundle(order);
    return { value: await runOnce(order, made, env), sources: Object.keys(made.note.sources.files) };
  }
  const value = await evaluate(kept);
  if (holdsSecret(readFileSync(kept.file, 'utf8'), value, env)) removeBundle(kept.file);
  return { value, sources: Object.keys(kept.sources.files) };
}

async function runOnce(order: KeptOrder, made: MadeBundle, env: Environment): Promise<unknown> {
  const { file, isInside, remove } = writePassingBundle(order, made);
  try {
    const value = await evaluate({ file, map: made.map });
    if (isInside && !holdsSecret(made.code, value, env)) keepBundle(order, made);
    return value;
  } finally {
    remove();
  }
}

async function evaluate(bundle: { readonly file: string; readonly map?: string }): Promise<unknown> {
  pinPlace();
  try {
    return await guardConfig(async () => {
      // Node caches a module's exports, but the environment may have changed by now.
      const { m0 } = await import(`${pathToFileURL(bundle.file).href}?${randomUUID()}`);
      if (m0.default === undefined)
        throw new Error('it has no default export; write "export default defineConfig({ … })"');
      if (typeof m0.default !== 'function') return m0.default;
      const value = await m0.default();
      if (value === undefined)
        throw new Error('its function returns nothing; write the object in parentheses: () => ({ … })');
      return value;
    });
  } catch (thrown) {
    throw placeError(thrown, bundle);
  }
}
