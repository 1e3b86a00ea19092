/** The island of the search box: suggests dates, checks them, and lets the browser send the form. */
import { type FormEvent, type ReactNode, useMemo, useRef } from 'react';
import { Tile, type TileKind } from '../elements/signs/tile.tsx';
import { defineIsland } from '../model/define-island.ts';
import { ErrorSummary } from './forms/error-summary.tsx';
import { useFormErrors } from './forms/use-form-errors.ts';
import { readWords } from './forms/words.ts';
import { AirportField } from './search/airport-field.tsx';
import { LoungeFields } from './search/lounge-fields.tsx';
import { MomentField } from './search/moment-field.tsx';
import {
  nameOf,
  type SearchBoxProps,
  type SearchPartProps,
  type SearchProduct,
} from './search/search-model.ts';
import { useSearch } from './search/use-search.ts';

/** A search by airport and dates. */
export const searchBoxIsland = defineIsland<SearchBoxProps>({
  name: 'search-box',
  when: 'visible',
  component: SearchBox,
});

/** A `<form role="search">` that sends a GET request; no field is required, so that we can word the errors. */
function SearchBox(search: SearchBoxProps): ReactNode {
  const { id, title, level, action, extra, submit, products, language } = search;
  const say = useMemo(() => readWords(search.words, language), [search.words, language]);
  const form = useRef<HTMLFormElement>(null);
  const errors = useFormErrors(say);
  const { said, stay, update, check } = useSearch({ form, search, say, errors });
  const parts = { search, say, errors };
  const Heading = `h${level}` as 'h2';
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that we serve; the role is.
    <form
      className="search"
      id={id}
      ref={form}
      action={action}
      method="get"
      role="search"
      noValidate
      {...(title ? { 'aria-labelledby': `${id}-title` } : { 'aria-label': say('search.label') })}
      onInput={update}
      onSubmit={(event: FormEvent) => check() || event.preventDefault()}
    >
      {title && (
        <Heading id={`${id}-title`} className="title">
          {title}
        </Heading>
      )}
      {extra.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <ProductTabs {...parts} />
      <ErrorSummary
        title={say('err.title')}
        lines={errors.errors.map((error) => ({
          id: `${id}-${focusable[error.field] ?? error.field}`,
          words: errors.wordsOf(error),
        }))}
        box={errors.box}
      />
      <div className="fields">
        <AirportField {...parts} />
        {products.some((product) => product !== 'lounge') && (
          <>
            <MomentField moment="drop" said={said.drop} {...parts} />
            <MomentField moment="pick" said={said.pick} {...parts} />
          </>
        )}
        {products.includes('lounge') && <LoungeFields said={said.flight} {...parts} />}
        <PromoCode {...parts} />
        <button className="btn" type="submit">
          {submit}
        </button>
      </div>
      <p className="stay" aria-live="polite">
        {stay}
      </p>
    </form>
  );
}

/** Ends of the ids of the controls that correct a field's error, where they differ from the field's name. */
const focusable: Readonly<Record<string, string>> = {
  drop: 'drop-date',
  pick: 'pick-date',
  flight: 'flight-date',
};

const signs: Readonly<Record<SearchProduct, { readonly kind: TileKind; readonly code: string }>> = {
  parking: { kind: 'p', code: 'P' },
  hotel: { kind: 'h', code: 'H' },
  lounge: { kind: 'l', code: 'L' },
};

/** With a single product there is no choice. */
function ProductTabs({ search, say }: SearchPartProps): ReactNode {
  const { products, product } = search;
  const name = nameOf(search, 'product');
  if (products.length === 1) return <input type="hidden" name={name} value={product} />;
  return (
    <fieldset className="seg">
      <legend className="vh">{say('search.need')}</legend>
      {products.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === product} />
          <Tile {...signs[value]} decorative />
          {say(`search.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

function PromoCode({ search, say }: SearchPartProps): ReactNode {
  if (!search.hasPromoCode) return null;
  const fieldId = `${search.id}-promo`;
  return (
    <div className="field">
      <label htmlFor={fieldId}>{say('search.promo')}</label>
      <input
        className="in"
        id={fieldId}
        name={nameOf(search, 'promo_code')}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}
