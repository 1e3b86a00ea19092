/** A redirect as every host gets it: checked, flattened, and independent of any host's syntax. */
import type { BuildWarning } from '../../../run/build-warning.ts';

/** HTTP statuses that a redirect may have. */
export const redirectStatuses = [301, 302, 307, 308] as const;
/** HTTP status of a redirect. */
export type RedirectStatus = (typeof redirectStatuses)[number];

/** The target of addresses below a redirect's start: the redirect's own, or the rest of the path behind it. */
export type BelowRedirect = 'target' | 'rest';

/** A redirect as every host gets it. */
export interface RedirectRule {
  /** Route that is requested: `/p4`, decoded, normalised, without the site's base path. */
  readonly from: string;
  /** Percent-encoded address: within the site with its base path (`/parking/p4#arriving`), or of another site (`https://…`). */
  readonly to: string;
  readonly status: RedirectStatus;
  /** Present when the redirect is for all addresses below `from`, too. */
  readonly below?: BelowRedirect;
  /** Present when the target was written as an absolute address of this site, which the client router loads in full. */
  readonly isAbsolute?: true;
}

/** A redirect as it was written, before any check. */
export interface RedirectCandidate {
  readonly from: string;
  readonly to: string;
  readonly status: RedirectStatus;
  readonly below?: BelowRedirect | undefined;
  /** ISO 8601; the redirect ends then. */
  readonly validUntil?: string | undefined;
  /** The place where it is kept, for messages: `global/redirects`, `configuration`, … */
  readonly source: string;
}

/** The redirects of a site, resolved once for all that needs them. */
export interface SiteRedirects {
  /** Sorted by their starts. */
  readonly rules: readonly RedirectRule[];
  /** The rules that people wrote, and can take back. */
  readonly written: readonly RedirectRule[];
  readonly warnings: readonly BuildWarning[];
  /** Moments at which redirects end, in milliseconds since the Unix epoch. */
  readonly ends: readonly number[];
}

/** A redirect that was left out, and why. */
export interface RedirectProblem {
  readonly code:
    | 'redirect-invalid'
    | 'redirect-loop'
    | 'redirect-expired'
    | 'redirect-shadowed'
    | 'redirect-duplicate'
    | 'redirect-pattern'
    | 'redirect-dangling';
  readonly message: string;
}
