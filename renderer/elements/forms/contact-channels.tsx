/** The company's email address and telephone number, for visitors who cannot use the form. */
import type { ReactNode } from 'react';
import type { ContactFormView } from '../../blocks/parts/contact-form-fields.ts';
import { globalSettings } from '../../content-types/records/global-settings.ts';
import { readGlobal } from '../../shell/read-global.ts';
import { LinkedMessage } from '../linked-message.tsx';
import { Heading } from '../sections/heading.tsx';

/** Rough patterns: an address that does not match is left out rather than linked wrongly. */
const EMAIL = /^[^\s@?&]+@[^\s@?&.]+(?:\.[^\s@?&.]+)+$/;
const PHONE = /^\+?[\d\s().-]{6,30}$/;

/** The digits to dial: "+44 (0)20" has the zero for callers from inside the country. */
function writeNumber(phone: string): string {
  return phone.replace(/^(\+.*?)\(0\)/, '$1').replace(/[^\d+]/g, '');
}

/** Links with `mailto:` and `tel:`, or nothing when the settings have neither. */
export function ContactChannels({ view }: { readonly view: ContactFormView }): ReactNode {
  const { fields, context } = view;
  const settings = readGlobal(context, globalSettings, ['contact_email', 'contact_phone']);
  const { contact_email: email = '', contact_phone: phone = '' } = settings ?? {};
  const channels = [
    ...(EMAIL.test(email) ? [{ key: 'contact.byEmail', href: `mailto:${email}`, words: email }] : []),
    ...(PHONE.test(phone)
      ? [{ key: 'contact.byPhone', href: `tel:${writeNumber(phone)}`, words: phone }]
      : []),
  ];
  if (channels.length === 0) return null;
  return (
    <div className="channels">
      <Heading context={fields.title ? context.deeper() : context}>
        {context.message('contact.channels')}
      </Heading>
      <ul>
        {channels.map(({ key, href, words }) => (
          <li key={key}>
            <LinkedMessage context={context} messageKey={key} link={{ href }}>
              {/* Between Arabic or Hebrew words, the parts of a number would change places. */}
              <bdi dir="ltr">{words}</bdi>
            </LinkedMessage>
          </li>
        ))}
      </ul>
    </div>
  );
}
