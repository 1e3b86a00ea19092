/** Shows the error page in place of the page (docs/product-rules.md). */
import { escapeMarkup } from '../../model/escape-markup.ts';
import type { Payload } from '../../model/rendered-page.ts';
import type { ClientSettings } from '../client-settings.ts';
import { focusOn } from '../focus-on.ts';
import { report } from '../report.ts';
import { fetchPayload } from '../router/payloads.ts';
import { swapPage } from '../router/swap-page.ts';

/** An error as shown to visitors. */
export interface ClientError {
  readonly status: number;
  /** The unknown middleware of the route, which the page names. */
  readonly middleware?: string;
  /** The path, if it cannot be an address of the site; the page shows it. */
  readonly path?: string;
}

/**
 * Shows the site's error page with a status and a message; without the network a bare one. `mayShow` is called when the error
 * page has arrived, because the visitor may have gone on to another page by then.
 */
export async function showError(
  error: ClientError,
  settings: ClientSettings,
  mayShow: () => boolean,
): Promise<void> {
  const { basePath, prefixes } = settings;
  const prefix = prefixes[document.documentElement.lang];
  const page = await fetchPayload(`${basePath}/_payload/${prefix ? `${prefix}/` : ''}error.json`).catch(
    (cause) => report('Loading the error page', cause),
  );
  if (!mayShow()) return;
  swapPage(page ?? describeBarePage(basePath), settings);
  fillIn(error);
  focusOn(null);
}

function fillIn({ status, middleware, path }: ClientError): void {
  const main = document.querySelector('main');
  const number = main?.querySelector('[data-error-status]');
  const words = main?.querySelector<HTMLElement>('[data-error-message]');
  if (number) number.textContent = String(status);
  if (!words) return;
  const { middleware: unknown = '', invalid } = words.dataset;
  if (middleware !== undefined) words.textContent = unknown.replace('{name}', () => middleware);
  if (path !== undefined) words.textContent = `${invalid}: ${path}`;
}

/** Describes the error page that needs no network: status, message and the link home, in the document's language. */
function describeBarePage(basePath: string): Payload {
  const brought = document.querySelector<HTMLElement>('[data-error-home]')?.dataset ?? {};
  const {
    errorTitle = 'Error',
    errorAddress = `${location.origin}${basePath}/error`,
    errorInvalid = 'Page Not Found',
    errorMiddleware = 'Unknown route middleware: "{name}".',
    errorServer = '',
    errorHome = 'Return to Homepage',
  } = brought;
  return {
    title: errorTitle,
    head: `<meta name="robots" content="noindex, nofollow"><link rel="canonical" href="${escapeMarkup(errorAddress)}">`,
    main: `<div class="wrap"><h1><span data-error-status></span> <span data-error-message data-middleware="${escapeMarkup(errorMiddleware)}" data-invalid="${escapeMarkup(errorInvalid)}">${escapeMarkup(errorServer)}</span></h1><a class="btn" href="${escapeMarkup(basePath)}/" rel="external">${escapeMarkup(errorHome)}</a></div>`,
    islands: [],
  };
}
