/** Tells the console what went wrong in the browser; the only place of the client that does. */

/**
 * Messages of browsers and their extensions that say nothing about the page: the observer simply delivers the rest in the
 * next frame, a browser says no more of errors in scripts of other origins, and we gave up a request ourselves.
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

/** Logs errors that nobody caught, and keeps the harmless ones out of the console; `hear` may look at the others. */
export function reportGlobalErrors(hear: (error: unknown, filename?: string) => void): void {
  const handle = (event: Event, error: unknown, filename?: string) => {
    if (isHarmless(String(error))) return event.preventDefault();
    report('Uncaught', error);
    hear(error ?? '', filename);
  };
  addEventListener('error', (event) => handle(event, event.error ?? event.message, event.filename));
  addEventListener('unhandledrejection', (event) => handle(event, event.reason));
}
