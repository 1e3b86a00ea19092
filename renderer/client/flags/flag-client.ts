/** Feature flags as islands ask for them: without a client every flag is its default, and tracking does nothing. */

/** The value of a flag. */
export type FlagValue = string | number | boolean;

/** Evaluates flags and tracks events for them. */
export interface FlagClient {
  /** The flag's current value; the fallback if it is not known. */
  value<Value extends FlagValue>(name: string, fallback: Value): Value;
  /** Tracks an event that shows how well a flag works. */
  track(name: string, details?: Readonly<Record<string, FlagValue>>): void;
}

/** Sent to the document when flags have arrived or changed: read them again. */
export const FLAGS_EVENT = 'stopover:flags';

interface FlagHolder {
  stopoverFlags?: FlagClient;
}

/** Default values, and nothing tracked. */
const noClient: FlagClient = { value: (_, fallback) => fallback, track() {} };

/** The page's flags. Read them in an effect, not while rendering: the server has rendered the default. */
export function currentFlags(): FlagClient {
  return (window as FlagHolder).stopoverFlags ?? noClient;
}

/** Sets the page's client. */
export function provideFlags(client: FlagClient): void {
  (window as FlagHolder).stopoverFlags = client;
  document.dispatchEvent(new Event(FLAGS_EVENT));
}
