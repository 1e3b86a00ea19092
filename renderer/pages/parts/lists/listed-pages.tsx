/** The offers or guides of a listing as rows. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../model/render-context.ts';
import { findProducts } from '../../../products/find-products.ts';
import { StoryRows } from '../../../products/story-rows.tsx';

interface ListedPagesProps {
  readonly context: RenderContext;
  readonly type: 'offer' | 'guide';
  /** Slug of the listing, whose folder holds the guides; other folders have articles too. */
  readonly folder: string;
}

/** A list of pages, or a sentence that there are currently none. */
export function ListedPages({ context, type, folder }: ListedPagesProps): ReactNode {
  const uuids =
    type === 'guide' ? context.find({ type: 'article', folder }) : findProducts(type, undefined, context);
  return (
    <div className="section">
      <div className="wrap">
        <StoryRows type={type} uuids={uuids} context={context} path="content" />
      </div>
    </div>
  );
}
