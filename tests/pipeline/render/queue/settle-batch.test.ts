/** A batch is of use only after those before it in its series, whose reads and drawings it does not repeat. */
import { describe, expect, it } from 'vitest';
import type { MadeBatch } from '../../../../pipeline/render/queue/batch-file.ts';
import { createBatchTaker } from '../../../../pipeline/render/queue/settle-batch.ts';

/** Takes batches with one read each; `page` is the number that the batch uses. */
function openTaker() {
  const texts: string[] = [];
  const takeBatch = createBatchTaker({
    makePages: () => [],
    write: ({ path, rank }) => ({ path, rank, changed: true, hash: '', bytes: 0 }),
    reads: { adoptText: (text) => texts.push(text) - 1 + 10 },
    clock: { noteThread: () => {}, noteBatch: () => {} },
  });
  return (place: Pick<MadeBatch, 'sender' | 'series' | 'position'>, page: number) => {
    const frame = { uuid: 'u', language: 'en', route: '/', milliseconds: 1, files: [], bytes: 0 };
    const seams = { document: [], shell: '' };
    const result = {
      page: { ...frame, seams, shellReads: [page], shellFindings: [] },
      content: undefined,
      files: [],
    };
    const batch = { ...place, reads: `answer\t${place.sender}`, results: [result], contents: new Map() };
    const taken = takeBatch([{ uuid: 'u', language: 'en', route: '/' }], batch as unknown as MadeBatch);
    return taken && [...taken].flatMap((each) => ('page' in each ? each.page.shellReads : []));
  };
}

describe('the batches of a series', () => {
  it('should use the reads of those before them, beside other series', () => {
    const take = openTaker();
    expect(take({ sender: 'a', series: 1, position: 0 }, 0)).toEqual([10]);
    expect(take({ sender: 'b', series: 1, position: 0 }, 0)).toEqual([11]);
    expect(take({ sender: 'a', series: 1, position: 1 }, 0)).toEqual([10]);
    expect(take({ sender: 'a', series: 1, position: 2 }, 2)).toEqual([13]);
    expect(take({ sender: 'a', series: 2, position: 0 }, 0)).toEqual([14]);
  });

  it('should be refused when one before them is missing', () => {
    const take = openTaker();
    expect(take({ sender: 'a', series: 1, position: 1 }, 0)).toBeUndefined();
    take({ sender: 'a', series: 1, position: 0 }, 0);
    expect(take({ sender: 'a', series: 1, position: 2 }, 0)).toBeUndefined();
    expect(take({ sender: 'a', series: 2, position: 1 }, 0)).toBeUndefined();
    expect(take({ sender: 'a', series: 1, position: 1 }, 0)).toEqual([10]);
  });
});
