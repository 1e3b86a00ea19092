/** The list of suggested places under a field. */
import type { ReactNode } from 'react';
import type { FoundPlace } from '../places/site-places.ts';
import type { SuggestionState } from '../places/suggestions.ts';
import { Sign } from './sign.tsx';

interface PlaceListProps {
  readonly id: string;
  readonly label: string;
  readonly state: SuggestionState;
  readonly choose: (place: FoundPlace) => void;
}

/** A listbox; the keys of its field move through it. */
export function PlaceList({ id, label, state, choose }: PlaceListProps): ReactNode {
  const { isOpen, places, active } = state;
  return (
    <div
      className={`leaflet-routing-geocoder-result${isOpen ? ' leaflet-routing-geocoder-result-open' : ''}`}
      id={id}
      role="listbox"
      aria-label={label}
      hidden={!isOpen || places.length === 0}
      // Pressing must not take the focus from the field, whose blur closes the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {places.map((place, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose.
        <div
          key={`${place.name}${place.lat}`}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={index === active ? 'leaflet-routing-geocoder-selected' : ''}
          ref={index === active ? bringIntoSight : null}
          onClick={() => choose(place)}
        >
          <Sign sign={place.sign} letter="" />
          <span>
            {place.name}
            {place.context && <small>{place.context}</small>}
          </span>
        </div>
      ))}
    </div>
  );
}

/** The field keeps the focus, so browsers do not scroll to the active option. */
function bringIntoSight(option: Element | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
