/** Loads what a site adds to Stopover: blocks and the document; finds what browsers run of it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BlockDefinition, DocumentRenderer, SiteExtensions } from '#pipeline/build';
import type { Config } from '#pipeline/config';
import { StopoverError } from '#pipeline/errors';
import { findMiddleware } from './find-middleware.ts';
import type { ImportedModule } from './import-module.ts';

interface LoadedModule extends ImportedModule {
  readonly file: string;
}

/** A site's extensions, and the files from which they were made. */
export interface LoadedExtensions extends SiteExtensions {
  readonly files: readonly string[];
}

/** @throws StopoverError config-invalid for middleware that is not there, module-unloadable when a module cannot be loaded or exports nothing of use. */
export async function loadExtensions(
  { blocks, document, routeRules }: Config,
  cwd: string,
): Promise<LoadedExtensions> {
  const found = findMiddleware({ routeRules }, cwd);
  const modules = await Promise.all(blocks.map((path) => loadModule(resolve(cwd, path), cwd)));
  const shell = document === undefined ? undefined : await loadModule(resolve(cwd, document), cwd);
  return {
    blocks: modules.flatMap(pickBlocks),
    renderDocument: shell && pickDocument(shell),
    files: [...modules, ...(shell ? [shell] : []), ...(found ? [found] : [])].flatMap(({ files }) => files),
    hash: [...modules, ...(shell ? [shell] : []), ...(found ? [found.middleware] : [])]
      .map(({ hash }) => hash)
      .join(' '),
    middleware: found?.middleware,
  };
}

async function loadModule(file: string, cwd: string): Promise<LoadedModule> {
  if (!existsSync(file))
    throw new StopoverError('module-unloadable', { file, reason: 'there is no such file' });
  const { importModule } = await import('./import-module.ts');
  try {
    return { file, ...(await importModule(file, cwd)) };
  } catch (cause) {
    if (cause instanceof StopoverError) throw cause;
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StopoverError('module-unloadable', { file, reason }, { cause });
  }
}

function pickBlocks({ namespace, file }: LoadedModule): BlockDefinition[] {
  const blocks = Object.values(namespace).filter(isBlock);
  for (const { name, kind } of blocks) {
    if (blockKinds.includes(kind)) continue;
    // A module in plain JavaScript may leave it out.
    const found =
      (kind as unknown) === undefined ? 'no kind' : `a kind that nobody knows, ${JSON.stringify(kind)}`;
    throw new StopoverError('module-unloadable', {
      file,
      reason: `its block "${name}" has ${found}. Say kind: 'section' for what stands in a page, 'item' for what stands in another block, 'record' for stories that pages show; stories that are pages take definePage`,
    });
  }
  if (blocks.length > 0) return blocks;
  throw new StopoverError('module-unloadable', { file, reason: 'it exports no block made by defineBlock' });
}

const blockKinds: readonly BlockDefinition['kind'][] = ['section', 'item', 'page', 'record'];

function isBlock(value: unknown): value is BlockDefinition {
  return typeof value === 'object' && value !== null && 'name' in value && 'schema' in value;
}

function pickDocument({ namespace, file }: LoadedModule): DocumentRenderer {
  const { renderDocument } = namespace;
  if (typeof renderDocument === 'function') return renderDocument as DocumentRenderer;
  throw new StopoverError('module-unloadable', { file, reason: 'it exports no function "renderDocument"' });
}
