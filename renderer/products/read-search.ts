/** Turns the search box's fields into the form that is shown: where it leads, its names, its airports, its limits. */
import { param, type SearchField } from '../blocks/param.ts';
import type { searchBoxFields } from '../blocks/search-box-fields.ts';
import { airport } from '../content-types/airport.ts';
import { elementId } from '../elements/element-id.ts';
import type { BlockView } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { CardType } from './product-cards.tsx';

/** An airport to choose. */
export interface SearchAirport {
  readonly code: string;
  readonly name: string;
  readonly timeZone: string;
}

/** Everything that the form shows. */
export interface SearchModel {
  /** Start of the ids of its elements. */
  readonly id: string;
  readonly title: string | undefined;
  readonly action: string;
  /** Query parameters of the address; a GET form would drop them. */
  readonly extra: ReadonlyArray<readonly [name: string, value: string]>;
  readonly products: readonly CardType[];
  readonly product: CardType;
  readonly airports: readonly SearchAirport[];
  readonly airportCode: string | undefined;
  readonly names: Readonly<Partial<Record<SearchField, string>>>;
  readonly dateFormats: Readonly<Partial<Record<SearchField, string>>>;
  readonly limits: SearchLimits;
  readonly submit: string;
  readonly hasPromoCode: boolean;
}

/** For script: suggestions and checks. */
export interface SearchLimits {
  readonly leadDays: number;
  readonly stayDays: number;
  readonly minStayHours: number;
  readonly maxStayDays: number;
  readonly stepMinutes: number;
}

type View = BlockView<typeof searchBoxFields>;

const allProducts = ['parking', 'hotel', 'lounge'] as const;

/** The form; undefined, with a finding, when it would lead nowhere. */
export function readSearch({ fields, block, path, context }: View): SearchModel | undefined {
  const link = context.link(fields.results_link, `${path}.results_link`);
  if (!link) return undefined;
  const { action, extra } = splitQuery(link.href);
  const products = fields.products.length > 0 ? fields.products : allProducts;
  const { default_product: wanted } = fields;
  const airports = readAirports(fields, context, path);
  return {
    id: elementId(block, 'search'),
    title: fields.title,
    action,
    extra,
    products,
    product: wanted && products.includes(wanted) ? wanted : products[0]!,
    airports: airports.map(({ airport: facts }) => facts),
    airportCode: airports.find(({ uuid }) => uuid === fields.default_airport)?.airport.code,
    ...readNames(fields, context, path),
    limits: readLimits(fields),
    submit: fields.submit_label ?? context.message('search.submit'),
    hasPromoCode: fields.promo_code_field,
  };
}

/** A GET form replaces the query of its action: what is in it has to be sent as fields. */
function splitQuery(href: string): Pick<SearchModel, 'action' | 'extra'> {
  const [address = '', fragment] = href.split('#', 2);
  const start = address.indexOf('?');
  const action = start === -1 ? address : address.slice(0, start);
  const extra = start === -1 ? [] : [...new URLSearchParams(address.slice(start + 1))];
  return { action: fragment === undefined ? action : `${action}#${fragment}`, extra };
}

function readAirports(fields: View['fields'], context: RenderContext, path: string) {
  const uuids = fields.airports.length > 0 ? fields.airports : context.find({ type: airport.name });
  return uuids.flatMap((uuid, index) => {
    const part = context.read(uuid, airport, ['name', 'code', 'time_zone'], `${path}.airports[${index}]`);
    if (!part) return [];
    const { name, code, time_zone: timeZone } = part.fields;
    return [{ uuid, airport: { name, code, timeZone } satisfies SearchAirport }];
  });
}

function readNames(
  fields: View['fields'],
  context: RenderContext,
  path: string,
): Pick<SearchModel, 'names' | 'dateFormats'> {
  const params = context.items(param, fields.param_map, `${path}.param_map`);
  return {
    names: Object.fromEntries(params.map(({ name, engine_name }) => [name, engine_name])),
    dateFormats: Object.fromEntries(
      params.flatMap(({ name, date_format }) => (date_format ? [[name, date_format]] : [])),
    ),
  };
}

function readLimits(fields: View['fields']): SearchLimits {
  return {
    leadDays: fields.lead_days ?? 7,
    stayDays: fields.default_stay_days ?? 8,
    minStayHours: fields.min_stay_h ?? 1,
    maxStayDays: fields.max_stay_days ?? 90,
    stepMinutes: Number(fields.time_step_min ?? '30'),
  };
}
