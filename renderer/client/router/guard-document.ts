/** Runs the middleware of a page that was loaded in full: who comes from outside is led elsewhere, too. */
import type { ClientSettings } from '../client-settings.ts';
import { showError } from '../errors/error-page.ts';
import { report } from '../report.ts';
import { followTo, placeInSite } from './find-page.ts';
import { runMiddleware, UnknownMiddlewareError } from './middleware.ts';

/** Takes the names with blanks between them. A failure looks as it would in the router. */
export async function guardDocument(names: string, settings: ClientSettings): Promise<void> {
  try {
    const here = new URL(location.href);
    const elsewhere = await runMiddleware(names.split(' '), here);
    const target = elsewhere === undefined ? here : followTo(here, placeInSite(elsewhere, settings.basePath));
    if (target.href !== here.href) location.replace(target);
  } catch (error) {
    report('Running the middleware of the page', error);
    const unknown = error instanceof UnknownMiddlewareError ? { middleware: error.middleware } : {};
    await showError({ status: 500, ...unknown }, settings);
  }
}
