/** Runs the middleware of a page that was loaded in full, so that it also redirects visitors from outside. */
import type { ClientSettings } from '../client-settings.ts';
import { showError } from '../errors/error-page.ts';
import { report } from '../report.ts';
import { followTo, placeInSite } from './find-page.ts';
import { runMiddleware, UnknownMiddlewareError } from './middleware.ts';

/** `names` are separated by spaces. A failure shows the same error page as in the router. */
export async function guardDocument(names: string, settings: ClientSettings): Promise<void> {
  const here = new URL(location.href);
  // The visitor may go on to another page before the middleware answers.
  const isHere = () => location.pathname === here.pathname;
  try {
    const elsewhere = await runMiddleware(names.split(' '), here);
    const target = elsewhere === undefined ? here : followTo(here, placeInSite(elsewhere, settings.basePath));
    if (isHere() && target.href !== here.href) location.replace(target);
  } catch (error) {
    report('Running the middleware of the page', error);
    const unknown = error instanceof UnknownMiddlewareError ? { middleware: error.middleware } : {};
    await showError({ status: 500, ...unknown }, settings, isHere);
  }
}
