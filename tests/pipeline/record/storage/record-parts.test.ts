/** Parts of a record on the disk are used unchanged, or not at all. */
import { readdirSync, readFileSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTexts } from '../../../../pipeline/record/storage/record-parts.ts';
import { TextLog } from '../../../../pipeline/record/storage/text-log.ts';
import { makeTemporaryFolder } from '../../../support/runs/temporary-folder.ts';

/** Texts that lie in memory when they are opened, and texts that are too many for that (16 MB). */
const sizes = [3, 20_000];

describe.each(sizes)('a log of %i texts', (count) => {
  const texts = Array.from({ length: count }, (_, index) => `Grüße ${index} ${'.'.repeat(1000)}`);

  function save() {
    const file = join(makeTemporaryFolder(), 'texts.1');
    const log = new TextLog(file);
    const places = texts.map((text) => log.append(text));
    const extent = log.save();
    log.close();
    return { file, places, extent };
  }

  it('should be read and continued', () => {
    const { file, places, extent } = save();
    const log = openTexts(file, extent)!;
    const backwards = [...places.keys()].reverse().filter((index) => index % 7 === 0);
    expect(backwards.every((at) => log.read(places[at]!.offset, places[at]!.length) === texts[at])).toBe(
      true,
    );
    const { offset, length } = log.append('and one more');
    const again = log.save();
    log.close();
    const continued = openTexts(file, again)!;
    expect(continued.read(offset, length)).toBe('and one more');
    expect(continued.read(places[1]!.offset, places[1]!.length)).toBe(texts[1]);
    continued.close();
  });

  it('should not be used when a byte is another one, or when it is shorter', () => {
    const { file, extent } = save();
    const bytes = readFileSync(file);
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file, bytes);
    expect(openTexts(file, extent)).toBeUndefined();
    bytes[bytes.length >> 1]! ^= 1;
    writeFileSync(file, bytes);
    openTexts(file, extent)!.close();
    truncateSync(file, extent.bytes - 1);
    expect(openTexts(file, extent)).toBeUndefined();
  });
});

/** The flags of open(2) of a file that this process has open, from proc_pid_fdinfo(5). */
function listOpenFlags(file: string): readonly number[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    try {
      if (readlinkSync(`/proc/self/fd/${descriptor}`) !== file) return [];
      const [, flags = ''] = /^flags:\s*(\d+)$/m.exec(
        readFileSync(`/proc/self/fdinfo/${descriptor}`, 'utf8'),
      )!;
      return [Number.parseInt(flags, 8)];
    } catch {
      return [];
    }
  });
}

const ACCESS_MODE = 0o3;

it.runIf(process.platform === 'linux')(
  'should be opened for reading alone where nothing is added, and closed',
  () => {
    const file = join(makeTemporaryFolder(), 'texts.1');
    const log = new TextLog(file);
    const { offset, length } = log.append('quay '.repeat(4_000_000));
    const extent = log.save();
    log.close();
    const opened = openTexts(file, extent)!;
    expect(opened.read(offset, length)).toHaveLength(length);
    expect(listOpenFlags(file).map((flags) => flags & ACCESS_MODE)).toEqual([0]);
    opened.close();
    expect(listOpenFlags(file)).toEqual([]);
  },
);
