/** Filters events that are not worth reporting out of the monitoring. */

/**
 * The error that certain password managers and mail scanners throw into every page: an object that was not found, by
 * number, with a method and a count of parameters.
 */
const OBJECT_NOT_FOUND = /Object Not Found Matching Id:\s*\d+,\s*MethodName:\s*\w+,\s*ParamCount:\s*\d+/i;

/** The library sees uncaught errors itself: the console message of `report.ts` about them would be a second event. */
const TOLD_ALREADY = /^\[stopover\] Uncaught:/;

/** False for errors that say nothing about the site, or nothing new. */
export function isReportable(event: { readonly type: string; readonly error?: unknown }): boolean {
  if (event.type !== 'error') return true;
  const { message = '' } = (event.error ?? {}) as { readonly message?: string };
  return !OBJECT_NOT_FOUND.test(message) && !TOLD_ALREADY.test(message);
}
