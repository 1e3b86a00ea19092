/** Connections that end or stall, before the headers or in the middle of the body. */
import type { FastifyReply } from 'fastify';
import type { Fault } from '../fault.ts';

interface Moment {
  /** True: after headers and half of the body. Default: before anything is sent. */
  readonly midway?: boolean;
}

/** Closes the connection without an answer, or with half of one. */
export function resetConnection({ midway = false }: Moment = {}): Fault {
  if (midway) return { deliver: (reply, text) => sendHalf(reply, text, () => reply.raw.destroy()) };
  return {
    replace(reply) {
      reply.hijack();
      reply.raw.destroy();
      return true;
    },
  };
}

/** Never answers, or never ends the answer. Closing the app ends the connection. */
export function hang({ midway = false }: Moment = {}): Fault {
  if (midway) return { deliver: (reply, text) => sendHalf(reply, text, () => {}) };
  return {
    replace(reply) {
      reply.hijack();
      return true;
    },
  };
}

function sendHalf(reply: FastifyReply, text: string, then: () => void): void {
  const bytes = Buffer.from(text);
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-length': String(bytes.length) });
  reply.raw.write(bytes.subarray(0, Math.floor(bytes.length / 2)), then);
}
