/** The airport: chosen from a list, or typed with suggestions where the list would be long. */
import type { ReactNode } from 'react';
import { FormField } from '../../elements/forms/form-field.tsx';
import { labelAirport, MOST_LISTED_AIRPORTS, nameOf, type SearchPartProps } from './search-model.ts';

/** A `<select>`, or an `<input list>`: both are native controls, so that they work on every device. */
export function AirportField({ search, say, errors }: SearchPartProps): ReactNode {
  const { id, airports, airportCode } = search;
  const field = {
    id: `${id}-airport`,
    name: nameOf(search, 'airport'),
    label: say('search.airport'),
    className: 'field--full',
    error: errors.at('airport'),
  };
  if (airports.length > MOST_LISTED_AIRPORTS) {
    const chosen = airports.find(({ code }) => code === airportCode);
    return (
      <FormField {...field}>
        {(attributes) => (
          <>
            <input
              {...attributes}
              type="text"
              list={`${id}-airports`}
              autoComplete="off"
              spellCheck={false}
              defaultValue={chosen && labelAirport(chosen)}
            />
            <datalist id={`${id}-airports`}>
              {airports.map((airport) => (
                <option key={airport.code} value={labelAirport(airport)} />
              ))}
            </datalist>
          </>
        )}
      </FormField>
    );
  }
  return (
    <FormField {...field}>
      {(attributes) => (
        <select {...attributes} defaultValue={airportCode ?? ''}>
          <option value="">{say('search.chooseAirport')}</option>
          {airports.map((airport) => (
            <option key={airport.code} value={airport.code}>
              {labelAirport(airport)}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
