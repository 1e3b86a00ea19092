/** Names of other sites that lead into the network of this machine. */
import type { LookupAddress, LookupOptions } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askSite } from '../../../../pipeline/check/external/ask-site.ts';
import {
  type LookUpAll,
  lookUpPublic,
  openPublicFetch,
} from '../../../../pipeline/check/external/public-fetch.ts';

/** A name service in which every name leads to these addresses. */
function leadTo(...addresses: string[]): LookUpAll {
  return (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
}

async function openServer() {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, port: (server.address() as AddressInfo).port };
}

describe('openPublicFetch', () => {
  it('should not connect to this machine, whatever name leads to it', async () => {
    const { asked, port } = await openServer();
    const fetch = await openPublicFetch(leadTo('127.0.0.1'));
    const answer = await askSite(`http://metadata.example.com:${port}/latest`, { fetch, userAgent: 'test' });
    expect(answer).toMatchObject({
      status: 0,
      reason: 'its name leads to the private address 127.0.0.1',
    });
    expect(asked).toEqual([]);
  });
});

describe('lookUpPublic', () => {
  const ask = (lookUp: LookUpAll, options: LookupOptions) =>
    new Promise((resolve, reject) =>
      lookUpPublic(lookUp)('a.example', options, (error, address, family) =>
        error ? reject(error) : resolve(options.all ? address : [address, family]),
      ),
    );

  it('should give public addresses as they are asked for', async () => {
    const addresses: LookupAddress[] = [
      { address: '2606:4700::1111', family: 6 },
      { address: '203.0.113.7', family: 4 },
    ];
    const lookUp = leadTo('2606:4700::1111', '203.0.113.7');
    expect(await ask(lookUp, { all: true })).toEqual(addresses);
    expect(await ask(lookUp, {})).toEqual(['2606:4700::1111', 6]);
  });

  it('should refuse a name that leads to a private address as well', async () => {
    const lookUp = leadTo('203.0.113.7', 'fe80::1');
    await expect(ask(lookUp, { all: true })).rejects.toThrow('the private address fe80::1');
  });

  it('should pass on that there is no such name', async () => {
    const lookUp: LookUpAll = (_name, _options, done) => done(new Error('ENOTFOUND'), []);
    await expect(ask(lookUp, {})).rejects.toThrow('ENOTFOUND');
  });
});
