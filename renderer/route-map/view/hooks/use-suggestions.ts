/** The suggestions of one field, for the lifetime of the field. */
import { useEffect, useRef, useState } from 'react';
import type { RoutePoint } from '#route-service/contract';
import { type FoundPlace, findSitePlaces } from '../../places/site-places.ts';
import { createSuggestions, type SuggestionState, type Suggestions } from '../../places/suggestions.ts';
import type { RoutePlanner } from '../../route-planner.ts';

/** The places of the field, and the function that is called with the chosen one; they may be others each time. */
interface FieldPlaces {
  readonly places: readonly FoundPlace[];
  /** The other end of the route, which is not offered. */
  readonly other: RoutePoint | undefined;
  readonly choose: (place: FoundPlace) => void;
}

/** The machine, and its current state. */
export function useSuggestions(
  planner: RoutePlanner,
  field: FieldPlaces,
): readonly [Suggestions, SuggestionState] {
  const now = useRef(field);
  now.current = field;
  const [suggestions] = useState(() => {
    const made: Suggestions = createSuggestions({
      findNow: (text) => findSitePlaces(text, now.current.places, now.current.other),
      findLater: planner.findPlaces,
      changed: () => setState(made.state),
      choose: (place) => now.current.choose(place),
    });
    return made;
  });
  const [state, setState] = useState(suggestions.state);
  useEffect(() => suggestions.close, [suggestions]);
  return [suggestions, state];
}
