/** Messages of `stopover deploy` and `stopover rollback`. */
import type { DeployReport, RollbackReport } from '#pipeline/deploy';
import type { Terminal } from '../terminal/terminal.ts';
import { countOf, formatBytes } from './quantities.ts';

/** Maximum number of paths of a dry run that are named; --verbose names all. */
const NAMED_PATHS = 20;

/** Reports the files that a deployment has put in place, or would put there. */
export function summariseDeployment(report: DeployReport, terminal: Terminal): void {
  const { target, buildId, files, changes, dryRun } = report;
  if (dryRun) listChanges(changes, terminal);
  const isSame = files.uploaded + files.removed === 0;
  const counts = `${countOf(files.uploaded, 'file')} (${formatBytes(files.bytes)}), ${files.unchanged} unchanged, ${files.removed} removed`;
  if (isSame) terminal.info(`${target} already has build ${buildId}.`);
  else terminal.info(`${dryRun ? 'Would deploy' : 'Deployed'} build ${buildId} to ${target}: ${counts}`);
}

/** Reports that the command waits, because another one is at work on the target or was killed. */
export function tellOfWait(target: string, terminal: Terminal): void {
  terminal.info(
    `Another deployment to ${target} is under way, or was killed. It takes up to half a minute to find out.`,
  );
}

function listChanges(changes: DeployReport['changes'], terminal: Terminal): void {
  const named = terminal.verbose ? changes : changes.slice(0, NAMED_PATHS);
  for (const { path, change } of named) terminal.info(`${change === 'removed' ? '-' : '+'} ${path}`);
  const more = changes.length - named.length;
  if (more > 0) terminal.info(`and ${countOf(more, 'other file')}`);
}

/** Reports which build is the site now, or would be. */
export function summariseRollback(report: RollbackReport, terminal: Terminal): void {
  const { target, buildId, previousBuildId, dryRun } = report;
  const verb = dryRun ? 'would show' : 'shows';
  const place = previousBuildId === null ? '' : `, in place of ${previousBuildId}`;
  terminal.info(`${target} ${verb} build ${buildId} again${place}.`);
}
