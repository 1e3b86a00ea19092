/** Looks after a configuration while it runs: standard output belongs to the results of commands, and the end of the program to them, too. */
import { Console } from 'node:console';

let running = 0;
let isGuarding = false;
/** The command ends although a configuration still runs: by a signal, or by an error that nobody catches. */
let isEnding = false;

/** Runs code of a configuration, with its output on standard error. @throws what it throws, and an error where it ends the program. */
export async function guardConfig<Result>(run: () => Promise<Result>): Promise<Result> {
  if (!isGuarding) guard();
  running += 1;
  try {
    return await run();
  } finally {
    running -= 1;
  }
}

/** Nothing of ours prints with `console`, so that it stays diverted; the stream and the exit are ours again afterwards. */
function guard(): void {
  isGuarding = true;
  for (const event of ['SIGINT', 'SIGTERM', 'uncaughtException']) {
    process.on(event, () => {
      isEnding = true;
    });
  }
  const isGuarded = () => running > 0 && !isEnding;
  const { stdout, stderr, exit } = process;
  Object.assign(globalThis.console, new Console({ stdout: stderr, stderr }));
  const write = stdout.write.bind(stdout) as (...args: readonly unknown[]) => boolean;
  const divert = stderr.write.bind(stderr) as typeof write;
  stdout.write = ((...args: readonly unknown[]) =>
    (isGuarded() ? divert : write)(...args)) as typeof stdout.write;
  process.exit = ((code) => {
    if (!isGuarded()) exit(code);
    throw new Error('it ends the program (process.exit); throw an error instead');
  }) as typeof exit;
}
