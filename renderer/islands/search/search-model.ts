/** The model of the search box, as it is sent to the browser. */
import type { SearchField } from '../../blocks/parts/search-field.ts';
import type { DayCount } from '../../forms/search-rules.ts';
import type { MessageLookup } from '../../messages/create-messages.ts';
import type { FormErrors } from '../forms/use-form-errors.ts';
import type { Words } from '../forms/words.ts';

/** The products that can be searched for. */
export type SearchProduct = 'parking' | 'hotel' | 'lounge';

/** An airport that can be chosen. */
export type SearchAirport = { readonly code: string; readonly name: string; readonly timeZone: string };

/** Suggestions and checks. */
export type SearchLimits = {
  readonly leadDays: number;
  readonly stayDays: number;
  readonly minStayHours: number;
  readonly maxStayDays: number;
  readonly stepMinutes: number;
  readonly dayCount: DayCount;
};

/** The date format of a search engine. */
export type DateFormat = 'iso' | 'dmy' | 'unix';

/** Everything that the form shows and needs. */
export type SearchBoxProps = {
  /** Prefix of the ids of its elements. */
  readonly id: string;
  readonly title?: string;
  /** Level of the title's heading. */
  readonly level: number;
  readonly language: string;
  readonly words: Words;
  readonly action: string;
  /** Addresses of the results by product and airport code, if they differ from `action`; `''` is any airport. */
  readonly results: { readonly [Product in SearchProduct]?: { readonly [code: string]: string } };
  /** Query parameters of the address; a GET form would drop them. */
  readonly extra: ReadonlyArray<readonly [name: string, value: string]>;
  readonly products: readonly SearchProduct[];
  readonly product: SearchProduct;
  readonly airports: readonly SearchAirport[];
  readonly airportCode?: string;
  /** Time zone while no airport is chosen. */
  readonly timeZone: string;
  readonly names: { readonly [Field in SearchField]?: string };
  readonly dateFormats: { readonly [Field in SearchField]?: DateFormat };
  readonly limits: SearchLimits;
  readonly submit: string;
  readonly hasPromoCode: boolean;
};

/** The props of the form's parts. */
export interface SearchPartProps {
  readonly search: SearchBoxProps;
  readonly say: MessageLookup;
  readonly errors: FormErrors;
}

/** The name under which a field is sent. */
export function nameOf({ names }: Pick<SearchBoxProps, 'names'>, field: SearchField): string {
  return names[field] ?? field;
}

/** Largest number of airports in a list; longer lists are a text field with suggestions (docs/product-rules.md). */
export const MOST_LISTED_AIRPORTS = 30;

/** An airport as visitors see it. */
export function labelAirport({ name, code }: SearchAirport): string {
  return `${name} (${code})`;
}

/** The code of the chosen or typed airport; empty if it is not an airport. */
export function readAirport(value: string, { airports }: Pick<SearchBoxProps, 'airports'>): string {
  const typed = value.trim().toLowerCase();
  const found = airports.find((airport) =>
    [airport.code, airport.name, labelAirport(airport)].some((name) => name.toLowerCase() === typed),
  );
  return found?.code ?? '';
}
