/** Brings the icons that content and configuration name into the store, and reports those that no source has. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
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
  /** True when the fetch has changed nothing, so the names of icons are the same. */
  readonly isUnchanged: boolean;
}

/** Counts for the JSON document, and warnings about missing icons. */
export interface IconUpdate {
  readonly counts: { readonly total: number; readonly added: number; readonly missing: number };
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

/** This file exists while fetched stories may lack icons. */
const openNote = (cacheFolder: string): string => join(cacheFolder, 'icons-open');

/**
 * Notes before a fetch that its icons are still to come: if it is killed before them, the next fetch finds nothing changed. A new
 * store has no icons and needs no note, and a fetch that is refused before it has a store leaves nothing.
 */
export function noteOpenIcons({
  storeFolder,
  cacheFolder,
}: {
  readonly storeFolder: string;
  readonly cacheFolder: string;
}): void {
  if (!existsSync(storeFolder)) return;
  try {
    mkdirSync(cacheFolder, { recursive: true });
    writeFileSync(openNote(cacheFolder), '');
  } catch {
    // The fetch itself reports the fault of the folder.
  }
}

/** Updates the icons of the store. @throws StopoverError store-missing, store-damaged, disk-write; the signal's reason when it aborts */
export async function updateIcons(
  { icons: config, folder, cacheFolder, isUnchanged }: IconOptions,
  { terminal, signal }: Pick<CommandContext, 'terminal' | 'signal'>,
): Promise<IconUpdate> {
  const kept = readKeptIcons(folder);
  const known = [...kept.icons.keys(), ...kept.missing];
  // If no icons are known, the file may have been deleted.
  const areKnown = isUnchanged && known.length > 0 && !existsSync(openNote(cacheFolder));
  const named = areKnown ? known : listNamedIcons(openStore(folder), join(cacheFolder, 'icon-names.json'));
  const names = [...new Set([...named, ...config.names])].sort();
  const wanted = names.filter((name) => !kept.icons.has(name));
  const service = config.service || undefined;
  const found = await findIcons(wanted, { folder, service }, signal);
  const icons = new Map([...kept.icons, ...found.icons].filter(([name]) => names.includes(name)));
  const missing = names.filter((name) => !icons.has(name));
  writeKeptIcons(folder, { icons, missing });
  rmSync(openNote(cacheFolder), { force: true });
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
