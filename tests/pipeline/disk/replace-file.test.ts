import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { keepJson, readKeptJson } from '../../../pipeline/disk/keep-json.ts';
import { replaceFile } from '../../../pipeline/disk/replace-file.ts';
import { StopoverError } from '../../../pipeline/errors.ts';
import { makeProgram } from '../../support/programs/compiled-program.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

describe('replaceFile', () => {
  it('should make the folders of a file, and leave nothing beside it', () => {
    const file = join(makeTemporaryFolder(), 'a', 'b', 'kept.json');
    replaceFile(file, 'first');
    replaceFile(file, Buffer.from('second'), { flush: true });
    expect(readFileSync(file, 'utf8')).toBe('second');
    expect(readdirSync(join(file, '..'))).toEqual(['kept.json']);
  });

  it('should give the file its permissions', () => {
    const file = join(makeTemporaryFolder(), 'module.mjs');
    replaceFile(file, 'text', { mode: 0o600 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('should name the file that cannot be written, and leave everything as it was', () => {
    const folder = makeTemporaryFolder();
    const file = join(folder, 'kept.json');
    mkdirSync(join(file, 'inner'), { recursive: true });
    expect(() => replaceFile(file, 'text')).toThrow(
      expect.objectContaining({ code: 'disk-write', details: expect.objectContaining({ path: file }) }),
    );
    expect(readdirSync(folder)).toEqual(['kept.json']);
    expect(readdirSync(file)).toEqual(['inner']);
  });

  it('should not take the place of a pipe or a device, nor of a link to one, as /dev/stdout is', () => {
    const folder = makeTemporaryFolder();
    const [pipe, link] = [join(folder, 'pipe'), join(folder, 'stdout')];
    execFileSync('mkfifo', [pipe]);
    symlinkSync(pipe, link);
    for (const file of [pipe, link]) {
      expect(() => replaceFile(file, 'text')).toThrow(
        `${file} could not be written: a pipe or a device stands where a file has to be`,
      );
    }
    expect(statSync(link).isFIFO()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['pipe', 'stdout']);
  });

  it.runIf(existsSync('/proc/self/fd/1'))(
    'should not take the place of a link to standard output, even if that is a file',
    () => {
      const folder = makeTemporaryFolder();
      const [log, link] = [join(folder, 'log'), join(folder, 'stdout')];
      const descriptor = openSync(log, 'w');
      symlinkSync(`/proc/self/fd/${descriptor}`, link);
      expect(() => replaceFile(link, 'text')).toThrow(expect.objectContaining({ code: 'disk-write' }));
      expect(lstatSync(link).isSymbolicLink()).toBe(true);
      closeSync(descriptor);
    },
  );

  it('should never show half of a file while two threads write it', async () => {
    const file = join(makeTemporaryFolder(), 'kept.txt');
    const texts = ['a', 'b'].map((letter) => letter.repeat(300_000));
    writeFileSync(file, texts[0]!);
    const code = join(await makeProgram(), 'build/pipeline/disk/replace-file.js');
    const write = `const { code, file, text } = require('node:worker_threads').workerData;
      import(code).then(({ replaceFile }) => {
        for (let times = 40; times > 0; times--) replaceFile(file, text);
      });`;
    const ends = texts.map(async (text) => {
      const worker = new Worker(write, { eval: true, workerData: { code, file, text } });
      return (await once(worker, 'exit'))[0];
    });
    let isWriting = true;
    const all = Promise.all(ends).finally(() => {
      isWriting = false;
    });
    while (isWriting) {
      expect(texts).toContain(readFileSync(file, 'utf8'));
      await new Promise(setImmediate);
    }
    expect(await all).toEqual([0, 0]);
  });
});

describe('keepJson', () => {
  it('should keep what a later run reads', () => {
    const file = join(makeTemporaryFolder(), 'kept.json');
    keepJson(file, { a: [1] });
    expect(readKeptJson(file)).toEqual({ a: [1] });
    writeFileSync(file, readFileSync(file, 'utf8').replace('1]', '2]'));
    expect(readKeptJson(file)).toBeUndefined();
  });

  it('should be quiet where nothing can be written', () => {
    const file = join(makeTemporaryFolder(), 'file');
    writeFileSync(file, 'text');
    expect(() => replaceFile(join(file, 'kept.json'), '{}')).toThrow(StopoverError);
    keepJson(join(file, 'kept.json'), {});
    expect(readFileSync(file, 'utf8')).toBe('text');
  });
});
