/** Splits a page's body where the template adds something between its sections. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';

/** The body in two parts, rendered. */
export interface BodyParts {
  /** The sections at the start, which belong above the template's own parts. */
  readonly lead: ReactNode;
  readonly rest: ReactNode;
}

/** Splits the body after the leading blocks with one of these names. */
export function renderBodyParts(
  body: readonly RawBlock[],
  leading: readonly string[],
  context: RenderContext,
): BodyParts {
  const end = body.findIndex((block) => !leading.includes(block.component));
  const split = end === -1 ? body.length : end;
  return {
    lead: context.renderBlocks(body.slice(0, split), 'content.body'),
    rest: context.renderBlocks(body.slice(split), 'content.body', split),
  };
}

/** True when the body has a list of products of this type, so that the template need not add its own. */
export function hasProductList(body: readonly RawBlock[], wanted: string): boolean {
  return body.some(({ component, type }) => component === 'product_list' && type === wanted);
}

/** True when the body has a section with one of these names, so that the template need not add its own. */
export function hasBlock(body: readonly RawBlock[], ...names: readonly string[]): boolean {
  return body.some((block) => names.includes(block.component));
}
