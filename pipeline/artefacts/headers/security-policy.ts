/** The content security policy of a site: the default one with the sources that the configuration adds. */
import type { Config } from '../../config/config.ts';
import type { BuildWarning } from '../../run/build-warning.ts';

/** Sources by directive. */
export type PolicySources = Readonly<Record<string, readonly string[]>>;

/**
 * Content cannot run scripts, load plug-ins, or be framed by other sites. Styles may be in attributes, as colours and widths
 * of rich text are. Pictures and videos may come from any server that editors use.
 */
const defaultPolicy: PolicySources = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'https:', 'data:'],
  'media-src': ["'self'", 'https:'],
  'connect-src': ["'self'"],
  'frame-src': ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'self'"],
};

/** Directives that override a wider one when given: they begin with its sources. */
const wider: Readonly<Record<string, string>> = {
  'script-src-elem': 'script-src',
  'script-src-attr': 'script-src',
  'style-src-elem': 'style-src',
  'style-src-attr': 'style-src',
};

/** The policy as a header. */
export function writeSecurityPolicy(additions: readonly PolicySources[]): string {
  const policy: Record<string, readonly string[]> = {};
  for (const part of [defaultPolicy, ...additions]) {
    for (const [name, sources] of Object.entries(part)) {
      const present = policy[name] ?? (part === defaultPolicy ? [] : initialSources(name, policy));
      policy[name] = addSources(present, sources);
    }
  }
  return Object.entries(policy)
    .filter(([name, sources]) => name !== 'connect-src' || sources.length > 1)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Returns the sources that were allowed without an added directive. Forms were not limited, and keep the site itself. */
function initialSources(name: string, policy: PolicySources): readonly string[] {
  const other = wider[name] ?? (name.endsWith('-src') ? 'default-src' : '');
  return policy[other] ?? ["'self'"];
}

/** Adds sources, each once. A directive that allowed nothing then allows these. */
function addSources(present: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...present, ...added])].filter(
    (source, _, all) => source !== "'none'" || all.length === 1,
  );
}

/** Sources that would allow what the policy is meant to prevent. */
const dangers: readonly (readonly [source: RegExp, effect: string])[] = [
  [/^'unsafe-inline'$/, 'a script or handler that gets into content runs'],
  [/^'unsafe-hashes'$/, 'a handler that gets into content can run'],
  [/^'unsafe-eval'$/, 'scripts may run text as code'],
  [/^\*$|^https?:$/, 'every server may serve it'],
  [/^(?:data|blob|filesystem):$/, 'an address in content can hold the code itself'],
  [/^http:\/\//, 'it comes unencrypted, so that anybody on the way can change it'],
];

/** Directives for code. In other directives, only `*` counts as dangerous. */
const CODE = /^(?:default-src|script-src(?:-elem|-attr)?|object-src|worker-src|base-uri)$/;

/** Returns a warning for each source of the configuration that is not safe. */
export function warnOfPolicy({ security }: Pick<Config, 'security'>): readonly BuildWarning[] {
  return Object.entries(security.policy).flatMap(([name, sources]) =>
    sources.flatMap((source) => {
      const [, effect] = dangers.find(([pattern]) => pattern.test(source)) ?? [];
      if (effect === undefined || !(CODE.test(name) || source === '*')) return [];
      const message = `security.policy.${name} allows ${source}, which is not safe: ${effect}. Name the origins that are needed instead.`;
      return [{ code: 'policy-unsafe', message }];
    }),
  );
}
