/** Runs a script with the code that V8 made of it in an earlier process: compiling is most of what a short process does. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** A script that is an expression: a function of what it needs, which fills `exports`. */
type ScriptFunction = (
  exports: Record<string, unknown>,
  require: (name: string) => unknown,
  importModule: (name: string) => Promise<unknown>,
  /** The script's own address. */
  address: string,
) => void;

interface KeptScriptOptions {
  readonly file: string;
  /** Where its code is kept. */
  readonly codeFile: string;
  readonly require: (name: string) => unknown;
  readonly importModule: (name: string) => Promise<unknown>;
}

/** What a script exports, and how to keep its code, that of all functions that have run by then. */
interface KeptScript {
  readonly exports: Readonly<Record<string, unknown>>;
  keep(): void;
}

/** Bytes of a SHA-256. */
const HASH_BYTES = 32;

/** Runs a script, whose text is ASCII. V8 itself refuses code of another release of its own, or of other flags. */
export function runKeptScript({ file, codeFile, require, importModule }: KeptScriptOptions): KeptScript {
  const source = readFileSync(file);
  const address = pathToFileURL(file).href;
  const cachedData = readCode(codeFile, source);
  const script = new Script(source.toString('latin1'), {
    filename: address,
    ...(cachedData ? { cachedData } : {}),
  });
  const exports: Record<string, unknown> = {};
  (script.runInThisContext() as ScriptFunction)(exports, require, importModule, address);
  const isKept = cachedData !== undefined && script.cachedDataRejected === false;
  return { exports, keep: () => isKept || writeCode(codeFile, source, script.createCachedData()) };
}

/** The code as it was kept for this very source; V8 itself checks neither the one nor the other. */
function readCode(codeFile: string, source: Buffer): Buffer | undefined {
  try {
    const kept = readFileSync(codeFile);
    const code = kept.subarray(HASH_BYTES);
    return kept.subarray(0, HASH_BYTES).equals(hash(source, code)) ? code : undefined;
  } catch {
    return undefined;
  }
}

/** Two builds that write at once spoil it for both, which the hash shows. */
function writeCode(codeFile: string, source: Buffer, code: Buffer): void {
  const next = `${codeFile}.next`;
  try {
    mkdirSync(dirname(codeFile), { recursive: true });
    writeFileSync(next, Buffer.concat([hash(source, code), code]));
    renameSync(next, codeFile);
  } catch {
    // The next build compiles for itself, as this one did.
  }
}

function hash(source: Buffer, code: Buffer): Buffer {
  return createHash('sha256').update(source).update(code).digest();
}
