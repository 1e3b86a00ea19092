/** Behaviours leave nothing behind when their page is left. */
import { expect, it, onTestFinished, vi } from 'vitest';
import { loadLater } from '../../../../renderer/client/behaviours/behaviour.ts';
import { attach } from '../../../../renderer/client/behaviours/open-now.ts';

it('should not begin on a page that was left while their code was loading', async () => {
  const attached: unknown[] = [];
  const controllers = [new AbortController(), new AbortController()];
  const code = Promise.resolve({ attach: (element: unknown) => void attached.push(element) });
  const behaviour = loadLater('.car', () => code);
  const elements = ['left', 'shown'] as const;
  for (const [index, element] of elements.entries())
    behaviour.attach(element as unknown as HTMLElement, controllers[index]!.signal);
  controllers[0]!.abort();
  await vi.waitFor(() => expect(attached).toEqual(['shown']));
});

it('should stop the clock of a tag that says whether something is open', () => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { documentElement: { dataset: {} } }));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const dataset = { hours: '{"zone":"UTC","weekly":[],"special":[]}', open: 'Open', closed: 'Closed' };
  const tag = { dataset, classList: { toggle: () => true } } as unknown as HTMLElement;
  const page = new AbortController();
  attach(tag, page.signal);
  expect([tag.textContent, vi.getTimerCount()]).toEqual(['Closed', 1]);
  page.abort();
  expect(vi.getTimerCount()).toBe(0);
});
