/**
 * Gives `new URL('./sign.svg', import.meta.url).href` the file's address in the site, as an import of the file does, the same on the
 * server and in browsers. Otherwise, pages would have a path of the machine that builds them. The `URL` itself stays as it is on the
 * server, where code reads files with it.
 */
import { dirname, isAbsolute, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import { isFile } from '../../disk/is-file.ts';
import { listNodes, parseTree, type SyntaxNode } from '../client/find-definitions.ts';
import { isInstalled } from '../packages/installed.ts';
import { readAddress } from './follow-addresses.ts';
import { FILE, type NotedFiles, publishFile } from './import-files.ts';

/** Finding it in the text is faster than parsing every module. */
const HREF = /\bimport\.meta\.url\s*,?\s*\)\s*\.\s*href\b/;

/** A plugin for modules of a site. @param address of the site's root, such as `/`. */
export function followHrefs(address: string, noted: Omit<NotedFiles, 'missing'>): Plugin {
  return {
    name: 'stopover-follow-hrefs',
    transform: {
      filter: { code: HREF },
      handler(code, id) {
        if (!isAbsolute(id) || isInstalled(id)) return null;
        const nodes = listNodes(parseTree(code, id, this.parse.bind(this)));
        const toPaths = new Set(nodes.flatMap(listPathArguments));
        let changed = code;
        // From the end, so that the places of the others stay.
        for (const node of nodes.filter(isHref).toSorted((a, b) => b.start! - a.start!)) {
          const found = readAddress(node.object!);
          const file = found && resolve(dirname(id), found.path);
          if (toPaths.has(node) || !file || !FILE.test(file) || !isFile(file)) continue;
          const target = JSON.stringify(publishFile(file, address, noted) + found.rest);
          const lines = code.slice(node.start, node.end).replaceAll(/[^\n]/g, '');
          changed = changed.slice(0, node.start) + target + lines + changed.slice(node.end);
        }
        // Line numbers do not change, so source maps stay usable.
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}

function isHref({ type, property, computed }: SyntaxNode): boolean {
  return type === 'MemberExpression' && !computed && property?.name === 'href';
}

/** `fileURLToPath` wants the address on the machine. */
function listPathArguments({ type, callee, arguments: args = [] }: SyntaxNode): readonly SyntaxNode[] {
  const name = callee?.name ?? callee?.property?.name;
  return type === 'CallExpression' && name === 'fileURLToPath' ? args : [];
}
