/** `stopover schema diff`: compares the block library, the schema's file and the stories of the store. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { StopoverError } from '#pipeline/errors';
import { compareSchemas, exportSchema } from '#pipeline/schema';
import type { CommandContext, CommandResult } from '../command.ts';
import { countOf } from '../messages/quantities.ts';
import { tellDrift } from '../messages/schema-messages.ts';
import { findStore, type OpenedLibrary, openLibrary, readStories } from './open-library.ts';
import { readSchema } from './read-schema.ts';
import { DEFAULT_SCHEMA_FILE, type SchemaFlags } from './schema-flags.ts';

/** Lists what drifted; differences lead to exit status 3. */
export async function runDiff(flags: SchemaFlags, context: CommandContext): Promise<CommandResult> {
  const [, name] = flags.args;
  const file = resolve(context.cwd, name ?? DEFAULT_SCHEMA_FILE);
  const { config, own, all, definitions, leftOut } = await openLibrary(flags, context);
  const schema = name !== undefined || existsSync(file) ? readSchema(file) : undefined;
  const store = findStore(config, context.cwd);
  if (!schema && !store) {
    const reason = `There is nothing to compare with: no file ${file}, and no fixture store.`;
    throw new StopoverError('usage', { reason });
  }
  const drift = compareSchemas({
    library: exportSchema(definitions),
    own: new Set(own.map((definition) => definition.name)),
    leftOut,
    sections: [all, own].map(nameSections),
    file: schema,
    known: readStories(store),
  });
  tellDrift(drift, context.terminal);
  const report = { action: 'diff', file: schema ? file : null, store: store?.folder ?? null, drift };
  if (drift.length === 0) return { report };
  return { report, error: new StopoverError('schema-drifted', { count: countOf(drift.length, 'place') }) };
}

function nameSections(definitions: OpenedLibrary['definitions']): string[] {
  return definitions.filter(({ kind }) => kind === 'section').map(({ name }) => name);
}
