/** `stopover schema`: the block library and the schema of the space, in both directions. */
import { Argument } from 'commander';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import type { SchemaFlags } from '../schema/schema-flags.ts';

/** `stopover schema`. */
export const schemaCommand = defineCommand<SchemaFlags>({
  name: 'schema',
  description: 'export the block library, import a schema as definitions, or list their differences',
  examples: [
    ['import components.json', 'write a definition for each component of the space'],
    ['diff components.json', 'list the differences, for CI'],
  ],
  configure(command) {
    command
      .addArgument(new Argument('<action>', 'what to do').choices(Object.keys(actions)))
      .argument('[file]', "file of Storyblok's command line (default: components.json)")
      .option('--own', 'export, diff: only the definitions of the site, without the built-in ones')
      .option('--blocks <dir>', 'import: folder of the definitions (default: blocks)')
      .option('--force', 'import: overwrite definitions that exist');
  },
  run: runSchema,
});

type Action = (flags: SchemaFlags, context: CommandContext) => Promise<CommandResult>;

const actions: Readonly<Record<string, { readonly run: Action; readonly takes: readonly string[] }>> = {
  export: {
    run: async (flags, context) => (await import('../schema/run-export.ts')).runExport(flags, context),
    takes: ['own'],
  },
  import: {
    run: async (flags, context) => (await import('../schema/run-import.ts')).runImport(flags, context),
    takes: ['blocks', 'force'],
  },
  diff: {
    run: async (flags, context) => (await import('../schema/run-diff.ts')).runDiff(flags, context),
    takes: ['own'],
  },
};

async function runSchema(flags: SchemaFlags, context: CommandContext): Promise<CommandResult> {
  const [name = '', file] = flags.args;
  const action = actions[name]!;
  if (name === 'import' && file === undefined)
    throw await usage('Name the schema: stopover schema import components.json');
  const foreign = (['own', 'blocks', 'force'] as const).find(
    (option) => flags[option] !== undefined && !action.takes.includes(option),
  );
  if (foreign) throw await usage(`"schema ${name}" has no option --${foreign}.`);
  return await action.run(flags, context);
}

async function usage(reason: string): Promise<Error> {
  const { StopoverError } = await import('#pipeline/errors');
  return new StopoverError('usage', { reason });
}
