// Bundles the map's widget for pages of other sites: a module with its chunks, and one style sheet.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { rolldown } from 'rolldown';
import { noteLicenses } from './third-party-licenses.mjs';

/** The map's replacement for React. */
const RUNTIME = fileURLToPath(new URL('./embed-runtime.mjs', import.meta.url));

/** Bundles the code that was compiled into `folder`; writes the result to its bundle/route-map/. */
export async function bundleRouteMap(folder) {
  const out = join(folder, 'bundle', 'route-map');
  const bundle = await rolldown({
    input: { 'route-map': join(folder, 'renderer/route-map/mount-route-map.js') },
    platform: 'browser',
    plugins: [noteLicenses()],
    resolve: {
      alias: {
        '#route-service/contract': join(folder, 'route-service/contract.js'),
        'react/jsx-runtime': 'preact/jsx-runtime',
        'react-dom/client': RUNTIME,
        react: RUNTIME,
      },
    },
    logLevel: 'warn',
  });
  await bundle.write({
    dir: out,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name].[hash].js',
  });
  await bundle.close();
  mkdirSync(out, { recursive: true });
  const { styleTargets } = await import(pathToFileURL(join(folder, 'pipeline/bundlers/targets.js')).href);
  writeFileSync(join(out, 'route-map.css'), writeStyles(join(folder, 'renderer/styles'), styleTargets));
}

/** Writes the site's own style sheets: the tokens and the map's rules unchanged, the page's rules only for the widget, and no fonts. */
function writeStyles(folder, targets) {
  const read = (name) => readFileSync(join(folder, `${name}.css`), 'utf8');
  const tokens = read('tokens')
    .replace(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(':root', '.mapw-box');
  const page = ['base', 'signs', 'forms'].map(read).join('\n');
  const own = ['leaflet', 'map', 'itinerary', 'map-controls', 'map-print'].map(read).join('\n');
  const ground =
    '.mapw-box { color: var(--text); font: var(--step-0) / var(--leading-body) var(--font-text); }';
  const code = `${tokens}\n:where(.mapw-box) {\n${page}\n}\n${ground}\n${own}`;
  return transform({ filename: 'route-map.css', code: Buffer.from(code), minify: true, targets }).code;
}
