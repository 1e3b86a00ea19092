/** The block `link_list`: links that editors chose, or the pages of a folder or tag. */
import type { ReactNode } from 'react';
import { ContentLink } from '../../../elements/content-link.tsx';
import { SectionFrame } from '../../../elements/sections/section-frame.tsx';
import { Icon } from '../../../elements/signs/icon.tsx';
import { type BlockView, defineBlock } from '../../../model/define-block.ts';
import { bloks, number, option, text } from '../../../model/fields/fields.ts';
import { linkItem } from '../../items/link-item.ts';
import { itemPath } from '../../parts/item-path.ts';
import { findLinks, type ListedLink } from '../../parts/link-list-sources.ts';
import { sectionFields } from '../../parts/section-fields.ts';

/** Maximum number of links in an automatic list. */
const MAX_FOUND = 24;
/** Number of links in an automatic list if editors give none. */
const DEFAULT_FOUND = 6;

const fields = {
  ...sectionFields,
  title: text({ maxLength: 80, translatable: true }),
  source: option(['manual', 'folder', 'tag']),
  links: bloks({ allowed: ['link_item'], max: 12 }),
  /** Full slug of a folder: `guides`. */
  folder: text(),
  tag: text(),
  limit: number({ min: 1, max: MAX_FOUND }),
  sort: option(['position', 'first_published_at', 'name']),
};

/** A list of links; nothing when none of them leads anywhere. */
export const linkList = defineBlock({ name: 'link_list', kind: 'section', fields, render: renderLinkList });

function renderLinkList(view: BlockView<typeof fields>): ReactNode {
  const { context } = view;
  const links = readLinks(view);
  if (links.length === 0) return null;
  return (
    <SectionFrame view={view} title={view.fields.title}>
      <ul className="links">
        {links.map(({ key, label, text, attributes, icon }) => (
          <li key={key}>
            <ContentLink attributes={attributes} context={context}>
              <b>
                {icon}
                {label}
              </b>
              {text && <span>{text}</span>}
              <Icon name="arrow" size={20} />
            </ContentLink>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}

function readLinks(view: BlockView<typeof fields>): readonly ListedLink[] {
  const { fields, context, path } = view;
  const { source = 'manual', folder, tag, sort, limit = DEFAULT_FOUND } = fields;
  if (source === 'folder' && folder) {
    return orTell(findLinks({ query: { folder }, sort, limit }, context), `in the folder "${folder}"`, view);
  }
  if (source === 'tag' && tag) {
    return orTell(findLinks({ query: { tag }, sort, limit }, context), `with the tag "${tag}"`, view);
  }
  if (source !== 'manual') {
    const message = `The list is to show the pages of a ${source} and names none; it shows the links chosen here.`;
    context.report({ rule: 'invalid-field', severity: 'warning', path: `${path}.${source}`, message });
  }
  return readChosenLinks(view);
}

/** The links that were found; an empty list is reported, because its folder or tag may be misspelt. */
function orTell(
  links: readonly ListedLink[],
  place: string,
  { context, path }: BlockView<typeof fields>,
): readonly ListedLink[] {
  if (links.length > 0) return links;
  const message = `There is no page ${place} to link to; the list is left out.`;
  context.report({ rule: 'empty-block', severity: 'warning', path, message });
  return links;
}

/** The links that editors wrote; those without a target are left out. */
function readChosenLinks(view: BlockView<typeof fields>): readonly ListedLink[] {
  const { fields, context, path } = view;
  return context.items(linkItem, fields.links, `${path}.links`).flatMap((item) => {
    const place = itemPath(item, fields.links, `${path}.links`);
    const attributes = context.link(item.link, `${place}.link`);
    if (!attributes) return [];
    const { _uid: key, label, text } = item;
    return [{ key, label, text, attributes, icon: context.icon(item.icon, `${place}.icon`) }];
  });
}
