/** Packs that stay open keep their bytes, although all of them share a few buffers. */
import { describe, expect, it } from 'vitest';
import { createFilePacker, openPackedFile } from '../../../../../pipeline/render/queue/packed-file.ts';
import type { PackHead } from '../../../../../pipeline/render/queue/send-content.ts';
import {
  allocateShared,
  createFileMemory,
  type FileMemory,
} from '../../../../../pipeline/render/queue/storage/file-memory.ts';
import { createPackKeeper } from '../../../../../pipeline/render/queue/worker/open-packs.ts';

function packText(text: string): Uint8Array {
  const packer = createFilePacker();
  return packer.finish({ text: packer.add(Buffer.from(text)) } satisfies PackHead);
}

/** Opens packs whose text is their path; `broken` is not there. */
function openKeeper() {
  const memories: FileMemory[] = [];
  const reads: string[] = [];
  const open = createPackKeeper((path, slot) => {
    reads.push(path);
    if (path === 'broken') throw new Error('not there');
    memories[slot] ??= createFileMemory(allocateShared);
    const file = packText(path);
    const bytes = memories[slot].take(file.length);
    bytes.set(file);
    return openPackedFile<PackHead>(bytes)!;
  });
  const readText = (path: string) => {
    const pack = open(path);
    return pack.read(pack.head.text!).toString();
  };
  return { open, readText, reads, memories };
}

describe('packs that stay open', () => {
  it('should have their own bytes while they are open, in sixteen memories', () => {
    const { open, readText, memories } = openKeeper();
    const paths = Array.from({ length: 40 }, (_, index) => `pack ${index}`);
    for (const path of paths) readText(path);
    const last = paths.slice(-16).map((path) => open(path));
    expect(last.map((pack) => pack.read(pack.head.text!).toString())).toEqual(paths.slice(-16));
    expect(memories).toHaveLength(16);
  });

  it('should not be read again while they are among the last', () => {
    const { readText, reads } = openKeeper();
    readText('often');
    for (let index = 0; index < 40; index += 1) {
      readText(`pack ${index}`);
      expect(readText('often')).toBe('often');
    }
    expect(reads.filter((path) => path === 'often')).toHaveLength(1);
  });

  it('should stay as they are when another cannot be read', () => {
    const { readText, open } = openKeeper();
    for (let index = 0; index < 16; index += 1) readText(`pack ${index}`);
    expect(() => open('broken')).toThrow('not there');
    expect(readText('pack 1')).toBe('pack 1');
    expect(readText('pack 15')).toBe('pack 15');
    expect(readText('pack 0')).toBe('pack 0');
  });
});
