/** Verifies the parameters with which the Visual Editor proves that one of the space's editors opened the page. */
import { createHash, timingSafeEqual } from 'node:crypto';

/** Validity of an editor's address (Storyblok's documentation of the Visual Editor, "validate the editor"). */
const MAX_AGE_SECONDS = 3_600;
/** Tolerated difference between the clocks of two machines. Stamps further in the future are forged. */
const MAX_CLOCK_DIFFERENCE_SECONDS = 60;

interface TokenCheck {
  readonly previewToken: string | undefined;
  /** The space whose editors are accepted; null accepts every space that knows the token. */
  readonly spaceId: number | null;
  readonly now: Date;
}

/** The parameters `_storyblok_tk[space_id]`, `[timestamp]` (seconds) and `[token]` of a query. */
export function isEditorQuery(query: URLSearchParams, { previewToken, spaceId, now }: TokenCheck): boolean {
  const [space, timestamp, token] = ['space_id', 'timestamp', 'token'].map((name) =>
    query.get(`_storyblok_tk[${name}]`),
  );
  if (!previewToken || !space || !timestamp || !token) return false;
  if (!/^\d{1,12}$/.test(space) || !/^\d{1,12}$/.test(timestamp)) return false;
  if (spaceId !== null && Number(space) !== spaceId) return false;
  const age = Math.floor(now.getTime() / 1000) - Number(timestamp);
  if (age < -MAX_CLOCK_DIFFERENCE_SECONDS || age > MAX_AGE_SECONDS) return false;
  return isEqual(token, signEditorQuery(space, timestamp, previewToken));
}

/** `sha1(space:token:timestamp)`, as the space signs. */
export function signEditorQuery(space: string, timestamp: string, previewToken: string): string {
  return createHash('sha1').update(`${space}:${previewToken}:${timestamp}`).digest('hex');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
