/** The site's main navigation, wide beside the logo and folded into a menu on narrow screens. */
import type { ReactNode } from 'react';
import { itemPath } from '../blocks/item-path.ts';
import { navItem } from '../content-types/global-header.ts';
import { ContentLink } from '../elements/content-link.tsx';
import { HiddenText } from '../elements/hidden-text.tsx';
import { Icon } from '../elements/icon.tsx';
import type { LinkAttributes, RenderContext } from '../model/render-context.ts';
import type { RawBlock } from '../model/story.ts';
import { homeHref } from './home-href.ts';

/** An entry whose target exists. */
export interface NavigationEntry {
  readonly key: string;
  readonly label: string;
  readonly attributes: LinkAttributes;
  readonly highlight: boolean;
  readonly children: readonly NavigationEntry[];
}

/** The entries of the navigation; those that lead nowhere are reported and left out, with what lies below them. */
export function readNavigation(
  blocks: readonly RawBlock[],
  context: RenderContext,
  path: string,
): readonly NavigationEntry[] {
  return context.items(navItem, blocks, path).flatMap((item) => {
    const { _uid: key, label, link, highlight } = item;
    const place = itemPath(item, blocks, path);
    const attributes = context.link(link, `${place}.link`);
    if (!attributes) return [];
    const children = readNavigation(item.children, context, `${place}.children`);
    return [{ key, label, attributes, highlight, children }];
  });
}

interface NavigationListProps {
  readonly entries: readonly NavigationEntry[];
  readonly context: RenderContext;
  /** Address of the page, to mark where the visitor is. */
  readonly current: string;
}

/** The entries as a list; what lies below an entry opens on request. */
export function NavigationList({ entries, context, current }: NavigationListProps): ReactNode {
  return (
    <ul className="nav">
      {entries.map((entry) => (
        <li key={entry.key} {...(entry.highlight ? { className: 'is-highlighted' } : {})}>
          <NavigationLink entry={entry} context={context} current={current} />
          {entry.children.length > 0 && (
            <details className="nav-sub">
              <summary>
                <HiddenText>{context.message('nav.subpages', { name: entry.label })}</HiddenText>
                <Icon name="chevron" size={18} />
              </summary>
              <ul>
                {entry.children.map((child) => (
                  <li key={child.key}>
                    <NavigationLink entry={child} context={context} current={current} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

interface NavigationLinkProps {
  readonly entry: NavigationEntry;
  readonly context: RenderContext;
  readonly current: string;
}

function NavigationLink({ entry, context, current }: NavigationLinkProps): ReactNode {
  const { attributes, label } = entry;
  const state = currentState(attributes.href, current, homeHref(context.language, context));
  return (
    <ContentLink
      attributes={{ ...attributes, ...(state ? { 'aria-current': state } : {}) }}
      context={context}
    >
      {label}
    </ContentLink>
  );
}

/** `page` on the page itself, `true` in the section below it; everything is below the home page, so that says nothing. */
function currentState(href: string, current: string, home: string): 'page' | 'true' | undefined {
  const path = href.split(/[?#]/, 1)[0]!;
  if (path === current) return 'page';
  return path !== home && current.startsWith(`${path}/`) ? 'true' : undefined;
}
