import { describe, expect, it } from 'vitest';
import { createSecretKeeper, holdsSecret } from '../../../cli/configuration/secrets.ts';

describe('a secret keeper', () => {
  it('should hide what it has learnt, plainly, in addresses and in JSON', () => {
    const keeper = createSecretKeeper();
    const secret = 'p"ss w/rd+tt';
    keeper.learn([secret, undefined]);
    for (const form of [secret, encodeURIComponent(secret), JSON.stringify({ secret })]) {
      expect(keeper.hide(`before ${form} after ${form}`)).not.toMatch(/w\/rd|w%2Frd/);
    }
    expect(keeper.hide('nothing here')).toBe('nothing here');
  });

  it('should hide the whole of a secret that begins with another one', () => {
    const keeper = createSecretKeeper();
    keeper.learn(['token-of-space', 'token-of-space-for-drafts']);
    expect(keeper.hide('with token-of-space-for-drafts')).toBe('with ***');
  });

  it('should not take ordinary words for secrets', () => {
    const keeper = createSecretKeeper();
    keeper.learn(['demo', '']);
    expect(keeper.hide('the demo space')).toBe('the demo space');
  });
});

it.each([
  ['of the configuration', { storyblok: { token: 'wANpEQEsM' } }, {}],
  ['of the environment', {}, { REDIS_URL: 'wANpEQEsM' }],
])('finds a secret %s in code that gives it another name', (_, written, env) => {
  expect(holdsSecret('const t = "wANpEQEsM";', written, env)).toBe(true);
  expect(holdsSecret('const t = "ordinary words";', written, env)).toBe(false);
});

it('finds a secret in code beside words of any length', () => {
  const long = `const picture = "${'0123456789abcdef'.repeat(50_000)}";`;
  expect(holdsSecret(long, {}, {})).toBe(false);
  expect(holdsSecret(`${long} const mailPassword = "battery-staple";`, {}, {})).toBe(true);
});
