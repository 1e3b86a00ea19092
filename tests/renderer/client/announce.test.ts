/** Announcements to screen readers. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { announce } from '../../../renderer/client/announce.ts';

it('should be emptied in between, so that the same text is read twice', () => {
  vi.useFakeTimers();
  const texts: string[] = [];
  const region = {
    set textContent(text: string) {
      texts.push(text);
    },
  };
  vi.stubGlobal('document', { querySelector: () => region });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  for (let time = 0; time < 2; time += 1) {
    announce('Copied');
    vi.runAllTimers();
  }
  expect(texts).toEqual(['', 'Copied', '', 'Copied']);
});
