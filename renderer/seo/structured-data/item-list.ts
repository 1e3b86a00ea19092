/** A list of pages as structured data. */
import type { RenderContext } from '../../model/render-context.ts';
import { absoluteAddress } from '../absolute-address.ts';
import type { JsonLdObject } from './json-ld.ts';

/** An `ItemList` of the stories that have a page, without the names that only editors see; none for an empty list. */
export function describeItemList(uuids: readonly string[], context: RenderContext): readonly JsonLdObject[] {
  const pages = uuids.flatMap((uuid) => context.page(uuid) ?? []);
  if (pages.length === 0) return [];
  const itemListElement = pages.map(({ href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: absoluteAddress(href, context.site),
  }));
  return [{ '@type': 'ItemList', itemListElement }];
}
