/** `stopover build`: renders the store to a site. */
import type { BuildFlags } from '../build/build-flags.ts';
import { readFreshReport } from '../build/build-stamp.ts';
import { keepCompiledCode } from '../build/compiled-code.ts';
import { setFlags } from '../build/v8-flags.ts';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { readWrittenConfig } from '../configuration/written-config.ts';
import { summariseBuild } from '../messages/build-messages.ts';
import { parseWorkers } from '../parse-number.ts';

/** `stopover build`. */
export const buildCommand = defineCommand<BuildFlags>({
  name: 'build',
  description: 'build the site from the fixture store',
  examples: [
    ['--drafts --out dist-drafts', 'render the drafts into a folder of their own'],
    ['--only "/parking/**"', 'render only the pages below /parking again'],
  ],
  reportNothing: () => ({
    buildId: null,
    pages: { total: 0, rendered: 0, reused: 0, removed: 0, failed: 0 },
    files: { written: 0, unchanged: 0, removed: 0, bytes: 0 },
    nextChangeAt: null,
    phases: {},
    failures: [],
    peakRssBytes: process.resourceUsage().maxRSS * 1024,
    slowest: [],
    largest: [],
  }),
  configure(command) {
    command
      .option('--out <dir>', 'folder of the site (default: dist)')
      .option(
        '--workers <n>',
        'maximum number of render threads (default: depends on the work and the machine)',
        parseWorkers,
      )
      .option('--force', 'render every page again')
      .option('--verify', 'compare every file of the site with the last build, and rewrite those that differ')
      .option('--drafts', 'build the drafts instead of the published stories')
      .option('--only <glob>', 'render only pages with a matching address, such as "/parking/**"')
      .option('--allow-removals', 'allow the build to remove most or all of the pages')
      .option(
        '--profile',
        'write a report to the cache folder: what took time, and why each page was rendered',
      );
  },
  run: buildUnlessFresh,
});

async function buildUnlessFresh(flags: BuildFlags, context: CommandContext): Promise<CommandResult> {
  const written = await readWrittenConfig(context, loadBuilder);
  // A profile needs an actual build.
  const fresh = flags.profile ? undefined : readFreshReport(flags, context, written);
  if (fresh) {
    summariseBuild(fresh, { terminal: context.terminal, cwd: context.cwd, folder: undefined });
    return { report: fresh };
  }
  setFlags();
  // If the configuration is a program, it has run by now.
  keepCompiledCode(context.cwd);
  const { loadConfig } = await import('../configuration/load-config.ts');
  const { resolveBuild } = await import('../build/resolve-build.ts');
  const { resolveQueue } = await import('../build/resolve-queue.ts');
  const { config, env } = await loadConfig(context, written);
  const queue = resolveQueue(config, { cwd: context.cwd, env });
  const settings = { ...(await resolveBuild(config, flags, { ...context, apart: true })), queue };
  const { runBuild: run } = await import('../build/run-build.ts');
  return run({ settings, flags, written }, context);
}

/** Another process bundles the configuration meanwhile. */
function loadBuilder(): void {
  import('../build/run-build.ts').catch(() => {});
}
