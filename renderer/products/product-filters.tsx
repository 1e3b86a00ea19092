/** Filters over a list of car parks. They need script, so they are hidden until it runs. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../model/render-context.ts';
import type { CardModel } from './card-model.ts';

/** One check box: cards whose `data-NAME` is the value stay. */
interface Choice {
  readonly name: 'kind' | 'key' | 'covered' | 'height';
  readonly value: string;
  readonly isFound: (value: string) => boolean;
}

/** From this height on most barriers do not let a van or a roof box pass. */
const TALL_METRES = 2.1;

const is = (wanted: string) => (value: string) => value === wanted;

const choices: readonly Choice[] = [
  { name: 'kind', value: 'on_site', isFound: is('on_site') },
  { name: 'kind', value: 'park_and_ride', isFound: is('park_and_ride') },
  { name: 'kind', value: 'meet_and_greet', isFound: is('meet_and_greet') },
  { name: 'key', value: 'keep', isFound: is('keep') },
  { name: 'covered', value: 'covered', isFound: is('covered') },
  { name: 'height', value: 'tall', isFound: (value) => value === 'none' || Number(value) > TALL_METRES },
];

interface ProductFiltersProps {
  readonly cards: readonly CardModel[];
  readonly context: RenderContext;
}

/** A hidden `<form>` with the choices that tell these cards apart, and the number of cards. */
export function ProductFilters({ cards, context }: ProductFiltersProps): ReactNode {
  const useful = choices.filter(({ name, isFound }) => {
    const matches = cards.filter(({ filters }) => isFound(filters[name] ?? ''));
    return matches.length > 0 && matches.length < cards.length;
  });
  const groups = [...new Set(useful.map(({ name }) => name))];
  return (
    <>
      <form className="filters" aria-label={context.message('filter.label')} data-tall={TALL_METRES} hidden>
        {groups.map((name) => (
          <FilterGroup
            key={name}
            name={name}
            values={useful.filter((choice) => choice.name === name).map(({ value }) => value)}
            context={context}
          />
        ))}
        <button className="btn btn--line" type="submit">
          {context.message('filter.apply')}
        </button>
      </form>
      <p className="found" role="status">
        {context.message('list.count.parking', { count: cards.length })}
      </p>
    </>
  );
}

interface FilterGroupProps {
  readonly name: Choice['name'];
  readonly values: readonly string[];
  readonly context: RenderContext;
}

function FilterGroup({ name, values, context }: FilterGroupProps): ReactNode {
  return (
    <fieldset>
      <legend>{context.message(`filter.${name}`)}</legend>
      <div className="options">
        {values.map((value) => (
          <label key={value} className="check">
            <input type="checkbox" name={name} value={value} />
            <span>{context.message(`filter.${name}.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** What shows when the filters leave nothing. */
export function EmptyResult({ context }: { readonly context: RenderContext }): ReactNode {
  return (
    <div className="empty" hidden>
      <p>{context.message('filter.noMatch')}</p>
      <button className="btn btn--line" type="button">
        {context.message('filter.clear')}
      </button>
    </div>
  );
}
