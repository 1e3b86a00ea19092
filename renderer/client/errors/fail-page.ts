/** Replaces the page with the error page when the site's own code has failed (docs/product-rules.md). */
import type { ClientSettings } from '../client-settings.ts';
import { ownAddress } from '../router/address-bar.ts';
import { showError } from './error-page.ts';
import { isOwnError } from './own-error.ts';

/** The uncaught error, undefined if the script has not started at all; and the script that the browser names. */
type Failure = readonly [error?: unknown, filename?: string];

/** True until the error page is shown: an error in a listener may be thrown again and again. */
let isComing = false;

/** `leave` ends what runs on the page. Errors of third parties, and those on an error page, are ignored: nothing better can be shown. */
export async function failPage(
  settings: ClientSettings,
  leave: () => void,
  [error, filename]: Failure,
): Promise<void> {
  if (error !== undefined && !isOwnError(error, filename)) return;
  if (isComing || document.querySelector('[data-error-status]')) return;
  isComing = true;
  const address = ownAddress();
  const mayShow = () => {
    if (ownAddress() !== address) return false;
    leave();
    return true;
  };
  await showError({ status: 500 }, settings, mayShow).finally(() => {
    isComing = false;
  });
}
