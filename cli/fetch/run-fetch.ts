/** A fetch from the command line, from its configuration to its summary. */
import { resolve } from 'node:path';
import type { FetchReport } from '#pipeline/fetch';
import type { CommandContext, CommandResult } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { withoutDemoFaults } from '../demo/demo-faults.ts';
import { reportFetchProgress, summariseFetch } from '../messages/fetch-messages.ts';
import { openEvents } from '../open-events.ts';
import type { FetchFlags } from './fetch-flags.ts';
import { completeStore, fetchSpace, type StoreCompletion } from './fetch-space.ts';
import { isDemoSource } from './resolve-source.ts';
import { takeEdits } from './take-edits.ts';

/** Updates the store of a working directory. */
export async function runFetch(flags: FetchFlags, context: CommandContext): Promise<CommandResult> {
  const { cwd, terminal } = context;
  const { config } = await loadConfig(context);
  const dryRun = flags.dryRun ?? false;
  const events = openEvents(terminal);
  reportFetchProgress(events, terminal);
  if (!dryRun && !flags.full) takeEdits(resolve(cwd, config.store), resolve(cwd, config.cache), terminal);
  let asked = { requests: 0, retries: 0 };
  events.observe('fetch:progressed', ({ requests, retries }) => {
    asked = { requests, retries };
  });
  let report: FetchReport;
  try {
    report = await fetchSpace({ config, flags, events }, context);
  } catch (error) {
    return { report: { ...asked, store: resolve(cwd, config.store) }, error };
  }
  const told = isDemoSource(flags.from, cwd) && !terminal.verbose ? withoutDemoFaults(report) : report;
  summariseFetch(told, { terminal, cwd, dryRun });
  if (dryRun) return { report: { ...report } };
  return completeReport(report, () => completeStore(config, context));
}

/** The stories are in the store even if what completes it fails. */
async function completeReport(
  report: FetchReport,
  complete: () => Promise<StoreCompletion>,
): Promise<CommandResult> {
  try {
    const { routes, icons } = await complete();
    const warnings = [...report.warnings, ...routes.warnings, ...icons.warnings];
    return { report: { ...report, warnings, routes: routes.counts, icons: icons.counts } };
  } catch (error) {
    return { report: { ...report }, error };
  }
}
