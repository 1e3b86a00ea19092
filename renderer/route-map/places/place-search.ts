/** Finds the places for a text: one search at a time, so that a late answer does not replace a newer one. */
import { readCoordinates } from './coordinates-text.ts';
import { placeAt } from './name-point.ts';
import type { FoundPlace } from './site-places.ts';

/** The sources of places. */
export interface PlaceSources {
  /** Places that are in the page. */
  readonly findNow: (text: string) => readonly FoundPlace[];
  /** Places of the geocoder. Rejects when it fails, or is aborted. */
  readonly findLater: (
    text: string,
    isSubmitted: boolean,
    signal: AbortSignal,
  ) => Promise<readonly FoundPlace[]>;
}

/** The search of one field. */
export interface PlaceSearch {
  /** The point that the text gives as coordinates, or else the matching places of the page. */
  findNow(text: string): readonly FoundPlace[];
  /** Ends the previous search, and queries the geocoder, at once or after a delay. `isFailed`: the query failed. */
  ask(
    text: string,
    options: { readonly isSubmitted?: boolean; readonly delayMs?: number },
    found: (places: readonly FoundPlace[], isFailed: boolean) => void,
  ): void;
  /** Ends the previous search, and calls `call` after a delay, unless another search starts. */
  wait(call: () => void, delayMs: number): void;
  end(): void;
}

/** Makes a search that has not started. */
export function createPlaceSearch(sources: PlaceSources): PlaceSearch {
  let current = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const begin = () => {
    clearTimeout(timer);
    current.abort();
    current = new AbortController();
    return current.signal;
  };
  const findNow = (text: string): readonly FoundPlace[] => {
    const point = readCoordinates(text);
    return point ? [{ ...point, name: placeAt(point).name }] : sources.findNow(text);
  };
  return {
    findNow,
    ask(text, { isSubmitted = false, delayMs }, found) {
      const signal = begin();
      const run = async () => {
        const later = await sources.findLater(text, isSubmitted, signal).catch(() => undefined);
        if (!signal.aborted) found(join(findNow(text), later ?? []), !later);
      };
      if (delayMs === undefined) void run();
      else timer = setTimeout(run, delayMs);
    },
    wait(call, delayMs) {
      begin();
      timer = setTimeout(call, delayMs);
    },
    end: () => void begin(),
  };
}

/** Places of the page first, then those of the geocoder with other names. */
function join(own: readonly FoundPlace[], found: readonly FoundPlace[]): readonly FoundPlace[] {
  const known = new Set(own.map(({ name }) => name));
  return [...own, ...found.filter(({ name }) => !known.has(name))];
}
