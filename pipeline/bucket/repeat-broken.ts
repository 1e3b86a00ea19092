/** Repeats requests that the SDK does not repeat: those whose body is read while it is sent, and those whose answer breaks off. */
import { setTimeout as sleep } from 'node:timers/promises';

const MAX_ATTEMPTS = 3;
const PAUSE_MS = 1_000;

/** HTTP statuses, of RFC 9110 and 6585. */
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;
/** Codes of connections that were lost. */
const LOST: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** An error of the SDK or of the network. */
interface RequestError extends Error {
  readonly code?: unknown;
  readonly $metadata?: { readonly httpStatusCode?: number; readonly attempts?: number };
}

/** Makes a request, at most three times. */
export async function repeatBroken<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isBroken(error as RequestError)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** The SDK counts the attempts of requests that it repeats itself. */
function isBroken({
  name,
  code,
  $metadata: { attempts, httpStatusCode: status } = {},
}: RequestError): boolean {
  if (attempts !== undefined) return false;
  if (status === undefined) return name === 'TimeoutError' || LOST.includes(code);
  return status === TOO_MANY_REQUESTS || status >= SERVER_ERROR;
}
