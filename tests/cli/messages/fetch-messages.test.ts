import { describe, expect, it } from 'vitest';
import { summariseFetch } from '../../../cli/messages/fetch-messages.ts';
import { makeContext } from '../support/make-context.ts';

const report = {
  mode: 'full' as const,
  requests: 57,
  retries: 0,
  resumedPages: 0,
  stories: { total: 64, added: 3, changed: 2, removed: 1, unchanged: 59 },
  languages: ['default', 'de'],
  cv: 1,
  spaceName: 'Space',
  store: '/project/fixtures/content',
  warnings: [],
};

function summarise(changes: object, dryRun = false): readonly string[] {
  const { terminal, said } = makeContext({ cwd: '/project' });
  summariseFetch({ ...report, ...changes }, { terminal, cwd: '/project', dryRun });
  return said().trimEnd().split('\n');
}

describe('summariseFetch', () => {
  it('should say what changed, what was asked, and where it is', () => {
    expect(summarise({})).toEqual([
      '✔ 64 stories in default, de: 3 added, 2 changed, 1 removed, 59 unchanged',
      '  sent      57 requests',
      '  store     fixtures/content',
    ]);
  });

  it('should say what was asked again, and what an interrupted fetch had left', () => {
    expect(summarise({ requests: 1, retries: 1, resumedPages: 2 })).toContain(
      '  sent      1 request, 1 of them repeated, 2 pages from an interrupted fetch',
    );
  });

  it('should say that nothing changed, and that a dry run wrote nothing', () => {
    expect(summarise({ mode: 'unchanged' }, true)).toEqual([
      '✔ 64 stories in default, de: nothing has changed in the space',
      '  sent      57 requests',
      '  store     fixtures/content, not touched: this was a dry run',
    ]);
  });
});
