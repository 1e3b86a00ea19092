/** Work in the background: started once per key, kept while the key is the same, aborted when it changes. */
import { describe, expect, it } from 'vitest';
import { createBackground } from '../../../preview/dashboard/background.ts';

describe('work in the background', () => {
  it('should be done once for one key, and again for another', async () => {
    let [key, count] = ['a', 0];
    const background = createBackground({ key: () => [key], work: async () => (count += 1) });
    expect(await background.look()).toEqual({ state: 'done', result: 1 });
    expect(await background.look()).toEqual({ state: 'done', result: 1 });
    key = 'b';
    expect(await background.look()).toEqual({ state: 'done', result: 2 });
  });

  it('should say how far it is, and give up what nobody wants any more', async () => {
    let key = 'a';
    const aborted: string[] = [];
    const background = createBackground<string>({
      key: () => [key],
      work: (signal, progress) => {
        const mine = key;
        progress(3, 10);
        return new Promise((resolve, reject) => {
          if (mine === 'b') resolve('b');
          signal.addEventListener('abort', () => {
            aborted.push(mine);
            reject(signal.reason);
          });
        });
      },
    });
    expect(await background.look()).toEqual({ state: 'busy', done: 3, total: 10 });
    key = 'b';
    expect(await background.look()).toEqual({ state: 'done', result: 'b' });
    expect(aborted).toEqual(['a']);
    background.close();
  });

  it('should say why it failed', async () => {
    const work = async () => {
      throw new Error('no drafts');
    };
    const background = createBackground({ key: () => [], work });
    expect(await background.look()).toEqual({ state: 'failed', message: 'no drafts' });
  });

  it('should be tried again after a failure has been told', async () => {
    let isMissing = true;
    const work = async () => {
      if (isMissing) throw new Error('a file is missing');
      return 'found';
    };
    const background = createBackground({ key: () => [], work });
    expect(await background.look()).toMatchObject({ state: 'failed' });
    isMissing = false;
    expect(await background.look()).toEqual({ state: 'done', result: 'found' });
  });
});
