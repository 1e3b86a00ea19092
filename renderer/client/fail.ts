/** Takes the page away when the site's own code has failed, and shows the error page (specification, section 2). */
import type { ClientSettings } from './client-settings.ts';
import { showError } from './error-page.ts';
import { isOwnError } from './own-error.ts';

interface Failure {
  /** What nobody caught; absent when the script has not started at all. */
  readonly error: unknown;
  /** The script that the browser names. */
  readonly filename: string | undefined;
  readonly settings: ClientSettings;
  /** Ends what runs on the page. */
  readonly leave: () => void;
}

/** Errors of others change nothing, nor do those of an error page: there is nothing better to show. */
export async function failPage({ error, filename, settings, leave }: Failure): Promise<void> {
  if (error !== undefined && !isOwnError(error, filename)) return;
  if (document.querySelector('[data-error-status]')) return;
  leave();
  await showError({ status: 500 }, settings);
}
