/** The part of the management API that an editor needs: reading, saving and publishing a story. Only for this machine. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StoryAddress, StoryWriter } from '../editing/story-writer.ts';
import { badRequest, unauthorized } from '../refusal.ts';
import { isRecord } from '../space/story-facts.ts';

/** Enough for stories of a few thousand blocks. */
const MAX_STORY_BYTES = 8 * 1024 * 1024;

interface StoryParams {
  readonly id: string;
}

/**
 * `GET` and `PUT /v1/spaces/SPACE/stories/ID` (`{story, publish?: 1, lang?}`), `GET …/publish`, `GET …/unpublish`; each with
 * `?lang=` and answered with `{story}`.
 */
export function addEditingRoutes(app: FastifyInstance, writer: StoryWriter): void {
  const path = '/v1/spaces/:space/stories/:id';
  app.get(path, async (request: FastifyRequest) => ({ story: writer.read(readAddress(request)) }));
  app.put(path, { bodyLimit: MAX_STORY_BYTES }, async (request: FastifyRequest) => {
    const { body } = request;
    if (!isRecord(body)) throw badRequest('Expected {"story": …}.');
    const address = readAddress(request, body.lang);
    const saved = writer.save(address, body.story);
    return { story: Number(body.publish) === 1 ? writer.publish(address) : saved };
  });
  app.get(`${path}/publish`, async (request: FastifyRequest) => ({
    story: writer.publish(readAddress(request)),
  }));
  app.get(`${path}/unpublish`, async (request: FastifyRequest) => ({
    story: writer.unpublish(readAddress(request)),
  }));
}

/** @throws Refusal 401 without the header that carries a personal token. */
function readAddress({ params, query, headers }: FastifyRequest, lang?: unknown): StoryAddress {
  if (!headers.authorization) throw unauthorized();
  const id = Number((params as StoryParams).id);
  if (!Number.isSafeInteger(id)) throw badRequest('Expected the id of a story.');
  const language = lang ?? (query as { readonly lang?: unknown }).lang;
  return { id, lang: typeof language === 'string' && language !== '' ? language : 'default' };
}
