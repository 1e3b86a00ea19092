/** The tags that other sites use when a visitor shares a link to the page (Open Graph and Twitter cards). */
import { sizeOfFile } from '../images/storyblok-image.ts';
import type { Asset } from '../model/fields/fields.ts';
import type { Alternate, RenderContext } from '../model/render-context.ts';
import type { SiteLanguage } from '../model/site.ts';
import { pictureAddress } from './absolute-address.ts';
import { type HeadTag, metaTag } from './head-tags.ts';
import type { PageSeo } from './read-seo.ts';

/** Size that large networks recommend: https://developers.facebook.com/docs/sharing/webmasters/images/ */
const IMAGE_WIDTH_PX = 1200;
const IMAGE_HEIGHT_PX = 630;

/** The content of a shared link. */
export interface SocialInput {
  readonly context: RenderContext;
  readonly type: 'website' | 'article';
  readonly title: string;
  readonly brand: string;
  readonly description: string | undefined;
  readonly address: string;
  readonly image: Asset | undefined;
  /** The place of the picture, for findings. */
  readonly imagePath: string;
  /** The place of the editors' texts and pictures, for findings. */
  readonly path: string | undefined;
  /** Texts and picture on X that differ from the others. */
  readonly twitter?: PageSeo['twitter'];
  readonly alternates: readonly Alternate[];
}

/** The `og:` and `twitter:` tags of a page. */
export function describeSocial(input: SocialInput): readonly HeadTag[] {
  const { context, image } = input;
  const picture = image ? describeImage(image, input) : [];
  const twitter = describeTwitter(input);
  const hasOwnPicture = twitter.some(({ attributes }) => attributes.name === 'twitter:image');
  const others = input.alternates.filter(({ href, language }) => href && language !== context.language);
  return [
    property('og:type', input.type),
    property('og:title', input.title),
    ...(input.description ? [property('og:description', input.description)] : []),
    property('og:url', input.address),
    property('og:site_name', input.brand),
    property('og:locale', formatLocale(context.language)),
    ...others.map(({ language }) => property('og:locale:alternate', formatLocale(language))),
    ...picture,
    metaTag({
      name: 'twitter:card',
      content: picture.length > 0 || hasOwnPicture ? 'summary_large_image' : 'summary',
    }),
    ...twitter,
  ];
}

/** X uses the other tags where its own are missing. */
function describeTwitter({ twitter = {}, path, context }: SocialInput): readonly HeadTag[] {
  const { title, description, image } = twitter;
  const size = { width: IMAGE_WIDTH_PX, height: IMAGE_HEIGHT_PX };
  const address =
    image && pictureAddress(context.image(image, size, `${path}.twitter_image`).src, context.site);
  return [
    ...(title ? [metaTag({ name: 'twitter:title', content: title })] : []),
    ...(description ? [metaTag({ name: 'twitter:description', content: description })] : []),
    ...(address ? [metaTag({ name: 'twitter:image', content: address })] : []),
  ];
}

function property(name: string, content: string): HeadTag {
  return metaTag({ property: name, content });
}

function describeImage(image: Asset, { imagePath, context }: SocialInput): readonly HeadTag[] {
  const size = { width: IMAGE_WIDTH_PX, height: IMAGE_HEIGHT_PX };
  const { src, alt } = context.image(image, size, imagePath);
  const address = pictureAddress(src, context.site);
  if (address === undefined) return [];
  const file = sizeOfFile(address);
  return [
    property('og:image', address),
    ...(file
      ? [property('og:image:width', `${file.width}`), property('og:image:height', `${file.height}`)]
      : []),
    ...(alt ? [property('og:image:alt', alt)] : []),
  ];
}

/** Intl computes a locale each time, so each language keeps its own. */
const locales = new WeakMap<SiteLanguage, string>();

function formatLocale(language: SiteLanguage): string {
  const locale = locales.get(language) ?? workOutLocale(language);
  locales.set(language, locale);
  return locale;
}

/** Open Graph needs a country: `de` is `de_DE`; English without a country is British, as everywhere on the site. */
function workOutLocale({ code }: SiteLanguage): string {
  const { language, region } = new Intl.Locale(code === 'en' ? 'en-GB' : code).maximize();
  return region ? `${language}_${region}` : language;
}
