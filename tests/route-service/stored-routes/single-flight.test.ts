/** Equal work is done once, whichever callers come and go. */
import { describe, expect, it } from 'vitest';
import { createSingleFlight } from '../../../route-service/stored-routes/single-flight.ts';

/** Work that ends when it is told to. */
function createWork() {
  const runs: { signal: AbortSignal; resolve: (value: string) => void; reject: (error: Error) => void }[] =
    [];
  const work = (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      runs.push({ signal, resolve, reject });
    });
  return { runs, work };
}

describe('single flight', () => {
  it('goes on when the first caller goes away', async () => {
    const flights = createSingleFlight<string>();
    const { runs, work } = createWork();
    const first = new AbortController();
    const gone = flights.run('a', first.signal, work);
    const stays = flights.run('a', new AbortController().signal, work);
    first.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    expect(runs).toHaveLength(1);
    expect(runs[0]?.signal.aborted).toBe(false);
    runs[0]?.resolve('done');
    expect(await stays).toBe('done');
  });

  it('stops when the last caller goes away, and starts again for the next', async () => {
    const flights = createSingleFlight<string>();
    const { runs, work } = createWork();
    const callers = [new AbortController(), new AbortController()];
    const gone = callers.map(({ signal }) => flights.run('a', signal, work));
    for (const caller of callers) caller.abort(new Error('gone'));
    await Promise.allSettled(gone);
    expect(runs[0]?.signal.aborted).toBe(true);
    const next = flights.run('a', new AbortController().signal, work);
    expect(runs).toHaveLength(2);
    runs[0]?.reject(new Error('late'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(flights.has('a')).toBe(true);
    runs[1]?.resolve('second');
    expect(await next).toBe('second');
    expect(flights.has('a')).toBe(false);
  });

  it('does not start for a caller who has gone', async () => {
    const { runs, work } = createWork();
    const run = createSingleFlight<string>().run('a', AbortSignal.abort(new Error('gone')), work);
    await expect(run).rejects.toThrow('gone');
    expect(runs).toHaveLength(0);
  });

  it('keeps different work apart', async () => {
    const flights = createSingleFlight<string>();
    const { runs, work } = createWork();
    const { signal } = new AbortController();
    const both = [flights.run('a', signal, work), flights.run('b', signal, work)];
    runs[0]?.resolve('A');
    runs[1]?.resolve('B');
    expect(await Promise.all(both)).toEqual(['A', 'B']);
  });
});
