/** Requests that are made again, and those that are not. */
import { expect, it } from 'vitest';
import { repeatBroken } from '../../../pipeline/bucket/repeat-broken.ts';

/** How often a request is made that always fails in this way. */
async function countRequests(details: object): Promise<number> {
  const error = Object.assign(new Error('failed'), details);
  let requests = 0;
  const request = () => {
    requests += 1;
    return Promise.reject(error);
  };
  await expect(repeatBroken(request)).rejects.toBe(error);
  return requests;
}

it('should be made three times where storage is busy or the connection was lost', async () => {
  const passing = [
    { $metadata: { httpStatusCode: 429 } },
    { $metadata: { httpStatusCode: 500 } },
    { $metadata: { httpStatusCode: 503 } },
    { code: 'ECONNRESET' },
    { name: 'TimeoutError' },
  ];
  expect(await Promise.all(passing.map(countRequests))).toEqual([3, 3, 3, 3, 3]);
});

it('should be made once where it would fail again, or the SDK has repeated it', async () => {
  const lasting = [
    { $metadata: { httpStatusCode: 403 } },
    { $metadata: { httpStatusCode: 503, attempts: 3 } },
    { code: 'ENOTFOUND' },
    {},
  ];
  expect(await Promise.all(lasting.map(countRequests))).toEqual([1, 1, 1, 1]);
});
