/** Bundles a program of the sources into one file that Node runs: tests run TypeScript, child processes and threads cannot. */
import { join } from 'node:path';
import { rolldown } from 'rolldown';

/** Bundles `source` (absolute) into a folder; returns the file. */
export async function bundleProgram(source: string, folder: string): Promise<string> {
  const bundle = await rolldown({
    input: source,
    platform: 'node',
    resolve: { conditionNames: ['source', 'node', 'import'] },
    logLevel: 'silent',
  });
  const file = join(folder, 'program.mjs');
  await bundle.write({ file, format: 'esm', codeSplitting: false });
  await bundle.close();
  return file;
}
