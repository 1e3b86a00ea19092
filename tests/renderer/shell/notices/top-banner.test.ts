import { expect, test } from 'vitest';
import { renderTopBanner } from '../../../../renderer/shell/notices/top-banner.tsx';
import { makeUuid } from '../../../support/content/make-story.ts';
import { findOne, readText } from '../../../support/markup/markup.ts';
import { makeGlobal, openPageLab } from '../../../support/markup/page-lab.ts';

const notice = (words: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  _uid: words,
  component: 'top_banner',
  message: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  visible_until: '2026-12-01 00:00',
  ...fields,
});

interface BannerCase {
  readonly messages: readonly unknown[];
  readonly route?: string;
  readonly now?: string;
  readonly story?: Parameters<typeof renderTopBanner>[1];
}

function render({ messages, story, ...options }: BannerCase) {
  const lab = openPageLab({ stories: [makeGlobal('global_top_banner', { messages })], ...options });
  return lab.markup(renderTopBanner(lab.context, story));
}

test('shows a notice from its beginning to its end', () => {
  const messages = [notice('Bay C', { visible_from: '2026-11-01 00:00' })];
  expect(render({ messages, now: '2026-10-31T23:59:59Z' })).toBe('');
  const html = render({ messages, now: '2026-11-20T00:00:00Z' });
  expect(findOne(html, 'aside').attributes).toMatchObject({
    'aria-label': 'Service notice',
    'data-from': '2026-11-01T00:00:00.000Z',
    'data-until': '2026-12-01T00:00:00.000Z',
    'data-version': 'Bay C',
  });
  expect(render({ messages, now: '2026-12-01T00:00:00Z' })).toBe('');
});

test('shows one at a time: disruptions first, then the newest', () => {
  const older = notice('Older', { visible_from: '2026-11-01 00:00' });
  const newer = notice('Newer', { visible_from: '2026-11-02 00:00' });
  const urgent = notice('Urgent', { severity: 'disruption', visible_from: '2026-01-01 00:00' });
  expect(readText(render({ messages: [older, newer] }))).toBe('Newer');
  expect(readText(render({ messages: [older, urgent, newer] }))).toBe('Urgent');
});

test("keeps to the airport's pages and the paths it is meant for", () => {
  const here = makeUuid(7);
  const messages = [notice('Here', { scope_airports: [here], scope_paths: '/help\n /offers/ ' })];
  const story = { uuid: makeUuid(1), type: 'car_park', relations: { airport: [here] } };
  const airport = { uuid: here, type: 'airport', relations: {} };
  expect(readText(render({ messages, story }))).toBe('Here');
  expect(readText(render({ messages, story: airport }))).toBe('Here');
  expect(readText(render({ messages, route: '/offers/winter' }))).toBe('Here');
  expect(render({ messages, route: '/helpers' })).toBe('');
});

test('finds paths that are written as the slugs of folders', () => {
  const messages = [notice('Here', { scope_paths: 'parking/brackholm/' })];
  expect(readText(render({ messages, route: '/parking/brackholm/p4' }))).toBe('Here');
  expect(render({ messages, route: '/parking' })).toBe('');
  expect(readText(render({ messages: [notice('All', { scope_paths: '/' })], route: '/' }))).toBe('All');
});

test('leaves out a notice without an end and shows the others', () => {
  const forgotten = notice('Forgotten', { visible_until: '', severity: 'disruption' });
  expect(readText(render({ messages: [forgotten, notice('Kept')] }))).toBe('Kept');
});

test('shows a notice that is only a link, unless the link leads nowhere', () => {
  const link = (url: string) => ({ message: '', link: { linktype: 'url', url, title: 'Road closed' } });
  const lab = openPageLab({
    stories: [
      makeGlobal('global_top_banner', {
        messages: [
          notice('Unsafe', { ...link('javascript:alert(1)'), severity: 'disruption' }),
          notice('Kept'),
        ],
      }),
    ],
  });
  expect(readText(lab.markup(renderTopBanner(lab.context)))).toBe('Kept');
  expect(lab.findings).toMatchObject([
    { rule: 'unsafe-link', path: 'global_top_banner.messages[0].link' },
    { rule: 'empty-block', path: 'global_top_banner.messages[0].message' },
  ]);
  expect(readText(render({ messages: [notice('Link', link('/roads'))] }))).toBe('Road closed');
});

test.each([
  ['no message', ''],
  ['an empty paragraph', { type: 'doc', content: [{ type: 'paragraph' }] }],
])('leaves out a notice with %s, says so, and shows the others', (_, message) => {
  const messages = [notice('Empty', { message, severity: 'disruption' }), notice('Kept')];
  const lab = openPageLab({ stories: [makeGlobal('global_top_banner', { messages })] });
  expect(readText(lab.markup(renderTopBanner(lab.context)))).toBe('Kept');
  expect(lab.findings).toMatchObject([
    { rule: 'empty-block', severity: 'warning', path: 'global_top_banner.messages[0].message' },
  ]);
});
