/** Loads what a site adds to Stopover: blocks and the document. */
import { resolve } from 'node:path';
import type { Config } from '#pipeline';
import { type BlockDefinition, type DocumentRenderer, type SiteExtensions, StopoverError } from '#pipeline';

/** @throws StopoverError config-unloadable when a module cannot be loaded or exports nothing of use. */
export async function loadExtensions(config: Config, cwd: string): Promise<SiteExtensions> {
  if (config.blocks.length === 0 && config.document === undefined) {
    return { blocks: [], renderDocument: undefined, hash: '' };
  }
  const { importModule } = await import('./import-module.ts');
  const load = async (path: string) => {
    const file = resolve(cwd, path);
    try {
      return { file, ...(await importModule(file, cwd)) };
    } catch (cause) {
      throw new StopoverError('config-unloadable', { file, reason: (cause as Error).message }, { cause });
    }
  };
  const modules = await Promise.all(config.blocks.map(load));
  const document = config.document === undefined ? undefined : await load(config.document);
  return {
    blocks: modules.flatMap(({ file, namespace }) => pickBlocks(namespace, file)),
    renderDocument: document && pickDocument(document.namespace, document.file),
    hash: [...modules, ...(document ? [document] : [])].map(({ hash }) => hash).join(' '),
  };
}

function pickBlocks(namespace: Readonly<Record<string, unknown>>, file: string): BlockDefinition[] {
  const blocks = Object.values(namespace).filter(isBlock);
  if (blocks.length > 0) return blocks;
  throw new StopoverError('config-unloadable', { file, reason: 'it exports no block made by defineBlock' });
}

function isBlock(value: unknown): value is BlockDefinition {
  return (
    typeof value === 'object' && value !== null && 'name' in value && 'kind' in value && 'schema' in value
  );
}

function pickDocument(namespace: Readonly<Record<string, unknown>>, file: string): DocumentRenderer {
  const { renderDocument } = namespace;
  if (typeof renderDocument === 'function') return renderDocument as DocumentRenderer;
  throw new StopoverError('config-unloadable', { file, reason: 'it exports no function "renderDocument"' });
}
