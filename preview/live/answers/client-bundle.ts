/** Gives the preview's own scripts: they come bundled with the compiled program, and are bundled here beside the sources. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openRolldown } from '#pipeline';
import { type ClientScript, clientScripts, scriptFormat } from './client-scripts.ts';

/** The code of a script as one file; made once. */
export type ClientBundles = (name: ClientScript) => Promise<string>;

/** Makes the function that gives them. */
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
