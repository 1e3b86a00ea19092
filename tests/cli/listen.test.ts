import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { checkAddress, chooseAddress } from '../../cli/listen.ts';

describe('chooseAddress', () => {
  it('should take the options before the environment, and that before the defaults', () => {
    expect(chooseAddress({}, {}, 4322)).toEqual({ host: '127.0.0.1', port: 4322 });
    expect(chooseAddress({}, { PORT: '80', HOST: '::1' }, 4322)).toEqual({ host: '::1', port: 80 });
    expect(chooseAddress({ port: 0, host: 'localhost' }, { PORT: '80', HOST: '::1' }, 4322)).toEqual({
      host: 'localhost',
      port: 0,
    });
  });

  it('should count empty variables as unset', () => {
    expect(chooseAddress({}, { PORT: '', HOST: '' }, 4322)).toEqual({ host: '127.0.0.1', port: 4322 });
  });

  it.each(['abc', '70000', '-1', '1e3', '80.5'])('should refuse the port %s', (PORT) => {
    expect(() => chooseAddress({}, { PORT }, 4322)).toThrow(expect.objectContaining({ code: 'usage' }));
  });
});

describe('checkAddress', () => {
  it('should say that a port is taken, and nothing when it is free again', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const place = { host: '127.0.0.1', port };
    await expect(checkAddress(place)).rejects.toMatchObject({ code: 'port-taken', exitCode: 2 });
    await new Promise((resolve) => server.close(resolve));
    await checkAddress(place);
  });

  it.each(['203.0.113.7', 'no-such-host.invalid'])(
    'should say that nothing can listen on %s',
    async (host) => {
      await expect(checkAddress({ host, port: 0 })).rejects.toMatchObject({
        code: 'listen-refused',
        exitCode: 2,
      });
    },
  );
});
