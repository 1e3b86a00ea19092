/** The routing data of the map. */
import { defineCheck, note, problem, well } from '../diagnosis.ts';

/** Checks the routing data; a site without a map needs none. */
export const routingData = defineCheck({
  name: 'routing data',
  async look({ context: { cwd }, config, env }) {
    const { layRouteSettings } = await import('../../route-service/route-service-settings.ts');
    const { readCurrentVersion, RouteServiceError } = await import('#route-service');
    const settings = layRouteSettings({}, { config: config.routeService, env, cwd });
    const provider = settings.ROUTE_PROVIDER ?? 'embedded';
    if (provider !== 'embedded') return [well(`routes come from ${provider}`)];
    const folder = settings.ROUTE_DATA ?? '';
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
