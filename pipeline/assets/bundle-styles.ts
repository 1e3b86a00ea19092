/** Bundles the style sheet: one file of all families of blocks. */
import { fileURLToPath } from 'node:url';
import { bundle } from 'lightningcss';

/** The style sheet before a site's addresses and theme stand in it (site-styles.ts). Plain data. */
export interface StyleBundle {
  readonly css: string;
  /** Each address as it is written in the sources, by what stands for it in the text. */
  readonly addresses: Readonly<Record<string, string>>;
}

/** Bundles the style sheet. The same sources give the same bytes. */
export function bundleStyles(): StyleBundle {
  const filename = fileURLToPath(new URL('../../renderer/styles/index.css', import.meta.url));
  const { code, dependencies = [] } = bundle({ filename, minify: true, analyzeDependencies: true });
  const addresses = dependencies.flatMap((dependency) =>
    dependency.type === 'url' ? [[dependency.placeholder, dependency.url]] : [],
  );
  return { css: Buffer.from(code).toString('utf8'), addresses: Object.fromEntries(addresses) };
}
