/**
 * Lets a site's code for browsers name files as other bundlers do: `new URL('./add.wasm', import.meta.url)`. Such a file becomes an asset
 * of the site. A module, such as that of a worker, is bundled on its own.
 */
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, resolve } from 'node:path';
import type { Plugin } from 'rolldown';
import type { ScriptFile } from '../../assets/script-bundle.ts';
import type { ParseModule } from '../../bundlers/open-bundlers.ts';
import { isFile } from '../../disk/is-file.ts';
import { listNodes, parseTree, type SyntaxNode, textOf } from '../client/find-definitions.ts';
import { isOwn } from '../client/site-code-plugin.ts';
import { isInstalled } from '../packages/installed.ts';
import { placeOfOffset } from '../place-in-module.ts';
import { describeMissing } from '../suggest-path.ts';
import { FILE, type NotedFiles, publishFile } from './import-files.ts';

/** Where the plugin puts the files, and how it bundles a module. */
export interface AddressOrder {
  /** Of the site's root, such as `/`. */
  readonly address: string;
  readonly noted: Omit<NotedFiles, 'missing'>;
  /** The modules that are bundled on their own, by their paths. */
  readonly workers: Map<string, LoneModule>;
  /** Bundles a module with the same plugins, one of them replaced by `inner`. Its entry comes first. */
  bundle(
    entry: { readonly name: string; readonly file: string },
    inner: Plugin,
  ): Promise<readonly ScriptFile[]>;
}

/** A module that is bundled on its own. */
interface LoneModule {
  readonly files: Promise<readonly ScriptFile[]>;
  /** Other such modules that it names: its bundle waits for theirs. */
  readonly named: Set<string>;
}

const NAME = 'stopover-follow-addresses';

/** Finding it in the text is faster than parsing every module. */
const ADDRESS = /\bnew\s+URL\s*\([^()]*\bimport\.meta\.url\b/;

/** A path within the project or a package, and anything after it. Other addresses, such as `https:`, and folders need no file. */
const PATH = /^(?![a-z][a-z\d+.-]*:|\/)([^?#]*[^?#/.])([?#].*)?$/i;

const CODE = /\.[cm]?[jt]sx?$/;

/** An address that a module names, and its place in the code. */
interface FoundAddress {
  readonly path: string;
  /** A query or fragment. */
  readonly rest: string;
  readonly start: number;
  readonly end: number;
}

/** Makes the plugin. @param lone the module that is bundled on its own; absent for the code that all pages load. */
export function followAddresses(order: AddressOrder, lone?: string): Plugin {
  return {
    name: NAME,
    transform: {
      filter: { code: ADDRESS },
      async handler(code, id) {
        if (!isAbsolute(id) || isOwn(id)) return null;
        const refuse = (message: string, { start }: FoundAddress) =>
          this.error({ message, id, loc: placeOfOffset(id, start) });
        let changed = code;
        // From the end, so that the places of the others stay.
        for (const found of listAddresses(code, id, this.parse.bind(this)).toReversed()) {
          const { path, rest, start, end } = found;
          const file =
            findFile(path, id) ??
            (isImported(path) ? (await this.resolve(path, id))?.id.replace(MARKS, '') : undefined);
          if (file === undefined || !isAbsolute(file) || !isFile(file)) {
            if (!isInstalled(id)) refuse(describeMissing(path, id), found);
          } else if (file === id || (lone !== undefined && leadsTo(lone, file, order.workers))) {
            if (!isInstalled(id)) refuse(OF_ITSELF, found);
          } else {
            const target = await publish(file, order, lone).catch((error) => keepForPackage(id, error));
            if (target !== undefined)
              changed = changed.slice(0, start) + JSON.stringify(target + rest) + changed.slice(end);
          }
        }
        // Line numbers do not change, so source maps stay usable.
        return changed === code ? null : { code: changed, map: null };
      },
    },
  };
}

const OF_ITSELF =
  'A module cannot name itself as a file, nor one that names it: write the code of a worker into a module of its own, and let others name it';

/** Whether a module names another one, or one that does. Each of the two would wait for the other's bundle. */
function leadsTo(target: string, from: string, workers: AddressOrder['workers']): boolean {
  if (from === target) return true;
  return [...(workers.get(from)?.named ?? [])].some((next) => leadsTo(target, next, workers));
}

/** Additions of other plugins to the path of a file. */
const MARKS = /^\0[\w-]+:|\?.*$/g;

/** Whether modules can import such a file, so that other plugins find it. */
function isImported(path: string): boolean {
  return CODE.test(path) || FILE.test(path);
}

/** The file beside a module, or one of a package. A package may name files that it does not have, so for these there is no other. */
function findFile(path: string, id: string): string | undefined {
  const near = resolve(dirname(id), path);
  if (isFile(near) || (isInstalled(id) && FILE.test(path))) return near;
  if (isImported(path)) return undefined;
  try {
    return createRequire(id).resolve(path);
  } catch {
    return undefined;
  }
}

/** A package may name modules for Node, which browsers never load. */
function keepForPackage(id: string, error: unknown): undefined {
  if (!isInstalled(id)) throw error;
}

/** Publishes a file, and returns its address. */
async function publish(file: string, order: AddressOrder, lone: string | undefined): Promise<string> {
  const { address, noted, workers } = order;
  if (!CODE.test(file)) return publishFile(file, address, noted);
  if (lone !== undefined) workers.get(lone)?.named.add(file);
  const worker = workers.get(file) ?? { files: bundleAlone(file, order), named: new Set<string>() };
  workers.set(file, worker);
  const [entry] = await worker.files;
  // All code is in one folder.
  return `./${entry!.name}`;
}

function bundleAlone(file: string, order: AddressOrder): LoneModule['files'] {
  const name = basename(file)
    .replace(CODE, '')
    .replaceAll(/[^\w-]+/g, '-');
  return order.bundle({ name: `worker-${name}`, file }, followAddresses(order, file));
}

/** The addresses that name files. */
function listAddresses(code: string, id: string, parse: ParseModule): readonly FoundAddress[] {
  return listNodes(parseTree(code, id, parse)).flatMap((node) => readAddress(node) ?? []);
}

/** The address that an expression `new URL('./add.wasm', import.meta.url)` names; undefined for others. */
export function readAddress({ type, callee, arguments: args = [] }: SyntaxNode): FoundAddress | undefined {
  const [first, base] = args;
  const isOfModule = base?.object?.type === 'MetaProperty' && base.property?.name === 'url';
  if (type !== 'NewExpression' || callee?.name !== 'URL' || !isOfModule) return undefined;
  const { start, end } = first as Required<SyntaxNode>;
  const [, path, rest = ''] = PATH.exec(textOf(first) ?? '') ?? [];
  return path === undefined ? undefined : { path, rest, start, end };
}

/** Files of the modules that are bundled on their own. No document names them. One that cannot be bundled has been reported, or belongs to a package for Node. */
export async function listAlone(workers: AddressOrder['workers']): Promise<readonly ScriptFile[]> {
  const bundled = await Promise.allSettled([...workers.values()].map(({ files }) => files));
  return bundled
    .flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    .map((file) => ({ ...file, isEntry: false }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}
