/** Notices that Stopover itself was replaced while it runs: it loads the rest of its code when it needs it, and that is gone. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StopoverError } from '#pipeline/errors';
import { findPackageRoot, readVersion } from '../package-root.ts';

/** Remembers the program as it is now. The returned function checks that it is still there. @throws StopoverError program-replaced. */
export function rememberProgram(): () => void {
  const { folder, version } = findPackageRoot();
  const first = listCode(folder);
  return () => {
    if (listCode(folder) === first) return;
    const found = readVersion(join(folder, 'package.json'));
    const now = found === undefined ? 'removed' : found === version ? 'replaced' : `replaced by ${found}`;
    throw new StopoverError('program-replaced', { version, now });
  };
}

/** The names of the files with code, which contain hashes; empty for sources. */
function listCode(folder: string): string {
  try {
    return readdirSync(join(folder, 'build', 'bundle'))
      .sort()
      .join();
  } catch {
    return '';
  }
}
