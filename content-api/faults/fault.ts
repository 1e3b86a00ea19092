/** The effects of a fault on a request under test; each kind acts at one or two of these points. */
import type { FastifyReply } from 'fastify';
import type { Answer } from '../answers/call.ts';
import type { RequestQuery } from '../query/request-query.ts';

/** One fault. */
export interface Fault {
  /** Answers instead of the API, or never answers. False: the API answers after all. */
  replace?(reply: FastifyReply): Promise<boolean> | boolean;
  /** Changes the request. */
  rewrite?(query: RequestQuery): RequestQuery;
  /** Changes which entries a listing has, and their order. */
  arrange?<Entry extends { readonly uuid: string }>(entries: readonly Entry[]): readonly Entry[];
  /** Changes the answer. */
  change?(answer: Answer): Answer;
  /** Sends the answer's text in its own way. */
  deliver?(reply: FastifyReply, text: string): void;
}
