/** The questions of `init`, and the values that are used without them. */
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { describeFailure } from '../../../cli/failure.ts';
import { findAnswers } from '../../../cli/init/init-answers.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';
import { makeContext } from '../support/make-context.ts';

/** Somebody who types one line after the other, each once it is asked for. */
function typing(env: Readonly<Record<string, string>>, ...lines: readonly string[]) {
  const context = makeContext({ cwd: makeTemporaryFolder(), env });
  const stdin = new PassThrough();
  const asked: string[] = [];
  const waiting = [...lines];
  const stderr = new PassThrough();
  stderr.on('data', (chunk: Buffer) => {
    asked.push(chunk.toString('utf8'));
    if (
      chunk
        .toString('utf8')
        .trimEnd()
        .match(/[?\]]$/)
    )
      stdin.write(`${waiting.shift() ?? ''}\n`);
  });
  return { context: { ...context, stdin: stdin as never, stderr: stderr as never }, asked };
}

describe('findAnswers', () => {
  it('should ask for the source, the token and the region', async () => {
    const { context, asked } = typing({}, '', 'some-token', 'us');
    expect(await findAnswers({}, context)).toMatchObject({
      source: 'space',
      token: 'some-token',
      region: 'us',
    });
    expect(asked.join('')).toMatch(/Where.*\[space\].*token.*\?.*Region.*\[eu\]/s);
    expect(context.secrets.hide('some-token')).not.toContain('some-token');
  });

  it('should ask nothing that options and environment say', async () => {
    const { context, asked } = typing({ STORYBLOK_TOKEN: 'some-token' });
    const answers = await findAnswers({ from: 'space', region: 'ca' }, context);
    expect(answers).toMatchObject({ token: 'some-token', region: 'ca' });
    expect(asked.join('')).toBe('');
  });

  it('should take an option before the environment', async () => {
    const { context } = typing({ STORYBLOK_TOKEN: 'token-of-the-environment' });
    const answers = await findAnswers({ from: 'space', token: 'token-of-the-option', region: 'eu' }, context);
    expect(answers.token).toBe('token-of-the-option');
  });

  it('should refuse to guess where nobody can be asked', async () => {
    const context = makeContext({ cwd: makeTemporaryFolder() });
    await expect(findAnswers({}, context)).rejects.toMatchObject({ code: 'usage' });
    await expect(findAnswers({ yes: true }, context)).rejects.toMatchObject({ code: 'token-missing' });
    expect(await findAnswers({ from: 'demo' }, context)).toMatchObject({ source: 'demo', token: undefined });
  });

  it.each(['a b', 'a\nB=c', '$(x)', "'", 'x'])('should refuse the token %o', async (token) => {
    const context = makeContext({ cwd: makeTemporaryFolder() });
    await expect(findAnswers({ yes: true, token }, context)).rejects.toMatchObject({
      code: 'usage',
      message: expect.stringContaining('3 to 200 letters, digits, _ and -'),
    });
  });

  it('should refuse a source and a region that are not there', async () => {
    const context = makeContext({ cwd: makeTemporaryFolder() });
    await expect(findAnswers({ from: 'nowhere.json' }, context)).rejects.toThrow('There is no file');
    const typed = typing({}, 'space', 'some-token', 'mars');
    await expect(findAnswers({}, typed.context)).rejects.toThrow('There is no region "mars"');
  });

  it.each([
    ['Ctrl-C', '\u0003', { isTTY: true, columns: 80 }],
    ['Ctrl-D', '\u0004', { isTTY: true, columns: 80 }],
    ['the end of the input', undefined, {}],
  ])('should take %s at a question for an interruption', async (_, key, look) => {
    const context = makeContext({ cwd: makeTemporaryFolder() });
    const stdin = Object.assign(new PassThrough(), { setRawMode: () => {} });
    const stderr = Object.assign(new PassThrough(), look);
    const asked = once(stderr, 'data');
    const answers = findAnswers({}, { ...context, stdin: stdin as never, stderr: stderr as never });
    await asked;
    stdin.end(key);
    const error = await answers.catch((thrown: unknown) => thrown);
    expect(describeFailure(error, context.signal)).toMatchObject({ code: 'interrupted', exitCode: 130 });
  });
});
