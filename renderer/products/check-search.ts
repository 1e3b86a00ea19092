/** Finds choices of a search box that contradict each other, so that it does not begin as editors meant. */
import type { searchBoxFields } from '../blocks/parts/search-box-fields.ts';
import type { SearchLimits } from '../islands/search/search-model.ts';
import type { BlockView } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';

type SearchFields = BlockView<typeof searchBoxFields>['fields'];

/** A search box with what it offers. */
interface OfferedSearch {
  readonly fields: SearchFields;
  readonly products: readonly string[];
  /** Uuids. */
  readonly airports: readonly string[];
  readonly limits: SearchLimits;
  readonly path: string;
}

/** The shortest stay is in hours, the suggested and the longest one in days. */
export const HOURS_PER_DAY = 24;

/** Reports a first choice that is not offered, and limits that no stay meets; the search is shown in any case. */
export function checkSearch(
  { fields, products, airports, limits, path }: OfferedSearch,
  context: RenderContext,
): void {
  const report = (field: string, message: string) =>
    context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.${field}`, message });
  const { default_product: product, default_airport: airport } = fields;
  if (product && !products.includes(product)) {
    report('default_product', `The search does not offer "${product}", so it begins with "${products[0]}".`);
  }
  if (airport && !airports.includes(airport)) {
    report('default_airport', 'The search does not offer this airport, so none is chosen.');
  }
  checkStay(fields.default_stay_days, limits, report);
}

function checkStay(
  usual: number | undefined,
  { minStayHours: least, maxStayDays: most }: SearchLimits,
  report: (field: string, message: string) => void,
): void {
  if (usual !== undefined && usual > most) {
    report('default_stay_days', `The search suggests ${usual} days, and allows at most ${most}.`);
  }
  if (usual !== undefined && usual * HOURS_PER_DAY < least) {
    report('default_stay_days', `The search suggests ${usual} days, and allows no less than ${least} hours.`);
  }
  if (least > most * HOURS_PER_DAY) {
    report('min_stay_h', `No stay is both ${least} hours or more and ${most} days or less.`);
  }
}
