/** Contents in one file are read back unchanged, and damage is detected. */
import { describe, expect, it } from 'vitest';
import { createFilePacker, openPackedFile } from '../../../../pipeline/render/queue/packed-file.ts';

function packTexts(texts: readonly string[], packer = createFilePacker()): Buffer {
  const places = texts.map((text) => packer.add(Buffer.from(text)));
  return Buffer.from(packer.finish({ places }));
}

function readTexts(bytes: Buffer): readonly string[] | undefined {
  const file = openPackedFile<{ places: [number, number][] }>(bytes);
  return file?.head.places.map((place) => file.read(place).toString());
}

describe('a packed file', () => {
  it('should have its contents, also those that outgrow the memory', () => {
    const long = 'ü'.repeat(1_500_000);
    expect(readTexts(packTexts(['one', '', long, 'last']))).toEqual(['one', '', long, 'last']);
  });

  it('should take texts as their bytes, and show what it has taken', () => {
    const packer = createFilePacker();
    const texts = ['', 'plain', 'ü€😀', 'ü'.repeat(1_500_000)];
    const places = texts.map((text) => {
      const place = packer.add(text);
      expect(Buffer.from(packer.read(place)).equals(Buffer.from(text))).toBe(true);
      return place;
    });
    expect(readTexts(Buffer.from(packer.finish({ places })))).toEqual(texts);
  });

  it('should be followed by another in the same memory', () => {
    const packer = createFilePacker();
    expect(readTexts(packTexts(['a long first file'], packer))).toEqual(['a long first file']);
    expect(readTexts(packTexts(['second'], packer))).toEqual(['second']);
  });

  it('should not be taken for whole when it was cut or changed anywhere', () => {
    const whole = packTexts(['some', 'contents']);
    for (let end = 0; end < whole.length; end += 1) expect(readTexts(whole.subarray(0, end))).toBeUndefined();
    for (let at = 0; at < whole.length; at += 1) {
      const changed = Buffer.from(whole);
      changed[at]! ^= 1;
      expect(readTexts(changed)).toBeUndefined();
    }
  });
});
