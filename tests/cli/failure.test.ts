/** Tests the command line's answer to anything that is thrown. */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeFailure, explainCrash } from '../../cli/failure.ts';
import { makeTemporaryFolder } from '../support/runs/temporary-folder.ts';
import { thrownBy } from '../support/runs/thrown-by.ts';

const { signal } = new AbortController();

describe('describeFailure', () => {
  it('should name the file that a machine refuses, and not call it a fault of the program', () => {
    const folder = makeTemporaryFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const circle = join(folder, 'circle');
    symlinkSync(circle, circle);
    const long = join(folder, 'a'.repeat(300));
    const cases = [
      [() => mkdirSync(file), file, 'a file stands where a folder has to be'],
      [() => writeFileSync(join(file, 'a'), ''), join(file, 'a'), 'a file stands where a folder has to be'],
      [() => writeFileSync(folder, ''), folder, 'a folder stands where a file has to be'],
      [() => readFileSync(circle), circle, 'symbolic links go round in a circle'],
      [() => writeFileSync(long, ''), long, 'the name is too long for the disk'],
    ] as const;
    for (const [action, path, reason] of cases) {
      const failure = describeFailure(thrownBy(action), signal);
      expect(failure).toMatchObject({ code: 'file-refused', exitCode: 1 });
      expect(failure.message).toBe(`${path} could not be used: ${reason}`);
    }
  });

  it('should end with the status of a failure of other parts, or that of a refusal to start', () => {
    const refusal = Object.assign(new Error('No'), { code: 'a-code', hint: 'Do it.' });
    expect(describeFailure(refusal, signal)).toMatchObject({ code: 'a-code', hint: 'Do it.', exitCode: 2 });
    expect(describeFailure(Object.assign(refusal, { exitCode: 4 }), signal).exitCode).toBe(4);
  });

  it('should call everything else that it does not know a fault of the program', () => {
    const missing = () => readFileSync(join(makeTemporaryFolder(), 'missing'));
    for (const error of [new Error('odd'), 'odd', undefined, null, thrownBy(missing)])
      expect(describeFailure(error, signal)).toMatchObject({ code: 'internal', exitCode: 1 });
  });
});

describe('explainCrash', () => {
  it('should call an uncaught error a fault of the program only if its stack says so', () => {
    const ours = thrownBy(() => describeFailure(undefined, undefined as never));
    expect(explainCrash(ours)).toBe(ours);
    const theirs = new Error('odd');
    theirs.stack = `Error: odd\n    at file://${process.cwd()}/examples/.stopover/modules/site.0.mjs?a:1:2\n${(ours as Error).stack}`;
    const native = new Error('odd');
    native.stack = 'Error: odd\n    at async open (node:internal/fs/promises:639:25)';
    for (const error of [theirs, native, 'odd', undefined]) {
      const { code, exitCode } = describeFailure(explainCrash(error), signal);
      expect([code, exitCode]).toEqual(['unawaited-failure', 1]);
    }
  });
});
