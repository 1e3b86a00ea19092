/** The catalogue of everything that can go wrong, and the error class that carries one of its entries. */
export { explainDiskError } from './bytes/disk-reasons.ts';

import type { CatalogueEntry, ExitCode } from './errors/catalogue-entry.ts';
import { commandErrors } from './errors/command-errors.ts';
import { outputErrors } from './errors/output-errors.ts';
import { projectErrors } from './errors/project-errors.ts';
import { upstreamErrors } from './errors/upstream-errors.ts';

export type { ExitCode } from './errors/catalogue-entry.ts';

/** Codes are permanent: a retired one is never used again. `docs/errors.md` lists the same codes; a test compares them. */
export const errorCatalogue = {
  ...commandErrors,
  ...outputErrors,
  ...projectErrors,
  ...upstreamErrors,
  'config-not-found': {
    exitCode: 2,
    message: 'There is no configuration file at {file}.',
    hint: 'Check the path given with --config, or leave it out to use the defaults.',
  },
  'config-invalid': {
    exitCode: 2,
    message: 'The configuration {file} is not valid:\n{problems}',
    hint: 'Correct the values named above; docs/configuration.md lists every key.',
  },
  'config-unloadable': {
    exitCode: 2,
    message: 'The configuration {file} could not be loaded: {reason}',
    hint: 'Correct what the message names; docs/configuration.md shows what the file holds.',
  },
  'environment-unreadable': {
    exitCode: 2,
    message: 'The file {file} could not be read: {reason}',
    hint: 'Correct the file or its permissions, or remove it.',
  },
  'module-unloadable': {
    exitCode: 2,
    message: 'The module {file} could not be loaded: {reason}',
    hint: 'Correct the module, or the key of the configuration that names it, such as "blocks" or "shell".',
  },
  'module-failed': {
    exitCode: 3,
    message: 'The site’s own {part} failed: {reason}',
    hint: 'Correct the module of the site. The last good site is still in place.',
  },
  'public-collision': {
    exitCode: 2,
    message: 'The public file {file} would take the place of {other}.',
    hint: 'Rename or remove one of them; docs/look.md says which names are taken.',
  },
  'public-refused': {
    exitCode: 2,
    message: 'The public file {file} cannot be published: {reason}.',
    hint: 'Remove it from the public folder, or replace it; docs/look.md says what the folder may hold.',
  },
  'style-invalid': {
    exitCode: 2,
    message: 'The style sheet {place} cannot be used: {reason}.',
    hint: 'Correct the style sheet there; docs/look.md says what it may contain.',
  },
  usage: {
    exitCode: 2,
    message: '{reason}',
    hint: 'Run the command with --help to see its options.',
  },
  'node-too-old': {
    exitCode: 2,
    message: 'Stopover needs Node {needed} or newer; this is {found}.',
    hint: 'Install a newer Node: https://nodejs.org',
  },
  'site-damaged': {
    exitCode: 3,
    message: '{path} in {folder} is not what the build wrote.',
    hint: 'Run "stopover build --verify", which rewrites such files, and find out what changes them.',
  },
  'deploy-unavailable': {
    exitCode: 2,
    message: 'Deploying to {target} needs the package {package}.',
    hint: 'Install it beside Stopover: npm install {package}',
  },
  'deploy-busy': {
    exitCode: 2,
    message: '{target} is being changed by another deployment, which began at {since}.',
    hint: 'Wait until it has ended, and run the command again. In CI, run deployments one after the other. A deployment that was killed no longer counts after half a minute.',
  },
  'deploy-failed': {
    exitCode: 4,
    message: '{target} did not accept a request: {reason}',
    hint: 'Check the credentials, the region and the permissions. Then run the command again; it continues from where it stopped.',
  },
  'rollback-impossible': {
    exitCode: 2,
    message: 'There is {wanted} at {target}. It keeps: {known}.',
    hint: 'Name one of the kept builds with --to, or deploy the build that you want.',
  },
  'space-mismatch': {
    exitCode: 2,
    message: 'The access token opens space {found}, but space {expected} is configured.',
    hint: 'Check STORYBLOK_TOKEN and STORYBLOK_SPACE_ID; they must belong to the same space.',
  },
  'space-changed': {
    exitCode: 2,
    message:
      'The fixture store at {folder} holds space {stored}, but the access token opens space {found}. The store is unchanged.',
    hint: 'Check STORYBLOK_TOKEN, or fetch into another folder (the "store" key of the configuration). "stopover fetch --allow-removals" replaces the content of the store.',
  },
  'removals-refused': {
    exitCode: 2,
    message: 'The {command} would remove {count} of {total} {things}: {names}. Nothing was changed.',
    hint: 'Check the access token, the space and the configuration. If the removal is intended, run "stopover {command} --allow-removals" with the same other options.',
  },
  'language-unknown': {
    exitCode: 2,
    message: 'The space has no language "{language}"; it has {languages}.',
    hint: 'Name languages of the space with --language or in the configuration, or add it to the space.',
  },
  'store-missing': {
    exitCode: 2,
    message: 'There is no fixture store at {folder}.',
    hint: 'Run "stopover fetch" first, or name another folder with the "store" key of the configuration. If the site is in another folder, such as apps/site, name that with --cwd.',
  },
  'drafts-missing': {
    exitCode: 2,
    message: 'The fixture store at {folder} holds no drafts to compare with.',
    hint: 'Fetch them with a preview token: STORYBLOK_PREVIEW_TOKEN, then "stopover fetch".',
  },
  'store-unreadable': {
    exitCode: 2,
    message: 'The fixture store at {folder} cannot be read: {file}: {reason}',
    hint: 'Check that it is a file and that you may read it, or run "stopover fetch --full" to read everything again (with --from, for stories of a folder).',
  },
  'store-damaged': {
    exitCode: 2,
    message: 'The fixture store at {folder} is damaged: {reason}',
    hint: 'Do what the message names, or else run "stopover fetch --full" to read everything again (with --from, for stories of a folder).',
  },
  'store-newer': {
    exitCode: 2,
    message:
      'The fixture store at {folder} has format {found}; this version of Stopover reads up to {supported}.',
    hint: 'Update Stopover, or fetch into another folder.',
  },
  'store-busy': {
    exitCode: 2,
    message: 'Another fetch (process {pid}) is writing to the fixture store at {folder}.',
    hint: 'Wait until it has ended, or stop it. A process of another machine or container counts as gone after 5 minutes without a sign of life.',
  },
  'disk-write': {
    exitCode: 1,
    message: '{path} could not be written: {reason}',
    hint: 'Check the space on the disk and the permissions of the folder, then run the command again. In a read-only project, set "cache" and "out" to folders outside of it.',
  },
  'file-refused': {
    exitCode: 1,
    message: '{path} could not be used: {reason}',
    hint: 'Check that you may read and write it, and that nothing else is in its place, then run the command again.',
  },
  'address-collision': {
    exitCode: 3,
    message: '{place} is claimed by two pages: {pages}',
    hint: 'Change the slug of one of them, or its path in definePages.',
  },
  'address-outside': {
    exitCode: 3,
    message: 'The address of "{story}" cannot be a file of the site: {slug}',
    hint: 'Change the slug of the story: it has no "." or ".." segments, no backslashes, control characters, "?", "#" or encoded slashes and dots, at most 230 bytes a segment, and at most 1,000 in all.',
  },
  'address-reserved': {
    exitCode: 3,
    message: 'The address {route} of {story} is reserved for the site or its host.',
    hint: 'Change the slug of the story, or the path in definePages.',
  },
  'redirect-invalid': {
    exitCode: 3,
    message: 'The redirect from "{from}" to "{to}" is not valid: {reason}',
    hint: 'Correct it where it is kept: {source}.',
  },
  'redirect-limit': {
    exitCode: 3,
    message: '{host} takes {limit} {what}; this site has {count}.',
    hint: '{advice}',
  },
  'pages-failed': {
    exitCode: 3,
    message: '{count} of {total} pages could not be rendered. The last good site is unchanged.',
    hint: 'Correct the stories named above, or the code of the site where the message names a place in it, and build again.',
  },
  'only-nothing': {
    exitCode: 2,
    message: 'No page has an address that matches "{pattern}".',
    hint: 'An address begins with "/"; "*" matches anything within a segment, "**" any number of segments.',
  },
  'preview-token-missing': {
    exitCode: 2,
    message: '"preview.access" is "token", but there is no preview token: nobody could see the drafts.',
    hint: 'Set STORYBLOK_PREVIEW_TOKEN in the environment or in .env, or set "preview.access" to "local".',
  },
  'port-taken': {
    exitCode: 2,
    message: 'Port {port} on {host} is in use.',
    hint: 'Stop the program that uses it, or choose another port with --port.',
  },
  'listen-refused': {
    exitCode: 2,
    message: 'Nothing can listen on {host}, port {port}: {reason}',
    hint: 'Choose another address with --host and --port; 127.0.0.1 is only this machine, 0.0.0.0 all its networks.',
  },
  interrupted: {
    exitCode: 1,
    message: 'Interrupted.',
    hint: 'Run the command again; it continues from where it stopped.',
  },
  internal: {
    exitCode: 1,
    message: 'A fault of Stopover itself: {reason}',
    hint: 'Please report it with the command and the lines above; --verbose adds the stack.',
  },
} as const satisfies Record<string, CatalogueEntry>;

