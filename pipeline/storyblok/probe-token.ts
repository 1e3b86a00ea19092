/** Finds out which space an access token opens, and whether it also opens drafts. Informs people; fetches do not use it. */
import { z } from 'zod';
import { followRedirects } from './follow-redirects.ts';
import { type Region, regionAddress, regions } from './regions.ts';
import { RequestFailure } from './request-failure.ts';

/** A question about a token. */
export interface TokenQuestion {
  /** Base address of the content API, up to and including the version. */
  readonly address: string;
  readonly token: string;
  readonly fetch: typeof globalThis.fetch;
  readonly signal?: AbortSignal | undefined;
}

/** The answer for a token. */
export interface TokenProbe {
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** Why there was no answer. */
  readonly reason: string;
  /** Whether something else than the content API answered, such as the login page of a proxy. */
  readonly isForeign: boolean;
  readonly spaceId: number | undefined;
  readonly spaceName: string | undefined;
  readonly seesDrafts: boolean;
  /** The time of the server, in milliseconds since the Unix epoch. */
  readonly serverTime: number | undefined;
}

/** The API answers in well under a second. */
const TIMEOUT_MS = 10_000;
const OK = 200;

const SpaceAnswer = z.object({
  space: z.object({
    id: z.number().optional().catch(undefined),
    name: z.string().optional().catch(undefined),
  }),
});

/** Requests the space of a token, and a draft. */
export async function probeToken(question: TokenQuestion): Promise<TokenProbe> {
  try {
    const answer = await ask('cdn/spaces/me', {}, question);
    const date = Date.parse(answer.headers.get('date') ?? '');
    const parsed = SpaceAnswer.safeParse(answer.status === OK ? await readJson(answer) : undefined);
    const { id, name } = parsed.data?.space ?? {};
    const drafts = parsed.success
      ? await ask('cdn/stories', { version: 'draft', per_page: '1' }, question)
      : undefined;
    // A page from a proxy or a login is not an answer of the API.
    const isForeign = answer.status === OK && !parsed.success;
    return {
      ...{ status: isForeign ? 0 : answer.status, isForeign },
      reason: parsed.success ? '' : 'something else than the content API answers there',
      ...{ spaceId: id, spaceName: name, seesDrafts: drafts?.status === OK },
      serverTime: Number.isNaN(date) ? undefined : date,
    };
  } catch (error) {
    question.signal?.throwIfAborted();
    const nothing = { spaceId: undefined, spaceName: undefined, seesDrafts: false, serverTime: undefined };
    return { status: 0, reason: describeFailure(error), isForeign: isRedirect(error), ...nothing };
  }
}

/** Undefined for a page. */
async function readJson(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Finds the region whose API accepts a token; undefined if there is none. */
export async function findRegion(question: Omit<TokenQuestion, 'address'>): Promise<Region | undefined> {
  const probes = regions.map(async (region) => ({
    region,
    answer: await probeToken({ ...question, address: regionAddress(region) }),
  }));
  return (await Promise.all(probes)).find(({ answer }) => answer.status === OK)?.region;
}

function ask(
  path: string,
  params: Readonly<Record<string, string>>,
  { address, token, fetch, signal }: TokenQuestion,
): Promise<Response> {
  const url = `${address.replace(/\/+$/, '')}/${path}?${new URLSearchParams({ ...params, token })}`;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return followRedirects(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout }, fetch);
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} seconds`;
  if (isRedirect(error)) return `it redirects ${error.message}`;
  const { cause } = error;
  return cause instanceof Error && cause.message ? cause.message : error.message;
}

function isRedirect(error: unknown): error is RequestFailure {
  return error instanceof RequestFailure && error.kind === 'redirect';
}
