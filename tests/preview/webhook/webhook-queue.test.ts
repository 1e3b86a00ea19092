/** Webhooks in a queue: bursts, repeats, failures. Times are short, and nothing is asserted about them. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { StopoverError } from '#pipeline';
import { createWebhookQueue } from '../../../preview/webhook/webhook-queue.ts';

const times = { settle: 20, burst: 100, repeat: 60, retry: 10 };
const until = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 5 });

function makeQueue(run: (signal: AbortSignal) => Promise<string>, settle = times.settle) {
  const queue = createWebhookQueue({
    run,
    now: () => new Date(),
    times: { ...times, settle, burst: 5 * settle },
  });
  onTestFinished(() => queue.close());
  return queue;
}

const publish = (subject: string) => ({ action: 'published', subject, key: `published ${subject}` });

describe('the queue of webhooks', () => {
  it('should answer a burst with few runs, and lose none of its events', async () => {
    // Long enough that even a busy machine adds all of them within it.
    const queue = makeQueue(async () => 'Fetched.', 1_000);
    for (let number = 0; number < 100; number += 1) queue.add(publish(`story-${number % 80}`));
    expect(queue.state()).toMatchObject({ more: 30, running: undefined, nextAt: expect.any(String) });
    await until(() =>
      expect(queue.state()).toMatchObject({ waiting: [], running: undefined, nextAt: undefined }),
    );
    const { runs } = queue.state();
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ outcome: 'Fetched.', problem: undefined, attempt: 1, more: 30 });
    expect(runs[0]?.events[0]).toMatchObject({ subject: 'story-0', times: 2 });
  });

  it('should take thousands, as when a whole folder is published, without looking through all for each', async () => {
    const queue = makeQueue(async () => 'Fetched.', 100);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => timers.mockRestore());
    const takeThousands = (folder: string) => {
      timers.mockClear();
      for (let number = 0; number < 5_000; number += 1) queue.add(publish(`${folder}/${number}`));
      return timers.mock.calls.length;
    };
    expect(takeThousands('a')).toBeLessThan(10);
    await until(() => expect(queue.state()).toMatchObject({ waiting: [], running: undefined }));
    // The queue still remembers the events of the first burst.
    expect(takeThousands('b')).toBeLessThan(10);
    await until(() => expect(queue.state()).toMatchObject({ waiting: [], running: undefined }));
  });

  it('should answer what comes during a run by another run, and never run twice at once', async () => {
    let [open, most, count] = [0, 0, 0];
    const queue = makeQueue(async () => {
      open += 1;
      most = Math.max(most, open);
      count += 1;
      if (count === 1) queue.add(publish('late'));
      await new Promise((resolve) => setTimeout(resolve, 30));
      open -= 1;
      return 'Fetched.';
    });
    queue.add(publish('early'));
    await until(() => expect(queue.state().runs).toHaveLength(2));
    expect(most).toBe(1);
    expect(queue.state().runs.map(({ events }) => events.map(({ subject }) => subject))).toEqual([
      ['late'],
      ['early'],
    ]);
  });

  it('should try again what failed, together with what came meanwhile, and show each attempt', async () => {
    let failures = 2;
    const queue = makeQueue(async () => {
      if (failures === 2) queue.add(publish('news'));
      if (failures-- > 0) throw new Error('the space did not answer');
      return 'Fetched.';
    });
    queue.add(publish('home'));
    await until(() => expect(queue.state().runs.length).toBeGreaterThan(0));
    queue.add(publish('help'));
    await until(() => expect(queue.state().runs[0]?.outcome).toBe('Fetched.'));
    await until(() => expect(queue.state().waiting).toEqual([]));
    const failed = queue.state().runs.filter(({ problem }) => problem === 'the space did not answer');
    expect(failed.map(({ attempt }) => attempt)).toEqual([2, 1]);
    const subjects = new Set(
      queue
        .state()
        .runs.filter(({ outcome }) => outcome)
        .flatMap(({ events }) => events.map(({ subject }) => subject)),
    );
    expect(subjects).toEqual(new Set(['home', 'news', 'help']));
  });

  it('should not try again what only editors can mend, and give up some time', async () => {
    const content = makeQueue(async () => {
      throw new StopoverError('pages-failed', { count: 1, total: 2 });
    });
    content.add(publish('home'));
    await until(() => expect(content.state().runs).toHaveLength(1));
    expect(content.state()).toMatchObject({ waiting: [], nextAt: undefined });
    const hopeless = makeQueue(async () => {
      throw new Error('unreachable');
    });
    hopeless.add(publish('home'));
    await until(() =>
      expect(hopeless.state()).toMatchObject({ waiting: [], nextAt: undefined, running: undefined }),
    );
    expect(hopeless.state().runs[0]).toMatchObject({ attempt: 6, problem: 'unreachable' });
  });

  it('should let nobody keep it busy with a webhook that was recorded', async () => {
    let count = 0;
    const queue = makeQueue(async () => {
      count += 1;
      return 'Fetched.';
    });
    queue.add(publish('home'));
    await until(() => expect(queue.state().runs).toHaveLength(1));
    for (let number = 0; number < 1000; number += 1) queue.add(publish('home'));
    expect(queue.state().waiting).toMatchObject([{ times: 1000 }]);
    await until(() => expect(queue.state().waiting).toEqual([]));
    expect(count).toBe(2);
  });

  it('should answer a stream of identical webhooks, as of the entries of a datasource, while it goes on', async () => {
    // Long enough that no pause of a busy machine ends the stream.
    const queue = makeQueue(async () => 'Fetched.', 500);
    const change = { action: 'entries_updated', subject: 'colours', key: 'entries_updated colours' };
    const stream = setInterval(() => queue.add(change), 5);
    onTestFinished(() => clearInterval(stream));
    await until(() => expect(queue.state().runs).not.toEqual([]));
    clearInterval(stream);
    // The last ones came when a run had already begun.
    await until(() => expect(queue.state()).toMatchObject({ waiting: [], running: undefined }));
  });

  /** A queue that nearly never answers repeated webhooks. `during` is called in each run, with its number. */
  const makePatientQueue = (during: (queue: ReturnType<typeof createWebhookQueue>, run: number) => void) => {
    let count = 0;
    const queue = createWebhookQueue({
      async run() {
        count += 1;
        during(queue, count);
        return 'Fetched.';
      },
      now: () => new Date(),
      times: { ...times, repeat: 3_600_000 },
    });
    onTestFinished(() => queue.close());
    return queue;
  };

  it('should answer a story that is published again during its run by the next run', async () => {
    const queue = makePatientQueue((self, run) => {
      if (run === 1) self.add(publish('home'));
    });
    queue.add(publish('home'));
    await until(() => expect(queue.state().runs).toHaveLength(2));
    expect(queue.state()).toMatchObject({ waiting: [], running: undefined });
  });

  it('should not put that run off when the story is published once more before it', async () => {
    const queue = makePatientQueue((self, run) => {
      if (run === 1) self.add(publish('home'));
    });
    queue.add(publish('home'));
    await until(() => expect(queue.state().runs).toHaveLength(1));
    queue.add(publish('home'));
    await until(() => expect(queue.state().runs).toHaveLength(2));
  });

  it('should let nobody keep it busy with a webhook that is repeated during its own runs', async () => {
    const queue = makePatientQueue((self) => self.add(publish('home')));
    queue.add(publish('home'));
    await until(() => expect(queue.state().runs).toHaveLength(2));
    const { waiting, nextAt } = queue.state();
    expect(waiting).toMatchObject([{ subject: 'home', times: 1 }]);
    expect(Date.parse(nextAt!) - Date.now()).toBeGreaterThan(1_000_000);
  });

  it('should let nobody keep it busy with a stream of them either', async () => {
    let stream: NodeJS.Timeout | undefined;
    const queue = makePatientQueue(() => undefined);
    onTestFinished(() => clearInterval(stream));
    queue.add(publish('home'));
    stream = setInterval(() => queue.add(publish('home')), 1);
    await until(() => expect(queue.state().waiting[0]?.times).toBeGreaterThan(100));
    expect(queue.state().runs.length).toBeLessThan(3);
  });

  it('should end what runs when it is closed', async () => {
    let ended = '';
    const queue = makeQueue(
      (signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => {
            ended = 'aborted';
            reject(signal.reason);
          });
        }),
    );
    queue.add(publish('home'));
    await until(() => expect(queue.state().running).toBeDefined());
    queue.close();
    expect(ended).toBe('aborted');
  });
});
