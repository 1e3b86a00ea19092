/**
 * Processes webhooks: a burst causes one run, a failed run is repeated, and the state of all is visible. A run brings everything
 * up to date, whatever the webhooks said, so a lost, replayed or repeated webhook does no harm.
 */
import { isRefusedRemoval, StopoverError } from '#pipeline';
import type { WebhookEvent } from './webhook-event.ts';

/** The space may return its old state for two seconds after a change (answers of `spaces/me` are cached that long). */
const SETTLE_MS = 2_000;
/** Maximum time for which a stream of events delays a run. */
const MAX_BURST_MS = 10_000;
/** Minimum time between runs for the same webhook, so that replaying a recorded one cannot keep the preview busy. */
const REPEAT_MS = 10_000;
/** Time before the first retry; each further retry waits twice as long. */
const FIRST_RETRY_MS = 5_000;
const MAX_ATTEMPTS = 6;
/** Number of runs that are kept for display. */
const KEPT_RUNS = 50;
/** Maximum number of events shown for a run; the others are counted. */
const KEPT_EVENTS = 50;

/** An event that a run handles. */
export interface QueuedEvent extends Pick<WebhookEvent, 'action' | 'subject'> {
  /** ISO 8601. */
  readonly receivedAt: string;
  /** Number of times the event arrived. */
  readonly times: number;
}

/** One run. */
export interface WebhookRun {
  readonly events: readonly QueuedEvent[];
  /** Number of events that were not kept. */
  readonly more: number;
  readonly startedAt: string;
  readonly endedAt: string | undefined;
  /** 1 for the first. */
  readonly attempt: number;
  /** The result; undefined while the run is active, and if it failed. */
  readonly outcome: string | undefined;
  readonly problem: string | undefined;
}

/** The queue as it is. */
export interface WebhookState {
  readonly waiting: readonly QueuedEvent[];
  readonly more: number;
  /** When the waiting events are handled, ISO 8601; undefined if there are none, or during a run. */
  readonly nextAt: string | undefined;
  readonly running: WebhookRun | undefined;
  /** Newest first. */
  readonly runs: readonly WebhookRun[];
}

/** Takes events and handles them. */
export interface WebhookQueue {
  add(event: WebhookEvent): void;
  state(): WebhookState;
  /** Ends the running work; drops waiting events. */
  close(): void;
}

interface QueueOptions {
  /** Brings everything up to date; returns a description of the work. */
  readonly run: (signal: AbortSignal) => Promise<string>;
  readonly now: () => Date;
  /** Times in milliseconds; default: the constants of this file. */
  readonly times?: Partial<Record<'settle' | 'burst' | 'repeat' | 'retry', number>>;
}

interface Waiting extends QueuedEvent {
  readonly key: string;
  /** By the monotonic clock: when the event first and last arrived, and when it may be handled after each. */
  readonly firstMs: number;
  readonly firstDueMs: number;
  readonly lastMs: number;
  readonly dueMs: number;
  readonly isRepeat: boolean;
  /** Whether the event came during a run for the same webhook, so that the run may have missed its change. */
  readonly isSecond: boolean;
}

/** Makes an empty queue. */
export function createWebhookQueue({ run, now, times = {} }: QueueOptions): WebhookQueue {
  const { settle = SETTLE_MS, burst = MAX_BURST_MS, repeat = REPEAT_MS, retry = FIRST_RETRY_MS } = times;
  const abort = new AbortController();
  const answered = new Map<string, number>();
  const runs: WebhookRun[] = [];
  let waiting = new Map<string, Waiting>();
  let running: WebhookRun | undefined;
  let timer: { readonly handle: NodeJS.Timeout; readonly atMs: number } | undefined;
  let attempts = 0;
  let notBeforeMs = 0;

  const chooseMoment = () => Math.max(chooseTime([...waiting.values()], burst), notBeforeMs);
  const schedule = (): void => {
    clearTimeout(timer?.handle);
    timer = undefined;
    if (running || waiting.size === 0 || abort.signal.aborted) return;
    const atMs = chooseMoment();
    // The burst may have continued, and timers may fire a moment early. Then wait for the rest.
    const look = () => (performance.now() < chooseMoment() ? schedule() : void start());
    timer = { handle: setTimeout(look, untilMs(atMs)).unref(), atMs };
  };
  const start = async (): Promise<void> => {
    const taken = takeSettled(waiting, performance.now() - settle);
    if (taken.length === 0) return schedule();
    running = describeRun(taken, { attempt: attempts + 1, startedAt: now().toISOString() });
    try {
      const outcome = await run(abort.signal);
      for (const { key, isSecond } of taken) {
        noteAnswer(answered, key);
        if (isSecond) waitLonger(waiting, key, performance.now() + repeat);
        else waitOnlyUntilSettled(waiting, key, settle);
      }
      finish({ ...running, outcome });
      attempts = 0;
    } catch (error) {
      finish({ ...running, problem: describeProblem(error) });
      attempts = isUseless(error) || attempts + 1 >= MAX_ATTEMPTS ? 0 : attempts + 1;
      // A newer event with the same key replaces the older one.
      if (attempts > 0) waiting = new Map([...taken.map((event) => [event.key, event] as const), ...waiting]);
    }
    notBeforeMs = attempts > 0 ? performance.now() + retry * 2 ** (attempts - 1) : 0;
    schedule();
  };
  const finish = (ended: WebhookRun): void => {
    runs.unshift({ ...ended, endedAt: now().toISOString() });
    runs.length = Math.min(runs.length, KEPT_RUNS);
    running = undefined;
  };

  return {
    add({ key, action, subject }) {
      const lastMs = performance.now();
      const last = readAnswer(answered, key, lastMs - repeat);
      const dueMs = Math.max(lastMs + settle, last === undefined ? 0 : last + repeat);
      const first = { receivedAt: now().toISOString(), firstMs: lastMs, firstDueMs: dueMs, times: 0 };
      const known = waiting.get(key) ?? { ...first, dueMs, isSecond: false };
      const due = chooseDue(known, { dueMs, isRepeat: last !== undefined });
      waiting.set(key, { ...known, key, action, subject, lastMs, times: known.times + 1, ...due });
      // A burst may have thousands of events, so only the timer checks whether it has to wait longer.
      if (!timer || Math.max(dueMs, notBeforeMs) < timer.atMs) schedule();
    },
    state() {
      const nextAt = running || !timer ? undefined : momentIn(untilMs(chooseMoment()), now);
      return { ...describeEvents([...waiting.values()]), nextAt, running, runs };
    },
    close() {
      abort.abort();
      schedule();
    },
  };
}

