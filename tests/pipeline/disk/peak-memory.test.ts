/** The peak memory that builds report is their own, whatever the process needs that starts them. */
import { expect, it } from 'vitest';
import { BuildDocument, readDocument } from '../../cli/support/json-documents.ts';
import { makeProject } from '../../cli/support/make-project.ts';
import { runProgram } from '../../cli/support/run-program.ts';

it.runIf(process.platform === 'linux')('is that of the process itself', async () => {
  const cwd = makeProject();
  const large = Buffer.alloc(500 * 2 ** 20, 1);
  for (const args of [
    ['build', '--json'],
    ['build', '--json'],
  ]) {
    const { peakRssBytes } = readDocument(await runProgram(args, { cwd }), BuildDocument);
    expect(peakRssBytes).toBeGreaterThan(30 * 2 ** 20);
    expect(peakRssBytes).toBeLessThan(large.length);
  }
});
