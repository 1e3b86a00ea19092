/** The routing data of the map. */
import { join, resolve } from 'node:path';
import { defineCheck, note, problem, well } from '../diagnosis.ts';

/** Checks the routing data; a site without a map needs none. */
export const routingData = defineCheck({
  name: 'routing data',
  async look({ context: { cwd }, config, env }) {
    const { provider, data } = config.routeService;
    if (provider !== undefined && provider !== 'embedded') return [well(`routes come from ${provider}`)];
    const folder = resolve(cwd, env.ROUTE_DATA ?? data ?? join(config.cache, 'routing'));
    const { readCurrentVersion, RouteServiceError } = await import('#route-service');
    try {
      if (readCurrentVersion(folder)) return [well('is prepared')];
    } catch (error) {
      if (!(error instanceof RouteServiceError)) throw error;
      return [problem(error.message, error.hint)];
    }
    const remedy = 'If the site has a map, run "stopover route-service prepare FILE.osm.pbf".';
    return [note('there is none, so the route service cannot compute routes', remedy)];
  },
});
