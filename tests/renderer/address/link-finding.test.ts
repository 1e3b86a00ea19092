import { describe, expect, it } from 'vitest';
import { describeLinkProblem } from '../../../renderer/address/link-finding.ts';
import type { Multilink } from '../../../renderer/model/fields/fields.ts';

describe('describeLinkProblem', () => {
  it.each([
    ['no-target', 'link-without-target', 'warning'],
    ['unsafe', 'unsafe-link', 'error'],
    ['missing-story', 'dangling-link', 'warning'],
  ] as const)('should report %s as %s, a %s', (problem, rule, severity) => {
    const link = { linktype: 'url', url: 'javascript:1' } as Multilink;
    expect(describeLinkProblem(problem, link, 'content.link')).toMatchObject({
      rule,
      severity,
      path: 'content.link',
    });
  });

  it('should quote the address, but not all of a long one', () => {
    const link = { linktype: 'url', url: `javascript:${'x'.repeat(10_000)}` } as Multilink;
    const { message } = describeLinkProblem('unsafe', link, 'content.link');
    expect(message).toContain('javascript:xxx');
    expect(message.length).toBeLessThan(300);
  });
});
