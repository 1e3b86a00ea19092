/** Collects what a report of a fault needs, without secrets. */
import { existsSync, readFileSync } from 'node:fs';
import { arch, cpus, release, totalmem, type as typeOfSystem } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { createSite, openStore, readLastBuild } from '#pipeline';
import { resolveBuild } from '../build/resolve-build.ts';
import type { CommandContext } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { findConfigFile } from '../configuration/written-config.ts';
import { describeFailure } from '../failure.ts';
import { formatBytes } from '../messages/quantities.ts';
import { findPackageRoot } from '../package-root.ts';
import { describeConfig } from './describe-config.ts';

/** Facts by their names, in groups. */
export type Info = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Packages that affect the output of pages. */
const PACKAGES = [
  'react',
  'react-dom',
  'preact',
  'zod',
  'rolldown',
  'lightningcss',
  'fastify',
  '@valhallajs/valhallajs',
];

/** Collects the facts. A fact that cannot be read is replaced by the reason. */
export async function collectInfo(context: CommandContext): Promise<Info> {
  const { cwd, globals, signal } = context;
  const attempt = async (work: () => unknown) => {
    try {
      return (await work()) as Readonly<Record<string, unknown>>;
    } catch (error) {
      return { problem: describeFailure(error, signal).message };
    }
  };
  const { version, folder } = findPackageRoot();
  return {
    versions: { stopover: version, node: process.versions.node, ...listPackages(folder) },
    machine: {
      system: `${typeOfSystem()} ${release()} ${arch()}`,
      cores: cpus().length,
      memory: formatBytes(totalmem()),
    },
    configuration: await attempt(async () => {
      const file = findConfigFile(cwd, globals.config);
      const { config } = await loadConfig(context);
      return { file: file === undefined ? 'none' : relative(cwd, file), ...describeConfig(config) };
    }),
    store: await attempt(async () => describeStore(context)),
    build: await attempt(async () => describeLastBuild(context)),
  };
}

function listPackages(folder: string): Readonly<Record<string, string>> {
  const found = PACKAGES.flatMap((name) => {
    const version = findVersion(name, folder);
    return version === undefined ? [] : [[name, version]];
  });
  return Object.fromEntries(found);
}

/** Packages are in our own folder, or beside it. */
function findVersion(name: string, folder: string): string | undefined {
  const files = [join(folder, 'node_modules'), join(folder, '..')].map((place) =>
    join(place, name, 'package.json'),
  );
  const file = files.find((candidate) => existsSync(candidate));
  return file && JSON.parse(readFileSync(file, 'utf8')).version;
}

async function describeStore(context: CommandContext) {
  const { config } = await loadConfig(context);
  const storeFolder = resolve(context.cwd, config.store);
  const { storyCount, summary } = openStore(storeFolder);
  const { format, spaceId, cv, versions, languages } = summary;
  return {
    folder: relative(context.cwd, storeFolder),
    format,
    spaceId,
    cv,
    stories: storyCount,
    versions,
    languages,
  };
}

async function describeLastBuild(context: CommandContext) {
  const { config } = await loadConfig(context);
  const settings = await resolveBuild(config, {}, context);
  const site = createSite(config, openStore(settings.storeFolder).summary);
  const last = readLastBuild(settings, site);
  if (!last)
    return { folder: relative(context.cwd, settings.outFolder), state: 'nothing is known of a last build' };
  const { buildId, pages, isCurrent } = last;
  return {
    folder: relative(context.cwd, settings.outFolder),
    ...{ buildId, pages },
    codeAndConfiguration: isCurrent ? 'as they were' : 'have changed since',
  };
}

/** The facts for people, and for an issue. */
export function writeInfo(info: Info): string {
  const groups = Object.entries(info).map(([group, facts]) => {
    const lines = Object.entries(facts).map(([name, value]) => `  ${name}: ${describeValue(value)}`);
    return [group, ...lines].join('\n');
  });
  return `${groups.join('\n')}\n`;
}

function describeValue(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
