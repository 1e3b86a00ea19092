/** Answers whose body is not what the API would give. */
import type { Fault } from '../fault.ts';

/** Half of the JSON, properly sent: the connection looks healthy. */
export function truncateBody(): Fault {
  return { deliver: (reply, text) => reply.send(text.slice(0, Math.floor(text.length / 2))) };
}

/** Another JSON object in place of the answer, such as `{}` or `{stories: null}`; the headers stay. */
export function replaceBody(body: Readonly<Record<string, unknown>>): Fault {
  return { change: (answer) => ({ ...answer, body }) };
}

/** Another cache version, as if somebody had published meanwhile. */
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
