/** Admits visitors who know the preview token: developers, and users of this machine if they need a pass too. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { givePass, makeEditorPass } from '../access/give-pass.ts';
import { ownPath } from '../access/own-path.ts';
import { sendSignInPage } from '../access/sign-in-page.ts';
import type { PreviewPanel } from './panel.ts';

const SignInBody = z.object({ token: z.string(), to: z.string().default('/') });

/** `POST /__stopover/sign-in {token, to?}`: a form's fields or JSON. */
export const signInPanel: PreviewPanel = {
  name: 'sign-in',
  addRoutes(app, { secrets, passes, now, workspace }) {
    app.post('/sign-in', { config: { open: true } }, async (request: FastifyRequest, reply) => {
      const { token, to } = SignInBody.parse(request.body);
      const { editors } = workspace.settings().build.config.preview;
      if (secrets.previewToken === undefined || !isEqual(token.trim(), secrets.previewToken)) {
        return sendSignInPage(reply, { to, editors, isWrong: true });
      }
      givePass(passes, makeEditorPass(now()), { request, reply });
      return reply.redirect(ownPath(to), 303);
    });
  },
};

/** Compares in constant time: digests have equal lengths. */
function isEqual(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
