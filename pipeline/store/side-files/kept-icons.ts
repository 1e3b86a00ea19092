/** The icons that content names, in a file beside the store's stories, so that a build can inline them without a request. */
import { z } from 'zod';
import { ICON_NAME, type Icon } from '#renderer/model';
import { isSafeBody } from './safe-body.ts';
import { parseSideText, readSideText, writeSideFile } from './side-file.ts';

const ICONS_FILE = 'icons.json';
const ICONS_FORMAT = 1;

const KeptIcon = z.object({
  body: z.string().refine(isSafeBody, 'Expected shapes alone'),
  left: z.number(),
  top: z.number(),
  width: z.number().positive(),
  height: z.number().positive(),
});
const IconName = z.string().regex(ICON_NAME);
const iconsFile = {
  name: ICONS_FILE,
  schema: z.object({
    format: z.literal(ICONS_FORMAT),
    icons: z.record(IconName, KeptIcon),
    missing: z.array(IconName),
  }),
  madeBy: 'stopover fetch',
};

/** Icons by collection and name, and the names in the content for which no icon was found. */
export interface KeptIcons {
  readonly icons: ReadonlyMap<string, Icon>;
  readonly missing: readonly string[];
}

/** The icons of the store. @throws StopoverError store-unreadable, store-damaged */
export function readKeptIcons(folder: string): KeptIcons {
  return parseKeptIcons(folder, readIconsText(folder));
}

/** Parses the file's text; without a text there are no icons. @throws StopoverError store-damaged */
export function parseKeptIcons(folder: string, text: string | undefined): KeptIcons {
  if (text === undefined) return { icons: new Map(), missing: [] };
  const { icons, missing } = parseSideText(iconsFile, folder, text);
  return { icons: new Map(Object.entries(icons)), missing };
}

/** The file's text; undefined when there is no file. */
export function readIconsText(folder: string): string | undefined {
  return readSideText(folder, ICONS_FILE);
}

/** Keeps exactly these icons; returns whether that changed anything. @throws StopoverError store-unreadable, disk-write */
export function writeKeptIcons(folder: string, { icons, missing }: KeptIcons): boolean {
  const content = { format: ICONS_FORMAT, icons: Object.fromEntries(icons), missing };
  return writeSideFile(folder, ICONS_FILE, icons.size + missing.length > 0 ? content : undefined);
}
