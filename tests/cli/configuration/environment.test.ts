/** Tests reading `.env` files in all forms that people write. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lendEnvironment, readEnvironment } from '../../../cli/configuration/environment.ts';
import { makeTemporaryFolder } from '../../support/runs/temporary-folder.ts';

function read(content: string | Buffer, env = {}) {
  const cwd = makeTemporaryFolder();
  writeFileSync(join(cwd, '.env'), content);
  const learnt: unknown[] = [];
  const secrets = { learn: (values: readonly unknown[]) => void learnt.push(...values) };
  const context = { cwd, env, secrets } as unknown as Parameters<typeof readEnvironment>[0];
  return { environment: readEnvironment(context), learnt };
}

describe('the file .env', () => {
  it.each([
    ['STORYBLOK_TOKEN=abc'],
    ['\uFEFFexport STORYBLOK_TOKEN="abc" # from the settings\r\nPORT=1\r\n'],
    ["# the space\n\n  STORYBLOK_TOKEN = 'abc'\n"],
    ['the token of our space\nSTORYBLOK_TOKEN=abc\n'],
    ['--- space ---\n\n# the token\nexport STORYBLOK_TOKEN=abc\n'],
  ])('should give its variables: %j', (content) => {
    const { environment, learnt } = read(content);
    expect(environment.STORYBLOK_TOKEN).toBe('abc');
    expect(learnt).toContain('abc');
  });

  it('should be read as PowerShell writes it', () => {
    const content = Buffer.from('\uFEFFSTORYBLOK_TOKEN=abc\r\nSITE_URL=https://a.example\r\n', 'utf16le');
    expect(read(content).environment).toEqual({ STORYBLOK_TOKEN: 'abc', SITE_URL: 'https://a.example' });
  });

  it('should keep the lines of a value in quotes', () => {
    expect(read('NOTE="one\ntwo=2\nthree"\nPORT=1').environment).toEqual({
      NOTE: 'one\ntwo=2\nthree',
      PORT: '1',
    });
  });

  it('should give way to the environment, an empty variable included', () => {
    expect(read('PORT=1\nHOST=a', { PORT: '' }).environment).toEqual({ PORT: '', HOST: 'a' });
  });
});

it('variables on loan should stay until the last of several runs has ended, and no longer', async () => {
  const name = 'STOPOVER_TEST_LOAN';
  const ends: (() => void)[] = [];
  const run = () => new Promise<void>((resolve) => ends.push(resolve));
  const runs = [1, 2].map(() => lendEnvironment({ [name]: 'lent' }, run));
  for (const [index, end] of ends.entries()) {
    expect(process.env[name]).toBe('lent');
    end();
    await runs[index];
  }
  expect(process.env[name]).toBeUndefined();
});
