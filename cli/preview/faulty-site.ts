/** Settings for a preview whose site has code or files that do not load: without these, and with the files that the configuration names. */
import { resolve } from 'node:path';
import { Config, listMiddleware } from '#pipeline/config';

/** Keys of the configuration that name code or files of the site. */
const ownKeys = [
  'blocks',
  'document',
  'shell',
  'pages',
  'artefacts',
  'islands',
  'behaviours',
  'clientModules',
  'integrations',
  'routeRules',
  'styles',
  'fonts',
] as const satisfies readonly (keyof Config)[];

/** The same configuration for a site that brings nothing of its own. */
export function withoutOwnCode(config: Config): Config {
  const defaults = Config.parse({});
  const own = Object.fromEntries(ownKeys.map((key) => [key, defaults[key]]));
  return { ...config, ...own, site: { ...config.site, icon: undefined, logo: undefined } };
}

/** Lists the files that a configuration names, whether they exist or not. Absolute paths. */
export function listNamedFiles(config: Config, cwd: string): readonly string[] {
  const { blocks, document, shell, pages, artefacts, islands, behaviours, clientModules, styles } = config;
  const { icon, logo } = config.site;
  const named = [
    ...[blocks, pages, artefacts, islands, behaviours, clientModules, styles].flat(),
    ...[document, shell, icon, logo, ...config.integrations.map(({ module }) => module)],
    ...config.fonts.flatMap(({ files = [] }) => files.map(({ file }) => file)),
    ...(listMiddleware(config.routeRules).length > 0 ? ['middleware'] : []),
  ];
  return named.flatMap((file) => (file === undefined ? [] : resolve(cwd, file)));
}
