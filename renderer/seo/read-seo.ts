/** Reads a page's texts for search engines and for shared links: from the item `seo`, or from Storyblok's SEO plugin. */
import { itemPath } from '../blocks/parts/item-path.ts';
import { seo as seoItem } from '../content-types/fields/seo.ts';
import type { Asset, Multilink, SeoMetatags } from '../model/fields/fields.ts';
import { pluginOf } from '../model/fields/unset-values.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RawBlock, Story } from '../model/story.ts';

/** The editors' texts for a page's head; the page itself provides absent ones. */
export interface PageSeo {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Title and description for shared links, if they differ. */
  readonly social?: SocialTexts;
  /** Title and description on X, if they differ. */
  readonly twitter?: SocialTexts & { readonly image?: Asset | undefined };
  readonly image?: Asset | undefined;
  readonly noindex?: boolean;
  readonly canonical?: Multilink | undefined;
  /** Path of the item or of the plugin's value, for findings; absent without them. */
  readonly path?: string;
}

/** A title and a description. */
interface SocialTexts {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** Name of Storyblok's SEO plugin. */
const SEO_PLUGIN = 'seo_metatags';

/** Reads the SEO fields of a story. The plugin's field may have any name, and be beside an empty list of items. */
export function readSeo({ content, name }: Story, context: RenderContext): PageSeo {
  const items = Array.isArray(content.seo) ? (content.seo as readonly RawBlock[]) : [];
  if (items.length > 0) return readItem(items, context);
  const [field, value] = Object.entries(content).find(([, each]) => pluginOf(each) === SEO_PLUGIN) ?? [];
  if (value === undefined) return {};
  return { ...readMetatags(value as Readonly<Record<string, unknown>>, name), path: `content.${field}` };
}

function readItem(blocks: readonly RawBlock[], context: RenderContext): PageSeo {
  const [item] = context.items(seoItem, blocks, 'content.seo');
  if (!item) return {};
  const { title, description, og_image: image, noindex, canonical } = item;
  return { title, description, image, noindex, canonical, path: itemPath(item, blocks, 'content.seo') };
}

/** Takes only texts: other values are reported when the fields are checked. */
function readMetatags(value: Readonly<Record<string, unknown>>, name: string): PageSeo {
  const read = (field: keyof SeoMetatags) => {
    const text = value[field];
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
  };
  const [title, ogTitle] = [read('title'), read('og_title')];
  // The plugin has no alternative text for a picture, so the page's title is used.
  const pictureOf = (field: keyof SeoMetatags): Asset | undefined => {
    const filename = read(field);
    return filename === undefined ? undefined : { filename, alt: ogTitle ?? title ?? name };
  };
  return {
    title,
    description: read('description'),
    social: { title: ogTitle, description: read('og_description') },
    twitter: {
      title: read('twitter_title'),
      description: read('twitter_description'),
      image: pictureOf('twitter_image'),
    },
    image: pictureOf('og_image'),
  };
}
