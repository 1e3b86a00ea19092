/** Runs all checks of doctor, and reports the results. */
import { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import { probeToken, regionAddress, type TokenProbe } from '#pipeline/fetch';
import type { CommandContext, CommandResult } from '../command.ts';
import { readEnvironment } from '../configuration/environment.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { describeFailure } from '../failure.ts';
import { countOf } from '../messages/quantities.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { doctorChecks } from './checks/index.ts';
import { type Diagnosis, type Patient, problem } from './diagnosis.ts';

/** A check with its result. */
interface Finding extends Diagnosis {
  readonly check: string;
}

/** Checks the working directory and everything that it needs. */
export async function runDoctor(context: CommandContext): Promise<CommandResult> {
  const patient = await admit(context);
  const findings: Finding[] = [];
  for (const { name, look } of doctorChecks) {
    const told = await attempt(() => look(patient), context);
    for (const diagnosis of told) {
      findings.push({ check: name, ...diagnosis });
      tell(name, diagnosis, context.terminal);
    }
  }
  const count = findings.filter(({ state }) => state === 'problem').length;
  const error =
    count > 0 ? new StopoverError('doctor-problems', { count: countOf(count, 'problem') }) : undefined;
  return { report: { checks: findings }, ...(error ? { error } : {}) };
}

/** Runs a check. One that throws is a problem itself. */
async function attempt(
  look: () => Promise<readonly Diagnosis[]> | readonly Diagnosis[],
  { signal }: CommandContext,
) {
  try {
    return await look();
  } catch (error) {
    const { message, hint } = describeFailure(error, signal);
    return [problem(message, hint)];
  }
}

async function admit(context: CommandContext): Promise<Patient> {
  const { config, configProblem } = await readConfig(context);
  const { apiUrl, region } = config.storyblok;
  const address = apiUrl ?? regionAddress(region);
  const known = new Map<string, Promise<TokenProbe>>();
  return {
    ...{ context, config, configProblem, address },
    env: configProblem === undefined ? readEnvironment(context) : context.env,
    probe(token) {
      const answer =
        known.get(token) ?? probeToken({ address, token, fetch: globalThis.fetch, signal: context.signal });
      known.set(token, answer);
      return answer;
    },
  };
}

/** An invalid configuration is only one of many results, so it does not end the command. */
async function readConfig(context: CommandContext): Promise<Pick<Patient, 'config' | 'configProblem'>> {
  try {
    const { config } = await loadConfig(context);
    return { config, configProblem: undefined };
  } catch (error) {
    return { config: Config.parse({}), configProblem: describeFailure(error, context.signal).message };
  }
}

function tell(name: string, { state, message, remedy }: Diagnosis, terminal: Terminal): void {
  const { style } = terminal;
  const line = `${style.bold(name)}: ${message}`;
  if (state === 'problem') terminal.error(line);
  else if (state === 'note') terminal.info(`ℹ ${line}`);
  else terminal.info(`${style.green('✔')} ${line}`);
  if (remedy !== '') terminal.info(style.dim(`  ${remedy}`));
}
