/** The environment with the file `.env` of the working directory below it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StopoverError } from '#pipeline/errors';
import type { CommandContext, Environment } from '../command.ts';
import { secretVariables } from './secrets.ts';

/** Reads the environment; from here on its secrets are not printed. @throws StopoverError environment-unreadable. */
export function readEnvironment(context: CommandContext): Environment {
  const environment = readVariables(context);
  context.secrets.learn(secretVariables.map((name) => environment[name]));
  return environment;
}

/** Reads the environment for variables that are no secrets. @throws StopoverError environment-unreadable. */
export function readVariables({ cwd, env }: Pick<CommandContext, 'cwd' | 'env'>): Environment {
  return { ...readDotEnv(join(cwd, '.env')), ...env };
}

function readDotEnv(file: string): Environment {
  try {
    return parseText(decode(readFileSync(file)));
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT') return {};
    throw new StopoverError('environment-unreadable', { file, reason: message }, { cause });
  }
}

/** Decodes a file. Some editors begin every file with a byte order mark, and PowerShell writes UTF-16 with `>`. */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8';
  return bytes.toString(encoding).replace(/^\uFEFF/, '');
}

/** Node 20 takes a line without "=" for the beginning of the next name, and silently loses that variable. */
function parseText(text: string): Environment {
  const named = Object.entries(parseEnv(text)).map(([name, value]) => {
    const lastLine = name.slice(name.lastIndexOf('\n') + 1);
    return [lastLine.trim().replace(/^export\s+/, ''), value] as const;
  });
  return Object.fromEntries(named);
}
