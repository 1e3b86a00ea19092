/** A page made of sections: a heading, unless a hero brings its own, and the body. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../model/render-context.ts';
import type { RawBlock } from '../../model/story.ts';
import { hasBlock } from './body-parts.ts';
import { PageHead } from './page-head.tsx';

interface SectionedFields {
  readonly title: string;
  readonly lede?: string | undefined;
  readonly body: readonly RawBlock[];
}

/** Renders the heading and the body of a page without parts of its own. */
export function renderSections({ title, lede, body }: SectionedFields, context: RenderContext): ReactNode {
  return (
    <>
      {!hasBlock(body, 'hero') && <PageHead context={context} title={title} lede={lede} />}
      {context.renderBlocks(body, 'content.body')}
    </>
  );
}
