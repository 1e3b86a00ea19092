/** Messages of `stopover init`. */
import type { CommandContext } from '../command.ts';
import type { PackageManager } from '../init/package-manager.ts';
import type { NameCommand } from '../init/starter/package-file.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The place of a new project. */
export function tellProject(
  source: 'space' | 'demo' | 'file',
  { terminal, cwd }: Pick<CommandContext, 'terminal' | 'cwd'>,
): void {
  terminal.info(`Project written to ${terminal.style.cyan(cwd)}`);
  if (source === 'demo')
    terminal.info(
      '  The demo has faults on purpose, and a build reports them. check-baseline.json lists them, so a check reports only new ones.',
    );
}

/** The token is in none of the project's files. */
export function tellLackingToken(terminal: Terminal): void {
  terminal.warn(
    'the file .env was there already and stays as it is: write STORYBLOK_TOKEN into it, or the next fetch has no token',
  );
}

/** The state of a new project. */
interface ProjectState {
  /** Its folder as the user wrote it; `.` for the current one. */
  readonly folder: string;
  readonly isBuilt: boolean;
  readonly isInstalled: boolean;
  readonly manager: Pick<PackageManager, 'name'>;
  readonly command: NameCommand;
}

/** The commands that come next. */
export function tellNextSteps(
  { folder, isBuilt, isInstalled, manager, command }: ProjectState,
  terminal: Terminal,
): void {
  const { bold } = terminal.style;
  const [serve, dev] = [command('serve'), command('dev')];
  const width = Math.max(serve.length, dev.length);
  const tell = (line: string, purpose: string) =>
    terminal.info(`  ${bold(line)}${' '.repeat(Math.max(0, width - line.length))}    ${purpose}`);
  terminal.info('');
  terminal.info('Next:');
  if (folder !== '.') terminal.info(`  ${bold(`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`)}`);
  if (!isInstalled) tell(`${manager.name} install`, 'packages for types and editors');
  if (!isBuilt) {
    tell(command('fetch'), 'stories, with the token in .env');
    tell(command('build'), 'the site');
  }
  tell(serve, 'the site at http://127.0.0.1:4322');
  tell(dev, 'drafts at http://127.0.0.1:4321, live while you work');
}

interface ModuleFacts {
  readonly files: readonly string[];
  /** Lines that the configuration lacks. */
  readonly hints: readonly string[];
}

/** The files of a new block or island. */
export function tellModule({ files, hints }: ModuleFacts, terminal: Terminal): void {
  terminal.info(`Written: ${terminal.style.cyan(files.join(', '))}`);
  for (const hint of hints) terminal.info(`  the configuration needs: ${hint}`);
  terminal.info('  export its fields for the space with: stopover schema export --own');
}
