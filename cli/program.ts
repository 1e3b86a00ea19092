/** From arguments to one command's run and its exit status. */
import { Command } from 'commander';
import type { CommandDefinition } from './command.ts';
import { buildCommand } from './commands/build.ts';
import { checkCommand } from './commands/check.ts';
import { completionsCommand } from './commands/completions.ts';
import { contentApiCommand } from './commands/content-api.ts';
import { demoCommand } from './commands/demo.ts';
import { deployCommand } from './commands/deploy.ts';
import { diffCommand } from './commands/diff.ts';
import { doctorCommand } from './commands/doctor.ts';
import { explainCommand } from './commands/explain.ts';
import { fetchCommand } from './commands/fetch.ts';
import { infoCommand } from './commands/info.ts';
import { initCommand } from './commands/init.ts';
import { previewCommand } from './commands/preview.ts';
import { rollbackCommand } from './commands/rollback.ts';
import { routeServiceCommand } from './commands/route-service.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { workerCommand } from './commands/worker.ts';
import { explainUsage } from './explain-usage.ts';
import { acceptGlobalOptions, addGlobalOptions, readGlobalOptions } from './global-options.ts';
import { findPackageRoot } from './package-root.ts';
import type { ProgramInput } from './program-input.ts';

/** The commands: one file and one line each. */
export const commands = [
  demoCommand,
  fetchCommand,
  buildCommand,
  previewCommand,
  serveCommand,
  routeServiceCommand,
  contentApiCommand,
  checkCommand,
  diffCommand,
  schemaCommand,
  doctorCommand,
  initCommand,
  explainCommand,
  infoCommand,
  completionsCommand,
  deployCommand,
  rollbackCommand,
  workerCommand,
] as readonly CommandDefinition[];

/** Runs the program; returns its exit status. */
export async function runProgram(input: ProgramInput): Promise<number> {
  let status = 0;
  const program = createProgram(input, (exitStatus) => {
    status = exitStatus;
  });
  let told = '';
  let called: Command | undefined;
  program.hook('preSubcommand', (_, command) => {
    called = command;
  });
  if (input.argv.includes('--json')) keepOutput(program, (text) => (told += text));
  try {
    await program.parseAsync([...input.argv], { from: 'user' });
    return status;
  } catch (error) {
    return explainUsage(error, { called, input, told });
  }
}

/** Keeps help and the version for the JSON document. */
function keepOutput(program: Command, keep: (text: string) => void): void {
  for (const command of [program, ...program.commands]) command.configureOutput({ writeOut: keep });
}

/** Makes the program with the commands that its arguments may mean. `finish` gets the exit status of the command that ran. */
export function createProgram(input: ProgramInput, finish: (status: number) => void): Command {
  const { version } = findPackageRoot();
  const program = new Command('stopover')
    .description('Turns a Storyblok space into a fast static travel website.')
    .usage('[global options] <command>')
    .enablePositionalOptions()
    .configureHelp({ showGlobalOptions: true })
    .configureOutput({
      writeOut: (text) => input.stdout.write(text),
      writeErr: (text) => input.stderr.write(text),
      // Usage errors are reported like every other failure (explain-usage.ts).
      outputError: () => {},
    })
    .exitOverride();
  addGlobalOptions(program, version);
  for (const definition of listWanted(input.argv)) {
    const command = program.command(definition.name).description(definition.description);
    definition.configure(command);
    command.addHelpText('after', () => describeExamples(definition));
    acceptGlobalOptions(command, version);
    refuseMissingValues(command);
    command.action(async () => {
      const { runCommand } = await import('./run-command.ts');
      const globals = readGlobalOptions(program, command);
      const options = { ...command.opts(), args: command.processedArgs };
      finish(await runCommand(definition, { options, globals, input, program }));
    });
  }
  addHelpCommand(program, version);
  refuseMissingValues(program);
  return program;
}

/** Lists the commands that matter. Making all of them takes longer than reading the arguments. */
function listWanted([first]: readonly string[]): readonly CommandDefinition[] {
  const called = commands.find(({ name }) => name === first);
  // The scripts of shells list the options of all commands.
  return called === undefined || called.name === completionsCommand.name ? commands : [called];
}

/** Every slug has an empty start, and an empty attribution means none. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['starts-with', 'attribution']);

/**
 * Commander takes `--json` for the value in `--out --json`, and would create a folder of that name. An empty value comes from an
 * unset variable of a script: an empty host would mean all networks, an empty folder the working directory.
 */
function refuseMissingValues(command: Command): void {
  for (const option of command.options.filter(({ required }) => required)) {
    const name = option.name();
    command.on(`option:${name}`, (value: string) => {
      if (value.startsWith('--')) command.error(`error: option '${option.flags}' argument missing`);
      if (value.trim() === '' && !MAY_BE_EMPTY.has(name))
        command.error(`error: option '${option.flags}' argument is empty`);
    });
  }
}

/** Adds a help command. Commander's own takes options for names of commands, and answers unknown names with the whole help. */
function addHelpCommand(program: Command, version: string): void {
  const command = program.helpCommand(false).command('help').argument('[command]', 'name of the command');
  command.description('print the help of a command, or of all').action((name?: string) => {
    const named = program.commands.find((candidate) => candidate.name() === name);
    if (name !== undefined && !named) program.error(`unknown command '${name}'`);
    (named ?? program).help();
  });
  acceptGlobalOptions(command, version);
}

/** Two command lines, and what they do. */
function describeExamples({ name, examples }: CommandDefinition): string {
  const lines = examples.map(([args, does]) => [`stopover ${name} ${args}`.trim(), does] as const);
  const width = Math.max(...lines.map(([line]) => line.length));
  return ['', 'Examples:', ...lines.map(([line, does]) => `  ${line.padEnd(width)}  ${does}`)].join('\n');
}
