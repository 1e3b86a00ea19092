/** Deploys a built site: only changed files, in an order in which no page refers to a missing file. */
import { join, resolve } from 'node:path';
import { listHeaderRules } from '../artefacts/headers/header-rules.ts';
import type { RedirectRule } from '../artefacts/redirects/rules/redirect-rule.ts';
import type { Config } from '../config/config.ts';
import { readJsonFile } from '../disk/read-json-file.ts';
import { isReadOnly } from '../disk/refuse-write.ts';
import { StopoverError } from '../errors.ts';
import { hasJournal } from '../output/journal.ts';
import { lockOutput, refuseLocked } from '../output/output-lock.ts';
import { findOutputPlaces, findPlacesBeside, type OutputPlaces } from '../output/output-places.ts';
import { recoverLocked } from '../output/recover-output.ts';
import { withScope } from '../run/with-scope.ts';
import { cacheControlOf, pickCacheRules } from './cache-rules.ts';
import type { DeployTarget, TargetSite } from './deploy-target.ts';
import { type Deployment, isDeployed, planDeployment } from './deployment.ts';
import { findTarget } from './find-target.ts';
import { type BuiltFolder, readSite } from './read-site.ts';

/** The inputs of a deployment. */
export interface DeployOptions extends BuiltFolder {
  /** `dir:FOLDER` or `s3://BUCKET/FOLDER`. */
  readonly target: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly config: Config;
  /** Reports what would be done, and does nothing. */
  readonly isDryRun: boolean;
  readonly signal?: AbortSignal;
  /** Called for every file that has arrived. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Called when the command has to wait to find out whether another deployment is under way. */
  readonly onWait?: () => void;
}

/** The result of a deployment. */
export interface DeployReport {
  readonly target: string;
  readonly buildId: string;
  /** The build that the target had before; null for the first deployment. */
  readonly previousBuildId: string | null;
  readonly files: {
    readonly uploaded: number;
    readonly unchanged: number;
    readonly removed: number;
    /** Bytes of the uploaded files. */
    readonly bytes: number;
  };
  readonly dryRun: boolean;
  /** Paths, in the order in which they are put in place; the removed ones come last. */
  readonly changes: readonly { readonly path: string; readonly change: 'uploaded' | 'removed' }[];
}

/**
 * Deploys the site. Meanwhile, no build can replace its files.
 * @throws StopoverError usage, output-missing, site-damaged, build-busy, disk-write, file-refused, deploy-busy, deploy-failed, deploy-unavailable.
 */
export function deploySite(options: DeployOptions): Promise<DeployReport> {
  return withScope(async (own) => {
    const { outFolder, target: name, config, cwd, env, isDryRun, signal, onWait } = options;
    const places = findOutputPlaces(outFolder);
    const folders = { source: places.site, storeFolder: resolve(cwd, config.store) };
    const open = await findTarget(name, { cwd, env, ...folders, isDryRun, signal, onWait });
    const unlock = lockIfPossible(places);
    if (unlock) {
      own(unlock, () => unlock());
      recoverLocked(places);
    }
    const target = own(await open(describeSite(outFolder, config)), (opened) => opened.close());
    const { buildId, files } = await readSite(options);
    const taken = Object.entries(files).filter(([path]) => target.takes(path));
    return publish(target, { buildId, files: Object.fromEntries(taken) }, options);
  });
}

/**
 * Locks the site; undefined where this process may not write, such as the mounted result of another job. No build of this user
 * can run there, and nothing has to be repaired. A build of another user may run.
 */
function lockIfPossible(places: OutputPlaces): (() => void) | undefined {
  refuseForeignWork(places);
  try {
    return lockOutput(places);
  } catch (error) {
    if (!isReadOnly(error) || hasJournal(places)) throw error;
    return undefined;
  }
}

/** Refuses a site that another user is publishing, or whose publication only that user can complete. */
function refuseForeignWork(places: OutputPlaces): void {
  const beside = findPlacesBeside(places);
  if (!beside) return;
  refuseLocked(beside);
  if (!hasJournal(beside)) return;
  const reason =
    'a command was ended while it replaced the site, and you may not write here to complete that';
  throw new StopoverError('file-refused', { path: beside.journal, reason });
}

async function publish(
  target: DeployTarget,
  deployment: Deployment,
  { target: name, outFolder, isDryRun, signal, onProgress }: DeployOptions,
): Promise<DeployReport> {
  const history = await target.history();
  const changed = await target.findChanged(deployment, history);
  const isSame = changed.length === 0 && isDeployed(deployment, history.current);
  const isThere = isSame && !target.hasLeftovers(deployment, history);
  const plan = isThere
    ? { steps: [], removed: [] }
    : planDeployment(deployment, { history, changed, keeps: target.keeps, assets: target.assets(history) });
  const uploaded = plan.steps.flat();
  let done = 0;
  const onFile = () => onProgress?.(++done, uploaded.length);
  if (!isDryRun && !isThere)
    await target.publish(deployment, { plan, history, source: outFolder, signal, onFile });
  const bytes = uploaded.reduce((sum, path) => sum + deployment.files[path]!.bytes, 0);
  return {
    target: name,
    buildId: deployment.buildId,
    previousBuildId: history.current?.buildId ?? null,
    files: {
      uploaded: uploaded.length,
      unchanged: Object.keys(deployment.files).length - uploaded.length,
      removed: plan.removed.length,
      bytes,
    },
    dryRun: isDryRun,
    changes: [
      ...uploaded.map((path) => ({ path, change: 'uploaded' as const })),
      ...plan.removed.map((path) => ({ path, change: 'removed' as const })),
    ],
  };
}

/** Statuses that browsers and search engines keep. */
const PERMANENT: readonly number[] = [301, 308];

function describeSite(outFolder: string, config: Config): TargetSite {
  const path = 'redirects.json';
  const rules = (readJsonFile(join(outFolder, path)) ?? []) as readonly RedirectRule[];
  // A site that was built elsewhere has no record that would show the damage.
  if (!Array.isArray(rules)) throw new StopoverError('site-damaged', { path, folder: outFolder });
  const permanent = rules.filter(({ status, below }) => PERMANENT.includes(status) && !below);
  return {
    cacheRules: pickCacheRules(listHeaderRules(config)),
    cacheControlOf,
    permanentRedirects: Object.fromEntries(permanent.map(({ from, to }) => [from, to])),
  };
}
