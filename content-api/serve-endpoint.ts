/** The steps of a request through the API: faults, token, limit, parameters, cache version, answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Tokens, tokenKind } from './access.ts';
import type { Answer, Call, Endpoint } from './answers/call.ts';
import { writeAnswer } from './answers/write-answer.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { Fault } from './faults/fault.ts';
import type { FaultPlan } from './faults/fault-plan.ts';
import { checkParameters } from './query/parameters.ts';
import { parseRequestQuery, type RequestQuery } from './query/request-query.ts';
import type { RateLimiter } from './rate-limit.ts';
import { badRequest, unauthorized, unprocessable } from './refusal.ts';
import { type ContentSpace, StaleStory } from './space/content-space.ts';
import type { ContentVersion } from './space/story-variants.ts';

/** Drafts are limited by concurrency. The header names that limit, which is not per second. */
const DRAFT_HEADERS = {
  'cache-control': 'max-age=0, private, must-revalidate',
  'x-ratelimit-policy': '"space-concurrent-requests";q=30',
  'x-ratelimit': '"space-concurrent-requests";r=29',
} as const;
const PUBLISHED_HEADERS = { 'cache-control': 'max-age=0, public, s-maxage=604800' } as const;
/** The space itself is cached for only two seconds, because clients watch its version. */
const SPACE_HEADERS = { 'cache-control': 'max-age=0, public, s-maxage=2' } as const;

/** The context that all endpoints share. */
export interface ServeContext {
  readonly space: ContentSpace;
  readonly tokens: Tokens | undefined;
  readonly faults: FaultPlan | undefined;
  /** Keeps answers of published content; undefined if every answer is fresh. */
  readonly edge: EdgeCache | undefined;
  readonly limitRate: RateLimiter;
}

/** Answers one request. */
export async function serveEndpoint(
  endpoint: Endpoint,
  context: ServeContext,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const [path = '', queryText = ''] = splitOnce(request.raw.url ?? '', '?');
  const faults = takeFaults(context, path, queryText);
  for (const fault of faults) {
    if (await fault.replace?.(reply)) return reply;
  }
  const query = parseRequestQuery(queryText);
  const version = admit(query, request, context);
  checkParameters(query, endpoint.parameters);
  if (endpoint.versioned && version === 'published' && !/^[1-9]\d*$/.test(query.get('cv') ?? '')) {
    context.space.current();
    return reply.redirect(withCacheVersion(path, queryText, context.space.cacheVersion()), 301);
  }
  const call = { endpoint, context, version, faults, query, target: readTarget(request) };
  const answer =
    endpoint.versioned && version === 'published' ? answerCached(request, call) : answerFresh(call);
  const changed = faults.reduce((sofar, fault) => fault.change?.(sofar) ?? sofar, answer);
  return send(reply, { endpoint, version, answer: changed, faults });
}

/** Returns the earlier answer for this exact address, if answers are kept. */
function answerCached({ raw }: FastifyRequest, call: FreshCall): Answer {
  const { edge } = call.context;
  if (!edge) return answerFresh(call);
  const address = raw.url ?? '';
  const kept = edge.read(address);
  if (kept !== undefined) return JSON.parse(kept);
  const answer = answerFresh(call);
  edge.keep(address, writeAnswer(answer.body, answer));
  return answer;
}

function takeFaults({ faults }: ServeContext, path: string, queryText: string): readonly Fault[] {
  if (!faults) return [];
  return faults.take({ path: path.replace(/^\/v\d\/cdn\//, ''), query: new URLSearchParams(queryText) });
}

/** Checks token, limit and version, in the order that the API does. */
function admit(
  query: RequestQuery,
  request: FastifyRequest,
  { tokens, limitRate }: ServeContext,
): ContentVersion {
  const token = query.get('token') ?? request.headers.authorization?.replace(/^Bearer /i, '');
  const kind = tokenKind(token, tokens);
  limitRate(token ?? '', query.get('per_page'));
  const version = query.get('version') ?? 'published';
  if (version !== 'published' && version !== 'draft')
    throw unprocessable('version has to be draft or published');
  if (version === 'draft' && kind === 'public') throw unauthorized();
  return version;
}

interface FreshCall {
  readonly endpoint: Endpoint;
  readonly context: ServeContext;
  readonly version: ContentVersion;
  readonly faults: readonly Fault[];
  readonly query: RequestQuery;
  readonly target: string;
}

/** Answers from the current folder; repeats this once if a file changes while it is read. */
function answerFresh({ endpoint, context, version, faults, query, target }: FreshCall): Answer {
  const rewritten = faults.reduce((sofar, fault) => fault.rewrite?.(sofar) ?? sofar, query);
  const arrange: Call['arrange'] = (entries) =>
    faults.reduce((sofar, fault) => fault.arrange?.(sofar) ?? sofar, entries);
  const answer = () => {
    const snapshot = context.space.current();
    return endpoint.answer({ space: context.space, snapshot, version, arrange, target, query: rewritten });
  };
  try {
    return answer();
  } catch (failure) {
    if (!(failure instanceof StaleStory)) throw failure;
    context.space.refresh();
    return answer();
  }
}

interface Outgoing {
  readonly endpoint: Endpoint;
  readonly version: ContentVersion;
  readonly answer: Answer;
  readonly faults: readonly Fault[];
}

function send(reply: FastifyReply, { endpoint, version, answer, faults }: Outgoing): FastifyReply {
  const fixed = version === 'draft' ? DRAFT_HEADERS : endpoint.versioned ? PUBLISHED_HEADERS : SPACE_HEADERS;
  reply.headers({ ...fixed, ...answer.headers }).type('application/json; charset=utf-8');
  const text = writeAnswer(answer.body);
  const deliver = faults.find((fault) => fault.deliver)?.deliver;
  if (deliver) deliver(reply, text);
  else reply.send(text);
  return reply;
}

function readTarget(request: FastifyRequest): string {
  const target = (request.params as Readonly<Record<string, string>>)['*'] ?? '';
  if (target.includes('\0')) throw badRequest('string contains null byte');
  return target;
}

function withCacheVersion(path: string, queryText: string, cacheVersion: number): string {
  const others = queryText.split('&').filter((pair) => pair !== '' && !/^cv(=|$)/.test(pair));
  return `${path}?${[...others, `cv=${cacheVersion}`].join('&')}`;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
