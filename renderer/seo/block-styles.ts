/** The style sheets that blocks of a site need beside the site's: a page notes them, and its head links them. */

import type { ReadCache } from '../context/reads/read-cache.ts';
import { noteRead, type RenderState } from '../context/render-state.ts';
import { formatHeadTags, linkTag } from './head-tags.ts';

/** Takes the style sheets of a block or content type. Blocks whose modules import none have no entry and cost only a look-up. */
export function takeBlockStyles(block: string, state: RenderState, book: ReadCache): void {
  const { blockStyles } = book.source.site;
  const addresses = blockStyles && Object.hasOwn(blockStyles, block) ? blockStyles[block] : undefined;
  if (!addresses) return;
  noteRead(state, book.note({ kind: 'styles', block }));
  for (const address of addresses) state.styles.add(address);
}

/** Markup of the links, one per line after the rest of the head; empty for most pages. */
export function formatBlockStyles({ styles }: Pick<RenderState, 'styles'>): string {
  const tags = Array.from(styles, (href) => linkTag({ rel: 'stylesheet', href, 'data-page-style': '' }));
  return tags.length === 0 ? '' : `\n${formatHeadTags(tags)}`;
}
