/** health.html: shows which build is being served. */
import type { SealedArtefact } from './artefact.ts';

/** health.html, at the root of the site. */
export const healthPage: SealedArtefact = {
  name: 'health-page',
  make: ({ cv, pageCount, renderHealth }, buildId) => [
    { path: 'health.html', content: renderHealth({ buildId, pages: pageCount, contentVersion: cv }) },
  ],
};
