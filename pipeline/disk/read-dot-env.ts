/** Reads the file `.env` of a working directory, in all forms that people write. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { explainDiskError, StopoverError } from '../errors.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Its variables; none if there is no such file. @throws StopoverError environment-unreadable. */
export function readDotEnv(cwd: string): Variables {
  const file = join(cwd, '.env');
  try {
    return parseText(decode(readFileSync(file)));
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new StopoverError('environment-unreadable', { file, reason: explainDiskError(cause) }, { cause });
  }
}

/** Decodes a file. Some editors begin every file with a byte order mark, and PowerShell writes UTF-16 with `>`. */
function decode(bytes: Buffer): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8';
  return bytes.toString(encoding).replace(/^\uFEFF/, '');
}

/** Node 20 takes a line without "=" for the beginning of the next name, and silently loses that variable. */
function parseText(text: string): Variables {
  const named = Object.entries(parseEnv(text)).map(([name, value]) => {
    const lastLine = name.slice(name.lastIndexOf('\n') + 1);
    return [lastLine.trim().replace(/^export\s+/, ''), value] as const;
  });
  return Object.fromEntries(named);
}
