/** A port that somebody else listens on, for as long as a file of tests runs. */
import { createServer } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Holds a port of 127.0.0.1; the returned function names it once the tests run. */
export function holdPort(): () => string {
  const server = createServer();
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return () => String((server.address() as { readonly port: number }).port);
}
