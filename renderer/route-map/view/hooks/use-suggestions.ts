/** The suggestions of one field, for the lifetime of the field. */
import { useEffect, useRef, useState } from 'react';
import { type FoundPlace, findSitePlaces } from '../../places/site-places.ts';
import { createSuggestions, type SuggestionState, type Suggestions } from '../../places/suggestions.ts';
import type { RoutePlanner } from '../../route-planner.ts';

/** The machine, and its current state. `choose` may be a different function each time. */
export function useSuggestions(
  planner: RoutePlanner,
  places: readonly FoundPlace[],
  choose: (place: FoundPlace) => void,
): readonly [Suggestions, SuggestionState] {
  const chosen = useRef(choose);
  chosen.current = choose;
  const [suggestions] = useState(() => {
    const made: Suggestions = createSuggestions({
      findNow: (text) => findSitePlaces(text, places),
      findLater: planner.findPlaces,
      changed: () => setState(made.state),
      choose: (place) => chosen.current(place),
    });
    return made;
  });
  const [state, setState] = useState(suggestions.state);
  useEffect(() => suggestions.close, [suggestions]);
  return [suggestions, state];
}
