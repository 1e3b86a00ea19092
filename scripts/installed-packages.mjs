// The packages that are installed beside Stopover, as package.json names them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const { dependencies, peerDependencies } = JSON.parse(
  readFileSync(fileURLToPath(new URL('../package.json', import.meta.url)), 'utf8'),
);
const installed = new Set(['stopover', ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);

/** Whether the package of an import is installed with Stopover, or may be: `react-dom/server` belongs to `react-dom`. */
export function isInstalled(id) {
  const parts = id.split('/');
  return installed.has(parts.slice(0, id.startsWith('@') ? 2 : 1).join('/'));
}
