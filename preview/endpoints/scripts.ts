/** Serves the preview's own scripts. */
import { createClientBundles } from '../live/answers/client-bundle.ts';
import { type ClientScript, clientScripts } from '../live/answers/client-scripts.ts';
import type { PreviewEndpoints } from './preview-endpoints.ts';

/** `/__stopover/assets/NAME.js`. */
export const scriptsEndpoints: PreviewEndpoints = {
  addRoutes(app) {
    const bundle = createClientBundles();
    for (const name of Object.keys(clientScripts) as ClientScript[]) {
      app.get(`/assets/${name}.js`, async (_, reply) =>
        reply.type('text/javascript; charset=utf-8').send(await bundle(name)),
      );
    }
  },
};
