import { describe, expect, it } from 'vitest';
import { withScope } from '../../../pipeline/run/with-scope.ts';

describe('a scope', () => {
  it('should close what was opened, the last first, one after the other', async () => {
    const closed: string[] = [];
    const result = await withScope(async (own) => {
      own('lock', (name) => closed.push(name));
      own('threads', async (name) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        closed.push(name);
      });
      expect(closed).toEqual([]);
      return 'done';
    });
    expect(result).toBe('done');
    expect(closed).toEqual(['threads', 'lock']);
  });

  it('should close everything when the work fails, and when closing something does', async () => {
    const closed: string[] = [];
    const work = withScope(async (own) => {
      own('lock', (name) => closed.push(name));
      own('tables', () => {
        throw new Error('cannot be closed');
      });
      own('threads', (name) => closed.push(name));
      throw new Error('the work failed');
    });
    await expect(work).rejects.toThrow('cannot be closed');
    expect(closed).toEqual(['threads', 'lock']);
  });
});
