/** health.html: says which build is being served. */
import { renderHealthPage } from '#renderer';
import type { SealedArtefact } from './artefact.ts';

/** health.html, at the root of the site. */
export const healthPage: SealedArtefact = {
  name: 'health-page',
  make: ({ cv, pageCount }, buildId) => [
    {
      path: 'health.html',
      content: renderHealthPage({ buildId, pages: pageCount, contentVersion: cv }),
    },
  ],
};
