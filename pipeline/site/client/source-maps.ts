/**
 * Source maps of the site's own code in browsers: its sources by their paths in the project or in their package of the workspace,
 * and other sources without text.
 */
import { basename, dirname, relative, resolve, sep } from 'node:path';
import type { OutputChunk } from 'rolldown';
import { readJsonFile } from '../../disk/read-json-file.ts';
import { findNearest } from '../settings/list-settings.ts';
import { isOwn } from './site-code-plugin.ts';

/** Returns a chunk's source map as JSON; undefined for one without code of the site. The folder does not matter. */
export function describeMap(map: OutputChunk['map'], root: string): string | undefined {
  if (!map) return undefined;
  const names = map.sources.map((source) => nameOwn(source, root));
  if (names.every((name) => name === undefined)) return undefined;
  return JSON.stringify({
    version: 3,
    sources: map.sources.map((source, index) => names[index] ?? nameOther(source)),
    sourcesContent: names.map((name, index) => (name === undefined ? null : map.sourcesContent?.[index])),
    names: map.names,
    mappings: map.mappings,
  });
}

/** The name of a source of the site or of its workspace; undefined for other sources. */
function nameOwn(source: string, root: string): string | undefined {
  const file = resolve(root, source);
  const path = withSlashes(relative(root, file));
  if (/[\0:]|stopover-entry|\bnode_modules\//.test(path)) return undefined;
  if (!path.startsWith('../')) return path;
  return isOwn(file) ? undefined : nameInWorkspace(file);
}

/** Packages of a workspace keep their name wherever they are. */
function nameInWorkspace(file: string): string | undefined {
  const manifest = findNearest(dirname(file), 'package.json');
  const folder = dirname(manifest);
  const { name = basename(folder) } = (readJsonFile(manifest) ?? {}) as { readonly name?: string };
  return name === 'stopover' ? undefined : `${name}/${withSlashes(relative(folder, file))}`;
}

/** Installed packages keep their name wherever they are, too. */
function nameOther(source: string): string {
  const path = withSlashes(source);
  const [, inPackage] = /.*\bnode_modules\/(.+)$/.exec(path) ?? [];
  return inPackage ? `node_modules/${inPackage}` : `stopover/${basename(path)}`;
}

function withSlashes(path: string): string {
  return path.split(sep).join('/');
}
