/** Equal work asked for at the same time is done once, and goes on while anybody waits for it. */

interface Flight<Result> {
  readonly result: Promise<Result>;
  readonly abort: AbortController;
  waiting: number;
}

/** Does work once for everybody who asks for it under the same name meanwhile. */
export interface SingleFlight<Result> {
  /**
   * Joins the work under a name, or starts it. The work is aborted when the last one waiting has gone.
   * @throws the signal's reason, when the caller goes; what the work throws
   */
  run(name: string, caller: AbortSignal, work: (signal: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Is somebody working on it? */
  has(name: string): boolean;
}

/** Creates a single flight of its own. */
export function createSingleFlight<Result>(): SingleFlight<Result> {
  const flights = new Map<string, Flight<Result>>();

  const start = (name: string, work: (signal: AbortSignal) => Promise<Result>): Flight<Result> => {
    const abort = new AbortController();
    const result = work(abort.signal).finally(() => {
      if (flights.get(name)?.abort === abort) flights.delete(name);
    });
    // Everybody may have gone when it fails.
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
