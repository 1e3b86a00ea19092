/** Measures how long the phases of a build take. */

export interface PhaseClock {
  /** Runs work and adds its time to a phase. */
  time<Result>(phase: string, work: () => Result): Result;
  /** Adds milliseconds to a phase. */
  add(phase: string, milliseconds: number): void;
  /** Milliseconds by phase, in the order in which phases first appeared. */
  phases(): Readonly<Record<string, number>>;
}

/** Makes a clock. `now` gives milliseconds that only grow, such as `performance.now`. */
export function createPhaseClock(now: () => number): PhaseClock {
  const totals = new Map<string, number>();
  const add = (phase: string, milliseconds: number) => {
    totals.set(phase, (totals.get(phase) ?? 0) + milliseconds);
  };
  return {
    add,
    time(phase, work) {
      const start = now();
      const result = work();
      const stop = () => add(phase, now() - start);
      if (result instanceof Promise) return result.finally(stop) as typeof result;
      stop();
      return result;
    },
    phases: () =>
      Object.fromEntries([...totals].map(([phase, total]) => [phase, Math.round(total * 10) / 10])),
  };
}
