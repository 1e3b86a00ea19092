/**
 * Files beside the store's stories that are not edited content, such as computed routes. A command can make them again, so the
 * manifest does not list them.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { writeCanonicalJson } from '../../bytes/canonical-json.ts';
import { realDisk } from '../../disk/disk.ts';
import { StopoverError } from '../../errors.ts';
import { describeUnreadable, hasConflictMarks, isAbsence } from '../store-files.ts';

/** A kind of side file. */
export interface SideFile<Schema extends z.ZodType> {
  /** Its name in the store's folder. */
  readonly name: string;
  readonly schema: Schema;
  /** The command that makes the file again after it has been deleted. */
  readonly madeBy: string;
}

/** The file's text; undefined when there is no file. @throws StopoverError store-unreadable */
export function readSideText(folder: string, name: string): string | undefined {
  try {
    return fs.readFileSync(path.join(folder, name), 'utf8');
  } catch (cause) {
    if (isAbsence(cause)) return undefined;
    throw describeUnreadable(folder, name, cause);
  }
}

/** Parses the file's text. @throws StopoverError store-damaged */
export function parseSideText<Schema extends z.ZodType>(
  { name, schema, madeBy }: SideFile<Schema>,
  folder: string,
  text: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    const damage = hasConflictMarks(text) ? 'has the marks of an unfinished merge' : 'cannot be read';
    const reason = `${name} ${damage}; if you delete it, "${madeBy}" makes it again`;
    throw new StopoverError('store-damaged', { folder, reason }, { cause });
  }
}

/** Writes the content, or removes the file for undefined; returns whether that changed it. @throws StopoverError store-unreadable, disk-write */
export function writeSideFile(folder: string, name: string, content: object | undefined): boolean {
  const file = path.join(folder, name);
  const before = readSideText(folder, name);
  if (content === undefined) {
    realDisk.remove(file);
    return before !== undefined;
  }
  const text = writeCanonicalJson(content);
  if (text === before) return false;
  realDisk.write(`${file}.next`, text);
  realDisk.move(`${file}.next`, file);
  realDisk.syncFolder(folder);
  return true;
}
