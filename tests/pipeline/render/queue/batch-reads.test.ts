/** The reads of batches: the build gets each once in a series of batches, under its number there. */
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
    expect(reads.add([message, { ...address }])).toEqual([1, 0]);
    const table = openTable();
    expect(adoptReads(reads.takeNewText(), table)).toEqual([0, 1]);
    expect(table.texts).toEqual([
      'en\t{"kind":"address","uuid":"u1"}',
      'de\t{"kind":"message","key":"a\\tb\\n\\"c\\""}',
    ]);
  });

  it('should be without those that the series already has', () => {
    const reads = createBatchReads();
    const table = openTable();
    reads.add([address]);
    expect(adoptReads(reads.takeNewText(), table)).toEqual([0]);
    expect(reads.add([message, address])).toEqual([1, 0]);
    expect(adoptReads(reads.takeNewText(), table)).toEqual([1]);
    expect(reads.takeNewText()).toBe('');
  });

  it('should be numbered from zero again in the next series', () => {
    const reads = createBatchReads();
    reads.add([address]);
    reads.takeNewText();
    reads.restart();
    expect(reads.add([message, address])).toEqual([0, 1]);
    expect(adoptReads(reads.takeNewText(), openTable())).toEqual([0, 1]);
  });

  it('should be none in a batch of pages that failed', () => {
    expect(adoptReads(createBatchReads().takeNewText(), openTable())).toEqual([]);
  });
});
