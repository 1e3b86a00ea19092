/** Provides the preview's own scripts. The compiled program contains them as bundles; with the sources they are bundled here. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openRolldown } from '#pipeline';
import { type ClientScript, clientScripts, scriptFormat } from './client-scripts.ts';

/** Returns the code of a script as one file, which is made once. */
export type ClientBundles = (name: ClientScript) => Promise<string>;

/** Makes the function that returns scripts. */
export function createClientBundles(): ClientBundles {
  const bundles = new Map<ClientScript, Promise<string>>();
  return (name) => {
    const bundle = bundles.get(name) ?? takeScript(name);
    bundles.set(name, bundle);
    bundle.catch(() => bundles.delete(name));
    return bundle;
  };
}

function takeScript(name: ClientScript): Promise<string> {
  const shipped = fileURLToPath(new URL(`../../scripts/${name}.js`, import.meta.url));
  return existsSync(shipped) ? readFile(shipped, 'utf8') : bundleScript(name);
}

async function bundleScript(name: ClientScript): Promise<string> {
  const { rolldown } = await openRolldown();
  const input = fileURLToPath(new URL(`../../client/${clientScripts[name]}.ts`, import.meta.url));
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await bundle.generate(scriptFormat);
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
