/** Says of a thing in a page that the security policy blocks, which directive blocks it and how to allow it. */
import { parseUrl } from '#renderer/model';
import { findBlocking, type ParsedPolicy } from '../../artefacts/headers/match-policy.ts';

/** The policies of a page. */
export interface PagePolicy {
  /** All of them count. */
  readonly parsed: readonly ParsedPolicy[];
  /** Whether they are from a route rule, which takes the place of the site's own. */
  readonly isOfRoute: boolean;
}

/** A blocked thing. */
export interface BlockedThing {
  /** The same for all things that one change of the policy allows. */
  readonly key: string;
  readonly message: string;
}

/** A thing in full. */
interface Need {
  /** As exact as browsers have it, such as `script-src-elem`. */
  readonly directive: string;
  readonly element: string;
  /** Whole address; undefined for code in the page. */
  readonly url: string | undefined;
  /** Whether the address is the site's. */
  readonly isOwn: boolean;
  /** The address as the page has it. */
  readonly written: string;
  readonly proofs: readonly string[];
}

/**
 * Describes a thing that a policy blocks; undefined if it is allowed.
 * @param text the thing as `page-needs.ts` writes it.
 */
export function describeBlocked(text: string, policy: PagePolicy, site: URL): BlockedThing | undefined {
  const need = readNeed(text, site);
  const deciding = policy.parsed
    .map((part) => findBlocking(part, need, site))
    .find((name) => name !== undefined);
  if (deciding === undefined) return undefined;
  const { directive, element, url } = need;
  const key = [directive, element, url === undefined ? '' : originOf(url)].join(' ');
  const message = `${nameThing(need)} is blocked by "${deciding}" of the security policy. ${advise(need, deciding, policy)}`;
  return { key, message };
}

function readNeed(text: string, site: URL): Need {
  const [directive = '', element = '', source = '', ...proofs] = text.split(' ');
  const url =
    source === "'self'" ? site.origin : source === "'inline'" ? undefined : complete(source, directive, site);
  const isOwn = url !== undefined && originOf(url) === site.origin;
  const written = source === "'self'" ? 'a file of the site' : source;
  return { directive, element, url, isOwn, written, proofs };
}

/** Browsers ask for pictures, videos and sounds of an encrypted page with encryption (W3C, Mixed Content, section 4.1). */
function complete(source: string, directive: string, site: URL): string {
  const written = source.startsWith('//') ? `${site.protocol}${source}` : source;
  const isUpgraded = site.protocol === 'https:' && /^(?:img|media)-src$/.test(directive);
  if (isUpgraded && /^http:/i.test(written)) return written.replace(/^http:/i, 'https:');
  return /^[a-z][a-z\d+.-]*:/i.test(written) ? written : (parseUrl(written, site.href)?.href ?? written);
}

/** The origin of an address, or its scheme if it has none. */
function originOf(url: string): string {
  const parsed = parseUrl(url);
  return parsed?.host ? parsed.origin : (parsed?.protocol ?? url);
}

function nameThing({ directive, element, url, written, proofs: [first] }: Need): string {
  if (url !== undefined) {
    const thing = element === 'css' ? 'In a style sheet of the site, the address' : `<${element}> with`;
    return `${thing} ${written}`;
  }
  if (directive === 'style-src-attr') return `The attribute "style" of <${element}>`;
  return directive === 'script-src-attr'
    ? `The code in "${first}" of <${element}>`
    : `The code of <${element}>`;
}

/** Directives for code, in which a whole scheme would be dangerous. */
const CODE = /^(?:script-|object-|frame-|base-)/;

function advise(need: Need, deciding: string, { parsed, isOfRoute }: PagePolicy): string {
  const { directive, url, isOwn, proofs } = need;
  const name = /^(?:default|child)-src$/.test(deciding) ? directive.replace(/-(?:elem|attr)$/, '') : deciding;
  const sources = parsed.flatMap((policy) => policy.get(deciding) ?? []);
  if (directive === 'script-src-attr') return 'Put the code into a module of "clientModules".';
  if (directive.startsWith('script-') && isOwn && sources.includes("'strict-dynamic'"))
    return `Take 'strict-dynamic' out of "${deciding}": it blocks the scripts of the site.`;
  if (directive.startsWith('style-') && url === undefined && sources.includes("'unsafe-inline'"))
    return `Take hashes and nonces out of "${deciding}": they switch 'unsafe-inline' off.`;
  const source = url === undefined ? (proofs[0] ?? "'unsafe-inline'") : isOwn ? "'self'" : originOf(url);
  if (source === 'file:')
    return 'It is a file of the machine that built the page: import the file, which gives its address in the site.';
  if (CODE.test(directive) && source.endsWith(':')) return 'Put it into a file of the site.';
  return isOfRoute
    ? `Add ${source} to "${name}" in the header "Content-Security-Policy" of "routeRules".`
    : `To allow it, configure security.policy: { "${name}": ["${source}"] }.`;
}
