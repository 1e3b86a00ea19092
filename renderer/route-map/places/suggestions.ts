/** The states of a field's suggestions: closed, open with places, open with "no results" (docs/product-rules.md). */
import { readCoordinates } from './coordinates-text.ts';
import { placeAt } from './name-point.ts';
import type { FoundPlace } from './site-places.ts';

/** The state of the suggestions under a field. */
export interface SuggestionState {
  readonly isOpen: boolean;
  readonly places: readonly FoundPlace[];
  /** Position of the place that Enter takes; -1 for none. */
  readonly active: number;
  /** The geocoder could not be asked: whether there are more places nobody knows. */
  readonly isFailed: boolean;
}

/** The sources of suggestions. */
export interface SuggestionSources {
  /** Places that are in the page. */
  readonly findNow: (text: string) => readonly FoundPlace[];
  /** Places of the geocoder. Rejects when it fails, or is aborted. */
  readonly findLater: (
    text: string,
    isSubmitted: boolean,
    signal: AbortSignal,
  ) => Promise<readonly FoundPlace[]>;
  readonly changed: () => void;
  readonly choose: (place: FoundPlace) => void;
}

/** The suggestions of one field. */
export interface Suggestions {
  readonly state: () => SuggestionState;
  /** The visitor typed. */
  type(text: string): void;
  /** The field got the focus, or was touched: an empty one offers the places of the page, none of them chosen yet. */
  offer(text: string): void;
  /** Enter: takes the active place, else looks at once; what is found alone is taken. */
  submit(text: string): void;
  /** Arrow keys: 1 is down. A closed list opens. */
  move(step: 1 | -1, text: string): void;
  choose(place: FoundPlace): void;
  /** The field lost the focus. */
  blur(): void;
  /** Escape, and everything else that ends the search. */
  close(): void;
}

/** Specification, section 9. */
const AUTOCOMPLETE_DELAY_MS = 500;
/** Specification, section 9. */
const BLUR_DELAY_MS = 100;

const closed: SuggestionState = { isOpen: false, places: [], active: -1, isFailed: false };

/** The machine of one field, closed. */
export function createSuggestions({ findNow, findLater, changed, choose }: SuggestionSources): Suggestions {
  let state = closed;
  let search = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (next: SuggestionState) => {
    state = next;
    changed();
  };
  const list = (places: readonly FoundPlace[], active = 0, isFailed = false) =>
    show({ isOpen: true, places, active: places.length === 0 ? -1 : active, isFailed });

  /** Ends the search before, so that no late answer can take the place of a newer one. */
  const begin = () => {
    clearTimeout(timer);
    search.abort();
    search = new AbortController();
    return search.signal;
  };
  const close = () => {
    begin();
    if (state.isOpen) show(closed);
  };
  const take = (place: FoundPlace) => {
    close();
    choose(place);
  };
  const findAtOnce = (text: string): readonly FoundPlace[] => {
    const point = readCoordinates(text);
    return point ? [{ ...point, name: placeAt(point).name }] : findNow(text);
  };

  const lookFor = async (text: string, isSubmitted: boolean, signal: AbortSignal) => {
    const found = await findLater(text, isSubmitted, signal).catch(() => undefined);
    if (signal.aborted) return;
    const places = join(findAtOnce(text), found ?? []);
    if (isSubmitted && places.length === 1) take(places[0]!);
    else list(places, Math.max(0, state.active), !found);
  };

  return {
    state: () => state,
    type(text) {
      const signal = begin();
      if (text.trim() === '') return close();
      const places = findAtOnce(text);
      if (places.length > 0) list(places);
      else if (state.isOpen) show(closed);
      timer = setTimeout(lookFor, AUTOCOMPLETE_DELAY_MS, text, false, signal);
    },
    offer(text) {
      if (text.trim() !== '' || state.isOpen) return;
      begin();
      const found = findNow('');
      if (found.length > 0) list(found, -1);
    },
    submit(text) {
      const active = state.places[state.active];
      if (active) take(active);
      else if (text.trim() !== '') void lookFor(text, true, begin());
    },
    move(step, text) {
      const { places, active } = state;
      if (!state.isOpen) {
        const found = findAtOnce(text);
        if (found.length > 0) list(found, step === 1 ? 0 : found.length - 1);
      } else if (places.length > 0)
        list(
          places,
          active < 0 && step < 0 ? places.length - 1 : (active + step + places.length) % places.length,
        );
    },
    choose: take,
    blur() {
      begin();
      timer = setTimeout(close, BLUR_DELAY_MS);
    },
    close,
  };
}

/** Places of the page first, then those of the geocoder that are others. */
function join(own: readonly FoundPlace[], found: readonly FoundPlace[]): readonly FoundPlace[] {
  const known = new Set(own.map(({ name }) => name));
  return [...own, ...found.filter(({ name }) => !known.has(name))];
}
