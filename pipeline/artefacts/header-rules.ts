/** The response headers of the site, one list for every host and for `serve`. */

export interface HeaderRule {
  /** Path of the site; a trailing `*` stands for everything below. Of two rules for one header the later wins. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Content cannot run script, load plug-ins, or be framed by others. Styles may stand in attributes: colours and widths of
 * rich text do. Pictures and videos come from wherever editors keep them.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' https: data:",
  "media-src 'self' https:",
  'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

export const headerRules: readonly HeaderRule[] = [
  {
    path: '/*',
    headers: {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'Permissions-Policy': 'camera=(), microphone=(), payment=(), geolocation=(self)',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
    },
  },
  // Their names change with their bytes.
  { path: '/_stopover/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // Open pages ask it which build is the newest.
  { path: '/_stopover/latest.json', headers: { 'Cache-Control': 'no-store' } },
  { path: '/health', headers: { 'Cache-Control': 'no-store' } },
];

/** The headers of a path, by name. */
export function headersOf(path: string): Readonly<Record<string, string>> {
  const matching = headerRules.filter((rule) =>
    rule.path.endsWith('*') ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers));
}
