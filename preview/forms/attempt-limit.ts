/** Counts the attempts of a sender within a period; keeps only their times. */

/** Maximum number of senders that are remembered; the one that has been silent longest is forgotten first. */
const MAX_SENDERS = 1_000;

/** The number of attempts in a period. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly minutes: number;
}

/** Returns a function that counts an attempt and returns whether it exceeds the limit. */
export function createAttemptCounter({ attempts, minutes }: AttemptLimit) {
  const times = new Map<string, readonly number[]>();
  return (sender: string, now: number): boolean => {
    const recent = (times.get(sender) ?? []).filter((time) => time > now - minutes * 60_000);
    times.delete(sender);
    const isTooMany = recent.length >= attempts;
    times.set(sender, isTooMany ? recent : [...recent, now]);
    if (times.size > MAX_SENDERS) times.delete(times.keys().next().value!);
    return isTooMany;
  };
}
