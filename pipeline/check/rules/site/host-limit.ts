/** Limits of the hosts that a site is built for. */
import { type HeaderRule, listHeaderRules, spreadPatterns } from '../../../artefacts/headers/header-rules.ts';
import { hostFormats } from '../../../artefacts/redirects/index.ts';
import { countOf, formatBytes } from '../../../bytes/quantities.ts';
import type { HostName } from '../../../config/host-names.ts';
import { StopoverError } from '../../../errors.ts';
import { defineRule, type FoundFault } from '../../check-rule.ts';
import type { CheckedSite } from '../../site/checked-site.ts';

const MEGABYTE = 1024 * 1024;

/** Limits on files. Sources: https://developers.cloudflare.com/pages/platform/limits/, https://vercel.com/docs/limits */
const fileLimits: Partial<Record<HostName, { readonly count?: number; readonly bytes?: number }>> = {
  cloudflare: { count: 20_000, bytes: 25 * MEGABYTE },
  vercel: { bytes: 100 * MEGABYTE },
};

/** A site that a host of "build.hosts" would not accept, or not in full. */
export const hostLimit = defineRule({
  name: 'host-limit',
  severity: 'error',
  means: 'The site exceeds a limit of a host in "build.hosts".',
  mend: 'Remove what exceeds it, or choose another plan or another host.',
  *check(site) {
    const { config, pages } = site;
    const { hosts } = config.build;
    if (hosts.length === 0) return;
    const routes = pages.map(({ route }) => route);
    const headers = spreadPatterns(listHeaderRules(config), routes);
    for (const host of hosts) {
      yield* checkRules(host, site, headers);
      yield* checkFiles(host, site);
    }
  },
});

/**
 * Each host's format reports what it cannot hold, with an error, or with a warning of what it leaves out. The build has
 * already reported the warnings, unless an error stopped it first.
 */
function* checkRules(
  host: HostName,
  checked: CheckedSite,
  headers: readonly HeaderRule[],
): Generator<FoundFault> {
  const { site, config, redirects, warnings } = checked;
  const faults: FoundFault[] = [];
  const { format, precompress } = config.build;
  const warn = ({ code, message }: { readonly code: string; readonly message: string }) => {
    if (warnings.some((told) => told.code === code && told.message === message)) return;
    faults.push({ rule: code, severity: 'warning', path: 'build.hosts', message });
  };
  try {
    hostFormats[host].write(redirects, { site, headers, format, precompress, files: [], warn });
  } catch (error) {
    if (!(error instanceof StopoverError)) throw error;
    yield { path: 'build.hosts', message: error.message };
  }
  yield* faults;
}

function* checkFiles(host: HostName, { files }: CheckedSite): Generator<FoundFault> {
  const { count = Number.POSITIVE_INFINITY, bytes = Number.POSITIVE_INFINITY } = fileLimits[host] ?? {};
  if (files.count > count) {
    yield {
      path: 'build.hosts',
      message: `The site has ${countOf(files.count, 'file')}; ${host} takes ${count}.`,
    };
  }
  if (files.largest.bytes > bytes) {
    const { path, bytes: size } = files.largest;
    yield {
      path: 'build.hosts',
      message: `${path} has ${formatBytes(size)}; ${host} takes files up to ${formatBytes(bytes)}.`,
    };
  }
}
