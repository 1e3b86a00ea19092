/** `stopover rollback`: makes an earlier deployment the site again. */
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { readEnvironment } from '../configuration/environment.ts';
import { summariseRollback } from '../messages/deploy-messages.ts';

interface RollbackFlags {
  readonly args: readonly [target: string];
  readonly to?: string;
  readonly dryRun?: boolean;
}

/** `stopover rollback TARGET`. */
export const rollbackCommand = defineCommand<RollbackFlags>({
  name: 'rollback',
  description: 'make an earlier deployment the site again',
  usesNetwork: true,
  examples: [
    ['dir:/srv/www/site', 'go back to the build before'],
    ['s3://www.example.com --to 0c408a98', 'go back to the build whose id begins so'],
  ],
  configure(command) {
    command
      .argument('<target>', 'dir:FOLDER or s3://BUCKET/FOLDER, as it was given to deploy')
      .option('--to <build>', 'id of the build, or its start (default: the build before the present one)')
      .option('--dry-run', 'say which build would become the site, and change nothing');
  },
  run: runRollback,
});

async function runRollback(
  { args: [target], to, dryRun = false }: RollbackFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const { rollbackSite } = await import('#pipeline/deploy');
  const { cwd, terminal } = context;
  const env = readEnvironment(context);
  const report = await rollbackSite({ target, cwd, env, buildId: to, isDryRun: dryRun });
  summariseRollback(report, terminal);
  return { report: { ...report } };
}
