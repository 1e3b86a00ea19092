/** Looks whether the page that was loaded in full has middleware; only in sites whose route rules name any. */
import type { ClientSettings } from '../client-settings.ts';
import { reloadOnce } from '../errors/reload-once.ts';
import { report } from '../report.ts';

/** Runs the middleware that the document names. */
export function startGuard(settings: ClientSettings): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name=stopover-middleware]')?.content;
  if (!names) return;
  import('./guard-document.ts')
    .catch(reloadOnce)
    .then(({ guardDocument }) => guardDocument(names, settings))
    .catch((error) => report('Loading the middleware of the page', error));
}
