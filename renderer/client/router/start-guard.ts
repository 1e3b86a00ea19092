/** Checks whether a page that was loaded in full has middleware; only in sites whose route rules name any. */
import type { ClientSettings } from '../client-settings.ts';
import { reloadOnce } from '../errors/reload-once.ts';

/** Runs the middleware that the document names. */
export function startGuard(settings: ClientSettings): void {
  const names = document.querySelector<HTMLMetaElement>('meta[name=stopover-middleware]')?.content;
  // A guard that does not load ends like every error of our own: with the error page, not with the guarded one.
  if (names)
    import('./guard-document.ts').catch(reloadOnce).then((guard) => guard.guardDocument(names, settings));
}
