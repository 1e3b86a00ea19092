/** Runs one command: makes its context, prints its JSON document, turns errors into an exit status. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Command } from 'commander';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, CommandDefinition, CommandReport, GlobalOptions } from './command.ts';
import { createSecretKeeper, type SecretKeeper, secretVariables } from './configuration/secrets.ts';
import { findConfigFile } from './configuration/written-config.ts';
import { describeFailure, explainCrash, type Failure } from './failure.ts';
import { interruptedStatus } from './interruption.ts';
import type { ProgramInput } from './program-input.ts';
import { escapeDocument } from './terminal/clean-line.ts';
import { createTerminal, type Terminal } from './terminal/terminal.ts';
import { chooseTerminalMode } from './terminal/terminal-mode.ts';

interface CommandCall {
  readonly options: object;
  readonly globals: GlobalOptions;
  readonly input: ProgramInput;
  readonly program: Command;
}

/** Returns the exit status; never rejects. */
export async function runCommand(definition: CommandDefinition, call: CommandCall): Promise<number> {
  const { globals, input } = call;
  if (globals.quiet) input.hideWarnings?.();
  const secrets = createSecretKeeper();
  secrets.learn(secretVariables.map((name) => input.env[name]));
  const terminal = openTerminal(call, secrets);
  const print = createPrinter(definition.name, call, secrets);
  try {
    if (definition.usesNetwork) await chooseProxies(input, secrets);
    if (!definition.judgesConfig) checkConfigFile(call);
    let isServing = false;
    const announce = (report: CommandReport) => {
      isServing = true;
      print(report);
    };
    const context = { ...createContext(call, terminal), secrets, announce };
    const result = await Promise.race([definition.run(call.options as never, context), refuseCrash(input)]);
    terminal.endProgress();
    await lookForSignals();
    const interrupted = interruptedStatus(input.signal);
    // A signal is how a server ends. Any other command may have ended before it noticed the signal.
    const isLate = interrupted !== undefined && !isServing;
    const error = result?.error ?? (isLate ? input.signal.reason : undefined);
    const failure = error === undefined ? undefined : await fail(error, call, terminal);
    if (result?.output !== undefined && !globals.json) input.stdout.write(secrets.hide(result.output));
    print({ ...(failure ? definition.reportNothing?.() : {}), ...result?.report }, failure);
    return failure?.exitCode ?? interrupted ?? 0;
  } catch (error) {
    terminal.endProgress();
    const failure = await fail(error, call, terminal);
    print(definition.reportNothing?.() ?? {}, failure);
    return failure.exitCode;
  }
}

async function refuseCrash({ crash }: ProgramInput): Promise<never> {
  try {
    return await crash;
  } catch (error) {
    throw explainCrash(error);
  }
}

/** A signal that came while the command worked without a pause is noticed in the next whole turn of the event loop. */
async function lookForSignals(): Promise<void> {
  await turnOfTheLoop();
  await turnOfTheLoop();
}

/** Checks that a requested file exists, whether or not the command reads it. @throws StopoverError config-not-found, config-unloadable. */
function checkConfigFile({ globals, input }: CommandCall): void {
  if (globals.config !== undefined) findConfigFile(findFolder(globals, input), globals.config);
}

/** Opens the proxies. Most machines have none, and load nothing for them. */
async function chooseProxies({ env }: ProgramInput, secrets: SecretKeeper): Promise<void> {
  const { listProxySecrets, readProxies, useProxies } = await import('./network/use-proxy.ts');
  const proxies = readProxies(env);
  if (!proxies) return;
  secrets.learn(listProxySecrets(proxies));
  await useProxies(proxies);
}

function openTerminal({ globals, input }: CommandCall, secrets: SecretKeeper): Terminal {
  const { stderr, env } = input;
  return createTerminal({
    stream: {
      write: (text) => stderr.write(secrets.hide(text)),
      get columns() {
        return stderr.columns ?? undefined;
      },
    },
    ...chooseTerminalMode({ stream: stderr, env, color: globals.color }),
    quiet: globals.quiet,
    verbose: globals.verbose,
    now: sinceStart,
  });
}

/** Milliseconds since the program started. Unlike `performance`, this loads no module of Node. */
function sinceStart(): number {
  return process.uptime() * 1000;
}

/** Prints the JSON document if it was requested, and only the first one: there is exactly one. */
function createPrinter(command: string, { globals, input }: CommandCall, secrets: SecretKeeper) {
  const start = sinceStart();
  let printed = !globals.json;
  return (report: CommandReport, failure?: Failure): void => {
    if (printed) return;
    printed = true;
    const { warnings = [], ...rest } = report;
    const durationMs = Math.round(sinceStart() - start);
    const error = failure ? { error: describeForScripts(failure) } : {};
    const document = { command, ok: !failure, durationMs, warnings, ...rest, ...error };
    input.stdout.write(`${escapeDocument(secrets.hide(JSON.stringify(document)))}\n`);
  };
}

function describeForScripts({ code, message, hint, exitCode }: Failure) {
  return { code, message, hint, exitCode };
}

function createContext(
  { globals, input, program }: CommandCall,
  terminal: Terminal,
): Omit<CommandContext, 'announce' | 'secrets'> {
  const { env, signal, stdin, stderr } = input;
  const cwd = findFolder(globals, input);
  return { globals, program, cwd, terminal, env, signal, stdin, stderr, now: () => new Date() };
}

/** Resolves links, as `cd` does, because packages are looked for in the folders above. */
function findFolder({ cwd }: GlobalOptions, input: ProgramInput): string {
  const folder = resolve(input.cwd(), cwd);
  // On Node 20, `statSync` throws for a path below a file, whatever its options.
  if (existsSync(folder) && statSync(folder).isDirectory()) return realpathSync(folder);
  throw new StopoverError('usage', { reason: `There is no folder ${folder} (--cwd).` });
}

async function fail(error: unknown, { globals, input }: CommandCall, terminal: Terminal): Promise<Failure> {
  const described = describeFailure(error, input.signal);
  const { hintAtFolder } = await import('./messages/hint-at-folder.ts');
  const hint = hintAtFolder(described, globals.config, resolve(input.cwd(), globals.cwd));
  const failure = { ...described, hint: described.hint + hint };
  terminal.failure(failure);
  if (globals.verbose) for (const line of describeOrigin(error)) terminal.detail(line);
  return failure;
}

/** Lists the stacks of a failure and of its causes, line by line. */
function describeOrigin(error: unknown): readonly string[] {
  if (!(error instanceof Error)) return [];
  const { name, message, stack = '', cause } = error;
  const calls = stack.split('\n').filter((line) => /^ +at /.test(line));
  const [first, ...rest] = describeOrigin(cause);
  return [`${name}: ${message}`, ...calls, ...(first === undefined ? [] : [`Caused by: ${first}`, ...rest])];
}
