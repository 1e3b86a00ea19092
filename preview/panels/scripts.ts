/** Serves the preview's own scripts. */
import { clientScripts, createClientBundles } from '../live/answers/client-bundle.ts';
import type { PreviewPanel } from './panel.ts';

/** `/__stopover/assets/NAME.js`. */
export const scriptsPanel: PreviewPanel = {
  name: 'scripts',
  addRoutes(app) {
    const bundle = createClientBundles();
    for (const name of clientScripts) {
      app.get(`/assets/${name}.js`, async (_, reply) =>
        reply.type('text/javascript; charset=utf-8').send(await bundle(name)),
      );
    }
  },
};
