/** Keeps secrets out of everything that the command line prints, and out of what it keeps. */

/** Hides the secrets that it has been given. */
export interface SecretKeeper {
  /** Takes values that must not be printed; undefined ones and very short ones are ignored. */
  learn(values: Iterable<string | undefined>): void;
  /** Returns the text without any secret, whether written plainly, in an address or in JSON. */
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
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
] as const;

const HIDDEN = '***';
/** Tokens are far longer. A value as short as "demo" is a word of ordinary output, and protects nothing. */
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
    hide: (text) => longestFirst(known).reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text),
  };
}

/** A secret may be the beginning of another one, whose rest would stay readable. */
function longestFirst(secrets: Iterable<string>): readonly string[] {
  return [...secrets].sort((a, b) => b.length - a.length);
}

/** Lists the tokens in a configuration's value; those of the environment are already known. */
export function listSecrets(written: unknown): readonly string[] {
  const { storyblok } = (written ?? {}) as { readonly storyblok?: Readonly<Record<string, unknown>> };
  const { token, previewToken, oauthToken } = storyblok ?? {};
  return [token, previewToken, oauthToken].filter((value) => typeof value === 'string');
}

/** A string that is assigned to something with the name of a secret. The tokens of browser code are public (`clientToken`). Code may have words of many kilobytes, so each is looked at once. */
const SECRET_LITERAL =
  /(?<!\w)(\w*(?:token|secret|passw|api_?key)\w*)["']?\s*[:=]\s*["'`][^"'`\s]{8,}["'`]/gi;

/** Whether the code of a configuration seems to contain a secret; true in case of doubt. */
export function holdsSecret(
  code: string,
  written: unknown,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  const values = [...listSecrets(written), ...secretVariables.map((name) => env[name] ?? '')];
  const long = values.filter((value) => value.length >= MIN_SECRET_CHARACTERS);
  if (long.some((value) => code.includes(value))) return true;
  return [...code.matchAll(SECRET_LITERAL)].some(([, name = '']) => !/client/i.test(name));
}