function untilMs(atMs: number): number {
  return Math.max(atMs - performance.now(), 0);
}

/** Removes and returns the events that came before a limit. One that came again after it also waits for the next run. */
function takeSettled(waiting: Map<string, Waiting>, limitMs: number): Waiting[] {
  const taken = [...waiting.values()].filter(({ firstMs }) => firstMs <= limitMs);
  for (const event of taken) {
    const { key, lastMs, dueMs } = event;
    if (lastMs <= limitMs) waiting.delete(key);
    else waiting.set(key, { ...event, firstMs: lastMs, firstDueMs: dueMs, times: 1 });
  }
  return taken;
}

/** Chooses when an event that came again is due. A repetition does not put off the run that the second one waits for. */
function chooseDue(
  known: Pick<Waiting, 'dueMs' | 'isSecond'>,
  again: Pick<Waiting, 'dueMs' | 'isRepeat'>,
): Pick<Waiting, 'dueMs' | 'isRepeat'> {
  return known.isSecond && again.isRepeat ? { dueMs: known.dueMs, isRepeat: false } : again;
}

/** Lets an event that came again during its run cause the next one. */
function waitOnlyUntilSettled(waiting: Map<string, Waiting>, key: string, settle: number): void {
  const event = waiting.get(key);
  if (!event) return;
  const [firstDueMs, dueMs] = [event.firstMs + settle, event.lastMs + settle];
  waiting.set(key, { ...event, firstDueMs, dueMs, isRepeat: false, isSecond: true });
}

/** Makes an event that came once more during the second run a repeated one. Otherwise, a recorded one could cause run after run. */
function waitLonger(waiting: Map<string, Waiting>, key: string, untilMs: number): void {
  const event = waiting.get(key);
  if (!event) return;
  const [firstDueMs, dueMs] = [Math.max(event.firstDueMs, untilMs), Math.max(event.dueMs, untilMs)];
  waiting.set(key, { ...event, firstDueMs, dueMs, isRepeat: true, isSecond: false });
}

function momentIn(milliseconds: number, now: () => Date): string {
  return new Date(now().getTime() + milliseconds).toISOString();
}

/** Keeps the map in the order of its times. */
function noteAnswer(times: Map<string, number>, key: string): void {
  times.delete(key);
  times.set(key, performance.now());
}

/** Forgets all answers before a limit, then looks one up. */
function readAnswer(times: Map<string, number>, key: string, limitMs: number): number | undefined {
  for (const [known, at] of times) {
    if (at > limitMs) break;
    times.delete(known);
  }
  return times.get(key);
}

/**
 * Chooses the time of the next run: after the last event of a burst. Repeated events do not delay it. Webhooks of different changes
 * can be identical, such as those of a datasource's entries, so a stream of them is a burst as well.
 */
function chooseTime(waiting: readonly Waiting[], burst: number): number {
  const fresh = waiting.filter(({ isRepeat }) => !isRepeat);
  const counting = fresh.length > 0 ? fresh : waiting;
  const due = counting.map(({ dueMs }) => dueMs);
  const settled = fresh.length > 0 ? Math.max(...due) : Math.min(...due);
  return Math.min(settled, Math.min(...counting.map(({ firstDueMs }) => firstDueMs)) + burst);
}

function describeEvents(events: readonly QueuedEvent[]): Pick<WebhookState, 'waiting' | 'more'> {
  const shown = events
    .slice(0, KEPT_EVENTS)
    .map(({ action, subject, receivedAt, times }) => ({ action, subject, receivedAt, times }));
  return { waiting: shown, more: events.length - shown.length };
}

function describeRun(
  taken: readonly Waiting[],
  facts: Pick<WebhookRun, 'attempt' | 'startedAt'>,
): WebhookRun {
  const { waiting: events, more } = describeEvents(taken);
  return { ...facts, events, more, endedAt: undefined, outcome: undefined, problem: undefined };
}

/** Whether a retry is useless: faulty content stays until it is fixed, and a fix causes another webhook. */
function isUseless(error: unknown): boolean {
  return isRefusedRemoval(error) || (error instanceof StopoverError && error.exitCode === 3);
}

/** Describes a problem. A refused removal continues only after the user follows the hint, so the hint is included. */
function describeProblem(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error instanceof StopoverError && isRefusedRemoval(error)
    ? `${error.message} ${error.hint}`
    : error.message;
}
