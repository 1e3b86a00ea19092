/** Breadcrumbs: the block itself renders nothing, and the trail is a list whose last step is the page. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { crumbLabel } from '../../../../../renderer/blocks/items/crumb-label.ts';
import { breadcrumbs } from '../../../../../renderer/blocks/sections/content/breadcrumbs.ts';
import { BreadcrumbTrail, type Crumb } from '../../../../../renderer/elements/breadcrumb-trail.tsx';
import type { RenderContext } from '../../../../../renderer/model/render-context.ts';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { hostile } from '../../content.ts';

const context = { message: (key: string) => key } as RenderContext;
const render = (items: readonly Crumb[]) => renderToStaticMarkup(BreadcrumbTrail({ items, context }));

describe('the block breadcrumbs', () => {
  it('shows nothing where it stands', () => {
    const labels = [{ component: 'crumb_label', slug: 'parking', label: 'Car parks' }];
    const block = { component: 'breadcrumbs', hide: false, labels };
    const { html, findings } = renderBlock(block, { blocks: [breadcrumbs, crumbLabel] });
    expect(html).toBe('');
    expect(findings).toEqual([]);
  });
});

describe('the trail', () => {
  const items = [
    { name: 'Home', href: '/' },
    { name: 'Parking', href: '/parking' },
    { name: 'P4 Long Stay' },
  ];

  it('links every step but the last', async () => {
    const html = render(items);
    expect(checkMarkup(html)).toEqual([]);
    expect(findOne(html, 'nav').attributes['aria-label']).toBe('nav.breadcrumb');
    expect(findAll(html, 'a').map(({ attributes }) => attributes.href)).toEqual(['/', '/parking']);
    expect(findOne(html, 'span', { 'aria-current': 'page' }).text).toBe('P4 Long Stay');
    await expect(html).toMatchFileSnapshot('expected/breadcrumb-trail.html');
  });

  it('does not link the page to itself, even with an address', () => {
    const html = render([...items.slice(0, 2), { name: 'P4', href: '/p4' }]);
    expect(findAll(html, 'a')).toHaveLength(2);
  });

  it('shows a step without an address as text', () => {
    const html = render([{ name: 'Home', href: '/' }, { name: 'Folder' }, { name: 'Page' }]);
    expect(findAll(html, 'span').map(({ attributes }) => attributes['aria-current'])).toEqual([
      undefined,
      'page',
    ]);
  });

  it.each([[[]], [[{ name: 'Home', href: '/' }]]])('is nothing when it leads nowhere', (steps) => {
    expect(render(steps)).toBe('');
  });

  it('lets no name become markup', () => {
    const html = render([{ name: 'Home', href: '/' }, { name: hostile }]);
    expect(findAll(html, 'script')).toEqual([]);
    expect(findOne(html, 'span').text).toBe(hostile);
  });
});
