/** Opens a site's own style sheet. An earlier build's bundle stays valid while its sources are unchanged. */
import { type MadePart, nameFrom, openPart, type PartCache } from '../kept-part.ts';
import type { BundledStyles, StyleOrder } from './bundle-site-styles.ts';

/** Opens it as a part. @throws StopoverError style-invalid */
export function openSiteStyles(
  order: StyleOrder,
  cache: PartCache,
): Promise<MadePart<Pick<BundledStyles, 'css' | 'notes'>>> {
  const { entries, folder, root } = order;
  const inputs = [root, ...entries.map(nameFrom(folder))];
  return openPart({ name: 'styles', inputs, folder }, cache, async () => {
    const { bundleSiteStyles } = await import('./bundle-site-styles.ts');
    const { css, notes, assets, sources } = await bundleSiteStyles(order);
    return { value: { css, notes }, assets, sources };
  });
}
