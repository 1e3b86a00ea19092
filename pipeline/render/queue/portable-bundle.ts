/** A bundle of a site's modules for another machine, where Stopover and React are in other folders. */
import { readFileSync } from 'node:fs';
import type { SiteBundle } from '../../run/build-settings.ts';
import { mapOf } from '../../site/bundle/kept-bundle.ts';

/** The code of a bundle, with placeholders instead of the addresses of shared packages. */
export interface PortableBundle {
  readonly code: string;
  /** The source map, as JSON; undefined when it has been removed. */
  readonly map: string | undefined;
  readonly modules: SiteBundle['modules'];
  readonly pageTimeoutMs: number;
}

/** The packages that a bundle imports by address (`sharePackages` in bundle-modules.ts). */
const sharedPackages = [
  'stopover',
  'stopover/client',
  'stopover/renderer',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/server',
  'react-dom/client',
];

/** Reads a bundle for other machines. */
export function packBundle({ file, modules, pageTimeoutMs }: SiteBundle): PortableBundle {
  const text = readFileSync(file, 'utf8');
  const code = sharedPackages.reduce(
    (before, name) => before.replaceAll(addressOf(name), () => wordOf(name)),
    text,
  );
  return { code, map: readMap(file), modules, pageTimeoutMs };
}

/** The code of a bundle for this machine. */
export function unpackBundle({ code }: PortableBundle): string {
  return sharedPackages.reduce(
    (before, name) => before.replaceAll(wordOf(name), () => addressOf(name)),
    code,
  );
}

/** The cache folder may have been emptied. Failures then have no source positions. */
function readMap(file: string): string | undefined {
  try {
    return readFileSync(mapOf(file), 'utf8');
  } catch {
    return undefined;
  }
}

function addressOf(name: string): string {
  return JSON.stringify(import.meta.resolve(name));
}

function wordOf(name: string): string {
  return `"stopover-shared:${name}"`;
}
