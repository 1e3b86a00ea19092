/** The states of a field's suggestions: closed, open with places, open with "no results" (docs/product-rules.md). */
import { createPlaceSearch, type PlaceSources } from './place-search.ts';
import type { FoundPlace } from './site-places.ts';

/** The state of the suggestions under a field. */
export interface SuggestionState {
  readonly isOpen: boolean;
  readonly places: readonly FoundPlace[];
  /** Position of the place that Enter takes; -1 for none. */
  readonly active: number;
  /** The geocoder request failed, so there may be more places. */
  readonly isFailed: boolean;
}

/** The sources of suggestions, and the functions that are called with the results. */
export interface SuggestionSources extends PlaceSources {
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
  /** Enter: chooses the active place, or else searches at once; a single result is chosen. */
  submit(text: string): void;
  /** Arrow keys: 1 is down. A closed list opens. */
  move(step: 1 | -1, text: string): void;
  choose(place: FoundPlace): void;
  /** The field lost the focus. */
  blur(): void;
  /** Escape, and all other ways to end the search. */
  close(): void;
}

/** Delay of the geocoder while somebody types (docs/product-rules.md). */
const AUTOCOMPLETE_DELAY_MS = 500;
/** Time in which a press on a suggestion still counts after the field has lost the focus (docs/product-rules.md). */
const BLUR_DELAY_MS = 100;

const closed: SuggestionState = { isOpen: false, places: [], active: -1, isFailed: false };

/** The machine of one field, closed. */
export function createSuggestions({ changed, choose, ...sources }: SuggestionSources): Suggestions {
  let state = closed;
  const search = createPlaceSearch(sources);

  const show = (next: SuggestionState) => {
    state = next;
    changed();
  };
  const list = (places: readonly FoundPlace[], active = 0, isFailed = false) =>
    show({ isOpen: true, places, active: places.length === 0 ? -1 : active, isFailed });
  const close = () => {
    search.end();
    if (state.isOpen) show(closed);
  };
  const take = (place: FoundPlace) => {
    close();
    choose(place);
  };

  return {
    state: () => state,
    type(text) {
      if (text.trim() === '') return close();
      search.ask(text, { delayMs: AUTOCOMPLETE_DELAY_MS }, (places, isFailed) =>
        list(places, Math.max(0, state.active), isFailed),
      );
      const places = search.findNow(text);
      if (places.length > 0) list(places);
      else if (state.isOpen) show(closed);
    },
    offer(text) {
      if (text.trim() !== '' || state.isOpen) return;
      search.end();
      const found = search.findNow('');
      if (found.length > 0) list(found, -1);
    },
    submit(text) {
      const active = state.places[state.active];
      if (active) return take(active);
      if (text.trim() === '') return;
      search.ask(text, { isSubmitted: true }, (places, isFailed) => {
        if (places.length === 1) take(places[0]!);
        else list(places, Math.max(0, state.active), isFailed);
      });
    },
    move(step, text) {
      const { isOpen, active } = state;
      const places = isOpen ? state.places : search.findNow(text);
      if (places.length > 0) list(places, stepFrom(isOpen ? active : -1, step, places.length));
    },
    choose: take,
    blur: () => search.wait(close, BLUR_DELAY_MS),
    close,
  };
}

/** The next position in a list, wrapping at its ends; -1 is before the first. */
function stepFrom(active: number, step: 1 | -1, count: number): number {
  return active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
}
