import { describe, expect, it } from 'vitest';
import { createEventHub } from '../../pipeline/events.ts';

const published = { buildId: 'b1', written: 1, removed: 0, routes: ['/'], folders: [['.', 1]] } as const;

describe('the event hub', () => {
  it('should run handlers one after the other and wait for each', async () => {
    const hub = createEventHub();
    const order: string[] = [];
    hub.handle('build:published', async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push('first');
    });
    hub.handle('build:published', () => order.push('second'));
    await hub.emit('build:published', published);
    expect(order).toEqual(['first', 'second']);
  });

  it('should fail the emitter with what a handler throws, and run no handler after it', async () => {
    const hub = createEventHub();
    let reached = false;
    hub.handle('build:published', () => {
      throw new Error('no room');
    });
    hub.handle('build:published', () => {
      reached = true;
    });
    await expect(hub.emit('build:published', published)).rejects.toThrow('no room');
    expect(reached).toBe(false);
  });

  it('should report what an observer throws, at once or later, and go on', async () => {
    const reported: unknown[] = [];
    const hub = createEventHub({
      onObserverError: (name, error) => reported.push([name, (error as Error).message]),
    });
    let handled = false;
    hub.observe('build:published', () => {
      throw new Error('at once');
    });
    hub.observe('build:published', async () => {
      throw new Error('later');
    });
    hub.handle('build:published', () => {
      handled = true;
    });
    await hub.emit('build:published', published);
    await Promise.resolve();
    expect(handled).toBe(true);
    expect(reported).toEqual([
      ['build:published', 'at once'],
      ['build:published', 'later'],
    ]);
  });

  it('should not call a listener that has been removed', async () => {
    const hub = createEventHub();
    let calls = 0;
    const remove = hub.handle('build:published', () => {
      calls += 1;
    });
    await hub.emit('build:published', published);
    remove();
    await hub.emit('build:published', published);
    expect(calls).toBe(1);
  });
});
