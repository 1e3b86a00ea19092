/** The first fetch of a new project: its stories before the project is in place, routes and icons after that. */
import { join, relative } from 'node:path';
import type { FetchReport } from '#pipeline/fetch';
import type { CommandContext } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { withoutDemoFaults } from '../demo/demo-faults.ts';
import { completeStore, fetchSpace } from '../fetch/fetch-space.ts';
import { reportFetchProgress, summariseFetch } from '../messages/fetch-messages.ts';
import { openEvents } from '../open-events.ts';
import type { InitAnswers } from './init-answers.ts';

/** Fetches into a folder other than the project's, so that a refused token leaves nothing behind; undefined without a space. */
export async function fetchFirst(
  { source, token, apiUrl }: InitAnswers,
  folder: string,
  context: CommandContext,
): Promise<FetchReport | undefined> {
  if (source !== 'demo' && token === undefined) return undefined;
  const { STORYBLOK_API_URL, ...env } = context.env;
  const access = { STORYBLOK_TOKEN: token ?? '', STORYBLOK_API_URL: apiUrl ?? '' };
  const inFolder = { ...context, cwd: folder, env: { ...env, ...access } };
  const { config } = await loadConfig(inFolder);
  const { terminal } = context;
  const events = openEvents(terminal);
  reportFetchProgress(events, terminal);
  const flags = source === 'demo' ? { from: 'demo' } : {};
  const report = await fetchSpace({ config, flags, events }, inFolder);
  const told = source === 'demo' ? withoutDemoFaults(report) : report;
  summariseFetch(told, { terminal, cwd: folder, dryRun: false });
  // The folder will become the project's.
  return { ...report, store: join(context.cwd, relative(folder, report.store)) };
}

/** Adds routes and icons to the store of the project when it is in place. */
export async function completeFirstFetch(context: CommandContext): Promise<void> {
  const { config } = await loadConfig(context);
  await completeStore(config, context);
}
