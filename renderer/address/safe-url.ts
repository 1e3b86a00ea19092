/** Decides which addresses of the content may appear in a page. Everything that is not allowed here is refused. */
import { parseUrl } from './parse-url.ts';

/** An address that all browsers read the same way, and its kind. */
export interface SafeUrl {
  readonly kind: 'web' | 'mail' | 'phone' | 'path' | 'fragment';
  readonly url: string;
}

/** Characters that are allowed in a URL; the URL parser encodes all others. */
const PLAIN_URL = /^[\w!$&'()*+,\-./:;=?@~%#[\]]*$/;
const PHONE = /^tel:[+\d().;=a-z-]+$/i;
const HOST_WITHOUT_SCHEME = /^\/\/[\w-]+(?:\.[\w-]+)+(?=[/:?#]|$)/;

/** Longer addresses are refused: browsers and hosts differ in what they do with them (nginx stops at 8 KB a line). */
const MAX_URL_CHARS = 4_096;

/** Checks and cleans an address; undefined if it is empty, relative, invalid, or its scheme is not allowed. */
export function checkUrl(address: string): SafeUrl | undefined {
  if (address.length > MAX_URL_CHARS) return undefined;
  const url = stripAsBrowsersDo(address);
  const scheme = /^[a-z][a-z\d+.-]*(?=:)/i.exec(url)?.[0].toLowerCase();
  switch (scheme) {
    case 'http':
    case 'https':
      return checkWebUrl(url);
    case 'mailto':
      return checkMailUrl(url);
    case 'tel':
      return PHONE.test(url.replaceAll(' ', ''))
        ? { kind: 'phone', url: url.replaceAll(' ', '') }
        : undefined;
    case undefined:
      return checkRelative(url);
    default:
      return undefined;
  }
}

/** Browsers drop these before they look for the scheme, which is how `java\nscript:` gets past simple checks. */
function stripAsBrowsersDo(address: string): string {
  let start = 0;
  let end = address.length;
  while (start < end && isBlank(address.charCodeAt(start))) start += 1;
  while (end > start && isBlank(address.charCodeAt(end - 1))) end -= 1;
  return address.slice(start, end).replace(/[\t\n\r]/g, '');
}

/** Control characters, the space, and invisible characters that editors paste at the ends. */
function isBlank(code: number): boolean {
  return code <= 0x20 || code === 0xa0 || code === 0xfeff;
}

function checkWebUrl(url: string): SafeUrl | undefined {
  const parsed = parseUrl(url);
  if (!parsed) return undefined;
  const isPlain = /^https?:\/\/\w/i.test(url) && PLAIN_URL.test(url);
  return { kind: 'web', url: isPlain ? url : parsed.href };
}

function checkRelative(url: string): SafeUrl | undefined {
  if (url.startsWith('#')) return url === '#' ? undefined : { kind: 'fragment', url: encodePart(url) };
  // Asset addresses used to come without a scheme.
  if (HOST_WITHOUT_SCHEME.test(url)) return checkWebUrl(`https:${url}`);
  if (!url.startsWith('/') || url.includes('\\')) return undefined;
  return { kind: 'path', url: PLAIN_URL.test(url) ? url : encodePart(url) };
}

/** Encodes characters that are not allowed in a URL; existing percent-encoding is unchanged. */
function encodePart(part: string): string {
  const wellFormed = part.replace(/\p{Cs}/gu, '\ufffd');
  return encodeURI(wellFormed).replaceAll(/%25(?=[\da-f]{2})/gi, '%');
}

/** A `mailto:` address with one recipient and nothing that could add headers or recipients; `subject` and `body` are kept. */
function checkMailUrl(url: string): SafeUrl | undefined {
  const [address, query] = cutAt('?', url.slice('mailto:'.length));
  const recipient = checkMailAddress(safeDecode(address));
  if (recipient === undefined) return undefined;
  const kept = query
    .split('&')
    .map((pair) => cutAt('=', pair).map((part) => safeDecode(part).replace(/\p{Cc}+/gu, ' ')))
    .filter(([name = '']) => /^(?:subject|body)$/i.test(name))
    .map(([name = '', value = '']) => `${name.toLowerCase()}=${encodeWellFormed(value)}`);
  return { kind: 'mail', url: `mailto:${recipient}${kept.length > 0 ? `?${kept.join('&')}` : ''}` };
}

/** The text before a sign and the rest after it, which may have the sign again: "Lost?" is a subject. */
function cutAt(sign: string, text: string): readonly [before: string, after: string] {
  const at = text.indexOf(sign);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Maximum length of a mail address (RFC 5321, 4.5.3.1). */
const MAX_MAIL_ADDRESS_CHARS = 254;
const MAIL_ADDRESS = /^[^\s\p{Cc}\p{Cs}@<>"(),:;\\[\]]+@[^\s\p{Cc}\p{Cs}@<>"(),:;\\[\]/?&=%]+$/u;

function checkMailAddress(address: string): string | undefined {
  const trimmed = address.trim();
  if (trimmed.length > MAX_MAIL_ADDRESS_CHARS || !MAIL_ADDRESS.test(trimmed)) return undefined;
  const [local = '', domain = ''] = trimmed.split('@');
  return `${encodeURIComponent(local).replaceAll('%2B', '+')}@${encodeURIComponent(domain)}`;
}

function encodeWellFormed(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** The text with its percent-encoding decoded; unchanged where that is impossible. */
export function safeDecode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
