/** Brings the icons that content and configuration name into the store, and reports those that no source has. */
import { join } from 'node:path';
import type { Config } from '#pipeline/config';
import {
  type Icon,
  type IconServiceFailure,
  listNamedIcons,
  openIconSource,
  readKeptIcons,
  writeKeptIcons,
} from '#pipeline/fetch';
import { openStore } from '#pipeline/store';
import type { CommandContext } from '../command.ts';
import { countOf } from '../messages/quantities.ts';
import { summariseWarnings } from '../messages/warning-messages.ts';

/** Maximum number of names in one request; a longer address would be too long for some servers. */
const NAMES_A_REQUEST = 40;

/** The sources and the destination of icons. */
export interface IconOptions extends Pick<Config, 'icons'> {
  /** Folder of the store. */
  readonly folder: string;
  /** Folder in which fetches keep their notes. */
  readonly cacheFolder: string;
}

/** Counts for the JSON document, and warnings about missing icons. */
export interface IconUpdate {
  readonly counts: { readonly total: number; readonly added: number; readonly missing: number };
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** Updates the icons of the store. @throws StopoverError store-missing, store-damaged, disk-write; the signal's reason when it aborts */
export async function updateIcons(
  { icons: config, folder, cacheFolder }: IconOptions,
  { terminal, signal }: Pick<CommandContext, 'terminal' | 'signal'>,
): Promise<IconUpdate> {
  const kept = readKeptIcons(folder);
  // Also after a fetch that finds nothing changed: the one before may have been killed before its icons.
  const named = listNamedIcons(openStore(folder), join(cacheFolder, 'icon-names.json'));
  const names = [...new Set([...named, ...config.names])].sort();
  const wanted = names.filter((name) => !kept.icons.has(name));
  const service = config.service || undefined;
  const found = await findIcons(wanted, { folder, service }, signal);
  const icons = new Map([...kept.icons, ...found.icons].filter(([name]) => names.includes(name)));
  const missing = names.filter((name) => !icons.has(name));
  writeKeptIcons(folder, { icons, missing });
  const warnings = describeMissing(missing, found.failure, service);
  summariseWarnings(warnings, terminal);
  if (found.icons.size > 0) terminal.info(`${countOf(found.icons.size, 'icon')} added`);
  return { counts: { total: icons.size, added: found.icons.size, missing: missing.length }, warnings };
}

interface FoundIcons {
  readonly icons: ReadonlyMap<string, Icon>;
  /** The reason why the service did not answer. */
  readonly failure: IconServiceFailure | undefined;
}

/** Asks collection by collection. A service that fails is not asked again; installed collections are still used. */
async function findIcons(
  wanted: readonly string[],
  { folder, service }: { readonly folder: string; readonly service: string | undefined },
  signal: AbortSignal,
): Promise<FoundIcons> {
  const icons = new Map<string, Icon>();
  let failure: IconServiceFailure | undefined;
  let source = openIconSource({ folder, service });
  for (const [prefix, names] of groupByCollection(wanted)) {
    for (let first = 0; first < names.length; first += NAMES_A_REQUEST) {
      const answer = await source.find(prefix, names.slice(first, first + NAMES_A_REQUEST), signal);
      for (const [name, icon] of answer.icons) icons.set(`${prefix}:${name}`, icon);
      if (!answer.failure) continue;
      failure = answer.failure;
      source = openIconSource({ folder, service: undefined });
    }
  }
  return { icons, failure };
}

function groupByCollection(names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const [prefix = '', icon = ''] = name.split(':');
    groups.set(prefix, [...(groups.get(prefix) ?? []), icon]);
  }
  return groups;
}

function describeMissing(
  missing: readonly string[],
  failure: IconServiceFailure | undefined,
  service: string | undefined,
): IconUpdate['warnings'] {
  if (missing.length === 0) return [];
  const names = missing.join(', ');
  if (failure) {
    const message = `${service} did not answer (${failure.message}). Not there yet: ${names}. The next fetch asks again.`;
    return [{ code: 'icons-unreached', message }];
  }
  return [{ code: 'icon-unknown', message: `No collection has a safe icon of this name: ${names}.` }];
}
