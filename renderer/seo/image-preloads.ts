/** Makes the browser fetch a page's most important pictures before it has parsed the page. */
import type { ImageAttributes } from '../model/render-context.ts';
import { formatHeadTags, linkTag } from './head-tags.ts';

/** Markup of the preload links, one per line after the rest of the head; empty without such pictures. */
export function formatImagePreloads(
  images: readonly Pick<ImageAttributes, 'src' | 'srcSet' | 'sizes'>[],
): string {
  const tags = images.map(({ src, srcSet, sizes }) =>
    linkTag({
      rel: 'preload',
      as: 'image',
      href: srcSet === undefined ? src : undefined,
      imagesrcset: srcSet,
      imagesizes: sizes,
      fetchpriority: 'high',
    }),
  );
  return tags.length === 0 ? '' : `\n${formatHeadTags(tags)}`;
}
