/** Measures how long the phases of a build and the starts of its threads take, and when they took place. */

/** A stretch of time. */
export interface Span {
  readonly name: string;
  /** Milliseconds since the Unix epoch, with fractions: clocks of different threads can be compared. */
  readonly startMs: number;
  readonly milliseconds: number;
}

/** A part of a phase, such as the making of the sitemap. */
export interface StepSpan extends Span {
  readonly phase: string;
}

/** The start of a render thread, named by the thread's number. */
export interface ThreadSpan extends Span {
  /** The machine of a thread that belongs to a worker; its clock may differ from that of the build. */
  readonly host?: string;
}

/** A batch of pages that a thread of a worker made; named by its number. */
export interface BatchSpan extends Span {
  readonly thread: number;
  readonly pages: number;
}

/** Measures the phases of one build. */
export interface PhaseClock {
  /** Runs work and adds its time to a phase. */
  time<Result>(phase: string, work: () => Result): Result;
  /** Runs a part of a phase; its time is in the phase's, too. */
  timeStep<Result>(phase: string, name: string, work: () => Result): Result;
  /** Milliseconds by phase, in the order in which phases first ended. */
  phases(): Readonly<Record<string, number>>;
  /** Every piece of timed work, in the order in which they ended. */
  spans(): readonly Span[];
  /** Every timed part of a phase, in the order in which they ended. */
  steps(): readonly StepSpan[];
  /** Notes how long a render thread took to start. */
  noteThread(start: ThreadSpan): void;
  /** The starts of render threads. */
  threads(): readonly ThreadSpan[];
  /** Notes a batch that a worker made. */
  noteBatch(batch: BatchSpan): void;
  /** The batches of workers. */
  batches(): readonly BatchSpan[];
}

/** Creates a clock. `now` returns milliseconds that never decrease, such as `epochMs`. */
export function createPhaseClock(now: () => number): PhaseClock {
  const spans: Span[] = [];
  const steps: StepSpan[] = [];
  const threads: ThreadSpan[] = [];
  const batches: BatchSpan[] = [];
  const measure = <Result>(work: () => Result, note: (time: Omit<Span, 'name'>) => void): Result => {
    const startMs = now();
    const result = work();
    const stop = () => note({ startMs, milliseconds: now() - startMs });
    if (result instanceof Promise) return result.finally(stop) as typeof result;
    stop();
    return result;
  };
  return {
    spans: () => spans,
    steps: () => steps,
    threads: () => threads,
    noteThread: (start) => void threads.push(start),
    batches: () => batches,
    noteBatch: (batch) => void batches.push(batch),
    time: (name, work) => measure(work, (time) => void spans.push({ name, ...time })),
    timeStep: (phase, name, work) => measure(work, (time) => void steps.push({ phase, name, ...time })),
    phases() {
      const totals = new Map<string, number>();
      for (const { name, milliseconds } of spans) totals.set(name, (totals.get(name) ?? 0) + milliseconds);
      return Object.fromEntries([...totals].map(([phase, total]) => [phase, Math.round(total * 10) / 10]));
    },
  };
}

/** Now, in milliseconds since the Unix epoch with fractions, the same in every thread; never goes back in a thread. */
export function epochMs(): number {
  return performance.timeOrigin + performance.now();
}
