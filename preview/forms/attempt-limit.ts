/** Counts attempts of one sender within a time; nothing is kept but their times. */

/** Senders that are remembered; the longest silent is forgotten first. */
const MAX_SENDERS = 1_000;

/** The number of attempts in a period. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly minutes: number;
}

/** Returns a function that counts an attempt and says whether it is one too many. */
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
