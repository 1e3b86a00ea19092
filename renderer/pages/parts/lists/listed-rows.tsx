/** The offers or guides of a listing as rows. */
import type { ReactNode } from 'react';
import type { RenderContext } from '../../../model/render-context.ts';
import { findProducts } from '../../../products/find-products.ts';
import { readStoryRows, StoryRows } from '../../../products/story-rows.tsx';

interface ListedRowsProps {
  readonly context: RenderContext;
  readonly type: 'offer' | 'guide';
  /** Slug of the listing, whose folder holds the guides; other folders have articles too. */
  readonly folder: string;
}

/** Rows of offers or guides, or a sentence that there are currently none. */
export function ListedRows(props: ListedRowsProps): ReactNode {
  return (
    <div className="section">
      <div className="wrap">
        <StoryRows {...chooseStories(props)} />
      </div>
    </div>
  );
}

/** The stories of the rows. */
export function findListedRows(props: ListedRowsProps): readonly string[] {
  return readStoryRows(chooseStories(props)).map(({ uuid }) => uuid);
}

function chooseStories({ context, type, folder }: ListedRowsProps) {
  const uuids =
    type === 'guide' ? context.find({ type: 'article', folder }) : findProducts(type, undefined, context);
  return { type, uuids, context, path: 'content' };
}
