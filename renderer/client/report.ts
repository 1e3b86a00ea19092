/** Logs errors of the browser code; the only place of the client that uses the console. */

/**
 * Messages of browsers and their extensions that say nothing about the page: the observer delivers the rest in the next
 * frame; browsers hide errors in scripts of other origins; the client aborted a request itself.
 */
const HARMLESS_MESSAGE = /ResizeObserver loop|^Script error\.?$|^AbortError/;

/** Logs an error with what the client was doing. */
export function report(doing: string, error: unknown): void {
  console.error(`[stopover] ${doing}:`, error);
}

/** Whether a message is known to be harmless. */
export function isHarmless(message: string): boolean {
  return HARMLESS_MESSAGE.test(message);
}

/** Logs uncaught errors and keeps harmless ones out of the console; `hear` receives the others. */
export function reportGlobalErrors(hear: (error: unknown, filename?: string) => void): void {
  const handle = (event: Event, error: unknown, filename?: string) => {
    if (isHarmless(String(error))) return event.preventDefault();
    report('Uncaught', error);
    hear(error ?? '', filename);
  };
  addEventListener('error', (event) => handle(event, event.error ?? event.message, event.filename));
  addEventListener('unhandledrejection', (event) => handle(event, event.reason));
}
