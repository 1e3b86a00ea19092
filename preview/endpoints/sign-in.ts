/** Admits visitors who know the preview token: developers, and users of this machine if they need a pass too. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { givePass, makeEditorPass } from '../access/give-pass.ts';
import { toLocalPath } from '../access/request-path.ts';
import { SIGN_IN_PATH, sendSignInPage } from '../access/sign-in-page.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

const SignInBody = z.object({
  token: z.string(),
  to: z.string().default('/'),
  /** Sent by the form: a browser that does not keep the pass shows the reason. */
  check: z.string().optional(),
});

/** `POST /__stopover/sign-in {token, to?}`: a form's fields or JSON. */
export const signInEndpoints: PreviewEndpoints = {
  addRoutes(app, { secrets, passes, now, workspace }) {
    app.post('/sign-in', { config: { open: true } }, async (request: FastifyRequest, reply) => {
      const { token, to, check } = SignInBody.parse(request.body);
      const { editors } = workspace.settings().build.config.preview;
      if (secrets.previewToken === undefined || !isEqual(token.trim(), secrets.previewToken)) {
        return sendSignInPage(reply, { to, editors, isWrong: true });
      }
      givePass(passes, makeEditorPass(now()), { request, reply });
      const checked = `${SIGN_IN_PATH}?${new URLSearchParams({ to })}`;
      return reply.redirect(check === undefined ? toLocalPath(to) : checked, 303);
    });
    // The guard shows the form again to those without a pass.
    app.get('/sign-in', (request: FastifyRequest<{ Querystring: { to?: string } }>, reply) =>
      reply.redirect(toLocalPath(String(request.query.to ?? '/')), 303),
    );
  },
};

/** Compares in constant time: digests have equal lengths. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
