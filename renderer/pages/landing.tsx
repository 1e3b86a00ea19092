/** Template of the content type `landing`: a campaign's page, without breadcrumbs and, on request, navigation. */
import type { ReactNode } from 'react';
import { landingFields } from '../content-types/landing.ts';
import { definePage, type PageView } from '../model/define-block.ts';
import { hasBlock } from './parts/body-parts.ts';
import { PageHead } from './parts/page-head.tsx';

type View = PageView<typeof landingFields>;

/** A campaign's page. */
export const landing = definePage({
  name: 'landing',
  fields: landingFields,
  render: renderLanding,
  describe: ({ fields }) => ({
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
    hideBreadcrumbs: true,
    hideNavigation: fields.hide_nav,
  }),
});

function renderLanding({ fields, context }: View): ReactNode {
  return (
    <>
      {!hasBlock(fields.body, 'hero') && (
        <PageHead context={context} title={fields.title} lede={fields.lede} />
      )}
      {context.renderBlocks(fields.body, 'content.body')}
    </>
  );
}
