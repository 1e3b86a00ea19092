import { expect, it } from 'vitest';
import { isReportable } from '../../../renderer/client/monitoring/reportable-event.ts';

it.each([
  ['error', 'Object Not Found Matching Id:3, MethodName:update, ParamCount:4', false],
  ['error', 'Uncaught Error: Object Not Found Matching Id:12, MethodName:simulateEvent, ParamCount:1', false],
  ['error', 'Object Not Found', true],
  ['error', 'Routing error', true],
  ['error', '[stopover] Going to /help: TypeError: Failed to fetch', true],
  ['error', '[stopover] Uncaught: Error: The roof leaks', false],
  ['action', 'Object Not Found Matching Id:3, MethodName:update, ParamCount:4', true],
])('of type %s with "%s" is reported: %s', (type, message, expected) => {
  expect(isReportable({ type, error: { message } })).toBe(expected);
});

it('reports what has no message', () => {
  expect(isReportable({ type: 'error' })).toBe(true);
  expect(isReportable({ type: 'view' })).toBe(true);
});
