/** A missing server skips tests on a developer's machine, and fails them where all must run. */
import { expect, it } from 'vitest';
import { findServer, type ServerProgram } from './find-server.ts';

const missing = 'no-such-server' as ServerProgram;

it('should leave a server out that is not installed', () => {
  expect(findServer(missing, false)).toBeUndefined();
});

it('should fail for it where servers are required', () => {
  expect(() => findServer(missing, true)).toThrow(
    'The server no-such-server is not installed, and STOPOVER_SERVERS=required',
  );
});
