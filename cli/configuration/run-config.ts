/** Runs a configuration that is a program. It runs every time, because it may read anything. */
import { readFileSync } from 'node:fs';
import {
  findCodeHash,
  findKeptBundle,
  type KeptBundle,
  type KeptOrder,
  keepBundle,
  type MadeBundle,
  makeBundle,
  mapOf,
  pinPlace,
  placeError,
  removeBundle,
  writePassingBundle,
} from '#pipeline/site';
import type { Environment } from '../command.ts';
import { lendEnvironment } from './environment.ts';
import { guardConfig } from './guard-config.ts';
import { endWithin, loadProgram, settleWithin } from './load-program.ts';
import { holdsSecret } from './secrets.ts';

/** Where a configuration runs. */
export interface ConfigPlace {
  readonly cwd: string;
  /** The environment with `.env` below it. */
  readonly env: Environment;
  /** Time limit for loading, and for a function that is the configuration; default: 30 s. */
  readonly limitMs?: number;
  /** Called as soon as another process bundles the configuration. */
  readonly whileBundling?: (() => void) | undefined;
}

/** As long as a page may take by default. The configuration itself may allow pages more. */
const LIMIT_MS = 30_000;

const NO_END = 'its function does not end';

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
export async function runConfig(
  file: string,
  { cwd, env, limitMs = LIMIT_MS, whileBundling }: ConfigPlace,
): Promise<RunConfig> {
  // The time zone must not be one of the variables that are lent.
  pinPlace();
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
    const made = await makeBundle({ ...order, whileApart: whileBundling });
    return {
      value: await runOnce(order, made, { env, limitMs }),
      sources: Object.keys(made.note.sources.files),
    };
  }
  const value = await lendEnvironment(env, () => evaluateKept(order, kept, limitMs));
  if (holdsSecret(readFileSync(kept.file, 'utf8'), value, env)) removeBundle(kept.file);
  return { value, sources: Object.keys(kept.sources.files) };
}

async function runOnce(
  order: KeptOrder,
  made: MadeBundle,
  { env, limitMs }: Required<Pick<ConfigPlace, 'env' | 'limitMs'>>,
): Promise<unknown> {
  const { file, isInside, remove } = writePassingBundle(order, made);
  try {
    const value = await lendEnvironment(env, () => evaluate({ file, map: made.map }, limitMs));
    if (isInside && !holdsSecret(made.code, value, env)) keepBundle(order, made);
    return value;
  } finally {
    remove();
  }
}

/** Kept bundles that this process has loaded. Node keeps their exports, but the environment may have changed since. */
const loaded = new Set<string>();

/** Evaluates a kept bundle, from a copy if the process has loaded it before. */
async function evaluateKept(order: KeptOrder, kept: KeptBundle, limitMs: number): Promise<unknown> {
  if (!loaded.has(kept.file)) {
    loaded.add(kept.file);
    return evaluate(kept, limitMs);
  }
  const code = readFileSync(kept.file, 'utf8');
  const { file, remove } = writePassingBundle(order, { code, note: kept });
  // Only errors need the map.
  const copy = {
    file,
    get map() {
      return readFileSync(mapOf(kept.file), 'utf8');
    },
  };
  try {
    return await evaluate(copy, limitMs);
  } finally {
    remove();
  }
}

async function evaluate(
  bundle: { readonly file: string; readonly map?: string },
  limitMs: number,
): Promise<unknown> {
  try {
    return await guardConfig(async () => {
      const { default: made } = (await loadProgram(bundle.file, limitMs)).m0;
      if (made === undefined)
        throw new Error('it has no default export; write "export default defineConfig({ … })"');
      if (typeof made !== 'function') return made;
      const given: unknown = endWithin(limitMs, () => made(), NO_END);
      const value = await settleWithin(limitMs, given, NO_END);
      if (value === undefined)
        throw new Error('its function returns nothing; write the object in parentheses: () => ({ … })');
      return value;
    });
  } catch (thrown) {
    throw placeError(thrown, bundle);
  }
}
