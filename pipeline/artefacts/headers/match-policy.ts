/** Whether a content security policy allows something that a page contains (W3C, Content Security Policy Level 3, section 6.7). */
import { parseUrl } from '#renderer/model';
import { decodeOrKeep } from '../../bytes/text-forms.ts';

/** One policy: sources by directive. */
export type ParsedPolicy = ReadonlyMap<string, readonly string[]>;

/** Something that a page loads, or code that stands in the page itself. */
export interface PolicyNeed {
  /** The most exact directive, such as `script-src-elem`. */
  readonly directive: string;
  /** Whole address; undefined for code in the page. An address that ends with its host stands for every path. */
  readonly url?: string | undefined;
  /** Hashes and nonce in the form of sources, such as `'sha256-…'`. */
  readonly proofs: readonly string[];
}

/** Directives that count if the one before them is not given, `default-src` apart (section 6.8.3). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src'],
  'script-src-attr': ['script-src'],
  'style-src-elem': ['style-src'],
  'style-src-attr': ['style-src'],
  'frame-src': ['child-src'],
  'worker-src': ['child-src', 'script-src'],
};

/** Reads the policies of a header, of which all have to agree. Of a repeated directive, the first counts. */
export function parsePolicies(header: string): readonly ParsedPolicy[] {
  return header.split(',').flatMap((text) => {
    const policy = new Map<string, readonly string[]>();
    for (const part of text.split(';')) {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      const directive = name.toLowerCase();
      if (directive !== '' && !policy.has(directive)) policy.set(directive, sources);
    }
    return policy.size > 0 ? [policy] : [];
  });
}

/** Returns the directive that blocks something, as the policy names it; undefined if it is allowed. */
export function findBlocking(policy: ParsedPolicy, need: PolicyNeed, site: URL): string | undefined {
  const { directive } = need;
  const wider = directive.includes('-src') ? [...(fallbacks[directive] ?? []), 'default-src'] : [];
  const deciding = [directive, ...wider].find((name) => policy.has(name));
  if (deciding === undefined) return undefined;
  const sources = policy.get(deciding)!;
  const isAllowed = need.url === undefined ? allowsInline(sources, need) : allowsAddress(sources, need, site);
  return isAllowed ? undefined : deciding;
}

const PROOF = /^'(?:nonce|sha(?:256|384|512))-/i;

/** Keywords have any case, and hashes either alphabet of base 64. */
const normalise = (source: string): string =>
  PROOF.test(source) ? source.replaceAll('-', '+').replaceAll('_', '/') : source.toLowerCase();

function hasKeyword(sources: readonly string[], keyword: string): boolean {
  return sources.some((source) => source.toLowerCase() === keyword);
}

/** A hash or nonce in a policy takes the effect of `'unsafe-inline'`. Attributes have no nonce, and hashes only if the policy says so. */
function allowsInline(sources: readonly string[], { directive, proofs }: PolicyNeed): boolean {
  const isDynamic = directive.startsWith('script-') && hasKeyword(sources, "'strict-dynamic'");
  const isStrict = isDynamic || sources.some((source) => PROOF.test(source));
  if (!isStrict) return hasKeyword(sources, "'unsafe-inline'");
  if (directive.endsWith('-attr') && !hasKeyword(sources, "'unsafe-hashes'")) return false;
  return hasProof(sources, proofs);
}

function hasProof(sources: readonly string[], proofs: readonly string[]): boolean {
  const given = new Set(sources.map(normalise));
  return proofs.some((proof) => given.has(normalise(proof)));
}

function allowsAddress(sources: readonly string[], need: PolicyNeed, site: URL): boolean {
  const { directive, proofs } = need;
  const isCode = directive.startsWith('script-') || directive.startsWith('style-');
  if (isCode && hasProof(sources, proofs)) return true;
  if (directive.startsWith('script-') && hasKeyword(sources, "'strict-dynamic'")) return false;
  const url = parseUrl(need.url!);
  if (!url) return true;
  const hasPath = !/^[a-z][a-z\d+.-]*:\/\/[^/?#]*$/i.test(need.url!);
  return sources.some((source) => matchesSource(source, { url, hasPath, site }));
}

/** An address, and the site that asks for it. */
interface Asked {
  readonly url: URL;
  /** Whether its path is known. */
  readonly hasPath: boolean;
  readonly site: URL;
}

const HOST_SOURCE = /^(?:([a-z][a-z\d+.-]*):\/\/)?([^/:'\s]+)(?::(\d+|\*))?(\/\S*)?$/i;

function matchesSource(source: string, { url, hasPath, site }: Asked): boolean {
  const scheme = url.protocol.slice(0, -1);
  const own = site.protocol.slice(0, -1);
  if (source === '*') return /^(?:https?|wss?)$/.test(scheme) || scheme === own;
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return takesScheme(source.slice(0, -1).toLowerCase(), scheme);
  if (source.toLowerCase() === "'self'") return isSelf(url, site);
  const [, asked, host, port, path] = HOST_SOURCE.exec(source) ?? [];
  if (host === undefined || url.host === '') return false;
  return (
    takesScheme(asked?.toLowerCase() ?? own, scheme) &&
    takesHost(host.toLowerCase(), url.hostname) &&
    takesPort(port, url) &&
    (!hasPath || takesPath(path ?? '', url.pathname))
  );
}

/** A source without encryption takes the encrypted address as well. */
function takesScheme(source: string, scheme: string): boolean {
  if (source === scheme) return true;
  if (source === 'http') return scheme === 'https';
  if (source === 'ws') return scheme === 'wss' || scheme === 'http' || scheme === 'https';
  return source === 'wss' && scheme === 'https';
}

function takesHost(source: string, host: string): boolean {
  return source.startsWith('*.') ? host.endsWith(source.slice(1)) : source === host || source === '*';
}

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', ws: '80', https: '443', wss: '443' };

/** `URL` leaves a default port empty. */
function takesPort(source: string | undefined, { port, protocol }: URL): boolean {
  if (source === undefined) return port === '';
  return source === '*' || source === (port || DEFAULT_PORTS[protocol.slice(0, -1)]);
}

/** A source that ends with a slash takes everything below it. */
function takesPath(source: string, path: string): boolean {
  if (source === '') return true;
  const [wanted, given] = [decodeOrKeep(source), decodeOrKeep(path)];
  return wanted.endsWith('/') ? given.startsWith(wanted) : given === wanted;
}

/** The site itself, encrypted at least as well as the page. */
function isSelf(url: URL, site: URL): boolean {
  if (url.origin !== 'null' && url.origin === site.origin) return true;
  const isSamePlace =
    url.hostname === site.hostname && (url.port === site.port || url.port + site.port === '');
  if (!isSamePlace || url.host === '') return false;
  return (
    url.protocol === 'https:' ||
    url.protocol === 'wss:' ||
    (site.protocol === 'http:' && url.protocol === 'ws:')
  );
}
