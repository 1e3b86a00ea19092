/** Keeps secrets out of everything that the command line prints. */

/** Hides what it has learnt to be secret. */
export interface SecretKeeper {
  /** Takes values that must not be printed; undefined ones and very short ones are passed over. */
  learn(values: Iterable<string | undefined>): void;
  /** The text without any secret, whether it stands there plainly, in an address or in JSON. */
  hide(text: string): string;
}

/** Environment variables whose values are secrets (docs/configuration.md). */
export const secretVariables = [
  'STORYBLOK_TOKEN',
  'STORYBLOK_OAUTH_TOKEN',
  'STORYBLOK_PREVIEW_TOKEN',
  'STORYBLOK_WEBHOOK_SECRET',
  'MAPBOX_ACCESS_TOKEN',
  'REDIS_URL',
] as const;

const HIDDEN = '***';
/** Tokens are far longer. A value as short as "demo" is a word that honest output contains, and protects nothing. */
const MIN_SECRET_CHARACTERS = 8;

/** Creates a keeper that knows no secret yet. */
export function createSecretKeeper(): SecretKeeper {
  const known = new Set<string>();
  return {
    learn(values) {
      for (const value of values) {
        if (value === undefined || value.length < MIN_SECRET_CHARACTERS) continue;
        for (const form of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) {
          known.add(form);
        }
      }
    },
    hide: (text) => [...known].reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text),
  };
}
