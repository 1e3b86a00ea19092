/**
 * Lists in short form the things for which a page needs a permission of the security policy: `{directive} {element} {source} {proof}…`.
 * The source is an address, `'self'` for any file of the site, or `'inline'` for code in the page. Pages of a site have most of them
 * in common, so pictures are named by their servers alone.
 */
import { createHash } from 'node:crypto';

type Attributes = Readonly<Record<string, string>>;

/** Receives every tag of a document. */
export interface NeedsWatch {
  attribute(name: string): void;
  open(name: string, attributes: Attributes): void;
  /** Whether code is open, whose text decides. */
  wantsText(): boolean;
  text(text: string): void;
  close(name: string): void;
}

/** The directive that decides about an address, by element and attribute. */
const directives: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  iframe: { src: 'frame-src' },
  frame: { src: 'frame-src' },
  object: { data: 'object-src' },
  embed: { src: 'object-src' },
  script: { src: 'script-src-elem' },
  img: { src: 'img-src' },
  image: { href: 'img-src', 'xlink:href': 'img-src' },
  input: { src: 'img-src', formaction: 'form-action' },
  video: { src: 'media-src', poster: 'img-src' },
  audio: { src: 'media-src' },
  source: { src: 'media-src' },
  track: { src: 'media-src' },
  form: { action: 'form-action' },
  button: { formaction: 'form-action' },
  base: { href: 'base-uri' },
};
const addresses = new Map(Object.entries(directives).map(([name, of]) => [name, Object.entries(of)]));

/** Kinds of links that load something, and of files that they load in advance. */
const links: ReadonlyMap<string, string> = new Map([
  ['stylesheet', 'style-src-elem'],
  ['icon', 'img-src'],
  ['apple-touch-icon', 'img-src'],
  ['manifest', 'manifest-src'],
  ['modulepreload', 'script-src-elem'],
]);
const preloads: ReadonlyMap<string, string> = new Map([
  ['font', 'font-src'],
  ['image', 'img-src'],
  ['script', 'script-src-elem'],
  ['style', 'style-src-elem'],
  ['track', 'media-src'],
]);

/** Elements that may need something for more than an attribute with code or style. */
const LOADING: ReadonlySet<string> = new Set([...addresses.keys(), 'a', 'link', 'style']);

/** Scripts that browsers run or obey; all others are data. */
const SCRIPT_TYPE =
  /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;
/** Attributes with code: <https://html.spec.whatwg.org/multipage/webappapis.html#event-handlers-on-elements,-document-objects,-and-window-objects>. */
const HANDLER =
  /^on(?:abort|(?:before|after)print|(?:before)?(?:input|match|toggle|unload)|blur|cancel|canplay(?:through)?|change|(?:aux|dbl)?click|close|command|context\w+|copy|cuechange|cut|drag\w*|drop|durationchange|emptied|ended|error|focus|formdata|hashchange|invalid|key(?:down|press|up)|languagechange|load\w*|(?:got|lost)pointercapture|message(?:error)?|mouse\w+|o(?:ff|n)line|page(?:hide|reveal|show|swap)|paste|pause|play(?:ing)?|pointer\w+|popstate|progress|ratechange|rejectionhandled|reset|resize|scroll(?:end)?|securitypolicyviolation|seek(?:ed|ing)|select(?:start|ionchange)?|slotchange|stalled|storage|submit|suspend|timeupdate|touch\w+|transition\w+|animation\w+|unhandledrejection|volumechange|waiting|wheel)$/;

/** Receives a thing at its place in the document, where it may have been before. */
type AddNeed = (need: string) => void;

