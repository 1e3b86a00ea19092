/** Checks a site: finds or makes its build, asks every rule, and sorts the findings. */
import { join } from 'node:path';
import type { FindingSeverity } from '#renderer';
import { splitFailure } from '../errors.ts';
import type { EventHub } from '../events.ts';
import { createYielder } from '../publication/yielder.ts';
import { openContent } from '../render/open-content.ts';
import type { BuildSettings } from '../run/build-settings.ts';
import { joinMisfits } from '../run/join-misfits.ts';
import { listPageFaults } from '../run/page-faults.ts';
import { siteWarnings } from '../run/site-warnings.ts';
import { createLocator } from '../site/locate-error.ts';
import { openStore } from '../store/open-store.ts';
import { takeHandEdits } from '../store/update/take-hand-edits.ts';
import type { CheckFinding, FoundFault } from './check-rule.ts';
import { checkExternalLinks, type ExternalOptions } from './external/check-external-links.ts';
import { openFactsCache } from './facts-cache.ts';
import { factsTable } from './pages/facts-table.ts';
import { checkRules } from './rules/index.ts';
import { checkSeverities } from './rules-by-name.ts';
import type { CheckedSite } from './site/checked-site.ts';
import { type Describing, describeSite } from './site/describe-site.ts';
import { buildForCheck, type FoundBuild, findCurrentBuild, findStandingBuild } from './site/find-build.ts';

/** The settings of a check. */
export interface CheckOptions extends BuildSettings {
  /** Receives the events of the build that a check may need. */
  readonly events: EventHub;
  readonly signal?: AbortSignal | undefined;
  /** Asks other sites whether their pages exist; default: no. */
  readonly external?: ExternalOptions | undefined;
  /** Leaves out findings that the site in the output folder has too. */
  readonly sinceBuild?: boolean | undefined;
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
}

/** The result of a check. */
export interface CheckReport {
  /** Number of pages of the site. */
  readonly pages: number;
  /** Files of the store that were edited by hand. */
  readonly edited: readonly string[];
  /** True if the build of `sinceBuild` is not known, so nothing could be left out. */
  readonly lacksBuild: boolean;
  /** Sorted by severity, errors first. */
  readonly findings: readonly CheckFinding[];
}

/** Checks the site of some content. @throws StopoverError config-invalid, store-missing, build-busy, … */
export async function checkSite(options: CheckOptions): Promise<CheckReport> {
  checkSeverities(options.config.check.severity);
  const { cacheFolder, codeHash, extensions, signal, onProgress = () => {} } = options;
  const store = openStore(options.storeFolder);
  const edited = takeHandEdits({ store, cacheFolder });
  const content = openContent(options, edited.length > 0 ? store.reopen() : store);
  const build =
    findCurrentBuild(options, content) ?? (await buildForCheck({ settings: options, ...options }));
  const pause = createYielder(signal);
  const fileOf = (facts: string) => join(cacheFolder, 'check', `${facts}.json`);
  const key = [codeHash, extensions.hash].join(' ');
  const describing: Describing = {
    ...{ settings: options, content },
    documents: openFactsCache({ file: fileOf('documents'), key: codeHash, form: factsTable }),
    bodies: openFactsCache({ file: fileOf('stories'), key }),
    async onPage(done, total) {
      if (await pause()) onProgress(done, total);
    },
  };
  const site = await describeSite(build, describing);
  const standing = options.sinceBuild ? findStandingBuild(options) : undefined;
  const earlier = standing ? findAll(standing, await describeSite(standing, describing)) : [];
  describing.documents.save();
  describing.bodies.save();
  const outside = options.external ? await checkExternalLinks(site, { ...options.external, signal }) : [];
  const findings = sortFindings([...findAll(build, site), ...weigh(outside, options.config.check.severity)]);
  const known = new Set(earlier.map(identify));
  return {
    pages: site.pages.length,
    edited,
    lacksBuild: Boolean(options.sinceBuild) && standing === undefined,
    findings: findings.filter((finding) => !known.has(identify(finding))),
  };
}

/** Collects all findings of a site, with the severities from the configuration. */
function findAll({ obstacle }: FoundBuild, site: CheckedSite): readonly CheckFinding[] {
  const faults: FoundFault[] = [...listContentFaults(site), ...listWarnings(site)];
  for (const { code, message } of obstacle ? splitFailure(obstacle) : [])
    faults.push({ rule: code, severity: 'error', message });
  for (const { name, severity, check } of checkRules) {
    for (const fault of check(site)) faults.push({ rule: name, severity, ...fault });
  }
  return weigh(faults, site.config.check.severity);
}

function listContentFaults({ pages, library, store, version, bundle }: CheckedSite): readonly FoundFault[] {
  return joinMisfits([...listPageFaults(pages)], {
    library,
    stories: () => store.facts(version),
    locate: bundle && createLocator(bundle),
  });
}

/** Lists warnings as faults, except those about one machine or one build. */
function listWarnings({ warnings }: CheckedSite): readonly FoundFault[] {
  return warnings.flatMap(({ code, severity = siteWarnings[code]?.severity, ...place }) =>
    severity ? { ...place, rule: code, severity } : [],
  );
}

/** Completes faults, and gives them the site's severities. A fault that is reported twice counts once. */
function weigh(
  faults: readonly FoundFault[],
  severities: CheckOptions['config']['check']['severity'],
): readonly CheckFinding[] {
  const findings = new Map<string, CheckFinding>();
  for (const { rule = '', severity = 'warning', route = '', story = '', path = '', message } of faults) {
    const chosen = severities[rule] ?? severity;
    if (chosen === 'off') continue;
    const finding = { rule, severity: chosen, route, story, path, message };
    findings.set(identify(finding), finding);
  }
  return [...findings.values()];
}

/** Identifies a finding by everything except its severity. */
export function identify({ rule, route, story, path, message }: Omit<CheckFinding, 'severity'>): string {
  return JSON.stringify([rule, route, story, path, message]);
}

const RANKS: Readonly<Record<FindingSeverity, number>> = { error: 0, warning: 1, info: 2 };

function sortFindings(findings: readonly CheckFinding[]): readonly CheckFinding[] {
  const keyed = findings.map((finding) => ({
    finding,
    key: `${RANKS[finding.severity]}${identify(finding)}`,
  }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ finding }) => finding);
}
