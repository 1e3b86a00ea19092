/** The versions of packages that a site shares with Stopover: two Reacts in one page do not work. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { findPackageRoot } from '../../package-root.ts';
import { type Diagnosis, defineCheck, problem, well } from '../diagnosis.ts';

const SHARED = ['react', 'react-dom'];

/** Checks the packages of the site. */
export const versions = defineCheck({
  name: 'versions',
  look({ context: { cwd } }) {
    const { folder, version } = findPackageRoot();
    const problems = SHARED.flatMap((name) => compare(name, folder, cwd));
    return problems.length > 0
      ? problems
      : [well(`Stopover ${version} at ${relative(cwd, folder) || folder}`)];
  },
});

function compare(name: string, folder: string, cwd: string): readonly Diagnosis[] {
  const [own, site] = [readVersion(folder, name), readVersion(cwd, name)];
  if (own === undefined || site === undefined || own === site) return [];
  const remedy = `Take ${name} out of the site's package.json: Stopover brings it along.`;
  return [problem(`the site has ${name} ${site}, Stopover has ${own}`, remedy)];
}

function readVersion(folder: string, name: string): string | undefined {
  const file = join(folder, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined;
}
