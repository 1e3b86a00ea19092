/** An article as structured data. */
import { absoluteUrl } from '../../address/href.ts';
import type { RenderContext } from '../../model/render-context.ts';
import type { Story } from '../../model/story.ts';
import { readBrand } from '../../shell/read-brand.ts';
import type { JsonLdObject } from './json-ld.ts';

/** The facts of an article. */
export interface ArticleInput {
  readonly fields: {
    readonly title: string;
    readonly lede?: string | undefined;
    readonly author_team?: string | undefined;
    readonly updated_on?: string | undefined;
  };
  readonly context: RenderContext;
  readonly story: Story;
}

/** An `Article`, written by a team of the company. */
export function describeArticle({ fields, context, story }: ArticleInput): JsonLdObject {
  const modified = fields.updated_on ?? story.publishedAt;
  return {
    '@type': 'Article',
    headline: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
    inLanguage: context.language.code,
    mainEntityOfPage: absoluteUrl(context.site, context.route),
    ...(story.firstPublishedAt ? { datePublished: story.firstPublishedAt } : {}),
    ...(modified ? { dateModified: modified } : {}),
    author: { '@type': 'Organization', name: fields.author_team ?? readBrand(context) },
  };
}
