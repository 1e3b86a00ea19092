/** The site's own code, styles, fonts and drawings: whether everything that the configuration names can be used. */
import { resolveBuild } from '../../build/resolve-build.ts';
import { defineCheck, well } from '../diagnosis.ts';

/** Loads the site as a build does, and renders nothing. */
export const site = defineCheck({
  name: 'site',
  async look({ context, config, configProblem }) {
    // With the defaults, the result would be about another site.
    if (configProblem !== undefined) return [];
    await resolveBuild(config, {}, context);
    return [well('its modules, styles and files can be loaded')];
  },
});
