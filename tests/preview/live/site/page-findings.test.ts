/** The findings of a page as the bar lists them. */
import { expect, it } from 'vitest';
import type { Finding } from '#renderer';
import { readFindings } from '../../../../preview/live/site/page-findings.ts';

const empty: Finding = {
  rule: 'invalid-field',
  severity: 'error',
  path: 'line_settings → global/line.phone',
  message: 'The field "phone" of "line_settings" is empty. Fill it in.',
};
const describe = (content: readonly Finding[], shell: readonly Finding[]) =>
  readFindings({ content: { reads: [], findings: content }, shell: { reads: [], findings: shell } });

it('should list a fault once that header, footer and page find in the same story', () => {
  const other = { ...empty, path: 'line_settings → global/line.motto' };
  expect(describe([empty], [empty, other, empty]).findings).toEqual([empty, other]);
});

it('should list a block once that a page shows twice and leaves out both times', () => {
  const about = { path: 'content.body[0]', message: 'Has nothing to show', severity: 'info' } as const;
  const leftOut = { ...about, rule: 'nothing-to-show', block: 'teaser', uid: '1-a' } as const;
  expect(describe([leftOut, leftOut], []).leftOut).toEqual([leftOut]);
});
