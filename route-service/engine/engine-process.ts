/** One engine in its own process. It answers queries one after the other, and is killed if one takes too long. */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { RouteServiceError } from '../errors.ts';

/** Limit for a start. Loading the addon and reading the configuration take 0.1 s, on a busy machine more than ten times that. */
const START_LIMIT_MS = 15_000;
/** Number of characters of a dying engine's output that an error keeps. */
const LAST_WORDS_CHARACTERS = 500;

/** A message of the child. */
type Message =
  | { readonly started: true }
  | { readonly started: false; readonly code: string; readonly error: string }
  | { readonly id: number; readonly answer: string }
  | { readonly id: number; readonly error: string };

/** The answer to a query: a text, or the engine's own error message. */
export type EngineAnswer = { readonly answer: string } | { readonly error: string };

/** An engine died before it started this query. Another engine may answer it. */
export class EngineGone extends Error {}

/** An engine that has started. */
export interface EngineProcess {
  /**
   * Answers a query; several are answered one after the other.
   * @throws RouteServiceError timeout (the engine is killed), engine-died; EngineGone when it was another query's turn
   */
  run(query: string, limitMs: number): Promise<EngineAnswer>;
  /** Queries that it has not answered yet. */
  readonly load: number;
  /** Settles when the process has ended for any reason. */
  readonly ended: Promise<void>;
  readonly pid: number;
  kill(): void;
}

/** Starts an engine. @throws RouteServiceError engine-missing, engine-start */
export async function startEngine(config: object): Promise<EngineProcess> {
  // An empty environment, so that no secret reaches native code. One thread, because queries run one after the other.
  const child = fork(fileURLToPath(new URL('./engine-child.mjs', import.meta.url)), {
    env: { UV_THREADPOOL_SIZE: '1' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let lastWords = '';
  child.stderr?.on('data', (chunk) => {
    lastWords = (lastWords + String(chunk)).slice(-LAST_WORDS_CHARACTERS);
  });
  const ended = new Promise<void>((resolve) => {
    // "exit" may be emitted before the process's last answers have been read; "close" comes after them.
    child.once('close', () => resolve());
    child.once('error', () => resolve());
  });
  try {
    await awaitStart(child, config, () => lastWords);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return openEngine(child, ended);
}

function awaitStart(child: ChildProcess, config: object, lastWords: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new RouteServiceError('engine-start', { reason }));
    const timer = setTimeout(() => setImmediate(fail, 'it did not answer in time'), START_LIMIT_MS);
    // Its last output may arrive after "exit"; "close" comes after it.
    child.once('close', (code, signal) => fail(`its process ended (${signal ?? code}) ${lastWords()}`));
    child.once('error', ({ message }) => fail(message));
    child.once('message', (message: Message) => {
      if ('started' in message && message.started) resolve();
      else if ('started' in message) reject(describeRefusal(message));
    });
    child.send({ config });
    const stop = () => clearTimeout(timer);
    child.once('message', stop);
    child.once('close', stop);
  });
}

/** Error codes of a package that is missing, or does not fit this machine. */
const missingCodes: ReadonlySet<string> = new Set([
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
  'ERR_DLOPEN_FAILED',
]);

function describeRefusal({
  code,
  error,
}: {
  readonly code: string;
  readonly error: string;
}): RouteServiceError {
  const reason = error.split('\n', 1)[0]!;
  return new RouteServiceError(missingCodes.has(code) ? 'engine-missing' : 'engine-start', { reason });
}

/** A query on its way. */
interface Job {
  readonly id: number;
  readonly limitMs: number;
  readonly resolve: (answer: EngineAnswer) => void;
  readonly reject: (error: Error) => void;
}

function openEngine(child: ChildProcess, ended: Promise<void>): EngineProcess {
  const jobs: Job[] = [];
  let queries = 0;
  let isGivenUp = false;
  let timer: NodeJS.Timeout | undefined;
  /** Starts the time limit of the first query. The time of a query begins when the previous one has its answer. */
  const watchFirst = () => {
    clearTimeout(timer);
    const [job] = jobs;
    if (job) timer = setTimeout(() => setImmediate(giveUpOn, job), job.limitMs);
  };
  /** Called after the pipe has been read: on a delayed event loop, a timer may fire before answers are read that came in time. */
  const giveUpOn = (job: Job) => {
    if (jobs[0] === job) giveUp(new RouteServiceError('timeout'));
  };
  const giveUp = (reason: Error) => {
    isGivenUp = true;
    clearTimeout(timer);
    child.kill('SIGKILL');
    const [first, ...others] = jobs.splice(0);
    first?.reject(reason);
    for (const job of others) job.reject(new EngineGone());
  };
  /** The process had ended before it got the query. Its other queries are settled when its end is reported, after its last output. */
  const withdraw = (job: Job) => {
    const place = jobs.indexOf(job);
    if (place === -1) return;
    jobs.splice(place, 1);
    job.reject(new EngineGone());
    isGivenUp = true;
    child.kill('SIGKILL');
  };
  child.on('message', (message: Message) => {
    if (!('id' in message) || jobs[0]?.id !== message.id) return;
    jobs.shift()?.resolve(message);
    watchFirst();
  });
  ended.then(() => giveUp(new RouteServiceError('engine-died')));
  return {
    ended,
    pid: child.pid ?? 0,
    kill: () => void child.kill('SIGKILL'),
    get load() {
      return jobs.length;
    },
    run(query, limitMs) {
      // A killed process accepts messages until its end is known, and a query sent now would be blamed for that end.
      if (isGivenUp || !child.connected || child.exitCode !== null || child.signalCode !== null) {
        return Promise.reject(new EngineGone());
      }
      return new Promise((resolve, reject) => {
        const job = { id: ++queries, limitMs, resolve, reject };
        jobs.push(job);
        if (jobs.length === 1) watchFirst();
        child.send({ id: job.id, query }, (error) => error && withdraw(job));
      });
    },
  };
}
