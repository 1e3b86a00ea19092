/** Receives webhooks of the space and answers at once; the queue does the work later. */
import type { FastifyReply } from 'fastify';
import { isSigned, SIGNATURE_HEADER } from '../webhook/verify-signature.ts';
import { readEvent } from '../webhook/webhook-event.ts';
import type { PreviewContext, PreviewEndpoints } from './preview-endpoints.ts';

/** Maximum size of a webhook; the space's have a few hundred bytes. */
const MAX_WEBHOOK_BYTES = 64 * 1024;

const OFF =
  'Webhooks are off here: set STORYBLOK_WEBHOOK_SECRET to the secret of the webhook and start the preview again.';
const UNSIGNED =
  'The webhook is not signed with the secret that the preview knows (STORYBLOK_WEBHOOK_SECRET).';
const NO_SPACE = 'The preview has no access token, so it cannot fetch: set STORYBLOK_TOKEN.';
const NO_EVENT =
  'This is not a webhook of Storyblok: a JSON object with "action" and "space_id" was expected.';

/** `POST /__stopover/webhook`. */
export const webhookEndpoints: PreviewEndpoints = {
  addRoutes(app, context) {
    void app.register(async (own) => {
      // The signature covers the raw bytes of any content type.
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
      own.setErrorHandler((error: Error & { readonly statusCode?: number }, _, reply) => {
        const { statusCode: status = 500, message } = error;
        return reply.status(status).send({ status, message });
      });
      const options = { config: { open: true }, bodyLimit: MAX_WEBHOOK_BYTES } as const;
      // Spaces do not follow redirects, so accept a trailing slash as well, which is often typed.
      for (const path of ['/webhook', '/webhook/']) {
        own.post(path, options, (request, reply) => {
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          return takeWebhook(body, { signature: request.headers[SIGNATURE_HEADER], context, reply });
        });
      }
    });
  },
};

interface Delivery {
  readonly signature: unknown;
  readonly context: PreviewContext;
  readonly reply: FastifyReply;
}

function takeWebhook(body: Buffer, { signature, context, reply }: Delivery): FastifyReply {
  const { secrets, webhooks, workspace, refetch } = context;
  const refuse = (status: number, message: string) => reply.status(status).send({ status, message });
  if (secrets.webhookSecret === undefined) return refuse(404, OFF);
  if (!isSigned(body, signature, secrets.webhookSecret)) return refuse(401, UNSIGNED);
  const event = readEvent(body, String(signature).toLowerCase());
  if (!event) return refuse(400, NO_EVENT);
  const { spaceId } = workspace.store().summary;
  if (spaceId !== null && spaceId !== event.spaceId) {
    return refuse(409, `This webhook is of space ${event.spaceId}; the preview shows space ${spaceId}.`);
  }
  if (!refetch.isPossible) return refuse(503, NO_SPACE);
  webhooks.add(event);
  return reply
    .status(202)
    .send({ status: 202, message: 'Accepted; the run appears under Webhooks at /__stopover/.' });
}
