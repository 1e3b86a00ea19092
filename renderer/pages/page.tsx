/** Template of the content type `page`: a heading, unless a hero brings its own, and the sections. */
import { homeSlugsOf } from '../address/language-folder.ts';
import { contentPageFields } from '../content-types/page.ts';
import { definePage, type PageDescription, type PageView } from '../model/define-block.ts';
import { describeOrganization } from '../seo/structured-data/organization.ts';
import { readBrand } from '../shell/read-brand.ts';
import { hasBlock } from './parts/body-parts.ts';
import { renderSections } from './parts/sections-page.tsx';

type View = PageView<typeof contentPageFields>;

/** A page made of sections. */
export const page = definePage({
  name: 'page',
  fields: contentPageFields,
  render: ({ fields, context }) => renderSections(fields, context),
  describe: describePage,
});

function describePage({ fields, context, story }: View): PageDescription {
  const isHome = homeSlugsOf(context.language, context.site).includes(story.slug);
  const isContact = hasBlock(fields.body, 'contact_form');
  const organization = isHome || isContact ? [describeOrganization(context)] : [];
  return {
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
    hideBreadcrumbs: isHome || !fields.show_breadcrumbs,
    jsonLd: [
      ...(isHome ? [{ '@type': 'WebSite', name: readBrand(context), url: `${context.site.url}/` }] : []),
      ...(isContact ? [{ '@type': 'ContactPage', name: fields.title }] : []),
      ...organization,
    ],
  };
}
