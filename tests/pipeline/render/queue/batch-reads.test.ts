/** The reads of batches: the build gets each under its number in the batch, independently of other batches. */
import { describe, expect, it } from 'vitest';
import { adoptReads, createBatchReads } from '../../../../pipeline/render/queue/batch-reads.ts';
import type { NotedRead } from '../../../../renderer/index.ts';

const answer = '0123456789abcdef0123';
const address: NotedRead = { language: 'en', read: { kind: 'address', uuid: 'u1' }, answer };
const message: NotedRead = { language: 'de', read: { kind: 'message', key: 'a\tb\n"c"' }, answer };

/** A table that numbers texts in the order in which they come. */
function openTable() {
  const texts: string[] = [];
  const adoptText = (text: string, given: string) => {
    expect(given).toBe(answer);
    return texts.includes(text) ? texts.indexOf(text) : texts.push(text) - 1;
  };
  return { texts, adoptText };
}

describe('the reads of a batch', () => {
  it('should come back in the order of their numbers, each once', () => {
    const reads = createBatchReads();
    expect(reads.add([address, message])).toEqual([0, 1]);
    expect(reads.add([message])).toEqual([1]);
    const table = openTable();
    expect(adoptReads(reads.takeText(), table)).toEqual([0, 1]);
    expect(table.texts).toEqual([
      'en\t{"kind":"address","uuid":"u1"}',
      'de\t{"kind":"message","key":"a\\tb\\n\\"c\\""}',
    ]);
  });

  it('should be whole in each batch, since another may never arrive', () => {
    const reads = createBatchReads();
    reads.add([address]);
    reads.takeText();
    expect(reads.add([message, address])).toEqual([0, 1]);
    const table = openTable();
    expect(adoptReads(reads.takeText(), table)).toEqual([0, 1]);
  });

  it('should be none in a batch of pages that failed', () => {
    expect(adoptReads(createBatchReads().takeText(), openTable())).toEqual([]);
  });
});
