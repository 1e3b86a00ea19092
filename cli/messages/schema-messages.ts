/** Messages of `stopover schema`. */
import { relative } from 'node:path';
import type { SchemaDrift, UnkeptPart } from '#pipeline/schema';
import type { CommandContext } from '../command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { countOf } from './quantities.ts';

interface ExportFacts {
  readonly components: number;
  readonly files: readonly string[];
  /** Fields that were inferred from stories, and whose types in the space are not known. */
  readonly unknownTypes: readonly string[];
}

/** The files of an export. */
export function tellExport(
  { components, files, unknownTypes }: ExportFacts,
  { terminal, cwd }: Pick<CommandContext, 'terminal' | 'cwd'>,
): void {
  const names = files.map((file) => relative(cwd, file)).join(', ');
  terminal.info(`${countOf(components, 'component')} written to ${terminal.style.cyan(names)}`);
  if (unknownTypes.length > 0)
    terminal.warn(
      `the stories do not show the type of ${unknownTypes.join(', ')}: set settings.type of the field before you push, or the push overwrites the type in the space`,
    );
  terminal.info("  push them with Storyblok's own command: storyblok components push");
}

interface ImportFacts {
  readonly written: readonly string[];
  readonly kept: readonly string[];
  /** Components that other modules of the site define. */
  readonly defined: readonly { readonly component: string; readonly file: string }[];
  /** Content types without stories, which may be data as well as pages. */
  readonly guessed: readonly string[];
  readonly missingExports: readonly string[];
  readonly unkept: readonly UnkeptPart[];
  /** Fields of the written definitions that their plain markup does not show. */
  readonly unshown: readonly string[];
  readonly folder: string;
  readonly index: string;
  /** Whether the configuration names the module that exports all definitions. */
  readonly isNamed: boolean;
  /** Whether the written definitions require fields that no stories confirm. */
  readonly requiresUnseen: boolean;
}

/** Prints the definitions of an import, and what is left to do by hand. */
export function tellImport(
  facts: ImportFacts,
  { terminal, cwd }: Pick<CommandContext, 'terminal' | 'cwd'>,
): void {
  const { written, kept, defined, guessed, missingExports, unkept, unshown, folder, index, isNamed } = facts;
  const place = terminal.style.cyan(relative(cwd, folder) || '.');
  terminal.info(`${countOf(written.length, 'definition')} written to ${place}`);
  if (kept.length > 0) {
    terminal.warn(`${countOf(kept.length, 'file')} kept as before (--force overwrites): ${kept.join(', ')}`);
  }
  if (defined.length > 0) {
    const places = defined.map(({ component, file }) => `${component} (${file})`).join(', ');
    terminal.warn(
      `${countOf(defined.length, 'component')} defined already (--force writes them again): ${places}`,
    );
  }
  if (guessed.length > 0) {
    const are = guessed.length === 1 ? 'is a page or data' : 'are pages or data';
    const names = guessed.join(', ');
    terminal.warn(
      `no story tells whether ${names} ${are}: for data, write defineBlock and kind: 'record' in the file`,
    );
  }
  tellUnkept(unkept, terminal);
  tellUnshown(unshown, terminal);
  if (missingExports.length > 0) {
    terminal.info(`  add to ${index}:`);
    for (const line of missingExports) terminal.info(`    ${line}`);
  }
  if (facts.requiresUnseen) {
    terminal.info(
      '  no stories are here yet, so the definitions require what the schema requires, and pages that lack such a field will fail: run "stopover fetch", then import again with --force',
    );
  }
  if (!isNamed) terminal.info(`  name them in the configuration: blocks: ['${index}']`);
}

/** Prints the parts of a schema that definitions cannot hold. */
export function tellUnkept(unkept: readonly UnkeptPart[], terminal: Terminal): void {
  if (unkept.length === 0) return;
  const parts = unkept.map(({ kind, name }) => `${kind} "${name}"`).join(', ');
  terminal.warn(`no component uses ${parts}; no definition keeps such parts`);
}

/** Maximum number of fields that are named. */
const NAMED_FIELDS = 12;

/** Prints the fields that the plain markup of new definitions does not show. */
export function tellUnshown(unshown: readonly string[], terminal: Terminal): void {
  if (unshown.length === 0) return;
  const named = unshown.slice(0, NAMED_FIELDS).join(', ');
  const more = unshown.length > NAMED_FIELDS ? ` and ${unshown.length - NAMED_FIELDS} more` : '';
  terminal.warn(
    `the plain markup does not show the values of ${named}${more}: show them in the render of their definitions`,
  );
}

/** Prints each difference on a line. */
export function tellDrift(drift: readonly SchemaDrift[], terminal: Terminal): void {
  for (const difference of drift) terminal.warn(describeDrift(difference));
  if (drift.length === 0) terminal.info('The block library, the schema and the stories agree.');
}

function describeDrift(drift: SchemaDrift): string {
  const { component, field } = drift;
  const place = field === undefined ? component : `${component}.${field}`;
  switch (drift.kind) {
    case 'component-not-in-file':
    case 'field-not-in-file':
      return `${place} is in the library, and not in the file`;
    case 'component-not-in-library':
    case 'field-not-in-library':
      return `${place} is in the file, and not in the library`;
    case 'setting-differs':
      return `${place}: ${drift.setting} is ${show(drift.library)} in the library, ${show(drift.file)} in the file`;
    case 'component-only-in-stories':
    case 'field-only-in-stories':
      return `${place} is in the stories (${countOf(drift.count ?? 0, 'block')}, as in ${drift.story}), and not in the library`;
  }
}

function show(value: unknown): string {
  return value === null || value === undefined ? 'not set' : JSON.stringify(value);
}
