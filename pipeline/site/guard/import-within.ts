/** Imports the bundle of a site's modules, which may never finish loading. */
import { copyFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { SiteBundle } from '../../run/build-settings.ts';
import { findHang } from './find-hang.ts';
import { traceLateFaults } from './late-faults.ts';
import { OwnCodeError } from './own-code-error.ts';
import { divertLoading } from './own-output.ts';
import { runWithin } from './run-within.ts';

const require = createRequire(import.meta.url);

/** Bundles that did not finish loading: Node keeps them half loaded, and would report that they import themselves. */
const endless = new Map<string, OwnCodeError>();

/** Imports the modules of a site within a time limit. @throws what the modules throw; OwnCodeError when they take too long. */
export async function importWithin(bundle: SiteBundle): Promise<object> {
  const known = endless.get(bundle.file);
  if (known) throw known;
  return traceLateFaults(bundle, () => divertLoading(() => importOnce(bundle)));
}

async function importOnce({ file, loadTimeoutMs }: SiteBundle): Promise<object> {
  try {
    const loaded = runWithin(loadTimeoutMs, () => require(file) as object);
    if (loaded) return loaded.result;
  } catch (error) {
    // Modules may throw any value, even undefined.
    if ((error as NodeJS.ErrnoException | undefined)?.code !== 'ERR_REQUIRE_ASYNC_MODULE') throw error;
    return importWaiting(file, loadTimeoutMs);
  }
  const error = describe(loadTimeoutMs, findFrame(file));
  endless.set(file, error);
  throw error;
}

function describe(milliseconds: number, frame?: string): OwnCodeError {
  return new OwnCodeError(`it did not load within ${milliseconds / 1_000} s`, { frame });
}

/** Imports modules with a top-level `await`, which may wait forever. */
async function importWaiting(file: string, milliseconds: number): Promise<object> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(describe(milliseconds)), milliseconds);
  });
  try {
    return await Promise.race([import(pathToFileURL(file).href) as Promise<object>, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const LOOK_MS = 1_000;

/** Runs a copy of the bundle to find where it hangs; returns the place as in stacks. */
function findFrame(file: string): string | undefined {
  const copy = file.replace(/\.mjs$/, `.${process.pid}.endless.mjs`);
  try {
    copyFileSync(file, copy);
    const line = findHang(LOOK_MS, () => require(copy), copy);
    return line === undefined ? undefined : `${file}:${line}:10000`;
  } catch {
    // The disk is full, or the module throws this time: the message then has no place.
    return undefined;
  } finally {
    rmSync(copy, { force: true });
  }
}
