/** Refuses an export that would overwrite files of something else. */
import { existsSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StopoverError } from '#pipeline/errors';
import { besideFiles, nameBeside, readList } from './read-schema.ts';
import { DEFAULT_SCHEMA_FILE } from './schema-flags.ts';

/** Checks the file of the components, and those that an export writes beside it. @throws StopoverError usage. */
export function checkExport(file: string): void {
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw refuse(`${file} is a folder; name the file in it, such as ${join(file, DEFAULT_SCHEMA_FILE)}.`);
  for (const [kind, form] of Object.entries(besideFiles)) {
    const beside = nameBeside(file, kind);
    if (beside === file)
      throw refuse(
        `An export writes the ${kind} to ${basename(file)}; name another file for the components, such as ${DEFAULT_SCHEMA_FILE}.`,
      );
    if (existsSync(beside) && !hasForm(beside, form))
      throw refuse(
        `An export would overwrite ${beside}, which is no list of ${kind} of Storyblok's command line. Move it, or export to another folder.`,
      );
  }
}

function hasForm(file: string, form: (typeof besideFiles)[keyof typeof besideFiles]): boolean {
  try {
    readList<unknown>(file, form);
    return true;
  } catch {
    return false;
  }
}

function refuse(reason: string): StopoverError {
  return new StopoverError('usage', { reason });
}
