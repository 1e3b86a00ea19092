/** What a search for lounges asks instead of drop-off and pick-up. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';
import type { SearchModel } from './read-search.ts';
import { SearchMoment } from './search-moment.tsx';

interface SearchLoungeProps {
  readonly search: SearchModel;
  readonly context: RenderContext;
}

/** More than nine people are a group, which books by contact. */
const MOST_PEOPLE = 9;

/** Flight date, arrival time, and how many people. */
export function SearchLounge({ search, context }: SearchLoungeProps): ReactNode {
  const { id, names } = search;
  const count = (field: 'adults' | 'children', first: number) => (
    <select
      className="in"
      id={`${id}-${field}`}
      name={names[field] ?? field}
      aria-label={context.message(`search.${field}`)}
    >
      {Array.from({ length: MOST_PEOPLE + 1 - first }, (_, index) => first + index).map((people) => (
        <option key={people} value={people}>
          {context.message(`search.${field}Count`, { count: people })}
        </option>
      ))}
    </select>
  );
  return (
    <>
      <SearchMoment moment="flight" search={search} context={context} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot stand in the grid beside the other labels. */}
      <div className="field for-lounge" role="group" aria-labelledby={`${id}-people`}>
        <span className="lab" id={`${id}-people`}>
          {context.message('search.people')}
        </span>
        <div className="pair pair--even">
          {count('adults', 1)}
          {count('children', 0)}
        </div>
      </div>
    </>
  );
}
