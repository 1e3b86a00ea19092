/** `stopover worker`: renders pages for builds of other machines. */
import { setFlags } from '../build/v8-flags.ts';
import { type CommandContext, type CommandResult, defineCommand } from '../command.ts';
import { parsePort, parseWorkers } from '../parse-number.ts';
import type { WorkerFlags } from '../worker/run-worker.ts';

/** `stopover worker`. */
export const workerCommand = defineCommand<WorkerFlags>({
  name: 'worker',
  description: 'render pages for builds of other machines, through BullMQ and Redis',
  examples: [
    ['--shared /mnt/stopover', 'take batches of pages from the Redis of REDIS_URL'],
    ['--concurrency 4 --metrics 9464', 'render in four threads, and serve metrics at /metrics'],
  ],
  configure(command) {
    command
      .option('--redis <url>', 'address of Redis (default: REDIS_URL)')
      .option(
        '--shared <place>',
        'folder that all machines see, or s3://BUCKET/FOLDER (default: build.sharedFolder)',
      )
      .option(
        '--concurrency <n>',
        'number of batches rendered at once, each in its own thread (default: one per processor)',
        parseWorkers,
      )
      .option('--metrics <port>', 'port on this machine for metrics at /metrics (default: none)', parsePort);
  },
  run: runWorkerCommand,
});

async function runWorkerCommand(flags: WorkerFlags, context: CommandContext): Promise<CommandResult> {
  // It renders as a build does.
  setFlags();
  const { runWorker } = await import('../worker/run-worker.ts');
  return runWorker(flags, context);
}
