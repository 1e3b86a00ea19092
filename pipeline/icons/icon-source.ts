/** The sources of icons: collections that a site has installed, then the public service. Writes nothing. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type IconLookup, openIconCollection } from './icon-collection.ts';
import { askIconService, type FoundIcons, IconServiceFailure } from './icon-service.ts';

/** The icons that were found, and the reason why the service did not answer for the missing ones. */
export interface IconAnswer extends FoundIcons {
  readonly failure?: IconServiceFailure;
}

/** Finds icons of a collection by their names. Both must be valid names. */
export interface IconSource {
  /** @throws the signal's reason when it aborts */
  find(prefix: string, names: readonly string[], signal?: AbortSignal): Promise<IconAnswer>;
}

interface IconSourceOptions {
  /** A folder of the site: `@iconify-json/PREFIX` may be installed in it or above it. */
  readonly folder: string;
  /** Base address of the service; undefined for no service. */
  readonly service: string | undefined;
  /** Limit for one answer of the service; default: 5 seconds. */
  readonly timeoutMs?: number;
}

/** Opens the source. A collection is read when one of its icons is first requested. */
export function openIconSource({ folder, service, timeoutMs }: IconSourceOptions): IconSource {
  const resolve = createRequire(join(folder, 'stopover-icons.js'));
  const installed = new Map<string, IconLookup | undefined>();
  const lookupOf = (prefix: string) => {
    if (!installed.has(prefix)) installed.set(prefix, readInstalled(prefix, resolve));
    return installed.get(prefix);
  };
  return {
    async find(prefix, names, signal) {
      const find = lookupOf(prefix);
      const icons = new Map(
        names.flatMap((name) => {
          const icon = find?.(name);
          return icon ? [[name, icon] as const] : [];
        }),
      );
      const missing = names.filter((name) => !icons.has(name));
      if (missing.length === 0 || service === undefined) return { icons, missing };
      try {
        const rest = await askIconService(prefix, missing, { service, timeoutMs, signal });
        return { icons: new Map([...icons, ...rest.icons]), missing: rest.missing };
      } catch (failure) {
        if (failure instanceof IconServiceFailure) return { icons, missing, failure };
        throw failure;
      }
    },
  };
}

/** Reads the collection's package; undefined if it is not installed, or is not a collection. */
function readInstalled(prefix: string, { resolve }: NodeJS.Require): IconLookup | undefined {
  try {
    const file = resolve(`@iconify-json/${prefix}/icons.json`);
    return openIconCollection(JSON.parse(readFileSync(file, 'utf8')), prefix);
  } catch {
    return undefined;
  }
}
