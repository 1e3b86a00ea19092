/** Template of the content type `landing`: a campaign's page, without breadcrumbs and, on request, navigation. */
import { landingFields } from '../content-types/landing.ts';
import { definePage } from '../model/define-block.ts';
import { renderSections } from './parts/sections-page.tsx';

/** A campaign's page. */
export const landing = definePage({
  name: 'landing',
  fields: landingFields,
  render: ({ fields, context }) => renderSections(fields, context),
  describe: ({ fields }) => ({
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
    hideBreadcrumbs: true,
    hideNavigation: fields.hide_nav,
  }),
});
