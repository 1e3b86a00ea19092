/** An example of `examples/` in a separate folder, fetched and built by the program as its README says. */
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execa } from 'execa';
import { findProgramFile, makeProgram } from '../../support/programs/compiled-program.ts';

const root = join(import.meta.dirname, '../../..');

/** A run that takes longer counts as hanging, and fails with the output so far. */
const MAX_RUN_MS = 500_000;

/** The parts of the answer of `build --json` that tests read. */
export interface BuildAnswer {
  readonly ok: boolean;
  readonly warnings: readonly unknown[];
  readonly failures: readonly unknown[];
  readonly pages: { readonly total: number; readonly rendered: number; readonly failed: number };
}

/** A finding of `stopover check --json`. */
export interface Finding {
  readonly rule: string;
  readonly severity: string;
  readonly route: string;
  readonly message: string;
}

export interface Example {
  /** The copy's folder. */
  readonly folder: string;
  /** Fetches the example's space into its store. */
  fetch(): Promise<void>;
  build(): Promise<BuildAnswer>;
  /** The findings of `stopover check`. */
  check(): Promise<readonly Finding[]>;
  remove(): void;
}

/** Copies an example, without files of earlier builds, and installs the packages that it uses. */
export async function makeExample(name: string): Promise<Example> {
  const folder = mkdtempSync(join(tmpdir(), `stopover ${name}-`));
  const isSource = (path: string) => !/\/(dist|fixtures|\.stopover|node_modules)$/.test(path);
  cpSync(join(root, 'examples', name), folder, { recursive: true, filter: isSource });
  symlinkSync(join(await makeProgram(), 'node_modules'), join(folder, 'node_modules'));
  const run = async (...args: readonly string[]) => {
    const program = await findProgramFile();
    const env = { PATH: process.env.PATH ?? '' };
    return execa(process.execPath, [program, ...args], {
      cwd: folder,
      extendEnv: false,
      env,
      timeout: MAX_RUN_MS,
    });
  };
  return {
    folder,
    fetch: async () => void (await run('fetch', '--from', 'space', '--quiet')),
    build: async () => JSON.parse((await run('build', '--json')).stdout),
    check: async () => JSON.parse((await run('check', '--json')).stdout).findings,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Type-checks an example like a separate project, with all strict settings; returns the errors. */
export async function checkTypes({ folder }: Example): Promise<string> {
  const program = await makeProgram();
  const compilerOptions = {
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noEmit: true },
    ...{ module: 'nodenext', target: 'es2023', jsx: 'react-jsx', lib: ['es2023', 'dom', 'dom.iterable'] },
    ...{ allowImportingTsExtensions: true, skipLibCheck: true, types: [] },
    paths: {
      stopover: [join(program, 'build/pipeline/public.d.ts')],
      'stopover/client': [join(program, 'build/renderer/client/public.d.ts')],
    },
  };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['**/*.ts', '**/*.tsx'] }),
  );
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { stdout } = await execa(process.execPath, [tsc, '-p', folder], { reject: false });
  return stdout;
}
