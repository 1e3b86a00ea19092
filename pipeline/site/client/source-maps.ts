/** Source maps of the site's own code in browsers: its sources by their paths in the project, and other sources without text. */
import { basename, relative, resolve, sep } from 'node:path';
import type { OutputChunk } from 'rolldown';

/** Returns a chunk's source map as JSON; undefined for one without code of the site. The folder does not matter. */
export function describeMap(map: OutputChunk['map'], root: string): string | undefined {
  if (!map) return undefined;
  const paths = map.sources.map((source) => relative(root, resolve(root, source)).split(sep).join('/'));
  if (!paths.some(isOfSite)) return undefined;
  return JSON.stringify({
    version: 3,
    sources: paths.map(namePath),
    sourcesContent: paths.map((path, index) => (isOfSite(path) ? map.sourcesContent?.[index] : null)),
    names: map.names,
    mappings: map.mappings,
  });
}

function isOfSite(path: string): boolean {
  return !path.startsWith('../') && !path.includes('node_modules/') && !/[\0:]|stopover-entry/.test(path);
}

/** Packages keep their name wherever they are installed. */
function namePath(path: string): string {
  if (isOfSite(path)) return path;
  const [, inPackage] = /.*\bnode_modules\/(.+)$/.exec(path) ?? [];
  return inPackage ? `node_modules/${inPackage}` : `stopover/${basename(path)}`;
}
