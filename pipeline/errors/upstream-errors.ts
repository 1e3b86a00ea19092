/** Failures of the content API: it cannot be reached, refuses, or gives something else than stories. */
import type { CatalogueEntry } from './catalogue-entry.ts';

/** A part of the catalogue in pipeline/errors.ts. */
export const upstreamErrors = {
  'token-missing': {
    exitCode: 2,
    message: 'There is no access token for the space.',
    hint: 'Set STORYBLOK_TOKEN in the environment or in .env. Storyblok shows the token under Settings > Access Tokens. Without an account, "init" and "fetch" take the stories of the demo with --from demo.',
  },
  'upstream-unauthorized': {
    exitCode: 4,
    message: 'The content API refused the access token ({status}) at {address}.',
    hint: 'Check STORYBLOK_TOKEN, and that the region of the space matches: {regions}. For drafts, set a preview token in STORYBLOK_PREVIEW_TOKEN; a public token gives no access to them.',
  },
  'upstream-unreachable': {
    exitCode: 4,
    message: 'The content API could not be reached at {address}: {reason}',
    hint: 'Check the network connection and STORYBLOK_API_URL.',
  },
  'upstream-failed': {
    exitCode: 4,
    message: 'The content API still failed on attempt {attempts} at {address}: {reason}',
    hint: 'Run the command again later; it continues from where it stopped.',
  },
  'upstream-refused': {
    exitCode: 4,
    message: 'The content API did not accept a request ({status}) at {address}: {reason}',
    hint: 'Check STORYBLOK_API_URL, which usually ends in the version (https://api.storyblok.com/v2), the region, and the requested versions, languages and slugs.',
  },
  'upstream-redirected': {
    exitCode: 4,
    message: 'The content API redirects {reason}, from {address}.',
    hint: 'Check STORYBLOK_API_URL, and whether a proxy, a firewall or a login page answers in place of the content API. Requests hold the access token, so redirects are followed only a few times, and only on the same host.',
  },
  'stories-withheld': {
    exitCode: 4,
    message: 'The content API lists {count} {version} stories, but gives none of them at {address}.',
    hint: 'Run the command again later. If that does not help, check which stories STORYBLOK_TOKEN may read. The store is unchanged.',
  },
  'stories-refused': {
    exitCode: 3,
    message: 'The stories cannot be fetched: {reason}.',
    hint: 'Correct the stories that are named, then run the command again. The store is unchanged.',
  },
  'upstream-not-json': {
    exitCode: 4,
    message: 'An HTML page came instead of JSON from {address}.',
    hint: 'Check STORYBLOK_API_URL, and whether a proxy, a firewall or a login page answers in place of the content API.',
  },
} as const satisfies Record<string, CatalogueEntry>;
