import { describe, expect, it } from 'vitest';
import { openEvents } from '../../cli/open-events.ts';
import { makeContext } from './support/make-context.ts';

describe('openEvents', () => {
  it('should tell of a bystander that fails, and let the work go on', async () => {
    const { terminal, said } = makeContext({ cwd: '/' });
    const events = openEvents(terminal);
    events.observe('build:started', () => {
      throw new Error('no ink left');
    });
    await events.emit('build:started', { version: 'published' });
    expect(said()).toBe('▲ A listener to build:started failed: no ink left\n');
  });
});
