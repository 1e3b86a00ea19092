/** The block `consent_settings`: yes or no to every category of cookies. */
import type { ReactNode } from 'react';
import {
  consentCategory,
  globalConsent,
  markConsentTerms,
} from '../../../content-types/records/global-consent.ts';
import { ConsentCategory } from '../../../elements/forms/consent-category.tsx';
import { readTable } from '../../../elements/read-table.ts';
import { elementId } from '../../../elements/sections/element-id.ts';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { type BlockView, defineBlock, type FieldsOf } from '../../../model/define-block.ts';
import { text, textarea } from '../../../model/fields/fields.ts';
import type { RenderContext } from '../../../model/render-context.ts';
import type { RawBlock } from '../../../model/story.ts';
import { readGlobal } from '../../../shell/read-global.ts';
import { itemPath } from '../../parts/item-path.ts';
import { sectionFields } from '../../parts/section-fields.ts';

/** Fragment that the consent notice links to. */
export const SETTINGS_ANCHOR = 'settings';

const fields = {
  ...sectionFields,
  title: text({ maxLength: 60, translatable: true }),
  text: textarea({ maxLength: 400, translatable: true }),
};

/** The cookie settings; the categories are those of the site's consent notice. */
export const consentSettings = defineBlock({
  name: 'consent_settings',
  kind: 'section',
  fields,
  render: renderConsentSettings,
});

function renderConsentSettings(view: BlockView<typeof fields>): ReactNode {
  const { fields, block, context } = view;
  const consent = readGlobal(context, globalConsent, ['categories', 'version', 'max_age_days']);
  const categories = context.items(consentCategory, consent?.categories ?? [], 'global_consent.categories');
  if (categories.length === 0) return null;
  for (const category of categories) checkVendors(category, consent?.categories ?? [], context);
  const { title = context.message('footer.cookies'), text, anchor_id = SETTINGS_ANCHOR } = fields;
  return (
    <SectionFrame view={{ ...view, fields: { ...fields, anchor_id } }} title={title} intro={text}>
      <noscript>
        <p className="note-line">{context.message('consent.noScript')}</p>
      </noscript>
      <form
        className="form consent-form"
        data-consent-settings=""
        {...markConsentTerms(consent ?? {})}
        data-saved={context.message('consent.saved')}
      >
        {categories.map(({ _uid, ...category }) => (
          <ConsentCategory
            key={_uid}
            category={category}
            context={context.deeper()}
            id={elementId(block, `consent-${category.key}`)}
          />
        ))}
        <div>
          <button className="btn btn--ink" type="submit">
            {context.message('consent.save')}
          </button>
        </div>
      </form>
    </SectionFrame>
  );
}

type Category = FieldsOf<typeof consentCategory> & { readonly _uid: string };

/** Consent is to somebody: a category that visitors decide on needs the names of those who set its cookies. */
function checkVendors(category: Category, blocks: readonly RawBlock[], context: RenderContext): void {
  if (category.key === 'necessary' || readTable(category.vendors)) return;
  const message = `The category "${category.name}" does not say who sets its cookies.`;
  const path = `${itemPath(category, blocks, 'global_consent.categories')}.vendors`;
  context.report({ rule: 'invalid-field', severity: 'warning', path, message });
}
