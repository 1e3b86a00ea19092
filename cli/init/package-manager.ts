/** The program with which an author installs packages, and its commands. */
import { join } from 'node:path';
import type { Environment } from '../command.ts';
import { type ProjectFiles, readIfThere } from './new-folder.ts';

/** A program that installs the packages of `package.json`, with `install`. */
export interface PackageManager {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Runs a script of the project. */
  readonly run: string;
  /** Starts another project. */
  readonly create: string;
  /** Commands for a machine with npm, which install exactly the versions in the lock file. */
  readonly install: readonly string[];
  /** Files that a project needs for it. */
  readonly files: ProjectFiles;
}

/** Finds the program by the lock file, or else by the program that started us, as in `pnpm/9.1.0 npm/? node/v22.0.0`. */
export function findPackageManager(
  cwd: string,
  { npm_config_user_agent: agent = '' }: Environment,
): PackageManager {
  const [, started = 'npm', version] = /^(npm|pnpm|yarn|bun)\/(\d+)/.exec(agent) ?? [];
  const lock = lockFiles.find(([file]) => readIfThere(join(cwd, file)) !== undefined);
  const name = (lock?.[1] ?? started) as PackageManager['name'];
  if (name === 'yarn') return isClassic(cwd, version) ? classicYarn : describeYarn(cwd);
  return name === 'npm' ? npm : describe(name, name === started ? `@${version}` : '');
}

/** Whether it is Yarn 1. The lock file takes precedence over the program that started us. */
function isClassic(cwd: string, version: string | undefined): boolean {
  const lock = readIfThere(join(cwd, 'yarn.lock'));
  return lock === undefined ? version === '1' : lock.includes('# yarn lockfile v1');
}

const lockFiles = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
] as const;

const npm: PackageManager = {
  name: 'npm',
  run: 'npm run',
  create: 'npm create stopover@latest',
  install: ['npm ci'],
  files: {},
};

const classicYarn: PackageManager = {
  name: 'yarn',
  run: 'yarn run',
  create: 'yarn create stopover',
  install: ['npm install --global --force yarn@1', 'yarn install --frozen-lockfile'],
  files: {},
};

/** Describes later versions of Yarn, which make no `node_modules` unless a file says otherwise. */
function describeYarn(cwd: string): PackageManager {
  return {
    ...classicYarn,
    create: 'YARN_NODE_LINKER=node-modules yarn create stopover',
    install: ['npm install --global --force @yarnpkg/cli-dist', 'yarn install --immutable'],
    files:
      readIfThere(join(cwd, '.yarnrc.yml')) === undefined
        ? { '.yarnrc.yml': 'nodeLinker: node-modules\n' }
        : {},
  };
}

/** @param version of the program, such as `@9`; empty for the newest. */
function describe(name: 'pnpm' | 'bun', version: string): PackageManager {
  return {
    name,
    run: `${name} run`,
    create: `${name} create stopover`,
    install: [`npm install --global ${name}${version}`, `${name} install --frozen-lockfile`],
    files: {},
  };
}
