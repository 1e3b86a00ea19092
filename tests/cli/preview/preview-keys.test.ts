import { EventEmitter } from 'node:events';
import { describe, expect, it, vi } from 'vitest';
import { listenToKeys } from '../../../cli/preview/preview-keys.ts';
import { makeContext } from '../support/make-context.ts';

/** A terminal that gives keys one by one. */
class Keyboard extends EventEmitter {
  readonly isTTY = true;
  raw = false;
  setRawMode(raw: boolean): void {
    this.raw = raw;
  }
  resume(): void {}
  pause(): void {}
  press(text: string): void {
    this.emit('data', Buffer.from(text));
  }
}

function listen(stream: Keyboard | undefined) {
  const context = makeContext({ cwd: '/' });
  const [open, quit, interrupt] = [vi.fn(), vi.fn(), vi.fn()];
  const actions = [
    { key: 'o', description: 'open it', run: open },
    { key: 'q', description: 'end it', run: quit },
  ];
  const stop = listenToKeys(stream, actions, { terminal: context.terminal, interrupt });
  return { open, quit, interrupt, stop, said: context.said };
}

describe('keys of a preview', () => {
  it('do what they are for, and tell so with h', () => {
    const keyboard = new Keyboard();
    const { open, quit, said } = listen(keyboard);
    keyboard.press('o');
    keyboard.press('xoé');
    keyboard.press('h');
    expect([open.mock.calls.length, quit.mock.calls.length]).toEqual([2, 0]);
    expect(said()).toContain('o  open it');
    expect(said()).toContain('q  end it');
  });

  it('leave Ctrl-C what it is, and the terminal as it was', () => {
    const keyboard = new Keyboard();
    const { interrupt, open, stop } = listen(keyboard);
    expect(keyboard.raw).toBe(true);
    keyboard.press('\u0003');
    expect(interrupt).toHaveBeenCalledOnce();
    stop();
    keyboard.press('o');
    expect(open).not.toHaveBeenCalled();
    expect([keyboard.raw, keyboard.listenerCount('data')]).toEqual([false, 0]);
  });

  it('are none where nobody sits at a terminal', () => {
    expect(() => listen(undefined).stop()).not.toThrow();
  });
});
