/** Turns the search box's fields into the form to show: its address, its field names, its airports, its limits. */
import { param } from '../blocks/items/param.ts';
import type { searchBoxFields } from '../blocks/parts/search-box-fields.ts';
import { airport } from '../content-types/airport.ts';
import { elementId } from '../elements/sections/element-id.ts';
import { collectWords } from '../islands/forms/words.ts';
import type { SearchBoxProps, SearchLimits, SearchProduct } from '../islands/search/search-model.ts';
import { searchWords } from '../islands/search/search-words.ts';
import type { BlockView } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';
import { checkSearch, HOURS_PER_DAY } from './check-search.ts';
import { findResults, type ListedAirport } from './find-results.ts';

type View = BlockView<typeof searchBoxFields>;

const allProducts = ['parking', 'hotel', 'lounge'] as const;

/** The form; undefined, with a finding, if it has no target. */
export function readSearch({ fields, block, path, context }: View): SearchBoxProps | undefined {
  const link = context.link(fields.results_link, `${path}.results_link`);
  if (!link) return undefined;
  const products: readonly SearchProduct[] = fields.products.length > 0 ? fields.products : allProducts;
  const { default_product: wanted, title } = fields;
  const airports = readAirports(fields, context, path);
  const limits = readLimits(fields, context);
  checkSearch({ fields, products, airports: airports.map(({ uuid }) => uuid), limits, path }, context);
  const airportCode = airports.find(({ uuid }) => uuid === fields.default_airport)?.airport.code;
  return {
    id: elementId(block, 'search'),
    ...(title ? { title } : {}),
    level: context.headingLevel,
    language: context.language.code,
    words: collectWords(context, searchWords),
    ...splitQuery(link.href),
    results: findResults(fields.results_link, { products, airports }, context),
    products,
    product: wanted && products.includes(wanted) ? wanted : products[0]!,
    airports: airports.map(({ airport: facts }) => facts),
    ...(airportCode ? { airportCode } : {}),
    timeZone: context.timeZone,
    ...readNames(fields, context, path),
    limits,
    submit: fields.submit_label ?? context.message('search.submit'),
    hasPromoCode: fields.promo_code_field,
  };
}

/** A GET form replaces the query of its action, so the query's parameters are sent as fields. */
function splitQuery(href: string): Pick<SearchBoxProps, 'action' | 'extra'> {
  const [address = '', fragment] = href.split('#', 2);
  const start = address.indexOf('?');
  const action = start === -1 ? address : address.slice(0, start);
  const extra = start === -1 ? [] : [...new URLSearchParams(address.slice(start + 1))];
  return { action: fragment === undefined ? action : `${action}#${fragment}`, extra };
}

function readAirports(
  fields: View['fields'],
  context: RenderContext,
  path: string,
): readonly ListedAirport[] {
  const uuids = fields.airports.length > 0 ? fields.airports : context.find({ type: airport.name });
  return uuids.flatMap((uuid, index) => {
    const part = context.read(uuid, airport, ['name', 'code', 'time_zone'], `${path}.airports[${index}]`);
    if (!part) return [];
    const { name, code, time_zone: timeZone } = part.fields;
    return [{ uuid, airport: { name, code, timeZone } }];
  });
}

function readNames(
  fields: View['fields'],
  context: RenderContext,
  path: string,
): Pick<SearchBoxProps, 'names' | 'dateFormats'> {
  const params = context.items(param, fields.param_map, `${path}.param_map`);
  return {
    names: Object.fromEntries(params.map(({ name, engine_name }) => [name, engine_name])),
    dateFormats: Object.fromEntries(
      params.flatMap(({ name, date_format }) => (date_format ? [[name, date_format]] : [])),
    ),
  };
}

/** The stay that a search suggests unless editors choose another, in days. */
const USUAL_STAY_DAYS = 8;

function readLimits(fields: View['fields'], { site }: RenderContext): SearchLimits {
  const { min_stay_h: minStayHours = 1, max_stay_days: maxStayDays = 90 } = fields;
  const leastDays = Math.ceil(minStayHours / HOURS_PER_DAY);
  return {
    leadDays: fields.lead_days ?? 7,
    stayDays: fields.default_stay_days ?? Math.min(Math.max(USUAL_STAY_DAYS, leastDays), maxStayDays),
    minStayHours,
    maxStayDays,
    stepMinutes: Number(fields.time_step_min ?? '30'),
    dayCount: site.dayCount ?? 'periods',
  };
}
