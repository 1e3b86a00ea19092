/** Finds the place in the site's own files at which its code threw: what runs is a bundle of them. */
import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapOf } from './bundle/kept-bundle.ts';

/** A place in a file of the site; lines and columns count from 1. */
export interface CodePlace {
  /** Absolute. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The innermost place of the site's code in a stack; undefined if none of it is there. */
export function locateError(stack: string | undefined, bundle: string): CodePlace | undefined {
  const frame = stack && findFrame(stack, bundle);
  if (!frame) return undefined;
  try {
    const map = new SourceMap(JSON.parse(readFileSync(mapOf(bundle), 'utf8')) as SourceMapPayload);
    const entry = map.findEntry(frame.line - 1, frame.column - 1);
    if (!('originalSource' in entry)) return undefined;
    const { originalSource, originalLine, originalColumn } = entry;
    const project = join(dirname(bundle), '../..');
    return {
      file: resolve(project, originalSource),
      line: originalLine + 1,
      column: originalColumn + 1,
    };
  } catch {
    // Somebody has emptied the cache folder: the message has to do without.
    return undefined;
  }
}

/** The bundle in a stack, by its address or its path: `file:///site/.stopover/modules/site.0123.mjs:12:5`. */
function findFrame(stack: string, bundle: string) {
  for (const name of [pathToFileURL(bundle).href, bundle]) {
    for (let at = stack.indexOf(name); at >= 0; at = stack.indexOf(name, at + 1)) {
      const place = /^:(\d+)(?::(\d+))?/.exec(stack.slice(at + name.length));
      if (place) return { line: Number(place[1]), column: Number(place[2] ?? 1) };
    }
  }
  return undefined;
}
