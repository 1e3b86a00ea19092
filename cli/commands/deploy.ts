/** `stopover deploy`: puts the built site in the place from which visitors get it. */
import { resolve } from 'node:path';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { summariseDeployment, tellOfWait } from '../messages/deploy-messages.ts';

interface DeployFlags {
  readonly args: readonly [target: string];
  readonly out?: string;
  readonly dryRun?: boolean;
}

/** `stopover deploy TARGET`. */
export const deployCommand = defineCommand<DeployFlags>({
  name: 'deploy',
  description: 'put the built site in place: only what changed, in a safe order',
  usesNetwork: true,
  examples: [
    ['dir:/srv/www/site', 'switch /srv/www/site to the built site'],
    ['s3://www.example.com --dry-run', 'list the files that would be sent to a bucket'],
  ],
  configure(command) {
    command
      .argument('<target>', 'dir:FOLDER (releases and a link that is switched) or s3://BUCKET/FOLDER')
      .option('--out <dir>', 'folder of the site (default: dist)')
      .option('--dry-run', 'say what would be put in place, and change nothing');
  },
  run: runDeploy,
});

async function runDeploy(
  { args: [target], out, dryRun = false }: DeployFlags,
  context: CommandContext,
): Promise<CommandResult> {
  const { deploySite } = await import('#pipeline/deploy');
  const { loadConfig } = await import('../configuration/load-config.ts');
  const { cwd, terminal, signal } = context;
  const { config, env } = await loadConfig(context);
  const report = await deploySite({
    target,
    config,
    cwd,
    env,
    outFolder: resolve(cwd, out ?? config.out),
    cacheFolder: resolve(cwd, config.cache),
    isDryRun: dryRun,
    signal,
    onProgress: (done, total) => terminal.progress(`deploy: ${done} of ${total} files`, done / total),
    onWait: () => tellOfWait(target, terminal),
  });
  terminal.endProgress();
  summariseDeployment(report, terminal);
  return { report: { ...report } };
}
