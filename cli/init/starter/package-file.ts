/** The `package.json` of a new project. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StopoverError } from '#pipeline/errors';
import { findPackageRoot } from '../../package-root.ts';

const scripts = {
  fetch: 'stopover fetch',
  dev: 'stopover preview --open',
  build: 'stopover build',
  serve: 'stopover serve',
  check: 'stopover check',
  typecheck: 'tsc --noEmit',
};

/** Packages that types of a site need, and the compiler that checks them. */
const TYPE_PACKAGES = ['@types/node', '@types/react', 'typescript'];

/** A script that every new project has. */
type ScriptName = keyof typeof scripts | 'test';

/** The command line that does the work of a script. */
export type NameCommand = (script: ScriptName) => string;

type Json = Readonly<Record<string, unknown>>;

/** The scripts of a project with the stories of the demo, which need no token. */
export const demoScripts = { fetch: 'stopover fetch --from demo' };

/** Further scripts of a project, and the command that runs one of them. */
interface ProjectScripts {
  readonly further: Json;
  readonly run: string;
}

/** Writes the file, with the usual scripts and further ones. Entries of an existing file are kept. */
export function writePackage(cwd: string, existing: string | undefined, project: ProjectScripts): string {
  const found = existing === undefined ? {} : readPackage(join(cwd, 'package.json'), existing);
  const { folder, version } = findPackageRoot();
  const own: Json = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const versions = own.devDependencies as Readonly<Record<string, string>>;
  const { dependencies, devDependencies, scripts: ownScripts, ...rest } = found;
  const isListed = (name: string, list: unknown): boolean =>
    typeof list === 'object' && list !== null && name in list;
  const stopover = isListed('stopover', devDependencies) ? {} : { stopover: version };
  const missing = TYPE_PACKAGES.filter((name) => !isListed(name, dependencies));
  const types = Object.fromEntries(missing.map((name) => [name, versions[name]]));
  const content = {
    name: namePackage(cwd),
    private: true,
    ...rest,
    type: 'module',
    scripts: { ...listScripts((ownScripts ?? {}) as Json, project), ...withoutPlaceholder(ownScripts) },
    dependencies: { ...stopover, ...(dependencies as Json) },
    devDependencies: { ...types, ...(devDependencies as Json) },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** Names the command of each script of a written package: the script itself, or its work if the author's own script kept the name. */
export function nameCommands(written: string, project: ProjectScripts): NameCommand {
  const { scripts: found }: { scripts: Json } = JSON.parse(written);
  const expected = listScripts(found, project);
  return (script) =>
    found[script] === expected[script]
      ? `${project.run} ${script}`
      : String(expected[script]).replace(/^(?=stopover |tsc )/, 'npx ');
}

/** The scripts of a new project. `test` runs the script `build`, to which authors add commands such as Tailwind's, unless the author's own builds something else. */
function listScripts(found: Json, { further, run }: ProjectScripts): Json {
  const buildsSite = found.build === undefined || String(found.build).includes(scripts.build);
  return { ...scripts, ...further, test: `${buildsSite ? `${run} build` : scripts.build} && node --test` };
}

function readPackage(file: string, text: string): Json {
  try {
    const found = JSON.parse(text.replace(/^\uFEFF/, ''));
    if (typeof found === 'object' && found !== null && !Array.isArray(found)) return found;
    throw new Error('it is not an object');
  } catch (cause) {
    const reason = `${file} could not be read: ${(cause as Error).message}`;
    throw new StopoverError('usage', { reason }, { cause });
  }
}

/** `npm init` writes a test that always fails. */
function withoutPlaceholder(found: unknown): Json {
  const { test, ...others } = (found ?? {}) as Json;
  return typeof test === 'string' && !test.includes('no test specified') ? { ...others, test } : others;
}

/** Names of packages are small letters, digits, hyphens and dots. */
function namePackage(cwd: string): string {
  const name = basename(cwd)
    .toLowerCase()
    .replace(/[^a-z0-9.-]+/g, '-')
    .replace(/^[-.]+|-+$/g, '');
  return name || 'site';
}
