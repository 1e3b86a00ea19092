/** The module with the document of the site: its function `renderDocument`. */
import type { DocumentRenderer } from '#renderer';
import { StopoverError } from '../../errors.ts';
import { defineModuleKind, type SiteModule } from './module-kind.ts';

/** `document` of the configuration. */
export const documentModule = defineModuleKind({
  key: 'document',
  pick: ([module]) => ({ renderDocument: pickDocument(module!) }),
});

function pickDocument({ exports, file }: SiteModule): DocumentRenderer {
  const { renderDocument } = exports;
  if (typeof renderDocument === 'function') return renderDocument as DocumentRenderer;
  throw new StopoverError('module-unloadable', { file, reason: 'it exports no function "renderDocument"' });
}
