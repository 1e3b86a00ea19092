/** Renders a notice about consent that a site brings, inside the element that carries the terms of a choice. */
import type { ReactNode } from 'react';
import { globalConsent, markConsentTerms } from '../../content-types/records/global-consent.ts';
import type { RenderContext } from '../../model/render-context.ts';
import { readGlobal } from '../read-global.ts';
import type { ConsentView } from './define-shell.ts';
import { renderOwn } from './own-part.ts';

/** Renders the notice, hidden until a script shows it. @throws BlockFailure when it fails. */
export function renderOwnNotice(render: (view: ConsentView) => ReactNode, context: RenderContext): ReactNode {
  // Every shared part has its own context, so this affects no other part.
  Object.defineProperty(context, 'route', { get: refuseRoute });
  const terms = readGlobal(context, globalConsent, ['version', 'max_age_days']) ?? {};
  const markup = renderOwn('consent', context, () => render({ context }));
  // A service of the site's may ask in a window of its own: then there is nothing to name.
  const label = markup === '' ? undefined : context.message('consent.label');
  return (
    <section aria-label={label} data-consent-notice="" {...markConsentTerms(terms)} hidden>
      {/* Links that open the notice lead to its title, which this element stands for. */}
      <div id="consent-title" tabIndex={-1}>
        {context.placeMarkup(markup)}
      </div>
    </section>
  );
}

function refuseRoute(): never {
  throw new Error('The notice about consent is the same on all pages of a language, so it has no route');
}
