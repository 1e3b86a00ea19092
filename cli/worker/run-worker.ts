/** A worker from the command line, from its settings to its summary. */
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { findCodeHash } from '#pipeline/site';
import { type RunningWorker, runWorker as work } from '#pipeline/worker';
import { locateShared, need, needRedis } from '../build/resolve-queue.ts';
import type { CommandContext, CommandResult } from '../command.ts';
import { loadConfig } from '../configuration/load-config.ts';
import { DEFAULT_HOST, listen } from '../listen.ts';
import { countOf } from '../messages/quantities.ts';

/** The options of the command. */
export interface WorkerFlags {
  readonly redis?: string;
  readonly shared?: string;
  readonly concurrency?: number;
  readonly metrics?: number;
}

/** Works until the process is asked to end. @throws StopoverError queue-incomplete, usage, redis-unreachable, redis-unusable, queue-unavailable. */
export async function runWorker(flags: WorkerFlags, context: CommandContext): Promise<CommandResult> {
  const { cwd, terminal, signal, now, secrets, announce } = context;
  const { config, env } = await loadConfig(context);
  secrets.learn([flags.redis, ...listPasswords(flags.redis), ...listPasswords(env.REDIS_URL)]);
  const place = need('"build.sharedFolder"', flags.shared ?? config.build.sharedFolder);
  const sharedFolder = locateShared(cwd, place);
  const { redisPrefix } = config.build;
  const concurrency = flags.concurrency ?? availableParallelism();
  let closeMetrics: () => Promise<unknown> = async () => {};
  const onReady = async (worker: RunningWorker) => {
    const metrics = flags.metrics === undefined ? undefined : await openMetrics(worker, concurrency);
    closeMetrics = async () => metrics?.close();
    const url = metrics && (await listen(metrics, { host: DEFAULT_HOST, port: flags.metrics! }));
    announce({
      ...{ sharedFolder, concurrency, code: worker.code, redisPrefix },
      ...(url ? { metrics: `${url}/metrics` } : {}),
    });
    terminal.info(
      `Worker with ${worker.code}, ${countOf(concurrency, 'thread')}, for builds with the prefix "${redisPrefix}" (Ctrl-C ends)`,
    );
    if (url) terminal.info(`Figures at ${terminal.style.cyan(`${url}/metrics`)}`);
  };
  try {
    const counts = await work({
      ...{
        redisUrl: flags.redis === undefined ? needRedis(env.REDIS_URL) : needRedis(flags.redis, '--redis'),
        redisPrefix,
        sharedFolder,
        env,
        concurrency,
        signal,
        now,
      },
      cacheFolder: join(resolve(cwd, config.cache), 'worker'),
      codeHash: findCodeHash(),
      listeners: {
        onReady,
        onTrouble: (message) => terminal.warn(message),
        onRecovery: (message) => terminal.info(message),
      },
    });
    terminal.info(
      `Rendered ${countOf(counts.pages, 'page')} in ${countOf(counts.batches, 'batch', 'batches')}.`,
    );
    return { report: { ...counts } };
  } finally {
    await closeMetrics();
  }
}

/** Opens the metrics. Workers without metrics load nothing for them. */
async function openMetrics(worker: RunningWorker, concurrency: number) {
  const { buildMetricsServer } = await import('./metrics-server.ts');
  return buildMetricsServer(worker, concurrency);
}

/** Returns the password of an address, as written and decoded. */
function listPasswords(url: string | undefined): readonly string[] {
  if (!url || !URL.canParse(url)) return [];
  const { password } = new URL(url);
  try {
    return [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}
