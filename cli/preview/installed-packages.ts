/** Tells a preview when packages have been installed: code and fonts that were not found may be there now. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files that package managers write when all packages are in place: npm, pnpm, Yarn 1, and later versions of Yarn. */
const RECORDS = ['.package-lock.json', '.modules.yaml', '.yarn-integrity', '.yarn-state.yml'];

/** Lists the records of installations for a project, whether they exist or not. Packages of a workspace are in folders above it. */
export function listInstallationRecords(cwd: string): readonly string[] {
  const folders = listFoldersAbove(cwd).map((folder) => join(folder, 'node_modules'));
  const wanted = folders.filter((folder, index) => index === 0 || existsSync(folder));
  return wanted.flatMap((folder) => RECORDS.map((name) => join(folder, name)));
}

function listFoldersAbove(folder: string): readonly string[] {
  const outer = dirname(folder);
  return outer === folder ? [folder] : [folder, ...listFoldersAbove(outer)];
}
