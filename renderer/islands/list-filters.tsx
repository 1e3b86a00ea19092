/** The island of a list's filters: hides and sorts the server-rendered cards, and shows how many are left. */
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFlag } from '../client/flags/use-flag.ts';
import { changeQuery } from '../client/router/change-query.ts';
import { defineIsland } from '../model/define-island.ts';
import { readWords, type Words } from './forms/words.ts';
import { describeAskedDates } from './lists/asked-dates.ts';
import { findCards, orderCards, type SortValue, showCards } from './lists/listed-cards.ts';

/** A choice of a filter or an order. */
export type ListChoice = { readonly value: string; readonly label: string };

/** Check boxes of one kind: a card stays when it has one of the marks that are ticked, in every group. */
export type FilterGroup = {
  readonly name: string;
  readonly legend: string;
  readonly choices: readonly ListChoice[];
};

/** The props of a list's filters. */
export type ListFiltersProps = {
  readonly label: string;
  readonly language: string;
  readonly words: Words;
  /** Text for a list that has no matches. */
  readonly noMatch: string;
  /** Keys of the message that counts the products, and of the button's text. */
  readonly countKey: string;
  readonly showKey: string;
  readonly total: number;
  readonly groups: readonly FilterGroup[];
  /** The first is the order that the list has. */
  readonly sorts: readonly ListChoice[];
};

/** Filters and orders of the list that follows the island. */
export const listFiltersIsland = defineIsland<ListFiltersProps>({
  name: 'list-filters',
  when: 'visible',
  component: ListFilters,
});

/** The flag for the first order of lists: one of the values of `sorts`. */
const ORDER_FLAG = 'list-order';

function ListFilters(props: ListFiltersProps): ReactNode {
  const { label, language, noMatch, countKey, showKey, total, groups, sorts } = props;
  const say = useMemo(() => readWords(props.words, language), [props.words, language]);
  const [count, setCount] = useState(total);
  const [asked, setAsked] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);
  const found = useRef<HTMLParagraphElement>(null);
  const apply = () => {
    const cards = findCards(form.current!);
    const wanted = readWanted(form.current!, groups);
    const sort = new FormData(form.current!).get('sort') ?? sorts[0]?.value;
    setCount(showCards(cards, wanted));
    orderCards(cards, sort as SortValue);
    return { ...wanted, sort: sort === sorts[0]?.value ? [] : [String(sort)] };
  };
  // Once, for the server-rendered list: applies the address and the boxes that were ticked before this ran.
  useEffect(() => {
    recall(form.current!, new URLSearchParams(location.search));
    apply();
    setAsked(describeAskedDates(language, say));
  }, []);
  // An experiment may change the list's order, but the address and the visitor's choice take precedence.
  const order = useFlag(ORDER_FLAG, sorts[0]?.value ?? '');
  useEffect(() => {
    if (isTouched.current || new URLSearchParams(location.search).has('sort')) return;
    chooseSort(form.current!, order);
    apply();
  }, [order]);
  const change = () => {
    isTouched.current = true;
    changeQuery(apply());
  };
  const clear = () => {
    for (const box of form.current!.querySelectorAll<HTMLInputElement>('[type=checkbox]'))
      box.checked = false;
    changeQuery(apply());
    form.current!.querySelector<HTMLInputElement>('[type=checkbox]')?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    found.current?.focus();
    found.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      <form className="filters" aria-label={label} ref={form} onInput={change} onSubmit={submit}>
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
        {sorts.length > 1 && (
          <label className="field sort">
            <span className="lab">{say('sort.label')}</span>
            <select className="in" name="sort">
              {sorts.map(({ value, label: words }) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </select>
          </label>
        )}
        <button className="btn btn--line" type="submit">
          {say(showKey, { count })}
        </button>
      </form>
      <p className="found" role="status" tabIndex={-1} ref={found}>
        {say(countKey, { count })}
      </p>
      {asked && <p className="found">{asked}</p>}
      {count === 0 && (
        <div className="empty">
          <p>{noMatch}</p>
          <button className="btn btn--line" type="button" onClick={clear}>
            {say('filter.clear')}
          </button>
        </div>
      )}
    </>
  );
}

function Group({ name, legend, choices }: FilterGroup): ReactNode {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="options">
        {choices.map(({ value, label }) => (
          <label key={value} className="check">
            <input type="checkbox" name={name} value={value} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function readWanted(
  form: HTMLFormElement,
  groups: readonly FilterGroup[],
): Readonly<Record<string, readonly string[]>> {
  const data = new FormData(form);
  return Object.fromEntries(groups.map(({ name }) => [name, data.getAll(name).map(String)]));
}

/** Ticks the boxes that the address names, in addition to those already ticked. */
function recall(form: HTMLFormElement, query: URLSearchParams): void {
  for (const box of form.querySelectorAll<HTMLInputElement>('[type=checkbox]')) {
    box.checked ||= query.getAll(box.name).includes(box.value);
  }
  chooseSort(form, query.get('sort'));
}

/** Chooses an order, if the list has it. */
function chooseSort(form: HTMLFormElement, sort: string | null): void {
  const select = form.querySelector('select');
  const wanted = [...(select?.options ?? [])].find(({ value }) => value === sort);
  if (wanted) wanted.selected = true;
}
