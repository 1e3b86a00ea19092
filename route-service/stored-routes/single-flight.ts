/** Runs equal work once for concurrent callers, as long as at least one of them waits. */

interface Flight<Result> {
  readonly result: Promise<Result>;
  readonly abort: AbortController;
  waiting: number;
}

/** Runs work once for all callers that ask for the same name during the run. */
export interface SingleFlight<Result> {
  /**
   * Joins the work under a name, or starts it. The work is aborted when the last waiting caller has gone.
   * @throws the signal's reason, when the caller goes; what the work throws
   */
  run(name: string, caller: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Whether work under the name is running. */
  has(name: string): boolean;
}

/** Creates a single flight. */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>();

  const start = (name: string, work: (signal: AbortSignal) => Promise<Result>): Flight<Result> => {
    const abort = new AbortController();
    const result = work(abort.signal).finally(() => {
      if (flights.get(name)?.abort === abort) flights.delete(name);
    });
    // All callers may have gone when the work fails.
    result.catch(() => undefined);
    const flight = { result, abort, waiting: 0 };
    flights.set(name, flight);
    return flight;
  };

  const leave = (name: string, flight: Flight<Result>, reason: unknown) => {
    if (--flight.waiting > 0) return;
    if (flights.get(name) === flight) flights.delete(name);
    flight.abort.abort(reason);
  };

  return {
    has: (name) => flights.has(name),
    async run(name, caller, work) {
      caller.throwIfAborted();
      const flight = flights.get(name) ?? start(name, work);
      flight.waiting++;
      return await new Promise<Result>((resolve, reject) => {
        const go = () => {
          leave(name, flight, caller.reason);
          reject(caller.reason);
        };
        caller.addEventListener('abort', go, { once: true });
        flight.result.then(resolve, reject).finally(() => caller.removeEventListener('abort', go));
      });
    },
  };
}
