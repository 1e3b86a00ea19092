/** The part of `<head>` that belongs to a page: its title, its description, and its other languages. */
import { absoluteUrl } from '../address/href.ts';
import { globalSettings } from '../content-types/records/global-settings.ts';
import type { Crumb } from '../elements/breadcrumb-trail.tsx';
import type { PageDescription } from '../model/define-block.ts';
import { escapeMarkup } from '../model/escape-markup.ts';
import type { Asset } from '../model/fields/fields.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { PageRule } from '../model/rendered-page.ts';
import type { Story } from '../model/story.ts';
import { readBrand } from '../shell/read-brand.ts';
import { readGlobal } from '../shell/read-global.ts';
import { absoluteAddress } from './absolute-address.ts';
import { describeAlternates } from './alternate-links.ts';
import { formatHeadTags, type HeadTag, linkTag, metaTag } from './head-tags.ts';
import { formatTitle } from './page-title.ts';
import { type PageSeo, readSeo } from './read-seo.ts';
import { describeSocial } from './social-tags.ts';
import { describeBreadcrumbs } from './structured-data/breadcrumb-list.ts';
import { formatJsonLd } from './structured-data/json-ld.ts';

/** A page's head, ready for a document. */
export interface RenderedHead {
  /** Text of `<title>`, not escaped. */
  readonly title: string;
  /** Markup of all tags of the page, `<title>` included. */
  readonly markup: string;
  /** True for pages that search engines are asked to leave out. */
  readonly noindex: boolean;
}

/** The inputs of a page's head. */
export interface HeadInput {
  readonly context: RenderContext;
  readonly story: Story;
  readonly description: PageDescription;
  readonly trail: readonly Crumb[];
  readonly rule?: PageRule | undefined;
}

/** The head of a story's page. */
export function renderHead(input: HeadInput): RenderedHead {
  const { context, story, description, trail, rule } = input;
  const seo = readSeo(story, context);
  const brand = readBrand(context);
  const name = seo.title ?? description.title ?? story.name;
  const title = formatTitle(name, brand);
  const about = seo.description ?? description.description;
  const noindex = (seo.noindex || description.noindex || rule?.noindex) ?? false;
  const breadcrumbs = describeBreadcrumbs(trail, context);
  const address = absoluteUrl(context.site, context.route);
  const tags: HeadTag[] = [
    ...(about ? [metaTag({ name: 'description', content: about })] : []),
    ...(noindex ? [metaTag({ name: 'robots', content: 'noindex' })] : []),
    ...describeMiddleware(rule),
    ...describeAddresses(input, seo, noindex),
    ...describeSocial({
      context,
      type: story.content.component === 'article' ? 'article' : 'website',
      title: seo.social?.title ?? name,
      brand,
      description: seo.social?.description ?? about,
      address,
      twitter: seo.twitter,
      ...choosePicture({ seo, description, name }, context),
      path: seo.path,
      alternates: context.alternates(story.uuid),
    }),
  ];
  const jsonLd = [...(description.jsonLd ?? []), ...(breadcrumbs ? [breadcrumbs] : [])];
  return { title, noindex, markup: joinHead(title, tags, formatJsonLd(jsonLd)) };
}

interface PictureSources {
  readonly seo: PageSeo;
  readonly description: PageDescription;
  readonly name: string;
}

/** The editors' picture, or the page's own, whose missing alternative text the page has reported, or else the site's; with its place. */
function choosePicture(
  { seo, description: { image }, name }: PictureSources,
  context: RenderContext,
): { readonly image: Asset | undefined; readonly imagePath: string } {
  if (seo.image) return { image: seo.image, imagePath: `${seo.path}.og_image` };
  if (image) return { image: { ...image, alt: image.alt?.trim() || name }, imagePath: 'content' };
  const settings = readGlobal(context, globalSettings, ['default_og_image']);
  return { image: settings?.default_og_image, imagePath: 'global_settings.default_og_image' };
}

/** Names of the middleware, for the script of a page that is loaded in full. */
function describeMiddleware(rule: PageRule | undefined): readonly HeadTag[] {
  if (!rule || rule.middleware.length === 0) return [];
  return [metaTag({ name: 'stopover-middleware', content: rule.middleware.join(' ') })];
}

/** Markup of a head: the title, its tags, then scripts. */
export function joinHead(title: string, tags: readonly HeadTag[], scripts = ''): string {
  const lines = [`<title>${escapeMarkup(title)}</title>`, formatHeadTags(tags), scripts];
  return lines.filter((line) => line !== '').join('\n');
}

/** A page that names another one as the original, or asks to be left out, lists no other languages. */
function describeAddresses(
  { context, story }: HeadInput,
  seo: PageSeo,
  noindex: boolean,
): readonly HeadTag[] {
  const own = absoluteUrl(context.site, context.route);
  const original = context.link(seo.canonical, `${seo.path}.canonical`)?.href;
  const canonical = original ? absoluteAddress(original, context.site) : own;
  const isOriginal = canonical === own && !noindex;
  return [
    linkTag({ rel: 'canonical', href: canonical }),
    ...(isOriginal ? describeAlternates(context.alternates(story.uuid), context.site) : []),
  ];
}
