/** Decides the access of tokens: drafts need a preview token. */
import { unauthorized } from './refusal.ts';

/** The kind of a token: a public one only sees published content. */
export type TokenKind = 'public' | 'preview';

/** The accepted tokens, by kind. */
export interface Tokens {
  readonly public?: readonly string[];
  readonly preview?: readonly string[];
}

/** Without a list of tokens, those with this prefix are public, and all others are preview tokens. */
const PUBLIC_PREFIX = 'public-';

/** Returns the kind of a token. @throws Refusal 401 when it is missing or not in the list */
export function tokenKind(token: string | undefined, tokens: Tokens | undefined): TokenKind {
  if (token === undefined || token === '') throw unauthorized();
  if (!tokens) return token.startsWith(PUBLIC_PREFIX) ? 'public' : 'preview';
  if (tokens.preview?.includes(token)) return 'preview';
  if (tokens.public?.includes(token)) return 'public';
  throw unauthorized();
}
