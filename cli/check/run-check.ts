/** Runs a check from the command line: settings, known findings, the requested format, the exit status. */
import { join, resolve } from 'node:path';
import {
  applyBaseline,
  type BaselineResult,
  type CheckFinding,
  type CheckReport,
  checkSite,
  listRules,
  openPublicFetch,
  readBaseline,
  writeBaseline,
} from '#pipeline';
import { StopoverError } from '#pipeline/errors';
import { resolveBuild } from '../build/resolve-build.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import type { WrittenConfig } from '../configuration/written-config.ts';
import { describeHandEdits } from '../messages/hand-edit-messages.ts';
import { countOf } from '../messages/quantities.ts';
import { summariseWarnings } from '../messages/warning-messages.ts';
import { readProxies } from '../network/use-proxy.ts';
import { openEvents } from '../open-events.ts';
import { findPackageRoot } from '../package-root.ts';
import type { CheckFlags } from './check-flags.ts';
import { countFindings } from './count-findings.ts';
import { openFindingsFormat } from './formats/index.ts';
import { keepFindings, readKeptFindings } from './kept-findings.ts';
import { printFindings } from './print-findings.ts';

/** A check as it was requested. */
interface AskedCheck {
  readonly flags: CheckFlags;
  /** The configuration as it is written. */
  readonly written: WrittenConfig;
}

/** Checks the site of a working directory. */
export async function runCheck(
  { flags, written }: AskedCheck,
  context: CommandContext,
): Promise<CommandResult> {
  const { format = 'pretty' } = flags;
  const { terminal, cwd } = context;
  const { config } = await loadConfig(context, written);
  const baseline = flags.baseline ?? config.check.baseline;
  refuseContradictions({ ...flags, baseline }, context);
  const settings = await resolveBuild(config, flags, context);
  const report = await check(flags, settings, context);
  terminal.endProgress();
  if (report.edited.length > 0) terminal.info(describeHandEdits(report.edited));
  const kept = join(settings.cacheFolder, 'check', `findings.${settings.version}.json`);
  const before = flags.since === 'check' ? readKeptFindings(kept) : [];
  if (flags.since !== 'build') keepFindings(kept, report.findings);
  const fresh = applyBaseline(report.findings, before).findings;
  const file = baseline === undefined ? undefined : resolve(cwd, baseline);
  const result = compareWithKnown(fresh, file, flags);
  const { findings, known, gone } = result;
  const counts = countFindings(findings);
  if (format === 'pretty') printFindings({ ...report, ...result }, terminal);
  const write = openFindingsFormat(format);
  const warnings = report.lacksBuild ? [describeUnknownBuild(settings.outFolder)] : [];
  summariseWarnings(warnings, terminal);
  return {
    report: { warnings, pages: report.pages, counts, known, gone, findings },
    output: write?.({
      findings,
      rules: listRules(),
      version: findPackageRoot().version,
      pages: report.pages,
    }),
    ...(counts.error > 0
      ? { error: new StopoverError('check-failed', { count: countOf(counts.error, 'error') }) }
      : {}),
  };
}

function describeUnknownBuild(folder: string) {
  const message = `The site in ${folder} is not as the last build on this machine left it: all findings count as new.`;
  return { code: 'build-unknown', message };
}

/** The options, with the file that the configuration may name. */
interface AskedFlags extends Omit<CheckFlags, 'baseline'> {
  readonly baseline: string | undefined;
}

/** @throws StopoverError usage. */
function refuseContradictions(flags: AskedFlags, { globals }: CommandContext): void {
  const { format = 'pretty', baseline, updateBaseline } = flags;
  if (globals.json && format !== 'pretty' && format !== 'json') {
    throw new StopoverError('usage', { reason: `--json and --format ${format} want different documents.` });
  }
  if (updateBaseline && baseline === undefined) {
    throw new StopoverError('usage', {
      reason: '--update-baseline needs --baseline FILE, or "check.baseline" in the configuration.',
    });
  }
  if (updateBaseline && flags.since !== undefined) {
    throw new StopoverError('usage', { reason: '--update-baseline writes all findings; leave out --since.' });
  }
}

type Settings = Awaited<ReturnType<typeof resolveBuild>>;

async function check(flags: CheckFlags, settings: Settings, context: CommandContext): Promise<CheckReport> {
  const { terminal, signal } = context;
  const events = openEvents(terminal);
  const external = flags.external && {
    fetch: await openFetch(context),
    userAgent: `Mozilla/5.0 (compatible; Stopover/${findPackageRoot().version}; link check)`,
    folder: join(settings.cacheFolder, 'check'),
    now: context.now(),
    onProgress: (done: number, total: number) =>
      terminal.progress(`check: ${done} of ${total} addresses of other sites`, done / total),
  };
  return checkSite({
    ...{ ...settings, events, signal },
    sinceBuild: flags.since === 'build',
    ...(external ? { external } : {}),
    onProgress: (done, total) => terminal.progress(`check: ${done} of ${total} pages`, done / total),
  });
}

/** A proxy looks names up itself, in its own network. */
async function openFetch({ env }: CommandContext): Promise<typeof globalThis.fetch> {
  return readProxies(env) ? globalThis.fetch : openPublicFetch();
}

/** Removes known findings, or records all findings as known. */
function compareWithKnown(
  findings: readonly CheckFinding[],
  file: string | undefined,
  { updateBaseline, since }: CheckFlags,
): BaselineResult {
  if (file === undefined) return { findings, known: 0, gone: [] };
  if (!updateBaseline) {
    const result = applyBaseline(findings, readBaseline(file));
    // A known finding that is not listed as new may still occur.
    return since === undefined ? result : { ...result, gone: [] };
  }
  writeBaseline(file, findings);
  return { findings: [], known: findings.length, gone: [] };
}
