/** Why there is no route, and the texts for visitors (docs/product-rules.md). */
import { NO_ROUTE_MESSAGES, type NoRouteStatus } from '#route-service/contract';
import type { Words } from '../words.ts';

/** A failure with a status for its kind: an HTTP status, a negative number for technical failures, or a word of the service. */
export interface RoutingFailure {
  readonly status: number | string;
  /** For visitors, as text. */
  readonly message: string;
  /** The service did not answer in time. */
  readonly isTimeout?: boolean;
}

/** Maximum length of a message; longer texts are not meant for visitors. */
const MAX_MESSAGE_LENGTH = 500;

/** Cuts a text of the service to a length that can be shown. */
export function limitText(text: string): string {
  return text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text;
}

/** Negative numbers are technical failures, and their text says so; statuses that are words, or zero, are not. */
export function isTechnical(failure: RoutingFailure): boolean {
  return numberOf(failure) < 0;
}

/** Whether the same request may succeed a moment later: technical failures, limits and failures of the server. */
export function mayRetry(failure: RoutingFailure): boolean {
  const status = numberOf(failure);
  return status < 0 || status === 429 || status >= 500;
}

/** The helpful sentence before the technical message. */
export function adviseOn(failure: RoutingFailure, words: Words): string {
  const status = numberOf(failure);
  if (failure.isTimeout || status === 408 || status === 504) return words.helpSlow;
  if (status === 429 || status === 503) return words.helpBusy;
  // Below -1 there was an answer, but it could not be read or was not a route (docs/product-rules.md).
  if (status < -1) return words.helpUnreadable;
  if (status < 0 || status >= 500) return words.helpDown;
  if (status >= 400) return words.helpSetup;
  return { NoRoute: words.helpNoRoute, NoSegment: words.helpNoSegment }[failure.status] ?? words.helpOther;
}

/** Zero stands for words. */
function numberOf({ status }: RoutingFailure): number {
  return typeof status === 'number' ? status : 0;
}

/** The message in the visitor's language, if it is one of the route service's own; other texts stay. */
export function translateMessage({ status, message }: RoutingFailure, words: Words): string {
  // Other statuses have no message of ours.
  if (message !== NO_ROUTE_MESSAGES[status as NoRouteStatus]) return message;
  return status === 'NoRoute' ? words.noRoute : words.noSegment;
}
