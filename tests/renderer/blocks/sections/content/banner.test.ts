/** The banner: one message, one button with its own text, and a picture that never carries the message alone. */
import { describe, expect, it } from 'vitest';
import { banner } from '../../../../../renderer/blocks/sections/content/banner.tsx';
import { checkMarkup } from '../../../../support/markup/check-markup.ts';
import { findAll, findOne, readText } from '../../../../support/markup/markup.ts';
import { renderBlock } from '../../../../support/markup/render-block.ts';
import { asset, hostile, noAsset, noLink, urlLink } from '../../content.ts';

function render(fields: Readonly<Record<string, unknown>>) {
  return renderBlock({ component: 'banner', ...fields }, { blocks: [banner] });
}

const complete = {
  title: 'Meet and greet opens at Brackholm',
  text: 'Hand over your key at Terminal 2, door 4.',
  link: urlLink('/parking/brackholm/p5-meet-and-greet'),
  link_label: 'See P5',
  picture: 'drawing',
  picture_kind: 'meet-and-greet',
};

describe('banner', () => {
  it('shows heading, text, button and drawing', async () => {
    const { html, findings } = render(complete);
    expect(findings).toEqual([]);
    expect(checkMarkup(html)).toEqual([]);
    expect(findOne(html, 'h2').text).toBe(complete.title);
    const link = findOne(html, 'a');
    expect(link.text).toBe('See P5');
    expect(link.attributes).toMatchObject({
      href: '/parking/brackholm/p5-meet-and-greet',
      'aria-label': 'See P5: Meet and greet opens at Brackholm',
    });
    expect(findOne(html, 'img').attributes).toMatchObject({
      alt: '',
      src: '/drawings/meet-and-greet-uid1.svg',
    });
    await expect(html).toMatchFileSnapshot('expected/banner.html');
  });

  it("shows the editor's photo with its own text", () => {
    const { html } = render({ ...complete, picture: 'photo', image: asset('p5.jpg', 'A driver at door 4') });
    expect(findOne(html, 'img').attributes.alt).toBe('A driver at door 4');
  });

  it.each([
    ['nothing chosen', { picture: '', picture_kind: '', image: noAsset }],
    ['a drawing of nothing', { picture: 'drawing', picture_kind: '' }],
    ['a warning', { level: 'warning' }],
    ['an information', { level: 'info' }],
  ])('has no picture: %s', (_, fields) => {
    expect(findAll(render({ ...complete, ...fields }).html, 'img')).toEqual([]);
  });

  it.each([
    [{ link: noLink }, 'link-without-target', 'link'],
    [{ picture: 'photo', image: noAsset }, 'invalid-field', 'image'],
    [{ picture_kind: '' }, 'invalid-field', 'picture_kind'],
    [{ level: 'info' }, 'invalid-field', 'picture_kind'],
    [{ level: 'warning', picture: 'photo', image: asset('p5.jpg', 'P5') }, 'invalid-field', 'image'],
  ])('tells editors what has no effect: %o', (fields, rule, field) => {
    const { html, findings } = render({ ...complete, ...fields });
    expect(findOne(html, 'h2').text).toBe(complete.title);
    expect(findings).toMatchObject([{ rule, severity: 'warning', path: `content.body[0].${field}` }]);
  });

  it('has nothing to report about a banner with only a title', () => {
    expect(render({ title: 'Bay C has moved' }).findings).toEqual([]);
    expect(render({ title: 'Bay C has moved', level: 'warning' }).findings).toEqual([]);
  });

  it('marks warnings and information by more than words', () => {
    expect(
      findAll(render({ ...complete, level: 'warning' }).html, 'div', { class: 'banner banner--warning' }),
    ).toHaveLength(1);
    expect(
      findAll(render({ ...complete, level: 'info' }).html, 'div', { class: 'banner banner--info' }),
    ).toHaveLength(1);
  });

  it.each([
    ['no link', { link: noLink }, ['link-without-target']],
    ['no words', { link_label: '' }, ['invalid-field']],
    ['an unsafe link', { link: urlLink('javascript:alert(1)') }, ['unsafe-link']],
  ])('has no button: %s', (_, fields, rules) => {
    const { html, findings } = render({ ...complete, ...fields });
    expect(findAll(html, 'a')).toEqual([]);
    expect(readText(html)).toContain(complete.title);
    expect(findings.map(({ rule }) => rule)).toEqual(rules);
  });

  it('is left out without a title', () => {
    const { html, findings } = render({ ...complete, title: ' ' });
    expect(html).toBe('');
    expect(findings).toMatchObject([{ rule: 'invalid-field', path: 'content.body[0].title' }]);
  });

  it('lets no content become markup', () => {
    const { html } = render({
      ...complete,
      title: hostile,
      text: hostile,
      link_label: hostile,
      picture_kind: hostile,
    });
    expect(findAll(html, 'script')).toEqual([]);
    expect(findAll(html, 'img')).toHaveLength(1);
    expect(findOne(html, 'h2').text).toBe(hostile);
  });
});
