/** A built site for windows without past, which ask for every file anew. */
import { buildSiteServer } from '#preview';

/**
 * The site's server, without compression: this would take most of the server's time, and each of its answers is used once.
 * tests/preview/site-server.test.ts asks for compressed answers, and browsers get them on their visit of every template.
 */
export async function servePlain(...[site]: Parameters<typeof buildSiteServer>) {
  const server = await buildSiteServer(site);
  server.addHook('onRequest', async ({ raw }) => {
    delete raw.headers['accept-encoding'];
  });
  return server;
}
