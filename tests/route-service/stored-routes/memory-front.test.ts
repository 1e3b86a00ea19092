/** Ready answers in memory: bounded, and those that are asked for stay. */
import { describe, expect, it } from 'vitest';
import { createMemoryFront } from '../../../route-service/stored-routes/memory-front.ts';

const answer = (bytes: number) => ({
  body: Buffer.alloc(bytes),
  gzip: undefined,
  version: 'v',
  expiresAtMs: 1,
});

describe('the memory front', () => {
  it('never holds more than its limit', () => {
    const memory = createMemoryFront(20_000);
    for (let number = 0; number < 1_000; number++) {
      memory.set(`name ${number}`, answer(number % 3_000));
      expect(memory.bytes).toBeLessThanOrEqual(20_000);
    }
    expect(memory.size).toBeGreaterThan(3);
    memory.clear();
    expect([memory.size, memory.bytes]).toEqual([0, 0]);
  });

  it('lets go first of what nobody asks for', () => {
    const memory = createMemoryFront(20_000);
    memory.set('asked for', answer(1_000));
    for (let number = 0; number < 100; number++) {
      expect(memory.get('asked for')).toBeDefined();
      memory.set(`name ${number}`, answer(1_000));
    }
    expect(memory.get('name 0')).toBeUndefined();
    expect(memory.get('name 99')).toBeDefined();
  });

  it('counts what replaces itself once', () => {
    const memory = createMemoryFront(20_000);
    for (let turn = 0; turn < 100; turn++) memory.set('same', answer(1_000));
    expect(memory.size).toBe(1);
    memory.delete('same');
    expect(memory.bytes).toBe(0);
  });

  it('keeps the others when one is larger than all of it', () => {
    const memory = createMemoryFront(20_000);
    memory.set('small', answer(1_000));
    memory.set('large', answer(30_000));
    expect(memory.get('small')).toBeDefined();
    expect(memory.size).toBe(1);
  });

  it('keeps nothing when it may not', () => {
    const memory = createMemoryFront(0);
    memory.set('a', answer(1));
    expect(memory.get('a')).toBeUndefined();
    const small = createMemoryFront(2_000);
    small.set('large', answer(5_000));
    expect(small.size).toBe(0);
  });
});
