/** Errors of starting a project, of its files, and of the schema of its space. */
import type { CatalogueEntry } from './catalogue-entry.ts';

/** A part of the catalogue in pipeline/errors.ts. */
export const projectErrors = {
  'schema-unreadable': {
    exitCode: 2,
    message: 'The schema {file} could not be read:\n{problems}',
    hint: 'Name a file that "storyblok components pull" wrote, such as components.json.',
  },
  'schema-drifted': {
    exitCode: 3,
    message: 'The block library, the schema and the stories differ in {count}.',
    hint: 'Change the definitions, or push the schema that "stopover schema export" writes; "--own" leaves out the built-in blocks.',
  },
  'tsconfig-unreadable': {
    exitCode: 2,
    message: 'The TypeScript configuration "{name}" could not be read: {reason}.',
    hint: 'Correct it. If it belongs to a package that you no longer use (astro/tsconfigs/strict) or another program writes it (.nuxt/tsconfig.json), remove it from "extends" in tsconfig.json, and copy its "paths" there.',
  },
  'imports-unresolved': {
    exitCode: 2,
    message: '{count} imports of the site’s code cannot be resolved:\n{imports}',
    hint: 'Correct them all, then run the command again.',
  },
  'folder-not-empty': {
    exitCode: 2,
    message: 'The folder {folder} is not empty: {names}. Nothing was written.',
    hint: 'Run "stopover init" in an empty folder. In a project, "stopover init --block NAME" adds a block.',
  },
  'file-exists': {
    exitCode: 2,
    message: '{what} exists already. Nothing was written.',
    hint: 'Choose another name, or remove what is named above first.',
  },
} as const satisfies Record<string, CatalogueEntry>;
