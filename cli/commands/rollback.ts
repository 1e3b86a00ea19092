/** `stopover rollback`: makes an earlier deployment the site again. */
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { readEnvironment } from '../configuration/environment.ts';
import { summariseRollback, tellOfWait } from '../messages/deploy-messages.ts';

interface RollbackFlags {
  readonly args: readonly [target: string];
  readonly to?: string;
  readonly dryRun?: boolean;
}

/** `stopover rollback TARGET`. */
export const rollbackCommand = defineCommand<RollbackFlags>({
  name: 'rollback',
  description: 'go back to an earlier deployment',
  usesNetwork: true,
  examples: [
    ['dir:/srv/www/site', 'go back to the previous build'],
    ['s3://www.example.com --to 0c408a98', 'go back to the build whose id begins with 0c408a98'],
  ],
  configure(command) {
    command
      .argument('<target>', 'the target that was given to deploy: dir:FOLDER or s3://BUCKET/FOLDER')
      .option('--to <build>', 'id of the build, or the beginning of it (default: the previous build)')
      .option('--dry-run', 'say which build would become the site, and change nothing');
  },
  run: runRollback,
});

async function runRollback(
  { args: [target], to, dryRun = false }: RollbackFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const { rollbackSite } = await import('#pipeline/deploy');
  const { cwd, terminal, signal } = context;
  const report = await rollbackSite({
    target,
    cwd,
    env: readEnvironment(context),
    buildId: to,
    isDryRun: dryRun,
    signal,
    onWait: () => tellOfWait(target, terminal),
  });
  summariseRollback(report, terminal);
  return { report: { ...report } };
}
