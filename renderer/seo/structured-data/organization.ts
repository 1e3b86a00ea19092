/** The company behind the site as structured data. */
import { globalSettings } from '../../content-types/records/global-settings.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { readBrand } from '../../shell/read-brand.ts';
import { readGlobal } from '../../shell/read-global.ts';
import type { JsonLdObject } from './json-ld.ts';

/** An `Organization` with the facts from the site's settings. */
export function describeOrganization(context: RenderContext): JsonLdObject {
  const settings = readGlobal(context, globalSettings, [
    'organization_name',
    'contact_email',
    'contact_phone',
  ]);
  const contact = {
    ...(settings?.contact_email ? { email: settings.contact_email } : {}),
    ...(settings?.contact_phone ? { telephone: settings.contact_phone } : {}),
  };
  const { logo } = context.site;
  const hasContact = Object.keys(contact).length > 0;
  return {
    '@type': 'Organization',
    name: settings?.organization_name ?? readBrand(context),
    url: `${context.site.url}/`,
    ...(logo ? { logo: new URL(logo.src, context.site.url).href } : {}),
    ...(hasContact
      ? { contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contact } }
      : {}),
  };
}
