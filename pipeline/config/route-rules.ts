/** Rules for addresses: settings of the configuration for pages, by patterns of their routes. */
import { z } from 'zod';
import type { PageRule } from '#renderer';
import { compileGlob } from './match-glob.ts';
import { checkRedirectTarget } from './redirect-config.ts';

/** The name of a header, before its colon, on every host. */
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
/** Printable ASCII: hosts do not agree on anything else. */
const HEADER_VALUE = /^[\x20-\x7e]+$/;
/** Excludes characters that no route has, or that have another meaning in some host's rules. */
const PATTERN = /^\/[^\s?#:"'\\{}<>^|`[\]()]*$/;

/** A redirect with its status. Code editors show an alternative's comments only if its type is declared. */
export interface RedirectTarget {
  /** New address: a path, or an address on another site. */
  readonly to: string;
  /** HTTP status of the redirect. */
  readonly status?: 301 | 302 | 307 | 308 | undefined;
}

const RouteRedirect: z.ZodType<RedirectTarget & { readonly status: number }, RedirectTarget> = z.strictObject(
  {
    to: z.string().min(1),
    status: z.literal([301, 302, 307, 308]).default(301),
  },
);

/** The rules for the addresses that a pattern matches. */
const RouteRuleConfig = z.strictObject({
  /** Modules of the folder `middleware` that browsers run before the page is shown, by name. */
  middleware: z
    .array(z.string().regex(/^[\w-]+$/, 'Expected the name of a module in the folder "middleware"'))
    .optional(),
  /** Response headers of the page. */
  headers: z
    .record(
      z.string().regex(HEADER_NAME, 'Expected the name of a header such as "X-Frame-Options"'),
      z.string().regex(HEADER_VALUE, 'Expected a header value in printable ASCII'),
    )
    .optional(),
  /** The target of an address that is not a page. `/old/**` covers `/old` itself and all addresses below it; the target `/new/**` keeps the rest of their path. */
  redirect: z
    .union([z.string().min(1), RouteRedirect], {
      error:
        'Expected an address such as "/new", or {"to": "/new", "status": 301} with the status 301, 302, 307 or 308',
    })
    .optional(),
  /** Asks search engines to leave the page out, and leaves it out of the sitemap. */
  noindex: z.boolean().optional(),
});

/** Rules by pattern: `*` matches anything within a segment, `**` any number of segments, also none. */
export const RouteRulesConfig = z
  .record(z.string().regex(PATTERN, 'Expected a path pattern such as "/offers/**"'), RouteRuleConfig)
  .superRefine((rules, problems) => {
    for (const [pattern, { redirect }] of Object.entries(rules)) {
      if (redirect === undefined) continue;
      const message = checkRedirect(pattern, typeof redirect === 'string' ? redirect : redirect.to);
      if (message) problems.addIssue({ code: 'custom', path: [pattern, 'redirect'], message });
    }
  });

/** An address, or a folder with everything below it. */
const REDIRECT_START = /^\/[^*]*$|^(?:\/[^*/]+)+\/\*\*$/;

/** Hosts support only two redirects of many addresses: all lead to one target, or the rest of the path is kept. */
function checkRedirect(pattern: string, to: string): string | undefined {
  const problem = checkRedirectTarget(to);
  if (problem) return problem;
  if (!REDIRECT_START.test(pattern))
    return 'Expected an address such as "/old", or a folder such as "/old/**": redirects take no other patterns';
  const target = to.replace(/\/\*\*$/, '');
  if (pattern.endsWith('/**') && target.includes('*'))
    return 'Expected a target without "*", except for "/**" at its end';
  if (target === to) return undefined;
  if (!pattern.endsWith('/**'))
    return 'Expected a pattern such as "/old/**" for a target that ends in "/**": there is no rest to go along';
  return /[?#]/.test(target) ? 'Expected a target without a query and a fragment before "/**"' : undefined;
}

/** The checked rules of a configuration, by pattern. */
export type RouteRules = z.output<typeof RouteRulesConfig>;

/** A rule that changes pages. Headers and redirects do not: they are in other files of the site. */
type RuleForPages = readonly [pattern: string, rule: Pick<RouteRules[string], 'middleware' | 'noindex'>];

/** Lists the rules that change pages, with what changes them, in their order. */
export function listPageRules(rules: RouteRules): readonly RuleForPages[] {
  return Object.entries(rules).flatMap(([pattern, { middleware, noindex }]): readonly RuleForPages[] =>
    middleware || noindex !== undefined ? [[pattern, { middleware, noindex }]] : [],
  );
}

/**
 * Makes the function that looks a route up: it joins the middleware of all matching patterns, and takes `noindex` from the
 * last one that sets it. Undefined for a site without rules for pages.
 */
export function openRouteRules(rules: RouteRules): ((route: string) => PageRule) | undefined {
  const entries = listPageRules(rules).map(([pattern, rule]) => ({ rule, matches: compileGlob(pattern) }));
  if (entries.length === 0) return undefined;
  return (route) => {
    const matching = entries.filter(({ matches }) => matches(route)).map(({ rule }) => rule);
    return {
      middleware: [...new Set(matching.flatMap(({ middleware = [] }) => middleware))],
      noindex: matching.findLast(({ noindex }) => noindex !== undefined)?.noindex ?? false,
    };
  };
}

/** Names of all middleware that the rules ask for. */
export function listMiddleware(rules: RouteRules): readonly string[] {
  return [...new Set(Object.values(rules).flatMap(({ middleware = [] }) => middleware))].sort();
}
