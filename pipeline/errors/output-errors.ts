/** Errors of the folder that holds a built site. */
import type { CatalogueEntry } from './catalogue-entry.ts';

/** A part of the catalogue in pipeline/errors.ts. */
export const outputErrors = {
  'output-missing': {
    exitCode: 2,
    message: 'There is no built site at {folder}.',
    hint: 'Run "stopover build" first, or name the folder with --out.',
  },
  'build-busy': {
    exitCode: 2,
    message: 'Another command (process {pid}) is writing to {folder}.',
    hint: 'Wait until it has ended, stop it, or name another folder (build: --out, deploy: the target). A process of another machine or container counts as gone after 5 minutes without a sign of life.',
  },
  'output-foreign': {
    exitCode: 2,
    message: 'The output folder {folder} holds files that no build wrote, such as {file}.',
    hint: 'Name an empty folder (build: --out, deploy: the target), or empty this one yourself.',
  },
  'publication-unclear': {
    exitCode: 1,
    message:
      'A command was ended while it replaced the site at {folder}. Its progress is in {path}, which cannot be read: {reason}',
    hint: 'Check that you may read the file, then run the command again. If the file is damaged, remove it and run "stopover build --verify", which rewrites every file that is not what it should be.',
  },
  'output-blocked': {
    exitCode: 2,
    message: 'The site cannot be put in place: {place} is {found}.',
    hint: 'Move it out of the output folder, or name another folder with --out. The old site is unchanged.',
  },
  'output-removed': {
    exitCode: 2,
    message: 'Files of the site in {folder} were removed while it was built, such as {file}.',
    hint: 'Run the build again: it writes what is missing. No other command may clear or move the output folder during a build.',
  },
} as const satisfies Record<string, CatalogueEntry>;
