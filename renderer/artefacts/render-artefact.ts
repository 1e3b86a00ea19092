/** Makes a site's own file, and records its reads. */

import { createRenderState, listReads } from '../context/render-state.ts';
import { runOwnCode } from '../markup/own-code.ts';
import type { RenderTrace } from '../model/rendered-page.ts';
import type { SiteLanguage } from '../model/site.ts';
import { createContextMaker, type PageRendererOptions } from '../render-page.tsx';
import { absoluteAddress } from '../seo/absolute-address.ts';
import type { ArtefactDefinition } from './define-artefact.ts';

/** The content of a file, with its reads. */
export interface RenderedArtefact extends RenderTrace {
  readonly content: string | Uint8Array;
  /** Addresses of the drawings that it names. */
  readonly drawings: readonly string[];
}

/** Makes a file in a language. @throws Error that `make` throws, or for a result that is not text or bytes. */
export type RenderArtefact = (artefact: ArtefactDefinition, language: SiteLanguage) => RenderedArtefact;

/** Makes the function that makes files. */
export function createArtefactRenderer(
  options: Omit<PageRendererOptions, 'resources' | 'renderDocument' | 'shell'>,
): RenderArtefact {
  const createContext = createContextMaker(options);
  const absolute = (href: string) => absoluteAddress(href, options.site);
  return (artefact, language) => {
    const state = createRenderState();
    const context = createContext({ language: language.code, route: '' }, state);
    const content: unknown = runOwnCode({ path: 'make', name: 'artefact' }, () =>
      artefact.make({ context, language, absolute }),
    );
    if (typeof content !== 'string' && !(content instanceof Uint8Array))
      throw new Error(`it made ${describe(content)}, and neither text nor bytes`);
    return { content, reads: listReads(state), findings: state.findings, drawings: [...state.drawings] };
  };
}

/** Describes a value: `a promise`, `an object`, `undefined`. */
function describe(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (value instanceof Promise) return 'a promise';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
