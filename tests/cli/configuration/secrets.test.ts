import { describe, expect, it } from 'vitest';
import { createSecretKeeper } from '../../../cli/configuration/secrets.ts';

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

  it('should not take ordinary words for secrets', () => {
    const keeper = createSecretKeeper();
    keeper.learn(['demo', '']);
    expect(keeper.hide('the demo space')).toBe('the demo space');
  });
});
