/** Decides the access of tokens: drafts need a preview token. */
import { unauthorized } from './refusal.ts';

/** The kind of a token: a public one only sees published content. */
export type TokenKind = 'public' | 'preview';

/** The tokens that are let in, by kind. */
export interface Tokens {
  readonly public?: readonly string[];
  readonly preview?: readonly string[];
}

/** Without a list of tokens, those that begin so are public and all others are preview tokens. */
const PUBLIC_PREFIX = 'public-';

/** The kind of a token. @throws Refusal 401 when it is missing or not one of the list */
export function tokenKind(token: string | undefined, tokens: Tokens | undefined): TokenKind {
  if (token === undefined || token === '') throw unauthorized();
  if (!tokens) return token.startsWith(PUBLIC_PREFIX) ? 'public' : 'preview';
  if (tokens.preview?.includes(token)) return 'preview';
  if (tokens.public?.includes(token)) return 'public';
  throw unauthorized();
}
