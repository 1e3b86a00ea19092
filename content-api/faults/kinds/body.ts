/** Answers with a body that the API would not send. */
import type { Fault } from '../fault.ts';

/** Sends half of the JSON over a connection that ends normally. */
export function truncateBody(): Fault {
  return { deliver: (reply, text) => reply.send(text.slice(0, Math.floor(text.length / 2))) };
}

/** Replaces the answer with another JSON object, such as `{}` or `{stories: null}`; the headers stay. */
export function replaceBody(body: Readonly<Record<string, unknown>>): Fault {
  return { change: (answer) => ({ ...answer, body }) };
}

/** Changes the cache version, as if a story had been published in the meantime. */
export function changeCacheVersion(add: number): Fault {
  return {
    change({ body, headers = {} }) {
      const { cv, space } = body as { cv?: number; space?: { version: number } };
      const changed = {
        ...body,
        ...(cv === undefined ? {} : { cv: cv + add }),
        ...(space === undefined ? {} : { space: { ...space, version: space.version + add } }),
      };
      return { body: changed, headers };
    },
  };
}
