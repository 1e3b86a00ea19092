/** A field for one end of the route: a combobox whose list is opened by results, as the ARIA practices describe it. */
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { track } from '../../client/analytics/track.ts';
import type { FoundPlace } from '../places/site-places.ts';
import type { Suggestions } from '../places/suggestions.ts';
import type { End, Waypoint } from '../route/route.ts';
import type { RoutePlanner } from '../route-planner.ts';
import { fillWords, type Words } from '../words.ts';
import { useSuggestions } from './hooks/use-suggestions.ts';
import { isEdited } from './is-edited.ts';
import { PlaceList } from './place-list.tsx';
import { Sign } from './sign.tsx';

interface RouteFieldProps {
  readonly id: string;
  readonly end: End;
  readonly waypoint: Waypoint | undefined;
  readonly planner: RoutePlanner;
  readonly places: readonly FoundPlace[];
  readonly language: string;
  readonly words: Words;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  /** Called after the visitor has chosen. */
  readonly chosen: () => void;
  /** True while the form focuses the field for its wrong text: then it searches for it, and offers no places. */
  readonly isRefusing: RefObject<boolean>;
}

/** Letters for places without a sign. */
const LETTERS = 'AB';

/** Label, sign, input and list. */
export function RouteField(props: RouteFieldProps): ReactNode {
  const { id, end, waypoint, planner, words, inputRef, isRefusing } = props;
  const name = waypoint?.name ?? '';
  const [suggestions, state] = useSuggestions(planner, props.places, (place) => {
    const { lat, lng, name, sign } = place;
    track('geocoder_select', { index: state.places.indexOf(place) });
    planner.setEnd(end, { latLng: { lat, lng }, name, sign });
    props.chosen();
  });
  const { isOpen, active } = state;
  useEffect(() => {
    if (isOpen) track('geocoder_open', {});
  }, [isOpen]);

  const type = (typed: string) => {
    suggestions.type(typed);
    if (typed.trim() === '' && waypoint) planner.setEnd(end, undefined);
  };
  useWrittenName(inputRef, waypoint, { type, offer: suggestions.offer });
  const label = words[end === 0 ? 'from' : 'to'];
  const listId = `${id}-places`;
  return (
    <div className="leaflet-routing-geocoder">
      <label htmlFor={id}>{label}</label>
      <Sign sign={waypoint?.sign} letter={LETTERS[end]!} />
      <input
        ref={inputRef}
        className="in"
        id={id}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${listId}-${active}`}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        // Uncontrolled, so that text typed before the island woke is not replaced.
        defaultValue={name}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => press(event, { suggestions, name })}
        onFocus={(event) => {
          if (!isRefusing.current) return suggestions.offer(event.currentTarget.value);
          // The first place of a list that is still open is not chosen: the visitor pressed a button beside it.
          suggestions.close();
          suggestions.submit(event.currentTarget.value);
        }}
        onClick={(event) => suggestions.offer(event.currentTarget.value)}
        onBlur={suggestions.blur}
      />
      <PlaceList id={listId} label={label} state={state} choose={suggestions.choose} />
      <div role="status">
        {isOpen && state.places.length === 0 ? (
          <p className="leaflet-routing-geocoder-result leaflet-routing-geocoder-no-results">
            {state.isFailed ? words.lookupFail : words.none}
          </p>
        ) : (
          <span className="vh">{isOpen ? countResults(state.places.length, props) : ''}</span>
        )}
      </div>
    </div>
  );
}

/** Passes a key to the suggestions; keys that they do not use go to the form. */
function press(
  event: KeyboardEvent<HTMLInputElement>,
  { suggestions, name }: { readonly suggestions: Suggestions; readonly name: string },
): void {
  const { isOpen, active } = suggestions.state();
  const text = event.currentTarget.value;
  const isChanged = text !== name;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
  if (step) suggestions.move(step, isChanged ? text : '');
  else if (event.key === 'Escape') {
    // A pending search ends too.
    suggestions.close();
    if (!isOpen) return;
  }
  // Text that does not name a place yet is searched for; otherwise Enter submits the form.
  else if (event.key === 'Enter' && (active >= 0 || isChanged)) suggestions.submit(text);
  else {
    // An open list would cover the form's answer.
    if (event.key === 'Enter') suggestions.close();
    return;
  }
  event.preventDefault();
  event.stopPropagation();
}

/** Keeps the place's name in the field, and handles text and focus from before hydration. */
function useWrittenName(
  input: RouteFieldProps['inputRef'],
  waypoint: Waypoint | undefined,
  { type, offer }: Pick<Suggestions, 'type' | 'offer'>,
): void {
  /** Undefined until the field is awake; null for a field without a place. */
  const last = useRef<Waypoint | null>(undefined);
  useLayoutEffect(() => {
    const field = input.current!;
    const hasFocus = field === document.activeElement;
    const before = last.current;
    last.current = waypoint ?? null;
    if (before !== undefined) {
      // A dropped marker gets its name late: a visitor who types meanwhile keeps the text.
      if (before?.latLng !== waypoint?.latLng || field.value === before?.name)
        field.value = waypoint?.name ?? '';
    } else if (isEdited(field) && (hasFocus || field.value === '')) type(field.value);
    else if (hasFocus) offer(field.value);
  }, [waypoint]);
}

function countResults(count: number, { language, words }: RouteFieldProps): string {
  const form = new Intl.PluralRules(language).select(count);
  return fillWords(words[`results.${form}`] ?? words['results.other'], { count });
}
