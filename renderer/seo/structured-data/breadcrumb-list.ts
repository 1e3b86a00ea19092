/** The page's place in the site as structured data. */

import type { Crumb } from '../../elements/breadcrumb-trail.tsx';
import type { RenderContext } from '../../model/render-context.ts';
import { absoluteAddress } from '../absolute-address.ts';
import type { JsonLdObject } from './json-ld.ts';

/** A `BreadcrumbList`; undefined for a trail without links. The last step is the page itself and needs no address. */
export function describeBreadcrumbs(
  trail: readonly Crumb[],
  context: RenderContext,
): JsonLdObject | undefined {
  if (trail.length < 2) return undefined;
  const itemListElement = trail.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    ...(href ? { item: absoluteAddress(href, context.site) } : {}),
  }));
  return { '@type': 'BreadcrumbList', itemListElement };
}
