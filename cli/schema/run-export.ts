/** `stopover schema export`: writes the block library as Storyblok's command line pushes it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { replaceFile } from '#pipeline/disk';
import { exportSchema, renewEntries } from '#pipeline/schema';
import type { CommandContext, CommandResult } from '../command.ts';
import { tellExport } from '../messages/schema-messages.ts';
import { checkExport } from './check-export.ts';
import { findStore, openLibrary } from './open-library.ts';
import { nameBeside } from './read-schema.ts';
import { DEFAULT_SCHEMA_FILE, type SchemaFlags } from './schema-flags.ts';

/** Writes components, and beside them folders, presets, tags and datasources if there are any. @throws StopoverError usage for a place where something else is. */
export async function runExport(flags: SchemaFlags, context: CommandContext): Promise<CommandResult> {
  const [, name = DEFAULT_SCHEMA_FILE] = flags.args;
  const file = resolve(context.cwd, name);
  checkExport(file);
  const { config, definitions } = await openLibrary(flags, context);
  const schema = exportSchema(definitions);
  const store = findStore(config, context.cwd);
  const datasources = schema.datasources.map((kept) => renewEntries(kept, store?.datasource(kept.slug)));
  const files = [
    [file, schema.components],
    [nameBeside(file, 'groups'), schema.groups],
    [nameBeside(file, 'presets'), schema.presets],
    [nameBeside(file, 'tags'), schema.tags],
    [nameBeside(file, 'datasources'), datasources],
  ] as const;
  // A list that is empty now must replace the one of an earlier export: otherwise a push would restore its items.
  const written = files.filter(([path, list]) => path === file || list.length > 0 || existsSync(path));
  for (const [path, list] of written)
    replaceFile(path, `${JSON.stringify(list, null, 2)}\n`, { flush: true });
  const report = {
    components: schema.components.length,
    groups: schema.groups.length,
    presets: schema.presets.length,
    tags: schema.tags.length,
    datasources: datasources.length,
    files: written.map(([path]) => path),
    unknownTypes: schema.components.flatMap(({ name, schema: fields }) =>
      Object.entries(fields).flatMap(([field, { type }]) => (type === 'unknown' ? [`${name}.${field}`] : [])),
    ),
  };
  tellExport(report, context);
  return { report: { action: 'export', ...report } };
}
