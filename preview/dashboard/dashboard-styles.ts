/** The dashboard's style sheet: the design's tokens and type with their fonts, in one file. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFonts } from '#pipeline';

/** Makes the function that bundles the style sheet when somebody first asks for it. */
export function createDashboardStyles(): () => Promise<string> {
  let bundled: Promise<string> | undefined;
  return () => {
    bundled ??= bundleStyles();
    return bundled;
  };
}

async function bundleStyles(): Promise<string> {
  const { bundle } = await import('lightningcss');
  const fonts = new Map(readFonts().map(({ name, content }) => [name, content]));
  const filename = fileURLToPath(new URL('dashboard.css', import.meta.url));
  const { code, dependencies = [] } = bundle({ filename, minify: true, analyzeDependencies: true });
  return dependencies.reduce((css, dependency) => {
    const font = dependency.type === 'url' ? fonts.get(basename(dependency.url)) : undefined;
    if (dependency.type !== 'url') return css;
    const address = font ? `data:font/woff2;base64,${Buffer.from(font).toString('base64')}` : dependency.url;
    return css.replaceAll(dependency.placeholder, address);
  }, Buffer.from(code).toString('utf8'));
}
