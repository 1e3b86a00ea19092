/** A small site that is built and deployed repeatedly. */
import { join } from 'node:path';
import { Config, type UserConfig } from '../../../../pipeline/config/config.ts';
import {
  type DeployOptions,
  type DeployReport,
  deploySite,
} from '../../../../pipeline/deploy/deploy-site.ts';
import { type RollbackReport, rollbackSite } from '../../../../pipeline/deploy/rollback-site.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';
import { makePage, makeSiteLab, type SiteLab } from '../../../support/sites/site-lab.ts';

export interface DeployLab {
  readonly site: SiteLab;
  /** Builds pages by their slugs and titles. */
  build(pages: Readonly<Record<string, string>>, redirects?: Redirects): Promise<string>;
  deploy(target: string, options?: Partial<DeployOptions>): Promise<DeployReport>;
  rollback(target: string, buildId?: string, isDryRun?: boolean): Promise<RollbackReport>;
  /** An empty place. */
  readonly place: string;
}

type Redirects = NonNullable<UserConfig['redirects']>;

const usualRedirects: Redirects = [
  { from: '/old', to: '/offers', status: 301 },
  { from: '/soon', to: '/offers', status: 302 },
];

const userConfig: UserConfig = {
  site: { url: 'https://lab.example' },
  build: { hosts: ['netlify', 's3'] },
  redirects: usualRedirects,
};

/** Makes a lab whose commands have this environment, and whose builds have these settings. */
export function makeDeployLab(
  env: Readonly<Record<string, string>> = {},
  more: NonNullable<UserConfig['build']> = {},
): DeployLab {
  const site = makeSiteLab();
  const cacheFolder = makeTemporaryFolder();
  const place = join(makeTemporaryFolder(), 'www', 'site');
  return {
    site,
    place,
    async build(pages, redirects = usualRedirects) {
      const stories = Object.entries(pages).map(([slug, title], index) =>
        makePage(index + 1, { slug, title }),
      );
      site.store({ stories });
      const config = { ...userConfig, redirects, build: { ...userConfig.build, ...more } };
      const { error, buildId } = await site.build({ config, cacheFolder });
      if (error || buildId === null) throw error ?? new Error('The lab could not be built.');
      return buildId;
    },
    deploy: (target, options = {}) =>
      deploySite({
        target,
        env,
        cwd: place,
        config: Config.parse(userConfig),
        outFolder: site.out,
        cacheFolder,
        isDryRun: false,
        ...options,
      }),
    rollback: (target, buildId, isDryRun = false) =>
      rollbackSite({ target, env, cwd: place, buildId, isDryRun }),
  };
}

/** Aborts a deployment after a number of files. */
export function stopAfter(files: number): Pick<DeployOptions, 'signal' | 'onProgress'> {
  const stop = new AbortController();
  return {
    signal: stop.signal,
    onProgress: (done) => {
      if (done === files) stop.abort(new Error('stopped'));
    },
  };
}
