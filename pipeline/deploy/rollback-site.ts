/** Makes an earlier deployment the site again. */
import { StopoverError } from '../errors.ts';
import { withScope } from '../run/with-scope.ts';
import { cacheControlOf } from './cache-rules.ts';
import type { DeployHistory } from './deploy-target.ts';
import { type KeptDeployment, listBuilds } from './deployment.ts';
import { findTarget } from './find-target.ts';

/** The inputs of a rollback. */
export interface RollbackOptions {
  /** `dir:FOLDER` or `s3://BUCKET/FOLDER`. */
  readonly target: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Id of the build to go back to, or the start of it; default: the one that the present build replaced, or the newest if there is no site. */
  readonly buildId?: string | undefined;
  /** Reports what would be done, and does nothing. */
  readonly isDryRun: boolean;
  readonly signal?: AbortSignal;
  /** Called when the command has to wait to find out whether a deployment is under way. */
  readonly onWait?: () => void;
}

/** The result of a rollback. */
export interface RollbackReport {
  readonly target: string;
  /** The build that is the site now. */
  readonly buildId: string;
  /** The build that was the site before; null if there was none, for example because somebody removed it. */
  readonly previousBuildId: string | null;
  /** Ids of all builds that the target keeps, oldest first. */
  readonly kept: readonly string[];
  readonly dryRun: boolean;
}

/** Makes an earlier build the site. @throws StopoverError usage, rollback-impossible, disk-write, deploy-busy, deploy-failed, deploy-unavailable. */
export function rollbackSite({
  target: name,
  buildId,
  ...context
}: RollbackOptions): Promise<RollbackReport> {
  const { isDryRun } = context;
  return withScope(async (own) => {
    const site = { cacheRules: [], cacheControlOf, permanentRedirects: {} };
    const open = await findTarget(name, context);
    const target = own(await open(site), (opened) => opened.close());
    const history = await target.history();
    const chosen = choose(history, name, buildId);
    if (!isDryRun) await target.restore(chosen, history);
    return {
      target: name,
      buildId: chosen.buildId,
      previousBuildId: history.current?.buildId ?? null,
      kept: listBuilds(history.kept),
      dryRun: isDryRun,
    };
  });
}

function choose(
  { kept, current }: DeployHistory,
  target: string,
  buildId: string | undefined,
): KeptDeployment {
  // A build that was deployed again after a rollback is the same site: going back to it would change nothing.
  const others = kept.filter((one) => one.buildId !== current?.buildId);
  const before = others.find(({ number }) => number === current?.before);
  // Somebody may have removed the site, or the link to it.
  const earlier = current ? others.filter(({ number }) => number < current.number) : others;
  const found =
    buildId === undefined
      ? (before ?? earlier.at(-1))
      : others.findLast((one) => one.buildId.startsWith(buildId));
  if (found) return found;
  const wanted =
    buildId === undefined ? 'no earlier build' : `no other build whose id begins with "${buildId}"`;
  const known = kept.length > 0 ? listBuilds(kept).join(', ') : 'none';
  throw new StopoverError('rollback-impossible', { target, wanted, known });
}
