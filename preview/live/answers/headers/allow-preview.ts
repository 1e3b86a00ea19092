/** The security policy of a page in the preview: that of the site, and what the preview itself needs. */
import { findBlocking, parsePolicies } from '#pipeline';

/** Any address of the preview, in the form that the fewest sources allow. */
const PREVIEW = new URL('http://preview.invalid');

/** The preview's script, its worker, and their requests. The deciding directives of the site may be wider ones. */
const needs = ['script-src-elem', 'worker-src', 'connect-src'] as const;

/** Changes every policy of a header: editors may frame the page, nobody else may, and the preview's script can work. */
export function allowPreview(header: string, editors: readonly string[]): string {
  const parsed = parsePolicies(header);
  const policies = parsed.length > 0 ? parsed : [new Map<string, readonly string[]>()];
  return policies
    .map((given) => {
      const policy = new Map(given).set('frame-ancestors', ["'self'", ...editors]);
      for (const directive of needs) {
        const deciding = findBlocking(given, { directive, url: PREVIEW.href, proofs: [] }, PREVIEW);
        const sources = given.get(deciding ?? '')?.filter((source) => source.toLowerCase() !== "'none'");
        if (sources) policy.set(directive, [...sources, "'self'"]);
      }
      return [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ');
    })
    .join(', ');
}
