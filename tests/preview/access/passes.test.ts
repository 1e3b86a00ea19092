import { describe, expect, it } from 'vitest';
import { createPasses } from '../../../preview/access/passes.ts';

const now = new Date('2026-11-20T12:00:00Z');
const pass = { kind: 'share' as const, until: now.getTime() + 1000, route: '/a', view: 'draft' };

describe('passes', () => {
  const passes = createPasses();

  it('come back as they were signed, until they end', () => {
    expect(passes.read(passes.sign(pass), now)).toEqual(pass);
    expect(passes.read(passes.sign(pass), new Date(pass.until))).toBeUndefined();
  });

  it('outlive a restart with the same secret, and no other', () => {
    const text = createPasses('token-of-the-space').sign(pass);
    expect(createPasses('token-of-the-space').read(text, now)).toEqual(pass);
    expect(createPasses('another-token').read(text, now)).toBeUndefined();
    expect(createPasses().read(text, now)).toBeUndefined();
  });

  it('are not taken from anybody else, nor changed', () => {
    const [payload = '', signature = ''] = passes.sign(pass).split('.');
    const forged = Buffer.from(JSON.stringify({ ...pass, kind: 'editor' })).toString('base64url');
    const foreign = createPasses().sign(pass);
    for (const text of [
      foreign,
      `${forged}.${signature}`,
      payload,
      `${payload}.`,
      `${payload}.a`,
      '.',
      '',
      'a.b.c',
    ]) {
      expect(passes.read(text, now)).toBeUndefined();
    }
  });
});
