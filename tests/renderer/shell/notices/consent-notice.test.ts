import { expect, test } from 'vitest';
import { renderConsentNotice } from '../../../../renderer/shell/notices/consent-notice.tsx';
import { findAll, findOne } from '../../../support/markup/markup.ts';
import { makeGlobal, openPageLab } from '../../../support/markup/page-lab.ts';

function render(fields?: Readonly<Record<string, unknown>>, language = 'en') {
  const stories = fields ? [makeGlobal('global_consent', fields)] : [];
  const lab = openPageLab({ stories, language });
  return lab.markup(renderConsentNotice(lab.context, true));
}

test('is hidden until a script finds that nobody has chosen', () => {
  const html = render({ title: 'Cookies on Windsock', version: '3', max_age_days: '200' });
  expect(findOne(html, 'section', { class: 'consent' }).attributes).toMatchObject({
    hidden: '',
    'data-version': '3',
    'data-max-age-days': '200',
  });
});

test('makes refusing as easy as accepting', () => {
  const html = render({ title: 'Cookies' });
  const [accept, reject] = ['accept', 'reject'].map((key) =>
    findOne(html, 'button', { 'data-consent': key }),
  );
  expect(accept!.attributes.class).toBe(reject!.attributes.class);
  expect([accept!.text, reject!.text]).toEqual(['Accept extra cookies', 'Reject extra cookies']);
});

test("prefers the editors' words, and speaks the page's language", () => {
  expect(
    findOne(render({ title: 'C', accept_label: 'Fine' }), 'button', { 'data-consent': 'accept' }).text,
  ).toBe('Fine');
  expect(findOne(render({ title: 'C' }, 'de'), 'button', { 'data-consent': 'reject' }).text).toBe(
    'Zusätzliche Cookies ablehnen',
  );
});

test('is not there without a record, or with one that says nothing', () => {
  expect(findAll(render(), 'section')).toEqual([]);
  expect(findAll(render({ title: '' }), 'section')).toEqual([]);
});
