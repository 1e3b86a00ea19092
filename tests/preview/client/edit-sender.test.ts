import { describe, expect, it } from 'vitest';
import { createEditSender } from '../../../preview/client/edit-sender.ts';
import fc from '../../support/runs/property-testing.ts';

/** A step of an editor at work, or of the network. */
const step = fc.oneof(
  fc.constant('type' as const),
  fc.constant('answer' as const),
  fc.constant('fail' as const),
  fc.constant('pause' as const),
);

interface Waiting {
  readonly edit: number;
  readonly sequence: number;
  resolve(edit: number): void;
  reject(error: Error): void;
}

/** Makes a sender whose requests and pauses end when the test ends them. */
function makeSender() {
  const requests: Waiting[] = [];
  const pauses: (() => void)[] = [];
  const shown: number[] = [];
  const failures: unknown[] = [];
  const sender = createEditSender<number, number>({
    firstSequence: 1000,
    send: (edit, sequence) =>
      new Promise((resolve, reject) => requests.push({ edit, sequence, resolve, reject })),
    show: (edit) => shown.push(edit),
    onFailure: (error) => failures.push(error),
    wait: () => new Promise((resolve) => pauses.push(resolve)),
  });
  return { sender, requests, pauses, shown, failures };
}

/** Lets all code run that waits for neither a request nor a pause. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('sending edits', () => {
  it('shows every state no earlier than those before it, and the newest in the end, whatever happens in between', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const { sender, requests, pauses, shown } = makeSender();
        let typed = 0;
        const sequences: number[] = [];
        const answer = async (how: 'answer' | 'fail') => {
          const request = requests.shift();
          if (!request) return;
          sequences.push(request.sequence);
          if (how === 'answer') request.resolve(request.edit);
          else request.reject(new Error('no network'));
          await settle();
        };
        for (const what of steps) {
          if (what === 'type') {
            typed += 1;
            sender.push(typed);
          } else if (what === 'pause') pauses.shift()?.();
          else await answer(what);
          await settle();
          expect(requests.length).toBeLessThanOrEqual(1);
        }
        while (requests.length > 0 || pauses.length > 0) {
          pauses.shift()?.();
          await settle();
          await answer('answer');
        }
        await sender.markSaved();
        expect(shown).toEqual(shown.toSorted((a, b) => a - b));
        expect(shown.at(-1) ?? 0).toBe(typed);
        expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
      }),
      { numRuns: 200 },
    );
  });

  it('sends the newest state again when it is asked to, unless it is saved', async () => {
    const { sender, requests, shown } = makeSender();
    const answer = async () => {
      requests.shift()!.resolve(requests.length);
      await settle();
    };
    sender.repeat();
    expect(requests).toHaveLength(0);
    sender.push(1);
    sender.push(2);
    await answer();
    await answer();
    sender.repeat();
    sender.repeat();
    await settle();
    expect(requests.map(({ edit, sequence }) => [edit, sequence])).toEqual([[2, 1003]]);
    await answer();
    sender.markSaved();
    sender.repeat();
    await settle();
    expect(requests).toHaveLength(0);
    expect(shown).toHaveLength(3);
  });

  it('says which edits a save has in it, as soon as they have arrived', async () => {
    const { sender, requests } = makeSender();
    const saves: number[] = [];
    const save = () => void sender.markSaved().then((sequence) => saves.push(sequence));
    const answer = async () => {
      requests.shift()!.resolve(0);
      await settle();
    };
    sender.push(1);
    save();
    sender.push(2);
    await settle();
    expect(saves).toEqual([]);
    await answer();
    // The second state was typed after the save, and is no part of it.
    expect(saves).toEqual([1001]);
    expect(requests.map(({ edit, sequence }) => [edit, sequence])).toEqual([[2, 1002]]);
    sender.push(3);
    save();
    sender.push(4);
    await answer();
    // The third state was replaced before it could be sent.
    expect(saves).toEqual([1001, 1002]);
    save();
    await answer();
    expect(saves).toEqual([1001, 1002, 1003]);
    save();
    await settle();
    expect(saves.at(-1)).toBe(1003);
  });
});
