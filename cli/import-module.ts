/** Imports a module of the site, written in TypeScript or JavaScript, with JSX or without. */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';

export interface ImportedModule {
  readonly namespace: Readonly<Record<string, unknown>>;
  /** Hash of the module's code and of everything of the site that it imports. */
  readonly hash: string;
}

/** Node 20 runs no TypeScript: a module is bundled with what it imports by path; packages stay outside. */
export async function importModule(file: string, cwd: string): Promise<ImportedModule> {
  const code = await bundleModule(file);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  // Inside the project, so that its own packages are found from there.
  const folder = join(cwd, '.stopover', 'modules');
  const bundled = join(folder, `${basename(file, extname(file))}.${hash}.mjs`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(bundled, code);
  return { namespace: await import(pathToFileURL(bundled).href), hash };
}

async function bundleModule(file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !/^[a-z]:[\\/]/i.test(id),
    transform: { jsx: 'react-jsx' },
    logLevel: 'silent',
  });
  try {
    const { output } = await bundle.generate({ format: 'esm' });
    return output[0].code;
  } finally {
    await bundle.close();
  }
}
