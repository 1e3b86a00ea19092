/** Serves a built site to windows without a cache, which request every file again. */
import { buildSiteServer } from '#preview';

/**
 * The site's server without compression, which would take most of the server's time for answers that are used once.
 * tests/preview/site-server.test.ts requests compressed answers, and browsers get them on their visit of every template.
 */
export async function servePlain(...[site]: Parameters<typeof buildSiteServer>) {
  const server = await buildSiteServer(site);
  server.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['accept-encoding'];
  });
  return server;
}
