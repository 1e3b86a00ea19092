/** The response headers of the site, one list for every host and for `serve`. */
import type { FormAddresses } from '#renderer';
import { parseUrl } from '#renderer/model';
import { type ClientFeatures, readFeatures } from '../../assets/client-features.ts';
import type { Config } from '../../config/config.ts';
import { compileGlob, tidyPattern } from '../../config/match-glob.ts';
import { type PolicySources, writeSecurityPolicy } from './security-policy.ts';

/** Headers for the addresses that a pattern names. */
export interface HeaderRule {
  /** Path of the site; a trailing `*` stands for everything below. Of two rules for one header, the later wins. */
  readonly path: string;
  /** True for a path that is a pattern of route rules, in which wildcards may be anywhere. */
  readonly isGlob?: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** The monitoring library's intake in the EU region. */
const MONITORING_INTAKE = 'https://browser-intake-datadoghq.eu';

/** The address of a remote configuration at the monitoring service. */
const MONITORING_CONFIGURATION = 'https://sdk-configuration.browser-intake-datadoghq.eu';

/** The part of the configuration that determines the origins of requests. */
type HeaderSettings = ClientFeatures & {
  readonly map?: Pick<Config['map'], 'service'>;
  readonly forms?: FormAddresses;
  readonly routeRules?: Config['routeRules'];
  readonly security?: Config['security'];
};

/** Lists the rules of a site: configured features may connect to their services, and nothing else leaves the site. */
export function listHeaderRules(settings: HeaderSettings): readonly HeaderRule[] {
  const { monitoring, flags, analytics, integrations = [] } = readFeatures(settings);
  const services = [
    ...(monitoring ? [MONITORING_INTAKE] : []),
    ...(monitoring?.remoteConfigurationId ? [MONITORING_CONFIGURATION] : []),
    ...(flags ? [new URL(flags.url).origin] : []),
    ...listOrigins([analytics?.url]),
    ...(settings.map?.service ? [new URL(settings.map.service).origin] : []),
    ...listFormOrigins(settings.forms),
  ];
  return [
    {
      path: '/*',
      headers: {
        'Cache-Control': 'public, max-age=0, must-revalidate',
        'Content-Security-Policy': writeSecurityPolicy([
          { 'connect-src': services },
          ...integrations.flatMap(listNeededSources),
          settings.security?.policy ?? {},
        ]),
        'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'X-Content-Type-Options': 'nosniff',
      },
    },
    // The names of assets change with their bytes.
    { path: '/_stopover/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    // Open pages poll it for the newest build.
    { path: '/_stopover/latest.json', headers: { 'Cache-Control': 'no-store' } },
    { path: '/health', headers: { 'Cache-Control': 'no-store' } },
    ...Object.entries(settings.routeRules ?? {}).flatMap(([pattern, { headers }]) =>
      headers ? describePattern(pattern, nameAlike(headers)) : [],
    ),
  ];
}

/** Returns the rules for a pattern in the form that all hosts know, if there is one: `/a/**` is a folder's page and everything below it. */
function describePattern(written: string, headers: HeaderRule['headers']): readonly HeaderRule[] {
  const pattern = tidyPattern(written);
  const [, folder] = /^([^*]*)\/\*\*$/.exec(pattern) ?? [];
  if (folder !== undefined) {
    const below = { path: `${folder}/*`, headers };
    return folder === '' ? [below] : [{ path: folder, headers }, below];
  }
  return [{ path: pattern, headers, ...(pattern.includes('*') ? { isGlob: true } : {}) }];
}

/** Spells names as our own rules do, so that a later rule replaces an earlier one: `x-robots-tag` is `X-Robots-Tag`. */
function nameAlike(headers: HeaderRule['headers']): HeaderRule['headers'] {
  const capitalise = (name: string) =>
    name.toLowerCase().replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [capitalise(name), value]));
}

/** Replaces patterns by the addresses of the matching pages, for hosts that do not know such patterns. */
export function spreadPatterns(
  rules: readonly HeaderRule[],
  routes: readonly string[],
): readonly HeaderRule[] {
  return rules.flatMap(({ path, headers, isGlob }) => {
    if (!isGlob) return { path, headers };
    return routes.filter(compileGlob(path)).map((route) => ({ path: route, headers }));
  });
}

/** Forms on the site's own host need no permission. */
function listFormOrigins(forms: FormAddresses | undefined): readonly string[] {
  if (!forms) return [];
  const addresses = [forms.contact, forms.offer, ...Object.values(forms.endpoints)];
  return [...new Set(listOrigins(addresses))];
}

/** Lists the origins of those addresses that are absolute. */
function listOrigins(addresses: readonly (string | undefined)[]): readonly string[] {
  return addresses.flatMap((address) => (address && parseUrl(address)?.origin) || []);
}

/** Lists the origins from which an integration loads its script and to which it connects. */
function listNeededSources({
  script,
  policy = {},
}: NonNullable<ClientFeatures['integrations']>[number]): readonly PolicySources[] {
  const origins = listOrigins([script]).map((origin) => ({ 'script-src': [origin] }));
  return [...origins, policy as PolicySources];
}

/** The rules of a site without optional features. */
export const headerRules = listHeaderRules({});

/** The headers of a path, by name. */
export function headersOf(
  path: string,
  rules: readonly HeaderRule[] = headerRules,
): Readonly<Record<string, string>> {
  const matching = rules.filter((rule) => matches(rule, path));
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}

function matches({ path, isGlob }: HeaderRule, asked: string): boolean {
  if (isGlob) return compileGlob(path)(asked);
  return path.endsWith('*') ? asked.startsWith(path.slice(0, -1)) : asked === path;
}
