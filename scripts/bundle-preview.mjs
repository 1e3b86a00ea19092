// Bundles the preview's own scripts for browsers: they need modules of the preview that are otherwise part of the program's bundle.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { noteLicenses } from './third-party-licenses.mjs';

/** Bundles the code that was compiled into `folder`; writes the results to its preview/scripts/. */
export async function bundlePreview(folder) {
  const { clientScripts, scriptFormat } = await import(
    pathToFileURL(join(folder, 'preview/live/answers/client-scripts.js'))
  );
  for (const [name, module] of Object.entries(clientScripts)) {
    const bundle = await rolldown({
      input: join(folder, 'preview/client', `${module}.js`),
      platform: 'browser',
      plugins: [noteLicenses()],
      logLevel: 'warn',
    });
    await bundle.write({ ...scriptFormat, file: join(folder, 'preview/scripts', `${name}.js`) });
    await bundle.close();
  }
}
