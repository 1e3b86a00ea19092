/** Opens the browser of the tests, found in the same way. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Starts the browser with the tests' own code, which is TypeScript and therefore bundled first. */
export async function openBrowser() {
  const source = join(root, 'tests/support/browser/browser.ts');
  const bundle = await rolldown({
    input: source,
    platform: 'node',
    external: [/^[^./]/],
    plugins: [keepPlaces],
    logLevel: 'silent',
  });
  // Inside the checkout, where packages are found.
  const cache = join(root, 'node_modules/.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'stopover-lab-'));
  try {
    const file = join(folder, 'browser.mjs');
    await bundle.write({ file, format: 'esm', codeSplitting: false });
    const { launchBrowser } = await import(pathToFileURL(file).href);
    return await launchBrowser();
  } finally {
    await bundle.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Lets modules look for files from their place before bundling. */
const keepPlaces = {
  name: 'keep-places',
  transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
};
