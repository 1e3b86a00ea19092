/** Lets a worker rest that can make no pages of a build. It would refuse batches faster than others can make them. */
import type { Worker } from 'bullmq';

/** The time of a rest. */
const REST_MS = 10_000;

/** The rests of a worker. */
export interface Rests {
  /** Takes no batches for a while. */
  begin(reason: string): void;
  /** Ends with the worker. */
  stop(): void;
}

/** Makes the rests of a worker, which is still awake. `onTrouble` receives each reason once in a row. */
export function createRests(
  worker: Pick<Worker, 'pause' | 'resume'>,
  onTrouble: (message: string) => void,
): Rests {
  let told: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  return {
    begin(reason) {
      if (reason !== told) onTrouble(describeRest(reason));
      told = reason;
      // Does not wait for the batches of other threads.
      void worker.pause(true);
      clearTimeout(timer);
      timer = setTimeout(() => void worker.resume(), REST_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

function describeRest(reason: string): string {
  return `This worker cannot make pages of a build, and leaves batches to others for ${REST_MS / 1_000} seconds: ${reason}. Builds and workers with one prefix in Redis need the same shared place, the right to write there, and the packages of the site.`;
}
