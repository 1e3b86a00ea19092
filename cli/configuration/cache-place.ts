/** Finds a cache at a place where its files would count as those of something else. */
import { resolve, sep } from 'node:path';
import type { Config } from '#pipeline/config';

const usualPlaces = {
  out: 'the site alone, such as "dist"',
  store: 'the stories alone, such as "fixtures/content"',
} as const;

/** The problem of a cache in the output folder, which a build would then refuse as somebody else's, or in the store. */
export function describeCachePlace(
  config: Pick<Config, 'store' | 'out' | 'cache'>,
  cwd: string,
): string | undefined {
  const cache = resolve(cwd, config.cache);
  const around = (['out', 'store'] as const).find((key) =>
    `${cache}${sep}`.startsWith(`${resolve(cwd, config[key])}${sep}`),
  );
  if (around === undefined) return undefined;
  // The project itself is in the folder, so another place for the cache would not help.
  if (`${resolve(cwd)}${sep}`.startsWith(`${resolve(cwd, config[around])}${sep}`))
    return `${around}: Expected a folder for ${usualPlaces[around]}, not "${config[around]}"`;
  return `cache: Expected a folder outside of "${around}" ("${config[around]}"), not "${config.cache}"`;
}
