/** The effects of a fault on a request under test; each kind takes part in one or two of these moments. */
import type { FastifyReply } from 'fastify';
import type { Answer } from '../answers/call.ts';
import type { RequestQuery } from '../query/request-query.ts';

/** One thing that goes wrong. */
export interface Fault {
  /** Answers in place of the API, or never does. False: the API answers after all. */
  replace?(reply: FastifyReply): Promise<boolean> | boolean;
  /** Changes what was asked for. */
  rewrite?(query: RequestQuery): RequestQuery;
  /** Changes which entries a listing has, and their order. */
  arrange?<Entry extends { readonly uuid: string }>(entries: readonly Entry[]): readonly Entry[];
  /** Changes the answer. */
  change?(answer: Answer): Answer;
  /** Sends the answer's text in its own way. */
  deliver?(reply: FastifyReply, text: string): void;
}
