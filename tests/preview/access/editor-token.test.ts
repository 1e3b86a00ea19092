import { describe, expect, it } from 'vitest';
import { isEditorQuery, signEditorQuery } from '../../../preview/access/editor-token.ts';

const previewToken = 'prevTok3n';
const stamp = 1_700_000_000;
const now = new Date(stamp * 1000);

function queryOf(values: Record<string, string>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).map(([name, value]) => [`_storyblok_tk[${name}]`, value]),
  );
}

const genuine = {
  space_id: '288868',
  timestamp: String(stamp),
  token: 'dcb822ead1dd03df30260b2883c1aed50b143f3e',
};
const check = { previewToken, spaceId: 288868, now };

describe("the editor's token", () => {
  it("is made by Storyblok's formula", () => {
    expect(signEditorQuery('288868', String(stamp), previewToken)).toBe(genuine.token);
  });

  it('is taken when it is genuine and fresh', () => {
    expect(isEditorQuery(queryOf(genuine), check)).toBe(true);
    expect(isEditorQuery(queryOf(genuine), { ...check, spaceId: null })).toBe(true);
  });

  it.each([
    ['of another space', { ...genuine, space_id: '288869' }, check],
    [
      'of another space that has the same token',
      { ...genuine, space_id: '288869', token: signEditorQuery('288869', String(stamp), previewToken) },
      check,
    ],
    ['with another stamp', { ...genuine, timestamp: String(stamp + 1) }, check],
    ['with a letter changed', { ...genuine, token: `0${genuine.token.slice(1)}` }, check],
    ['cut short', { ...genuine, token: genuine.token.slice(0, -1) }, check],
    ['that is empty', { ...genuine, token: '' }, check],
    ['that is missing', { space_id: '288868', timestamp: String(stamp) }, check],
    ['with a stamp that is no number', { ...genuine, timestamp: 'now' }, check],
    ['that is more than an hour old', genuine, { ...check, now: new Date((stamp + 3601) * 1000) }],
    ['of the future', genuine, { ...check, now: new Date((stamp - 3600) * 1000) }],
    ['when no preview token is known', genuine, { ...check, previewToken: undefined }],
    [
      'signed with no token',
      { ...genuine, token: signEditorQuery('288868', String(stamp), '') },
      {
        ...check,
        previewToken: '',
      },
    ],
  ])('is refused: one %s', (_, values, how) => {
    expect(isEditorQuery(queryOf(values), how)).toBe(false);
  });
});
