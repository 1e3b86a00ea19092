import { expect, it } from 'vitest';
import { isHarmless } from '../../../renderer/client/report.ts';

it.each([
  ['ResizeObserver loop completed with undelivered notifications.', true],
  ['Error: ResizeObserver loop limit exceeded', true],
  ['Script error.', true],
  ['AbortError: signal is aborted without reason', true],
  ['TypeError: x is not a function', false],
  ['Error: Script error in the car park', false],
])('takes "%s" for harmless: %s', (message, expected) => {
  expect(isHarmless(message)).toBe(expected);
});
