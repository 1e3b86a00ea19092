/** The company behind the site as structured data. */
import { globalSettings } from '../content-types/global-settings.ts';
import type { RenderContext } from '../model/render-context.ts';
import { readGlobal } from '../shell/read-global.ts';
import type { JsonLdObject } from './json-ld.ts';

/** An `Organization` with what the site's settings say of it. */
export function describeOrganization(context: RenderContext): JsonLdObject {
  const settings = readGlobal(context, globalSettings, [
    'brand',
    'organization_name',
    'contact_email',
    'contact_phone',
  ]);
  const contact = {
    ...(settings?.contact_email ? { email: settings.contact_email } : {}),
    ...(settings?.contact_phone ? { telephone: settings.contact_phone } : {}),
  };
  const hasContact = Object.keys(contact).length > 0;
  return {
    '@type': 'Organization',
    name: settings?.organization_name ?? settings?.brand ?? context.site.brand,
    url: `${context.site.url}/`,
    ...(hasContact
      ? { contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', ...contact } }
      : {}),
  };
}
