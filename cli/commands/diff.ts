/** `stopover diff`: which pages publishing the drafts would add, change or remove, and why. */
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { describeHandEdits } from '../messages/hand-edit-messages.ts';

/** `stopover diff`. */
export const diffCommand = defineCommand({
  name: 'diff',
  description: 'list the pages that publishing the drafts would add, change or remove, with the reasons',
  examples: [
    ['', 'list the pages that publishing would change'],
    ['--json', 'print the list as JSON, for scripts'],
  ],
  reportNothing: () => ({ pages: [], redirects: [] }),
  configure() {},
  run: runDiff,
});

async function runDiff(_: unknown, context: CommandContext): Promise<CommandResult> {
  const { diffPublication, openStore, takeHandEdits } = await import('#pipeline');
  const { resolveBuild } = await import('../build/resolve-build.ts');
  const { loadConfig } = await import('../configuration/load-config.ts');
  const { summariseDiff } = await import('../messages/diff-messages.ts');
  const { terminal, signal } = context;
  const { config } = await loadConfig(context);
  const settings = await resolveBuild(config, {}, context);
  const store = openStore(settings.storeFolder);
  const edited = takeHandEdits({ store, cacheFolder: settings.cacheFolder });
  if (edited.length > 0) terminal.info(describeHandEdits(edited));
  const { pages, redirects, problems } = await diffPublication({
    ...settings,
    signal,
    onProgress: (done, total) => terminal.progress(`diff: ${done} of ${total} pages`, done / total),
  });
  terminal.endProgress();
  summariseDiff({ pages, redirects, problems }, terminal);
  return { report: { pages, redirects, warnings: problems } };
}