/** A permanent code of the catalogue. */
export type ErrorCode = keyof typeof errorCatalogue;

/** Values that a message is made from. Those of a list are shown below it, each on a separate line. */
export type ErrorDetails = Readonly<Record<string, string | number | readonly string[]>>;

/** The circumstances of a failure. */
interface FailureOptions {
  readonly cause?: unknown;
  /** Several failures that are told as one; this one has the code and details of the first. */
  readonly joined?: readonly StopoverError[];
}

/** Maximum number of failures in one message. */
const MAX_TOLD = 12;

/** A failure with a permanent code, a message for people, what to do, and the exit status it leads to. */
export class StopoverError extends Error {
  override readonly name = 'StopoverError';
  readonly code: ErrorCode;
  /** The message as it is shown: one line, followed by the lines of a list. */
  readonly lines: readonly string[];
  readonly hint: string;
  readonly exitCode: ExitCode;
  /** The values the message was made from, for machine-readable reports. */
  readonly details: ErrorDetails;
  /** The failures that are told as one, each by itself; empty if there is only this one. */
  readonly joined: readonly StopoverError[];

  constructor(code: ErrorCode, details: ErrorDetails = {}, { joined = [], ...options }: FailureOptions = {}) {
    const entry: CatalogueEntry = errorCatalogue[code];
    const own = entry.message.split('\n').flatMap((line) => fillLine(line, details));
    const lines = [...own, ...listOthers(joined.slice(1))];
    super(lines.join('\n'), options);
    this.joined = joined;
    this.code = code;
    this.lines = lines;
    this.hint = [...new Set([fill(entry.hint, details), ...joined.map(({ hint }) => hint)])].join(' ');
    this.exitCode = entry.exitCode;
    this.details = details;
  }
}

/** Makes one failure of several. It has the code of the first, and its message and hint tell of all. */
export function joinFailures(joined: readonly [StopoverError, ...StopoverError[]]): StopoverError {
  const [first, ...others] = joined;
  return others.length === 0 ? first : new StopoverError(first.code, first.details, { joined, cause: first });
}

/** Lists the failures that one tells of. */
export function splitFailure(failure: StopoverError): readonly StopoverError[] {
  return failure.joined.length > 0 ? failure.joined : [failure];
}

function listOthers(others: readonly StopoverError[]): readonly string[] {
  const more = others.length - (MAX_TOLD - 1);
  const told = others.slice(0, MAX_TOLD - 1).flatMap(({ lines }) => lines);
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `  ${line}`);
}

function fillLine(template: string, details: ErrorDetails): readonly string[] {
  const list = details[template.slice(1, -1)];
  return Array.isArray(list) ? list.map((entry) => `  ${entry}`) : [fill(template, details)];
}

function fill(template: string, details: ErrorDetails): string {
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(details[name] ?? placeholder));
}
