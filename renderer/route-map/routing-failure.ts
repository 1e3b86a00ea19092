/** Why there is no route, and how visitors are told (specification, section 8). */

/** A failure with the status that tells kinds apart: HTTP's, -1 for everything technical, or a word of the service. */
export interface RoutingFailure {
  readonly status: number | string;
  /** For visitors, as text. */
  readonly message: string;
  /** The service did not answer in time. */
  readonly isTimeout?: boolean;
}

/** Longer texts are nobody's message. */
const MAX_MESSAGE_LENGTH = 500;

/** Keeps a stranger's text short enough to be shown. */
export function limitText(text: string): string {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text;
}

/** Negative numbers are technical and worded so; statuses that are words, or zero, are not. */
export function isTechnical({ status }: RoutingFailure): boolean {
  return typeof status === 'number' && status < 0;
}

/** Whether the same request may succeed a moment later: technical failures, limits and failures of the server. */
export function mayRetry(failure: RoutingFailure): boolean {
  const { status } = failure;
  return isTechnical(failure) || (typeof status === 'number' && (status === 429 || status >= 500));
}
