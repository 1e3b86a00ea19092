/** Lists the environment variables that modules of a site read. Pages contain their values, so a later build has to compare them. */
import { readFileSync } from 'node:fs';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { listEnvironmentReads } from './environment-reads.ts';

/** Has the same value in every build. */
const FIXED = 'NODE_ENV';

/** Their names, sorted. */
export function listVariables(files: readonly string[], parse: ParseModule): readonly string[] {
  const reads = files
    .filter((file) => readFileSync(file, 'utf8').includes('env'))
    .flatMap((file) => listEnvironmentReads(file, parse));
  const names = reads
    .filter(({ owner, name }) => owner === 'process' && name !== FIXED)
    .map(({ name }) => name);
  return [...new Set(names)].sort();
}
