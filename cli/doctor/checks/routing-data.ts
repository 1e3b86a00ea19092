/** The routing data of the map. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { defineCheck, note, well } from '../diagnosis.ts';

/** Checks the routing data; a site without a map needs none. */
export const routingData = defineCheck({
  name: 'routing data',
  look({ context: { cwd }, config, env }) {
    const { provider, data } = config.routeService;
    if (provider !== undefined && provider !== 'embedded') return [well(`routes come from ${provider}`)];
    const folder = resolve(cwd, env.ROUTE_DATA ?? data ?? join(config.cache, 'routing'));
    if (existsSync(folder)) return [well('is prepared')];
    const remedy = 'If the site has a map, run "stopover route-service prepare FILE.osm.pbf".';
    return [note('there is none, so the route service cannot compute routes', remedy)];
  },
});
