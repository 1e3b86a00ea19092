/** The links of header and footer: labels by editors, targets checked like every other link. */
import type { ReactNode } from 'react';
import { linkItem } from '../blocks/items/link-item.ts';
import { itemPath } from '../blocks/parts/item-path.ts';
import { ContentLink } from '../elements/content-link.tsx';
import type { LinkAttributes, RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';

/** Icons are as high as the letters beside them. */
const ICON_SIZE_PX = 18;

/** A link whose target exists. */
export interface ShellLink {
  readonly key: string;
  readonly label: string;
  readonly attributes: LinkAttributes;
  readonly icon?: ReactNode;
}

/** The links of a `link_item` list whose targets exist; the others are reported and left out. */
export function readShellLinks(
  blocks: readonly RawBlock[],
  context: RenderContext,
  path: string,
): readonly ShellLink[] {
  return context.items(linkItem, blocks, path).flatMap((item) => {
    const place = itemPath(item, blocks, path);
    const attributes = context.link(item.link, `${place}.link`);
    if (!attributes) return [];
    return [
      {
        key: item._uid,
        label: item.label,
        attributes,
        icon: context.icon(item.icon, `${place}.icon`, ICON_SIZE_PX),
      },
    ];
  });
}

interface LinkListProps {
  readonly links: readonly ShellLink[];
  readonly context: RenderContext;
}

/** A list of links, or nothing. */
export function LinkList({ links, context }: LinkListProps): ReactNode {
  if (links.length === 0) return null;
  return (
    <ul>
      {links.map(({ key, label, attributes, icon }) => (
        <li key={key}>
          <ContentLink attributes={attributes} context={context}>
            {icon}
            {label}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
