/** Template of the content type `help_index`: groups of answers, and the sections below them. */
import type { ReactNode } from 'react';
import { linkGroup } from '../blocks/items/link-group.ts';
import { linkItem } from '../blocks/items/link-item.ts';
import { itemPath } from '../blocks/parts/item-path.ts';
import { helpIndexFields } from '../content-types/help-index.ts';
import { definePage, type PageView } from '../model/define-block.ts';
import type { RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import { type PageRow, PageRows } from './parts/lists/page-rows.tsx';
import { PageHead } from './parts/page-head.tsx';

type View = PageView<typeof helpIndexFields>;

/** The start page of the help. */
export const helpIndex = definePage({
  name: 'help_index',
  fields: helpIndexFields,
  render: renderHelpIndex,
  describe: ({ fields }) => ({
    title: fields.title,
    ...(fields.lede ? { description: fields.lede } : {}),
  }),
});

function renderHelpIndex({ fields, context }: View): ReactNode {
  return (
    <>
      <PageHead context={context} title={fields.title} lede={fields.lede} />
      <Groups groups={fields.groups} context={context} />
      {context.renderBlocks(fields.body, 'content.body')}
    </>
  );
}

interface GroupsProps {
  readonly groups: readonly RawBlock[];
  readonly context: RenderContext;
}

const PATH = 'content.groups';

function Groups({ groups, context }: GroupsProps): ReactNode {
  const items = context.items(linkGroup, groups, PATH);
  if (items.length === 0) return null;
  return (
    <div className="section">
      <div className="wrap groups">
        {items.map((group) => (
          <section key={group._uid}>
            <h2>{group.title}</h2>
            <PageRows
              rows={readRows(group.links, context, `${itemPath(group, groups, PATH)}.links`)}
              context={context}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

function readRows(links: readonly RawBlock[], context: RenderContext, path: string): readonly PageRow[] {
  return context.items(linkItem, links, path).flatMap((item) => {
    const link = context.link(item.link, `${itemPath(item, links, path)}.link`);
    return link ? [{ link, title: item.label, text: item.text }] : [];
  });
}
