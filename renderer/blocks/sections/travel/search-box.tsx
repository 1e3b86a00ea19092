/** The block `search_box`: a form that asks a booking engine; it works without script. */
import type { ReactNode } from 'react';
import { PreviewNotice } from '../../../elements/sections/preview-notice.tsx';
import { isVisible, sectionAttributes } from '../../../elements/sections/section-attributes.ts';
import { searchBoxIsland } from '../../../islands/search-box.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { readSearch } from '../../../products/read-search.ts';
import { searchBoxFields } from '../../parts/search-box-fields.ts';

/** A search by airport and dates. */
export const searchBox = defineBlock({
  name: 'search_box',
  kind: 'section',
  fields: searchBoxFields,
  render: renderSearchBox,
});

function renderSearchBox(view: BlockView<typeof searchBoxFields>): ReactNode {
  const { context } = view;
  if (!isVisible(view)) return null;
  const search = readSearch(view);
  if (!search) return <PreviewNotice context={context} messageKey="missing.results" />;
  return (
    <div {...sectionAttributes(view, 'search-wrap')}>
      <div className="wrap">{context.island(searchBoxIsland, search)}</div>
    </div>
  );
}
