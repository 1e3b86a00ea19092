/** The result of a signal that ends the process: the reason of the abort, with the exit status it leads to. */

/** Exit status of a process that a signal ended: 128 and the signal's number. */
export const signalStatus = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** The signals that interrupt a command: a closed terminal, Ctrl-C, and a supervisor. */
export const endingSignals = Object.keys(signalStatus) as readonly (keyof typeof signalStatus)[];

/** The reason of an abort by a signal, or the end of a command whose question was answered with Ctrl-C or Ctrl-D. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly exitStatus: number;

  constructor(signal: keyof typeof signalStatus) {
    super(`Interrupted by ${signal}.`);
    this.exitStatus = signalStatus[signal];
  }
}

/** Returns the exit status after an abort by a signal; undefined if there was none. */
export function interruptedStatus(signal: AbortSignal): number | undefined {
  if (!signal.aborted) return undefined;
  return signal.reason instanceof Interruption ? signal.reason.exitStatus : signalStatus.SIGINT;
}
