/** Reads the files of Storyblok's command line: components, and beside them the folders of the block library and the presets. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import { StopoverError } from '#pipeline/errors';
import { ComponentsFile, GroupsFile, PresetsFile, type SpaceSchema } from '#pipeline/schema';

/** So many problems of a file are told. */
const TOLD_PROBLEMS = 20;

/** Reads a schema; `groups.json` and `presets.json` lie beside `components.json`, `groups.dev.json` beside `components.dev.json`. @throws StopoverError schema-unreadable. */
export function readSchema(file: string): SpaceSchema {
  const components = readList(file, ComponentsFile);
  refuseTwins(components, file);
  const groupsFile = nameBeside(file, 'groups');
  const groups = existsSync(groupsFile) ? readList(groupsFile, GroupsFile) : [];
  const presetsFile = nameBeside(file, 'presets');
  const presets = existsSync(presetsFile) ? readList(presetsFile, PresetsFile) : [];
  return { components, groups, presets };
}

/** The file of another kind that belongs to a file of components. */
export function nameBeside(file: string, kind: string): string {
  const name = basename(file);
  const other = name.includes('components') ? name.replace('components', kind) : `${kind}.json`;
  return join(dirname(file), other);
}

function readList<Output>(file: string, schema: z.ZodType<Output>): Output {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    const problem = code === 'ENOENT' ? 'there is no such file' : message;
    throw new StopoverError('schema-unreadable', { file, problems: [problem] }, { cause });
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
  throw new StopoverError('schema-unreadable', { file, problems: problems.slice(0, TOLD_PROBLEMS) });
}

function refuseTwins(components: SpaceSchema['components'], file: string): void {
  const names = components.map(({ name }) => name);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin === undefined) return;
  throw new StopoverError('schema-unreadable', { file, problems: [`"${twin}" is there twice`] });
}
