// Inlines the packages that only browsers run into the compiled modules that import them: their releases are many times
// larger than the parts that are used, and every site would have to install them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { isInstalled } from './installed-packages.mjs';
import { noteLicenses } from './third-party-licenses.mjs';

/** The only modules that import such packages. */
const modules = [
  'renderer/client/flags/open-feature.js',
  'renderer/client/monitoring/datadog.js',
  'renderer/route-map/basemap/pbf-reader.js',
  'renderer/route-map/map/leaflet.js',
];

/** Rewrites these modules in the compiled `folder`. */
export async function inlineBrowserPackages(folder) {
  const { leanLeaflet } = await import(pathToFileURL(join(folder, 'pipeline/assets/lean-leaflet.js')));
  for (const name of modules) {
    const file = join(folder, name);
    const bundle = await rolldown({
      input: file,
      platform: 'browser',
      plugins: [keepOwnImports(file), leanLeaflet(), noteLicenses()],
      logLevel: 'warn',
    });
    // Generate in memory, because the result replaces its source.
    const { output } = await bundle.generate({
      format: 'esm',
      codeSplitting: false,
      comments: { legal: true, annotation: true, jsdoc: false },
    });
    await bundle.close();
    writeFileSync(file, output[0].code);
  }
}

/** Our own modules, and installed packages, are imported as before. */
function keepOwnImports(file) {
  return {
    name: 'keep-own-imports',
    resolveId: (id, importer) =>
      importer === file && (id.startsWith('.') || isInstalled(id)) ? { id, external: true } : null,
  };
}
