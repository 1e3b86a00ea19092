/** An answer with a given status: server errors, limits, and error pages with status 200. */
import type { Fault } from '../fault.ts';

const HTML =
  '<!DOCTYPE html><html><head><title>Error</title></head><body><h1>Request failed</h1></body></html>';

interface StatusOptions {
  readonly status: number;
  /** Seconds, or a date as HTTP writes it. */
  readonly retryAfter?: number | string;
  /** Default: json. */
  readonly body?: 'json' | 'html' | 'empty';
}

/** Answers with a status instead of the API's answer. */
export function answerStatus({ status, retryAfter, body = 'json' }: StatusOptions): Fault {
  return {
    replace(reply) {
      reply.status(status);
      if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
      if (body === 'html') reply.type('text/html; charset=utf-8').send(HTML);
      else if (body === 'empty') reply.send('');
      else reply.type('application/json; charset=utf-8').send(JSON.stringify({ error: `Status ${status}` }));
      return true;
    },
  };
}
