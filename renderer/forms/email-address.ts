/** The rules for email addresses (docs/product-rules.md): one @, a dot in the domain, no spaces, 254 characters at most. */

/** Longest address that mail servers accept (RFC 5321, section 4.5.3.1.3, without the brackets). */
const MAX_EMAIL_LENGTH = 254;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** The error code for an address, or undefined. */
export function checkEmail(value = ''): 'emailEmpty' | 'email' | 'emailLong' | undefined {
  const address = value.trim();
  if (address === '') return 'emailEmpty';
  if (address.length > MAX_EMAIL_LENGTH) return 'emailLong';
  return EMAIL.test(address) ? undefined : 'email';
}

/** An address as it is sent: without surrounding space, its domain in small letters. */
export function normaliseEmail(value: string): string {
  const address = value.trim();
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + address.slice(at + 1).toLowerCase();
}

/** Domains that are often mistyped, and the intended ones. */
const misspeltDomains: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.co': 'gmail.com',
  'googlemial.com': 'googlemail.com',
  'hotmial.com': 'hotmail.com',
  'hotmal.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'outlook.con': 'outlook.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'iclod.com': 'icloud.com',
  'gmx.ed': 'gmx.de',
  'web.ed': 'web.de',
};

/** The address that was probably meant; undefined if nothing looks wrong. The visitor decides, because both may exist. */
export function suggestAddress(value: string): string | undefined {
  const address = normaliseEmail(value);
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at < 2 || !Object.hasOwn(misspeltDomains, domain)) return undefined;
  return address.slice(0, at) + misspeltDomains[domain];
}
