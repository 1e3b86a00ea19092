/** Bundles the preview's own browser code when a page first asks for it. */
import { fileURLToPath } from 'node:url';

/** Scripts of the preview by name: modules in `client/`. */
export const clientScripts = ['page', 'news-worker', 'editor', 'dashboard'] as const;
/** Name of a script of the preview. */
export type ClientScript = (typeof clientScripts)[number];

/** The code of a script as one file; made once. */
export type ClientBundles = (name: ClientScript) => Promise<string>;

/** Makes the function that bundles. */
export function createClientBundles(): ClientBundles {
  const bundles = new Map<ClientScript, Promise<string>>();
  return (name) => {
    const bundle = bundles.get(name) ?? bundleScript(name);
    bundles.set(name, bundle);
    bundle.catch(() => bundles.delete(name));
    return bundle;
  };
}

async function bundleScript(name: ClientScript): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: clientModule(name), platform: 'browser', logLevel: 'silent' });
  try {
    const { output } = await bundle.generate({ format: 'iife', minify: true });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}

/** Scripts whose module stands in a folder of `client/`. */
const modules: Partial<Record<ClientScript, string>> = { 'news-worker': 'news/news-worker' };

/** Beside this file lies the source, or what was compiled from it. */
function clientModule(name: ClientScript): string {
  const here = import.meta.url;
  const extension = here.slice(here.lastIndexOf('.'));
  return fileURLToPath(new URL(`../../client/${modules[name] ?? name}${extension}`, here));
}
