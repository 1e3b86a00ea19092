/** Stores a visitor's pass in a cookie. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieAttributes } from './cookie-attributes.ts';
import type { Pass, Passes } from './passes.ts';
import { passCookie } from './visitor.ts';

/** An editor's pass is valid for a working day. */
const EDITOR_PASS_MS = 12 * 3_600_000;

/** Makes the pass of a visitor who has proved to be an editor. */
export function makeEditorPass(now: Date): Pass {
  return { kind: 'editor', until: now.getTime() + EDITOR_PASS_MS };
}

/** Sets the cookie of a pass; both expire together. */
export function givePass(
  passes: Passes,
  pass: Pass,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): void {
  const expires = new Date(pass.until);
  reply.setCookie(passCookie(pass.kind, passes), passes.sign(pass), {
    ...cookieAttributes(request),
    httpOnly: true,
    expires,
  });
}
