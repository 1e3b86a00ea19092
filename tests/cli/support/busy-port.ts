/** A port that is in use while a file of tests runs. */
import { createServer } from 'node:net';
import { afterAll, beforeAll } from 'vitest';

/** Listens on a port of 127.0.0.1; the returned function returns its number once the tests run. */
export function holdPort(): () => string {
  const server = createServer();
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  return () => String((server.address() as { readonly port: number }).port);
}
