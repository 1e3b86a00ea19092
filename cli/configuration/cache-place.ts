/** Finds a cache at a place where its files would count as those of something else. */
import { resolve, sep } from 'node:path';
import type { Config } from '#pipeline/config';

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
  return `cache: Expected a folder outside of "${around}" ("${config[around]}"), not "${config.cache}"`;
}
