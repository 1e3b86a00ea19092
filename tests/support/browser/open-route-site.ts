/** The demo site in a browser together with its route service, at one origin as for visitors. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { mountApp } from '#preview';
import { buildRouteService } from '#route-service';
import { demoProvider } from '../../route-service/support/demo-routing.ts';
import { answerForAssets } from '../servers/asset-host.ts';
import { servePlain } from '../servers/serve-plain.ts';
import { makeDemoSite } from '../sites/demo-site.ts';
import { borrowBrowser } from './borrow-browser.ts';

export interface RouteSite {
  readonly origin: string;
  /** Opens a window without history; no requests are blocked. */
  newPage(options?: BrowserContextOptions): Promise<Page>;
  close(): Promise<void>;
}

/** Serves the published demo site with routes over its own road network. */
export async function openRouteSite(): Promise<RouteSite> {
  const { folder } = await makeDemoSite('published');
  const routes = await buildRouteService({ provider: await demoProvider() });
  const server = await servePlain({ folder });
  mountApp(server.server, '/api/', routes);
  const origin = await server.listen({ port: 0, host: '127.0.0.1' });
  const browser = await borrowBrowser();
  return {
    origin,
    async newPage(options = {}) {
      const page = await browser.newPage({ baseURL: origin, ...options });
      await answerForAssets(page);
      return page;
    },
    async close() {
      await browser.close();
      await server.close();
      await routes.close();
    },
  };
}
