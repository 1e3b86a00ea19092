/** Shows the error page in the place of the page (specification, section 2). */
import type { ClientSettings } from './client-settings.ts';
import { focusOn } from './focus-on.ts';
import { report } from './report.ts';
import { fetchPayload } from './router/payloads.ts';
import { swapPage } from './router/swap-page.ts';

/** What went wrong, for visitors. */
export interface ClientError {
  readonly status: number;
  /** Absent: what the error page says by itself. */
  readonly message?: string;
}

/** Shows the site's error page with a status and a message; without the network a bare one. */
export async function showError({ status, message }: ClientError, settings: ClientSettings): Promise<void> {
  const { basePath, prefixes } = settings;
  const prefix = prefixes[document.documentElement.lang];
  try {
    const page = await fetchPayload(`${basePath}/_payload/${prefix ? `${prefix}/` : ''}error.json`);
    if (page) swapPage(page);
    else showBareError(basePath);
  } catch (error) {
    report('Loading the error page', error);
    showBareError(basePath);
  }
  const main = document.querySelector('main');
  const number = main?.querySelector('[data-error-status]');
  const words = main?.querySelector('[data-error-message]');
  if (number) number.textContent = String(status);
  if (words && message !== undefined) words.textContent = message;
  focusOn(null);
}

/** Where nothing can be loaded: status, message and the way out, in the specification's words. */
function showBareError(basePath: string): void {
  document.title = 'Error';
  const home = Object.assign(document.createElement('a'), {
    href: `${basePath}/`,
    rel: 'external',
    className: 'btn',
    textContent: 'Return to Homepage',
  });
  const heading = document.createElement('h1');
  const number = heading.appendChild(document.createElement('span'));
  number.dataset.errorStatus = '';
  heading.append(' ');
  heading.appendChild(document.createElement('span')).dataset.errorMessage = '';
  const wrap = Object.assign(document.createElement('div'), { className: 'wrap' });
  wrap.append(heading, home);
  document.querySelector('main')?.replaceChildren(wrap);
}
