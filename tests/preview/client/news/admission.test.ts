import { expect, it } from 'vitest';
import { createAdmission } from '../../../../preview/client/news/admission.ts';

/** Asks a server that gives these answers in turn; returns the requests, and the reports about pages. */
async function admit(
  ids: readonly string[],
  answers: ({ readonly refused: readonly string[] } | undefined)[],
) {
  const [asked, told]: [(readonly string[])[], string[]] = [[], []];
  await createAdmission({
    ask: async (asking) => {
      asked.push(asking);
      return answers.shift();
    },
    isHere: (id) => id !== 'closed',
    tell: (id, isTaken) => told.push(`${id} ${isTaken ? 'is taken' : 'waits'}`),
    wait: async () => {},
  })(ids);
  return { asked, told };
}

it('asks again for the pages that the server has no room for, until it has', async () => {
  const answers = [{ refused: ['b', 'c', 'closed'] }, { refused: ['c'] }, { refused: [] }];
  expect(await admit(['a', 'b', 'c', 'closed'], answers)).toEqual({
    asked: [['a', 'b', 'c', 'closed'], ['b', 'c'], ['c']],
    told: ['b waits', 'c waits', 'closed waits', 'b is taken', 'c waits', 'c is taken'],
  });
});

it('says nothing of pages that are taken at once, nor where no answer comes', async () => {
  expect((await admit(['a'], [{ refused: [] }])).told).toEqual([]);
  expect(await admit(['a'], [undefined])).toEqual({ asked: [['a']], told: [] });
});
