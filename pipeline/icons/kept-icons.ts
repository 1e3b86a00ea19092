/**
 * The icons that content names, in a file beside the store's stories: a build inlines them and asks nobody. Nobody's editing
 * made them, so they stand apart from what the manifest answers for.
 */
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ICON_NAME, type Icon } from '#renderer';
import { writeCanonicalJson } from '../content/canonical-json.ts';
import { realDisk } from '../content/store-disk.ts';
import { StopoverError } from '../errors.ts';
import { isSafeBody } from './safe-body.ts';

/** The file's name in the store's folder. */
export const ICONS_FILE = 'icons.json';
const ICONS_FORMAT = 1;

const KeptIcon = z.object({
  body: z.string().refine(isSafeBody, 'Expected shapes alone'),
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
const IconName = z.string().regex(ICON_NAME);
const IconsFile = z.object({
  format: z.literal(ICONS_FORMAT),
  icons: z.record(IconName, KeptIcon),
  missing: z.array(IconName),
});

/** Icons by collection and name, and the names that content uses but nobody had an icon for. */
export interface KeptIcons {
  readonly icons: ReadonlyMap<string, Icon>;
  readonly missing: readonly string[];
}

/** The icons of the store. @throws StopoverError store-damaged */
export function readKeptIcons(folder: string): KeptIcons {
  return parseKeptIcons(folder, readIconsText(folder));
}

/** The icons of the file's text; none without one. @throws StopoverError store-damaged */
export function parseKeptIcons(folder: string, text: string | undefined): KeptIcons {
  if (text === undefined) return { icons: new Map(), missing: [] };
  try {
    const { icons, missing } = IconsFile.parse(JSON.parse(text));
    return { icons: new Map(Object.entries(icons)), missing };
  } catch (cause) {
    const reason = `${ICONS_FILE} cannot be read; "stopover fetch" makes it anew when it is deleted`;
    throw new StopoverError('store-damaged', { folder, reason }, { cause });
  }
}

/** The file's text; undefined where there is none. */
export function readIconsText(folder: string): string | undefined {
  try {
    return fs.readFileSync(path.join(folder, ICONS_FILE), 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps exactly these icons; returns whether that changed anything. @throws StopoverError disk-write */
export function writeKeptIcons(folder: string, { icons, missing }: KeptIcons): boolean {
  const file = path.join(folder, ICONS_FILE);
  const before = readIconsText(folder);
  if (icons.size + missing.length === 0) {
    realDisk.remove(file);
    return before !== undefined;
  }
  const text = writeCanonicalJson({ format: ICONS_FORMAT, icons: Object.fromEntries(icons), missing });
  if (text === before) return false;
  realDisk.write(`${file}.next`, text);
  realDisk.move(`${file}.next`, file);
  realDisk.syncFolder(folder);
  return true;
}
