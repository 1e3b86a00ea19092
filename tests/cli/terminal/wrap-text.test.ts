import { describe, expect, it } from 'vitest';
import { wrapText } from '../../../cli/terminal/wrap-text.ts';

describe('wrapText', () => {
  it('should leave what fits', () => {
    expect(wrapText('short', 5)).toBe('short');
    expect(wrapText('', 5)).toBe('');
  });

  it('should break between words, under the beginning of the text', () => {
    expect(wrapText('✖ one two three four', 11)).toBe('✖ one two\n  three\n  four');
    expect(wrapText('  one two three', 9)).toBe('  one two\n  three');
    expect(wrapText('  time      render 1 s, write 2 s', 22)).toBe(
      '  time      render 1\n            s, write 2\n            s',
    );
  });

  it('should break each line of a text on its own', () => {
    expect(wrapText('one two\n  three four', 8)).toBe('one two\n  three\n  four');
  });

  it('should give colours no width', () => {
    const dim = (text: string) => `\u001b[2m${text}\u001b[22m`;
    expect(wrapText(dim('one two three'), 7)).toBe('\u001b[2mone two\nthree\u001b[22m');
  });

  it('should leave words that are longer than the line whole', () => {
    expect(wrapText('see https://a-long-address.example/ there', 10)).toBe(
      'see\nhttps://a-long-address.example/\nthere',
    );
  });
});
