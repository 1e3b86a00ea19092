/** Title and address of the error page, wherever it is shown (docs/product-rules.md). */
import { absoluteUrl } from '../address/href.ts';
import type { RenderContext } from '../model/render-context.ts';
import { readBrand } from './read-brand.ts';

/** "Error | Windsock", without a limit on its length: no search engine shows it. */
export function errorTitle(context: RenderContext): string {
  return `${context.message('err.page')} | ${readBrand(context)}`;
}

/** The address that error pages use as their own. */
export function errorAddress({ site }: Pick<RenderContext, 'site'>): string {
  return absoluteUrl(site, '/error');
}
