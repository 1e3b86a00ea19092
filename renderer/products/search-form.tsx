/** The search form: products as tabs, the airport, and when. Dates are suggested and checked by script, not here. */
import type { ReactNode } from 'react';
import { Heading } from '../elements/heading.tsx';
import { Tile, type TileKind } from '../elements/tile.tsx';
import type { RenderContext } from '../model/render-context.ts';
import type { CardType } from './product-cards.tsx';
import type { SearchModel } from './read-search.ts';
import { SearchLounge } from './search-lounge.tsx';
import { SearchMoment } from './search-moment.tsx';

/** What the form's parts get. */
interface SearchPartProps {
  readonly search: SearchModel;
  readonly context: RenderContext;
}

/** A `<form role="search">` that sends a GET request; nothing is required, so that errors are ours to word. */
export function SearchForm({ search, context }: SearchPartProps): ReactNode {
  const { id, title, action, extra, limits, submit, products } = search;
  const titleId = `${id}-title`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to all browsers that we serve; the role is.
    <form
      className="search"
      action={action}
      method="get"
      role="search"
      noValidate
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': context.message('search.label') })}
      data-lead-days={limits.leadDays}
      data-stay-days={limits.stayDays}
      data-min-stay-h={limits.minStayHours}
      data-max-stay-days={limits.maxStayDays}
    >
      {title && (
        <Heading context={context} id={titleId} className="title">
          {title}
        </Heading>
      )}
      {extra.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <ProductTabs search={search} context={context} />
      <div className="fields">
        <AirportField search={search} context={context} />
        {products.some((product) => product !== 'lounge') && <Stay search={search} context={context} />}
        {products.includes('lounge') && <SearchLounge search={search} context={context} />}
        <PromoCode search={search} context={context} />
        <button className="btn" type="submit">
          {submit}
        </button>
      </div>
      <p className="stay" aria-live="polite" />
    </form>
  );
}

const signs: Readonly<Record<CardType, { readonly kind: TileKind; readonly code: string }>> = {
  parking: { kind: 'p', code: 'P' },
  hotel: { kind: 'h', code: 'H' },
  lounge: { kind: 'l', code: 'L' },
};

/** One product needs no choice. */
function ProductTabs({ search, context }: SearchPartProps): ReactNode {
  const { products, product, names } = search;
  const name = names.product ?? 'product';
  if (products.length === 1) return <input type="hidden" name={name} value={product} />;
  return (
    <fieldset className="seg">
      <legend className="vh">{context.message('search.need')}</legend>
      {products.map((value) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === product} />
          <Tile {...signs[value]} decorative />
          {context.message(`search.${value}`)}
        </label>
      ))}
    </fieldset>
  );
}

function AirportField({ search, context }: SearchPartProps): ReactNode {
  const { id, names, airports, airportCode } = search;
  const fieldId = `${id}-airport`;
  return (
    <div className="field field--full">
      <label htmlFor={fieldId}>{context.message('search.airport')}</label>
      <select className="in" id={fieldId} name={names.airport ?? 'airport'} defaultValue={airportCode ?? ''}>
        <option value="">{context.message('search.chooseAirport')}</option>
        {airports.map(({ code, name, timeZone }) => (
          <option key={code} value={code} data-zone={timeZone}>
            {`${name} (${code})`}
          </option>
        ))}
      </select>
    </div>
  );
}

function Stay(props: SearchPartProps): ReactNode {
  return (
    <>
      <SearchMoment moment="drop" {...props} />
      <SearchMoment moment="pick" {...props} />
    </>
  );
}

function PromoCode({ search, context }: SearchPartProps): ReactNode {
  if (!search.hasPromoCode) return null;
  const fieldId = `${search.id}-promo`;
  return (
    <div className="field">
      <label htmlFor={fieldId}>{context.message('search.promo')}</label>
      <input
        className="in"
        id={fieldId}
        name={search.names.promo_code ?? 'promo_code'}
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </div>
  );
}
