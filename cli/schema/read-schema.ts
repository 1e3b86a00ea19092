/** Reads the files of Storyblok's command line: components, and the folders, presets, tags and datasources that belong to them. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import { StopoverError } from '#pipeline/errors';
import {
  ComponentsFile,
  DatasourcesFile,
  GroupsFile,
  PresetsFile,
  type SpaceSchema,
  TagsFile,
} from '#pipeline/schema';

/** Maximum number of problems of a file that are reported. */
const TOLD_PROBLEMS = 20;

/** The files beside that of the components, by their kinds. */
export const besideFiles = {
  groups: GroupsFile,
  presets: PresetsFile,
  tags: TagsFile,
  datasources: DatasourcesFile,
} as const;

/** Reads a schema with the files beside it: `groups.json` beside `components.json`, `groups.dev.json` beside `components.dev.json`. @throws StopoverError schema-unreadable. */
export function readSchema(file: string): SpaceSchema {
  const components = readList(file, ComponentsFile);
  refuseTwins(components, file);
  const readBeside = <Item>(kind: string, form: z.ZodType<readonly Item[]>): readonly Item[] => {
    const path = [nameBeside(file, kind), nameInSpace(file, kind)].find((place) => existsSync(place));
    return path === undefined ? [] : readList(path, form);
  };
  return {
    components,
    groups: readBeside('groups', besideFiles.groups),
    presets: readBeside('presets', besideFiles.presets),
    tags: readBeside('tags', besideFiles.tags),
    datasources: readBeside('datasources', besideFiles.datasources),
  };
}

/** Names the file of another kind that belongs to a file of components. */
export function nameBeside(file: string, kind: string): string {
  const name = basename(file);
  const other = name.includes('components') ? name.replace('components', kind) : `${kind}.json`;
  return join(dirname(file), other);
}

/** Names the same file if Storyblok's command line made a folder for each kind: `datasources/12345/` beside `components/12345/`. */
function nameInSpace(file: string, kind: string): string {
  const folder = dirname(file);
  return join(folder, '../..', kind, basename(folder), basename(nameBeside(file, kind)));
}

/** Reads a list of one kind. @throws StopoverError schema-unreadable. */
export function readList<Output>(file: string, schema: z.ZodType<Output>): Output {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new StopoverError('schema-unreadable', { file, problems: [describeUnread(cause)] }, { cause });
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  // Older versions wrap the list in an object.
  const items = [content, ...Object.values(Object(content))].find(Array.isArray) ?? [];
  const problems = parsed.error.issues.map((issue) => describeProblem(issue, items));
  throw new StopoverError('schema-unreadable', { file, problems: problems.slice(0, TOLD_PROBLEMS) });
}

function describeUnread(cause: unknown): string {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR')
    return 'this is a folder; name the file in it that "storyblok components pull" wrote, such as components.json';
  return message;
}

/** Describes a problem. Names an item of the list by its name if it has one, and says why a key is invalid. */
function describeProblem(issue: z.core.$ZodIssue, items: readonly unknown[]): string {
  const [index, ...keys] = issue.path;
  const { name } = Object(items[Number(index)]) as { readonly name?: unknown };
  const item = typeof name === 'string' ? name : index;
  const { message } = issue.code === 'invalid_key' ? (issue.issues[0] ?? issue) : issue;
  const place = [item, ...keys].filter((part) => part !== undefined).join('.');
  return `${place || 'file'}: ${message}`;
}

function refuseTwins(components: SpaceSchema['components'], file: string): void {
  const names = components.map(({ name }) => name);
  const twin = names.find((name, index) => names.indexOf(name) !== index);
  if (twin === undefined) return;
  throw new StopoverError('schema-unreadable', { file, problems: [`"${twin}" is there twice`] });
}