/** Begins to watch a document. */
export function createNeedsWatch(add: AddNeed): NeedsWatch {
  /** Attributes of the element that opens next. */
  let needsStyle = false;
  let handler: string | undefined;
  let code: { readonly name: string; readonly proof: string; text: string } | undefined;
  return {
    attribute(name) {
      if (name === 'style') needsStyle = true;
      else if (name.startsWith('on') && HANDLER.test(name)) handler = name;
    },
    open(name, attributes) {
      if (needsStyle) add(`style-src-attr ${name} 'inline'`);
      if (handler !== undefined) add(`script-src-attr ${name} 'inline' ${handler}`);
      needsStyle = false;
      handler = undefined;
      // Most elements need nothing.
      if (!LOADING.has(name)) return;
      addLoads(add, name, attributes);
      const isCode = name === 'style' || (name === 'script' && attributes.src === undefined);
      if (isCode && (name === 'style' || SCRIPT_TYPE.test((attributes.type ?? '').trim())))
        code = { name, proof: nameNonce(attributes), text: '' };
    },
    wantsText: () => code !== undefined,
    text(text) {
      if (code) code.text += text;
    },
    close(name) {
      if (code?.name !== name) return;
      add(`${name}-src-elem ${name} 'inline'${hashCode(code.text)}${code.proof}`);
      code = undefined;
    },
  };
}

function addLoads(addNeed: AddNeed, name: string, attributes: Attributes): void {
  if (name === 'a') {
    if (CODE_ADDRESS.test(attributes.href ?? '')) addNeed(`script-src-attr a 'inline' href`);
    return;
  }
  const add = (directive: string, address: string | undefined): void => {
    const need = address === undefined ? undefined : describeLoad({ directive, name, attributes }, address);
    if (need !== undefined) addNeed(need);
  };
  for (const [attribute, directive] of addresses.get(name) ?? []) add(directive, attributes[attribute]);
  if (name === 'img' || name === 'source') {
    for (const [, address] of attributes.srcset?.matchAll(CANDIDATE) ?? []) add('img-src', address);
  }
  if (name !== 'link') return;
  for (const kind of attributes.rel?.toLowerCase().split(/\s+/) ?? []) {
    const directive = kind === 'preload' ? preloads.get(attributes.as ?? '') : links.get(kind);
    if (directive !== undefined) add(directive, attributes.href);
  }
}

const CODE_ADDRESS = /^\s*javascript:/i;
const CANDIDATE = /(?:^|,)\s*([^\s,]\S*)/g;
const ABSOLUTE = /^(?:([a-z][a-z\d+.-]*:)|\/\/)/i;
const SERVER = /^(?:https?:)?\/\/[^/?#]*/i;

/** An element that loads something. */
interface Loading {
  readonly directive: string;
  readonly name: string;
  readonly attributes: Attributes;
}

/** Browsers ask the policy for no empty address, nor for those of their own pages. */
function describeLoad({ directive, name, attributes }: Loading, written: string): string | undefined {
  const address = written.trim().replace(/\s/g, '%20');
  const [start, scheme] = ABSOLUTE.exec(address) ?? [];
  if (address === '' || address.startsWith('#') || /^(?:about|javascript):$/i.test(scheme ?? ''))
    return undefined;
  const isCode = directive === 'script-src-elem' || directive === 'style-src-elem';
  return `${directive} ${name} ${shorten(directive, address, start)}${isCode ? listProofs(attributes) : ''}`;
}

/** Files of the site are alike to a policy, except where the default allows none. */
function shorten(directive: string, address: string, start: string | undefined): string {
  if (start === undefined)
    return directive === 'frame-src' || directive === 'object-src' ? address : "'self'";
  const server = SERVER.exec(address)?.[0];
  if (server === undefined) return start;
  return directive === 'img-src' || directive === 'media-src' ? server : address;
}

function listProofs(attributes: Attributes): string {
  const { integrity = '' } = attributes;
  const hashes = integrity.split(/\s+/).filter((hash) => hash !== '');
  return `${hashes.map((hash) => ` '${hash}'`).join('')}${nameNonce(attributes)}`;
}

function nameNonce({ nonce }: Attributes): string {
  return nonce ? ` 'nonce-${nonce}'` : '';
}

function hashCode(text: string): string {
  const hashes = ['sha256', 'sha384', 'sha512'] as const;
  return hashes.map((name) => ` '${name}-${createHash(name).update(text).digest('base64')}'`).join('');
}
