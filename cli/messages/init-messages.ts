/** Messages of `stopover init`. */
import type { CommandContext } from '../command.ts';
import type { PackageManager } from '../init/package-manager.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The place of a new project. */
export function tellProject(
  source: 'space' | 'demo' | 'file',
  { terminal, cwd }: Pick<CommandContext, 'terminal' | 'cwd'>,
): void {
  terminal.info(`Project written to ${terminal.style.cyan(cwd)}`);
  if (source === 'demo')
    terminal.info(
      '  The demo has faults on purpose, which a build tells. check-baseline.json names them, so that a check tells only of new ones.',
    );
}

/** The state of a new project. */
interface ProjectState {
  /** Its folder as it was named; `.` for the one in which people are. */
  readonly folder: string;
  readonly isBuilt: boolean;
  readonly isInstalled: boolean;
  readonly manager: Pick<PackageManager, 'name' | 'run'>;
}

/** The commands that come next. */
export function tellNextSteps(
  { folder, isBuilt, isInstalled, manager }: ProjectState,
  terminal: Terminal,
): void {
  const { bold } = terminal.style;
  const width = `${manager.run} serve`.length;
  const tell = (command: string, purpose: string) =>
    terminal.info(`  ${bold(command)}${' '.repeat(Math.max(0, width - command.length))}    ${purpose}`);
  terminal.info('');
  terminal.info('Next:');
  if (folder !== '.') terminal.info(`  ${bold(`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`)}`);
  if (!isInstalled) tell(`${manager.name} install`, 'packages for types and editors');
  if (!isBuilt) {
    tell(`${manager.run} fetch`, 'stories, with the token in .env');
    tell(`${manager.run} build`, 'the site');
  }
  tell(`${manager.run} serve`, 'the site at http://127.0.0.1:4322');
  tell(`${manager.run} dev`, 'drafts at http://127.0.0.1:4321, live while you work');
}

interface ModuleFacts {
  readonly files: readonly string[];
  /** Lines that the configuration lacks. */
  readonly hints: readonly string[];
}

/** The files of a new block or island. */
export function tellModule({ files, hints }: ModuleFacts, terminal: Terminal): void {
  terminal.info(`Written: ${terminal.style.cyan(files.join(', '))}`);
  for (const hint of hints) terminal.info(`  add to the configuration: ${hint}`);
  terminal.info('  add its fields to the space with: stopover schema export --own');
}
